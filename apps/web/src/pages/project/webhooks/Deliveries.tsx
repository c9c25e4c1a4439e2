/** What was sent to an address in the last 30 days and what became of it; anything can be sent again. */
import { Badge, Button, Group, Pagination, Stack, Table, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { projectKey } from "../../../api/project.ts"
import { deliveriesQuery, type Delivery } from "../../../api/webhooks.ts"
import { useSending } from "../../../api/useSending.ts"
import { Loaded } from "../../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { When } from "../../../parts/When.tsx"
import { deliveryStates } from "../../../words/webhook.ts"

const Row = ({ delivery, onAgain }: { readonly delivery: Delivery; readonly onAgain: () => void }) => {
  const { color, Icon, word } = deliveryStates[delivery.state]
  return (
    <Table.Tr>
      <Table.Td>
        <When at={delivery.created_at} />
      </Table.Td>
      <Table.Td>{delivery.event_type}</Table.Td>
      <Table.Td>
        <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
          {word}
        </Badge>
        <Text size="xs" c="dimmed">
          {delivery.attempts === 1 ? "1 attempt" : `${delivery.attempts} attempts`}
          {delivery.response_status !== null && `, answered ${delivery.response_status}`}
          {delivery.error !== "" && `: ${delivery.error}`}
          {delivery.next_attempt_at !== null && (
            <>
              , next <When at={delivery.next_attempt_at} />
            </>
          )}
        </Text>
      </Table.Td>
      <Table.Td>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onAgain}
        >
          Send again
        </Button>
      </Table.Td>
    </Table.Tr>
  )
}

export const Deliveries = ({ projectId, webhookId }: { readonly projectId: number; readonly webhookId: number }) => {
  const [page, setPage] = useState(1)
  const deliveries = useQuery(deliveriesQuery(projectId, webhookId, page))
  const again = useSending({
    mutationFn: (deliveryId: number) => docket.webhooks.redeliver({ params: { projectId, webhookId, deliveryId } }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      return queryClient.invalidateQueries({ queryKey: [...projectKey(projectId), "webhooks"] })
    },
    onError: tellFailure
  })
  return (
    <Loaded query={deliveries}>
      {({ pagination: { per_page, total }, rows }) =>
        total === 0 ? (
          <Text size="sm" c="dimmed">
            Nothing was sent yet.
          </Text>
        ) : (
          <Stack>
            <Table.ScrollContainer
              minWidth={560}
              scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "What was sent" } }}
            >
              <Table fz="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>When</Table.Th>
                    <Table.Th>What happened</Table.Th>
                    <Table.Th>What became of it</Table.Th>
                    <Table.Th>
                      <span className="visually-hidden">Acts</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((delivery) => (
                    <Row key={delivery.id} delivery={delivery} onAgain={() => again.mutate(delivery.id)} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
            {total > per_page && (
              <Group justify="center">
                <Pagination
                  size="sm"
                  total={Math.ceil(total / per_page)}
                  value={page}
                  onChange={setPage}
                  getControlProps={(control) => ({ "aria-label": `${control} page` })}
                />
              </Group>
            )}
          </Stack>
        )
      }
    </Loaded>
  )
}
