/** Requests a link for a new password. The answer is the same for every address (R22.7). */
import { Text, TextInput } from "@mantine/core"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { Card, Onward } from "./Card.tsx"
import * as words from "../../words/mail.ts"
import * as signInWords from "../../words/signIn.ts"

export const ForgotPassword = () => {
  const [email, setEmail] = useState("")
  const request = useSending({ mutationFn: () => docket.signIn.requestPasswordReset({ payload: { email } }) })
  return request.isSuccess ? (
    <Card title={words.forgotDone}>
      <Text component="output">{words.forgotDoneDescription}</Text>
      <Onward label={words.backToSignIn} to="/sign-in" />
    </Card>
  ) : (
    <Card title={words.forgotTitle}>
      <Text size="sm" c="dimmed">
        {words.forgotDescription}
      </Text>
      <Form act={words.forgotSend} sending={request} onSubmit={() => request.mutate()}>
        <TextInput
          label={signInWords.eMailAddress}
          type="email"
          autoComplete="username"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Form>
      <Onward label={words.backToSignIn} to="/sign-in" />
    </Card>
  )
}
