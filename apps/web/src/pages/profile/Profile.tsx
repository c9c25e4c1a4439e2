/** One's own account: the name that others see, and the password. */
import { Card, Checkbox, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core"
import type { Asked } from "@docket/api/fetch"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { type Me, useMe } from "../../api/me.ts"
import { sessionsKey } from "../../api/sessions.ts"
import { tokensKey } from "../../api/tokens.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import { ProfilePage } from "./ProfilePage.tsx"

/** Shows that it is still the person who signed in. Whoever came by a provider and has no password here leaves it empty. */
export const CurrentPassword = ({
  me,
  onChange,
  value
}: {
  readonly me: Me
  readonly value: string
  readonly onChange: (password: string) => void
}) => {
  const isSure = me.provider === null
  return (
    <PasswordInput
      label={isSure ? "Your current password" : "Your password here, if you have one"}
      description={
        isSure
          ? "Confirms that it is you"
          : `Otherwise it is enough that you signed in by ${me.provider} in the last 15 minutes`
      }
      required={isSure}
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const useChange = (onDone: () => void) => {
  const client = useQueryClient()
  return useSending({
    mutationFn: (user: Asked<"ownAccount", "changeOwnAccount">["payload"]["user"]) =>
      docket.ownAccount.changeOwnAccount({ payload: { user } }),
    onSuccess: ({ toast, user }) => {
      client.setQueryData(["me"], user)
      void client.invalidateQueries({ queryKey: sessionsKey })
      void client.invalidateQueries({ queryKey: tokensKey })
      tellDone(toast)
      onDone()
    }
  })
}

const shown = (current: string) => (current === "" ? {} : { current_password: current })

const NameForm = () => {
  const me = useMe()
  const { choice, set, text, values } = useEdits({ name: me.name, current: "" })
  const { current, name } = values
  const change = useChange(() => set({ current: "" }))
  return (
    <Card withBorder component="section" aria-label="Name">
      <Form
        act="Save the name"
        isReady={name !== me.name}
        sending={change}
        onSubmit={() => change.mutate({ name, ...shown(current) })}
      >
        <Title order={2} size="h4">
          Who you are
        </Title>
        <TextInput
          label="Name"
          description="Shown with your comments and decisions"
          required
          autoComplete="name"
          {...text("name")}
        />
        <TextInput
          label="E-mail address"
          description="You sign in with it; a site admin changes it"
          readOnly
          value={me.email}
          variant="filled"
        />
        {name !== me.name && <CurrentPassword me={me} {...choice("current")} />}
      </Form>
    </Card>
  )
}

const empty = { password: "", again: "", current: "", revokes: false }

const PasswordForm = () => {
  const me = useMe()
  const { check, choice, set, text, values } = useEdits(empty)
  const { again, current, password, revokes } = values
  const change = useChange(() => set(empty))
  return (
    <Card withBorder component="section" aria-label="Password">
      <Form
        act="Change the password"
        isReady={password !== "" && password === again}
        sending={change}
        onSubmit={() => change.mutate({ password, revoke_tokens: revokes, ...shown(current) })}
      >
        <Title order={2} size="h4">
          Password
        </Title>
        <Text size="sm" c="dimmed">
          With a new password you are signed out everywhere else.
        </Text>
        <CurrentPassword me={me} {...choice("current")} />
        <PasswordInput
          label="New password"
          description="8 characters or more; not a common password, not your name or address"
          required
          minLength={8}
          autoComplete="new-password"
          {...text("password")}
        />
        <PasswordInput
          label="Confirm new password"
          required
          autoComplete="new-password"
          error={again !== "" && again !== password ? "The two passwords differ." : null}
          {...text("again")}
        />
        <Checkbox
          label="Revoke all API tokens"
          description="Programs that use them are refused from then on"
          {...check("revokes")}
        />
      </Form>
    </Card>
  )
}

export const Profile = () => {
  const { data: ways } = useQuery(waysToSignInQuery)
  return (
    <ProfilePage title="Profile" subtitle="Your account here.">
      <Stack maw={560}>
        <NameForm />
        {ways?.local_passwords !== false && <PasswordForm />}
      </Stack>
    </ProfilePage>
  )
}
