/** Registers an account with an address at one of the operator's mail domains. The answer is the same for every address (R2.18). */
import { Text, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { useSending } from "../../api/useSending.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { Form } from "../../parts/Form.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { Card, Onward } from "./Card.tsx"
import * as mailWords from "../../words/mail.ts"
import * as words from "../../words/signIn.ts"

export const Register = () => {
  const ways = useQuery(waysToSignInQuery)
  const { text, values } = useEdits({ name: "", email: "" })
  const request = useSending({ mutationFn: () => docket.signIn.register({ payload: values }) })
  return request.isSuccess ? (
    <Card title={words.registered}>
      <Text component="output">{words.registeredDescription(values.email)}</Text>
      <Onward label={mailWords.backToSignIn} to="/sign-in" />
    </Card>
  ) : (
    <Card title={words.register}>
      <Loaded query={ways}>
        {({ registration_domains }) =>
          registration_domains.length === 0 ? (
            <Text size="sm">{words.registrationOff}</Text>
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {words.registerDescription(registration_domains)}
              </Text>
              <Form act={words.registerAct} sending={request} onSubmit={() => request.mutate()}>
                <TextInput
                  label={words.registerName}
                  description={words.registerNameDescription}
                  autoComplete="name"
                  required
                  // oxlint-disable-next-line jsx-a11y/no-autofocus
                  autoFocus
                  {...text("name")}
                />
                <TextInput label={words.eMailAddress} type="email" autoComplete="email" required {...text("email")} />
              </Form>
            </>
          )
        }
      </Loaded>
      <Onward label={mailWords.backToSignIn} to="/sign-in" />
    </Card>
  )
}
