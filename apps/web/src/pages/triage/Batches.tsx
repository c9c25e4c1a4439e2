/** The bulk decisions, newest first, each with undo. */
import { Badge, Button, Drawer, Group, Stack, Text } from "@mantine/core"
import { IconArrowBackUp, IconStack2 } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { batchesQuery } from "../../api/comments.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Obstacle } from "../../parts/Obstacle.tsx"
import { TriageBadge } from "../../parts/TriageBadge.tsx"
import { When } from "../../parts/When.tsx"
import type { Permit } from "../../words/permit.ts"
import { useUndo } from "./useUndo.ts"
import { ownEscape } from "../../parts/ownEscape.ts"
import * as words from "../../words/triagePage.ts"

export const Batches = ({
  componentId,
  permit,
  onClose,
  onUndone
}: {
  readonly componentId: string
  readonly permit: Permit
  readonly onClose: () => void
  readonly onUndone: () => void
}) => {
  const batches = useQuery(batchesQuery(componentId))
  const undo = useUndo(onUndone)
  return (
    <Drawer
      opened
      onClose={onClose}
      {...ownEscape(onClose)}
      position="right"
      size="md"
      title={words.batchesBulkDecisions}
    >
      <Obstacle permit={permit} mb="sm" />
      <Loaded query={batches}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty icon={<IconStack2 />} title={words.batchesNoBulkDecisionsYet}>
              {words.batchesEmptyDescription}
            </Empty>
          ) : (
            <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
              {rows.map((batch) => (
                <li key={batch.id}>
                  <Group gap={6} mb={2}>
                    {batch.triage_status !== null && <TriageBadge status={batch.triage_status} />}
                    <Text size="sm" fw={600}>
                      {words.batchesComments(batch.comments_count)}
                    </Text>
                  </Group>
                  <Group justify="space-between" gap="xs">
                    <Text size="xs" c="dimmed">
                      {batch.created_by?.name ?? words.batchesUnknownAuthor}, <When at={batch.created_at} />
                    </Text>
                    {batch.undone_at === null ? (
                      <Button
                        size="compact-sm"
                        mih={26}
                        variant="default"
                        leftSection={<IconArrowBackUp size={14} aria-hidden />}
                        disabled={permit !== true}
                        loading={undo.isPending && undo.variables.includes(batch.id)}
                        onClick={() => undo.mutate([batch.id])}
                      >
                        {words.batchesUndo}
                      </Button>
                    ) : (
                      <Badge
                        color="gray"
                        variant="light"
                        tt="none"
                        leftSection={<IconArrowBackUp size={13} aria-hidden />}
                      >
                        {words.batchesUndoneBy(batch.undone_by?.name)}
                      </Badge>
                    )}
                  </Group>
                </li>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Drawer>
  )
}
