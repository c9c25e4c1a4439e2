/** Switches kinds of e-mail off by a link, without signing in, and on again (R22.8). */
import { Alert, Button, List, Text } from "@mantine/core"
import { useSearch } from "@tanstack/react-router"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { Card, Onward } from "./Card.tsx"
import * as words from "../../words/mail.ts"

export const Unsubscribe = () => {
  const { token = "" } = useSearch({ from: "/unsubscribe" })
  const stop = useSending({ mutationFn: () => docket.unsubscribing.unsubscribe({ query: { token } }) })
  const again = useSending({
    mutationFn: () =>
      docket.unsubscribing.resubscribe({
        query: { token },
        payload: {
          settings: Object.fromEntries((stop.data?.kinds ?? []).map(({ kind, previous }) => [kind, previous]))
        }
      })
  })
  if (again.isSuccess) {
    return (
      <Card title={words.subscribedAgain}>
        <Onward label={words.choose} to="/profile/mail" />
      </Card>
    )
  }
  if (stop.isSuccess) {
    return (
      <Card title={words.unsubscribed}>
        <Text component="output">{words.unsubscribedFrom}</Text>
        <List>
          {stop.data.kinds.map(({ kind }) => (
            <List.Item key={kind}>{words.topics[kind]}</List.Item>
          ))}
        </List>
        {again.error !== null && <Failure error={again.error} />}
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {words.undo}
        </Button>
        <Onward label={words.choose} to="/profile/mail" />
      </Card>
    )
  }
  return (
    <Card title={words.unsubscribeTitle}>
      {token === "" ? (
        <Alert color="red" role="alert">
          {words.incomplete}
        </Alert>
      ) : (
        <>
          <Text>{words.unsubscribeDescription}</Text>
          {stop.error !== null && <Failure error={stop.error} />}
          <Button loading={stop.isPending} onClick={() => stop.mutate()}>
            {words.unsubscribe}
          </Button>
        </>
      )}
    </Card>
  )
}
