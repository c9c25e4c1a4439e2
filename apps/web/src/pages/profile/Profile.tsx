/** One's own account: the name that others see, and the password. */
import { Button, Card, Checkbox, Group, PasswordInput, Stack, Text, TextInput, Title } from "@mantine/core"
import type { Asked } from "@docket/api/fetch"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { docket } from "../../api/docket.ts"
import { type Me, useMe } from "../../api/me.ts"
import { sessionsKey } from "../../api/sessions.ts"
import { tokensKey } from "../../api/tokens.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { tellDone } from "../../parts/told.ts"
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
          ? "So that nobody else does this at your desk"
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
  const [name, setName] = useState(me.name)
  const [current, setCurrent] = useState("")
  const change = useChange(() => setCurrent(""))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate({ name, ...shown(current) })
  }
  return (
    <Card withBorder component="section" aria-label="Name">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            Who you are
          </Title>
          <TextInput
            label="Name"
            description="It stands beside your comments and decisions"
            required
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label="E-mail address"
            description="You sign in with it; a site admin changes it"
            readOnly
            value={me.email}
            variant="filled"
          />
          {name !== me.name && <CurrentPassword me={me} value={current} onChange={setCurrent} />}
          {change.isError && <Failure error={change.error} />}
          <Group>
            <Button type="submit" disabled={name === me.name} loading={change.isPending}>
              Save the name
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

const PasswordForm = () => {
  const me = useMe()
  const [password, setPassword] = useState("")
  const [again, setAgain] = useState("")
  const [current, setCurrent] = useState("")
  const [revokes, setRevokes] = useState(false)
  const change = useChange(() => {
    setRevokes(false)
    setPassword("")
    setAgain("")
    setCurrent("")
  })
  const differ = again !== "" && again !== password
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (password === again) change.mutate({ password, revoke_tokens: revokes, ...shown(current) })
  }
  return (
    <Card withBorder component="section" aria-label="Password">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Title order={2} size="h4">
            Password
          </Title>
          <Text size="sm" c="dimmed">
            With a new password you are signed out everywhere else.
          </Text>
          <CurrentPassword me={me} value={current} onChange={setCurrent} />
          <PasswordInput
            label="New password"
            description="8 characters or more; not a common password, not your name or address"
            required
            minLength={8}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label="The new password again"
            required
            autoComplete="new-password"
            value={again}
            error={differ ? "The two passwords differ." : null}
            onChange={(event) => setAgain(event.currentTarget.value)}
          />
          <Checkbox
            label="Revoke all API tokens"
            description="Programs that use them are refused from then on"
            checked={revokes}
            onChange={(event) => setRevokes(event.currentTarget.checked)}
          />
          {change.isError && <Failure error={change.error} />}
          <Group>
            <Button type="submit" disabled={password === "" || password !== again} loading={change.isPending}>
              Change the password
            </Button>
          </Group>
        </Stack>
      </form>
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
