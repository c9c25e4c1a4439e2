/** Confirms an e-mail address by the link that was sent there. A press confirms, because programs open links of e-mails to check them. */
import { Alert, Button, Text } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { Card, Onward } from "./Card.tsx"
import * as words from "../../words/mail.ts"

export const ConfirmAddress = () => {
  const client = useQueryClient()
  const [secret] = useState(() => location.hash.slice(1))
  const confirm = useSending({
    mutationFn: () => docket.signIn.confirmAddress({ payload: { secret } }),
    onSuccess: () => {
      // The link is used: its secret must not stay in the browser's history.
      history.replaceState(history.state, "", location.pathname)
      return client.invalidateQueries({ queryKey: ["me"] })
    }
  })
  if (confirm.isSuccess) {
    return (
      <Card title={words.confirmed}>
        <Text component="output">{words.confirmedDescription(confirm.data.email)}</Text>
        <Onward label={words.open} to="/" />
      </Card>
    )
  }
  return (
    <Card title={words.confirmTitle}>
      {secret === "" ? (
        <Alert color="red" role="alert">
          {words.incomplete}
        </Alert>
      ) : (
        <>
          <Text>{words.confirmDescription}</Text>
          {confirm.error !== null && <Failure error={confirm.error} />}
          <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {words.confirm}
          </Button>
        </>
      )}
    </Card>
  )
}
