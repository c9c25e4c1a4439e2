/** The deliveries to an address in the last 30 days with their results. Each can be sent again. */
import { Badge, Button, Stack, Text } from "@mantine/core"
import { IconRefresh } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { docket, queryClient } from "../../../api/docket.ts"
import { projectKey } from "../../../api/project.ts"
import { deliveriesQuery, type Delivery } from "../../../api/webhooks.ts"
import { useSending } from "../../../api/useSending.ts"
import { Loaded } from "../../../parts/Loaded.tsx"
import { Pages } from "../../../parts/Pages.tsx"
import { Rows } from "../../../parts/Rows.tsx"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import { When } from "../../../parts/When.tsx"
import { deliveryStateIcons } from "../../../parts/icons.ts"
import { deliveryStates } from "../../../words/webhook.ts"
import * as words from "../../../words/project.ts"

const Outcome = ({ delivery }: { readonly delivery: Delivery }) => {
  const { color, word } = deliveryStates[delivery.state]
  const Icon = deliveryStateIcons[delivery.state]
  return (
    <>
      <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
        {word}
      </Badge>
      <Text size="xs" c="dimmed">
        {words.deliveriesAttempts(delivery.attempts)}
        {delivery.response_status !== null && words.deliveriesAnswered(delivery.response_status)}
        {delivery.error !== "" && `: ${delivery.error}`}
        {delivery.next_attempt_at !== null && (
          <>
            {words.deliveriesNext} <When at={delivery.next_attempt_at} />
          </>
        )}
      </Text>
    </>
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
    <Loaded
      query={deliveries}
      empty={
        <Text size="sm" c="dimmed">
          {words.deliveriesNone}
        </Text>
      }
    >
      {({ pagination, rows }) => (
        <Stack>
          <Rows label={words.deliveriesTitle} minWidth={560} fz="sm" rows={rows} keyOf={({ id }) => id}>
            {(delivery) => {
              const { created_at, event_type, id } = delivery
              return {
                [words.deliveriesWhenColumn]: <When at={created_at} />,
                [words.deliveriesEvent]: event_type,
                [words.deliveriesResultColumn]: <Outcome delivery={delivery} />,
                "": (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconRefresh size={14} aria-hidden />}
                    onClick={() => again.mutate(id)}
                  >
                    {words.deliveriesRetry}
                  </Button>
                )
              }
            }}
          </Rows>
          <Pages pagination={pagination} onChange={setPage} />
        </Stack>
      )}
    </Loaded>
  )
}
