/**
 * The proposed text of a comment, compared with the current text of the section, or with the text at the time of the proposal if it was accepted. The triage
 * page accepts proposals.
 */
import type { Answered } from "@docket/api/fetch"
import { Badge, Box, Group, Text } from "@mantine/core"
import { IconBulb, IconCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { differenceQuery } from "../../api/comments.ts"
import type { Segment } from "../Segment.ts"
import { ChangesOnly } from "../TextDifference.tsx"
import { When } from "../When.tsx"
import { wordDifference } from "../wordDifference.ts"
import type { Said } from "./thread.ts"
import { RequirementText } from "../requirement/RequirementText.tsx"
import * as words from "../../words/comment.ts"

/** Returns null if there is no text to compare with. */
const segmentsOf = (
  proposed: string,
  isAccepted: boolean,
  { fields, proposal }: Answered<"proposals", "difference">
): ReadonlyArray<Segment> | null => {
  if (proposal === null) return null
  if (!isAccepted) return proposal.segments
  const before = fields.find(({ check, field }) => field === proposal.field && check === proposal.check)?.base ?? null
  return before === null ? null : wordDifference(before, proposed)
}

export const Proposal = ({ children, said }: { readonly said: Said; readonly children?: ReactNode }) => {
  const { data } = useQuery({ ...differenceQuery(said.id), enabled: said.proposed_text !== null })
  if (said.proposed_text === null) return null
  const segments = data === undefined ? null : segmentsOf(said.proposed_text, said.proposal_accepted_at !== null, data)
  return (
    <Box
      component="section"
      aria-label={words.proposalProposedText}
      p="xs"
      style={{ border: "1px solid var(--mantine-color-default-border)", borderRadius: "var(--mantine-radius-sm)" }}
    >
      <Group gap={6} mb={6} justify="space-between">
        <Group gap={6}>
          <IconBulb size={16} aria-hidden />
          <Text size="sm" fw={600}>
            {words.proposalProposedText}
          </Text>
        </Group>
        {said.proposal_accepted_at !== null && (
          <Badge color="green" variant="light" tt="none" leftSection={<IconCheck size={13} aria-hidden />}>
            {words.proposalAccepted} <When at={said.proposal_accepted_at} />
          </Badge>
        )}
      </Group>
      {segments !== null ? (
        <ChangesOnly segments={segments} />
      ) : (
        <RequirementText text={said.proposed_text === "" ? words.proposalNothing : said.proposed_text} />
      )}
      {children}
    </Box>
  )
}
