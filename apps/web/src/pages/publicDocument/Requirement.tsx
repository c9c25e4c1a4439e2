/** One requirement for visitors: its published texts, the form for a comment, and the published comments on it. */
import { Anchor, Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type PublicDocument, publicRequirementQuery } from "../../api/publicDocument.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { useRecordTitle } from "../../parts/Page.tsx"
import { RequirementText } from "../../parts/requirement/RequirementText.tsx"
import { RuleStatusBadge } from "../../parts/RuleStatusBadge.tsx"
import { SeverityBadge } from "../../parts/SeverityBadge.tsx"
import * as words from "../../words/publicDocument.ts"
import { CommentForm, type CommentFormProps } from "./CommentForm.tsx"
import { Comments } from "./Comments.tsx"

const fields = ["vuln_discussion", "check_content", "fixtext", "mitigations"] as const

const Titled = ({ name }: { readonly name: string }) => {
  useRecordTitle(name)
  return null
}

export const Requirement = ({
  document,
  ruleId,
  token,
  ...form
}: Omit<CommentFormProps, "ruleId"> & { readonly document: PublicDocument; readonly ruleId: number }) => {
  const query = useQuery(publicRequirementQuery(token, ruleId))
  return (
    <Stack gap="md">
      <Anchor size="sm" renderRoot={(props) => <Link to="/public/$token" params={{ token }} {...props} />}>
        {words.requirementBack}
      </Anchor>
      <Loaded query={query}>
        {({ requirement }) => (
          <Stack gap="md" maw="var(--reading-measure)">
            <Titled name={requirement.rule_displayed_name} />
            <div>
              <Group gap={8}>
                <Title order={1} size="h3">
                  {requirement.rule_displayed_name}
                </Title>
                <SeverityBadge severity={requirement.rule_severity} />
                <RuleStatusBadge status={requirement.status} />
                <Text size="xs" c="dimmed">
                  {words.requirementSrg(requirement.srg_id)}
                </Text>
              </Group>
              <Text fw={550} mt={4} className="requirement-text">
                {requirement.title}
              </Text>
            </div>
            {fields
              .filter((field) => requirement[field].trim() !== "")
              .map((field) => (
                <section key={field} aria-label={words.sections[field]}>
                  <Title order={2} size="sm" c="dimmed" fw={650}>
                    {words.sections[field]}
                  </Title>
                  <RequirementText text={requirement[field]} />
                </section>
              ))}
          </Stack>
        )}
      </Loaded>
      <CommentForm {...form} token={token} document={document} ruleId={ruleId} />
      {document.published !== "nothing" && (
        <Stack gap="sm" component="section" aria-label={words.requirementComments}>
          <Title order={2} size="h4">
            {words.requirementComments}
          </Title>
          <Comments token={token} ruleId={ruleId} />
        </Stack>
      )}
    </Stack>
  )
}
