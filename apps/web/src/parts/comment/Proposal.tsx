/** The text that a comment proposes, against how the section reads now. Accepting it is the triage page's. */
import { Badge, Box, Group, Text } from "@mantine/core"
import { IconBulb, IconCheck } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { differenceQuery } from "../../api/comments.ts"
import { ChangesOnly } from "../TextDifference.tsx"
import { When } from "../When.tsx"
import type { Said } from "./thread.ts"

export const Proposal = ({ children, said }: { readonly said: Said; readonly children?: ReactNode }) => {
  const { data } = useQuery({ ...differenceQuery(said.id), enabled: said.proposed_text !== null })
  if (said.proposed_text === null) return null
  const proposal = data?.proposal ?? null
  return (
    <Box
      component="section"
      aria-label="Proposed text"
      p="xs"
      style={{ border: "1px solid var(--mantine-color-default-border)", borderRadius: "var(--mantine-radius-sm)" }}
    >
      <Group gap={6} mb={6} justify="space-between">
        <Group gap={6}>
          <IconBulb size={16} aria-hidden />
          <Text size="sm" fw={600}>
            Proposed text
          </Text>
        </Group>
        {said.proposal_accepted_at !== null && (
          <Badge color="green" variant="light" tt="none" leftSection={<IconCheck size={13} aria-hidden />}>
            Accepted <When at={said.proposal_accepted_at} />
          </Badge>
        )}
      </Group>
      {proposal !== null && said.proposal_accepted_at === null ? (
        <ChangesOnly segments={proposal.segments} />
      ) : (
        <Text size="sm" className="requirement-text">
          {said.proposed_text === "" ? "Nothing: the text is to be taken out." : said.proposed_text}
        </Text>
      )}
      {children}
    </Box>
  )
}
