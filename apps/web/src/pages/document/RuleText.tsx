/** A published requirement: its ids, discussion, check, fix, and other texts. */
import { isBlank } from "@docket/api/fetch"
import { Box, Code, Group, Stack, Text, Title } from "@mantine/core"
import type { PublishedRule } from "../../api/documents.ts"
import { useRecordTitle } from "../../parts/Page.tsx"
import { SeverityBadge } from "../../parts/SeverityBadge.tsx"
import { otherIdentsText } from "../../words/otherIdents.ts"
import { fieldName, officialName } from "../../words/ruleField.ts"
import { canCopy, toolArea } from "../../parts/requirement/copying.ts"
import { RequirementText } from "../../parts/requirement/RequirementText.tsx"
import { SectionTools } from "../../parts/requirement/SectionTools.tsx"
import { useMonospaced } from "../../parts/requirement/useMonospaced.ts"
import type { SectionKey } from "../../words/section.ts"
import * as words from "../../words/document.ts"

const Section = ({
  name,
  official,
  section = null,
  text
}: {
  readonly name: string
  readonly official?: string | undefined
  /** The section of a component with the same texts; null for none. */
  readonly section?: SectionKey | null
  readonly text: string
}) => (isBlank(text) ? null : <ShownSection name={name} official={official} section={section} text={text} />)

const ShownSection = ({
  name,
  official,
  section,
  text
}: {
  readonly name: string
  readonly official: string | undefined
  readonly section: SectionKey | null
  readonly text: string
}) => {
  const [isMonospaced, toggle] = useMonospaced(section, false)
  return (
    <Box component="section" aria-label={name} {...toolArea} data-monospaced={isMonospaced}>
      <Group gap={4} mb={4} wrap="nowrap">
        <Title order={3} size="h6" title={official}>
          {name}
        </Title>
        <SectionTools name={name} text={text} isMonospaced={isMonospaced} onMonospaced={toggle} />
      </Group>
      <RequirementText text={text} isBelowTools={canCopy} />
    </Box>
  )
}

const Id = ({ name, value }: { readonly name: string; readonly value: string }) =>
  value === "" ? null : (
    <Text size="sm" component="span">
      <Text span inherit c="dimmed">
        {name}{" "}
      </Text>
      <Code>{value}</Code>
    </Text>
  )

/** The texts after the discussion, by their official names, without empty ones. */
const otherTexts = (rule: PublishedRule): ReadonlyArray<readonly [field: string, text: string]> =>
  rule.agency_rule_descriptions_attributes.flatMap((description) =>
    Object.entries(description).flatMap(([field, value]): ReadonlyArray<readonly [string, string]> => {
      if (field === "vuln_discussion" || field === "id") return []
      if (typeof value === "boolean") return value ? [[field, words.ruleTextYes]] : []
      return typeof value === "string" && !isBlank(value) ? [[field, value]] : []
    })
  )

export const RuleText = ({ rule }: { readonly rule: PublishedRule }) => {
  const checks = rule.checks_attributes
  useRecordTitle(rule.version)
  return (
    <Stack gap="lg" maw="var(--reading-measure)">
      <Box>
        <Group gap="sm" mb={6}>
          <SeverityBadge severity={rule.rule_severity} />
          <Id name="Vuln" value={rule.vuln_id} />
          <Id name="Rule" value={rule.rule_id} />
          <Id name="STIG id" value={rule.version === rule.srg_id ? "" : rule.version} />
          <Id name="SRG" value={rule.srg_id} />
        </Group>
        <Title order={2} size="h3">
          {rule.title}
        </Title>
      </Box>
      <Section name="Discussion" official={words.ruleTextVulnerabilityDiscussion} text={rule.vuln_discussion} />
      {checks.length <= 1 ? (
        <Section name="Check" official={words.ruleTextCheckContent} section="check_content" text={rule.check_content} />
      ) : (
        checks.map(({ content, system }, place) => (
          <Section
            key={`${system} ${content}`}
            name={`Check ${place + 1} of ${checks.length}`}
            official={system}
            section="check_content"
            text={content}
          />
        ))
      )}
      <Section name="Fix" official={words.ruleTextFixText} section="fixtext" text={rule.fixtext} />
      {rule.further_fixes_attributes.map(({ fix_id, fixtext, id }, place) => (
        <Section key={id} name={`Fix ${place + 2}`} official={fix_id} section="fixtext" text={fixtext} />
      ))}
      {otherTexts(rule).map(([field, text]) => (
        <Section key={field} name={fieldName(field)} official={officialName(field)} text={text} />
      ))}
      <Group gap="md">
        <Id name="CCI" value={rule.ident} />
        <Id name="Legacy ids" value={rule.legacy_ids} />
        <Id name="Other identifiers" value={otherIdentsText(rule.other_idents)} />
        <Id name="Group" value={rule.group_title} />
        <Id name="Weight" value={rule.rule_weight} />
      </Group>
    </Stack>
  )
}
