/** The decision on a proposal: a preview of accepting it, then accepting it, or declining it with a rationale (R14.3, R14.4). */
import { Alert, Button, Group, List, Stack, Table, Text } from "@mantine/core"
import { IconCheck, IconX } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { type DryRun, dryRunQuery, type Relocation, relocationsKey } from "../../api/relocations.ts"
import { rulesHaveChanged } from "../../api/ruleWrites.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { RuleStatusBadge } from "../../parts/RuleStatusBadge.tsx"
import { tellDone } from "../../parts/told.ts"
import { WordsDialog } from "../../parts/WordsDialog.tsx"
import * as words from "../../words/relocations.ts"

const Preview = ({ dryRun }: { readonly dryRun: DryRun }) => (
  <Table variant="vertical" withTableBorder>
    <Table.Tbody>
      <Table.Tr>
        <Table.Th w={{ base: 110, xs: 180 }}>{words.decisionWouldCreate}</Table.Th>
        <Table.Td>
          {words.decisionNewRequirement(dryRun.rule_id, dryRun.target_component_name)}
          <Text size="sm" c="dimmed">
            {dryRun.would_create.title}
          </Text>
        </Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Th>{words.decisionWithStatus}</Table.Th>
        <Table.Td>
          <RuleStatusBadge status={dryRun.would_create.status} />
        </Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Th>{words.decisionSourceSrg}</Table.Th>
        <Table.Td>
          {dryRun.would_create.derived_from_srg_rule_id === null ? words.decisionNoSource : words.decisionSameSource}
        </Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Th>{words.decisionCommentsThatMove}</Table.Th>
        <Table.Td>{dryRun.comments_that_move}</Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Th>{words.decisionStaysBehind}</Table.Th>
        <Table.Td>
          {dryRun.would_tombstone_source
            ? words.decisionNote(dryRun.source_displayed_name)
            : words.decisionEverythingStays}
        </Table.Td>
      </Table.Tr>
    </Table.Tbody>
  </Table>
)

export const Decision = ({ into, relocation }: { readonly relocation: Relocation; readonly into: number }) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const dryRun = useQuery(dryRunQuery(relocation.id, into))
  const [asked, setAsked] = useState<"accept" | "decline" | null>(null)
  const params = { relocationId: relocation.id }
  const decided = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: relocationsKey }),
      rulesHaveChanged(into),
      rulesHaveChanged(relocation.component_id)
    ])
  }
  const accept = useSending({
    mutationFn: () => docket.relocations.acceptRelocation({ params, payload: { target_component_id: into } }),
    onSuccess: async ({ rule, toast }) => {
      setAsked(null)
      tellDone(toast)
      await decided()
      if (rule !== null) {
        await navigate({
          to: "/components/$componentId/requirements/$ruleId",
          params: { componentId: String(rule.component_id), ruleId: String(rule.id) }
        })
      }
    }
  })
  const decline = async (rationale: string) => {
    const { toast } = await docket.relocations.declineRelocation({
      params,
      payload: { target_component_id: into, requirement_relocation: { adjudication_rationale: rationale } }
    })
    tellDone(toast)
    await decided()
  }
  return (
    <Loaded query={dryRun}>
      {(run) => (
        <Stack gap="sm">
          <Text size="sm" fw={600} component="output">
            {run.valid ? words.decisionAcceptable : words.decisionNotAcceptable}
          </Text>
          {!run.valid && (
            <Alert color="orange" title={run.errors.length === 1 ? words.decisionOneIssue : words.decisionIssues}>
              <List size="sm">
                {run.reasons.map(({ code, detail }) => (
                  <List.Item key={`${code} ${detail}`}>{detail}</List.Item>
                ))}
              </List>
            </Alert>
          )}
          <Preview dryRun={run} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={() => setAsked("decline")}>
              {words.decisionOpenDecline}
            </Button>
            {run.valid && (
              <Button leftSection={<IconCheck size={16} aria-hidden />} onClick={() => setAsked("accept")}>
                {words.decisionOpenAccept}
              </Button>
            )}
          </Group>
          {asked === "accept" && (
            <FormDialog
              title={words.decisionAcceptTitle(relocation.source_displayed_name)}
              act={words.decisionAccept}
              sending={accept}
              onSubmit={() => accept.mutate()}
              onClose={() => setAsked(null)}
            >
              <Text size="sm">
                {words.decisionAcceptWarning(
                  run.source_displayed_name,
                  run.rule_id,
                  run.target_component_name,
                  run.comments_that_move
                )}
                {run.needs_confirmation && words.decisionConfirmationFirst}
              </Text>
            </FormDialog>
          )}
          {asked === "decline" && (
            <WordsDialog
              title={words.decisionDeclineTitle(relocation.source_displayed_name)}
              label={words.decisionDeclineReason}
              act={words.decisionDecline}
              color="red"
              onClose={() => setAsked(null)}
              onSend={decline}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
