/** What a site admin does to an account: keep somebody out or let them in, give a new password, end their sessions, delete it. */
import { Button, Group, PasswordInput, Stack, Text, Title } from "@mantine/core"
import { IconKey, IconLink, IconLock, IconLockOpen, IconLogout, IconTrash } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type Account, peopleKey } from "../../api/people.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { tellDone, type Toast } from "../../parts/told.ts"

type Act = "lock" | "sessions" | "delete"

const questions: Readonly<Record<Act, { readonly title: string; readonly act: string; readonly what: string }>> = {
  lock: {
    title: "Lock this account?",
    act: "Lock the account",
    what: "Its sessions end at once. It cannot sign in or use access tokens until a site admin unlocks it."
  },
  sessions: {
    title: "End all sessions?",
    act: "End the sessions",
    what: "Wherever this person is signed in, they have to sign in again. What they have not saved stays in their browser."
  },
  delete: {
    title: "Delete this account?",
    act: "Delete the account",
    what: "What it wrote stays under its name. Its memberships, tokens and assignments go. To block a person for a while, lock the account instead."
  }
}

const PasswordOf = ({ account }: { readonly account: Account }) => {
  const client = useQueryClient()
  const [setting, setSetting] = useState(false)
  const [password, setPassword] = useState("")
  const change = useSending({
    mutationFn: (given: string | null) =>
      docket.users.setUserPassword({
        params: { userId: account.id },
        payload: { user: given === null ? {} : { password: given } }
      }),
    onSuccess: async ({ setup_url, toast }) => {
      if (setup_url === undefined) tellDone(toast)
      setSetting(false)
      setPassword("")
      await client.invalidateQueries({ queryKey: peopleKey })
    }
  })
  const link = change.data?.setup_url
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconLink size={16} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate(null)}
        >
          Create setup link
        </Button>
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          aria-expanded={setting}
          onClick={() => setSetting(!setting)}
        >
          Set a password
        </Button>
      </Group>
      {setting && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate(password)
          }}
        >
          <Group gap="xs" align="flex-end">
            <PasswordInput
              flex={1}
              label="New password"
              description="8 characters or more. Their sessions end."
              required
              minLength={8}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" loading={change.isPending}>
              Set it
            </Button>
          </Group>
        </form>
      )}
      {change.isError && <Failure error={change.error} />}
      {link !== undefined && (
        <ShownOnce title="A link to choose a password" label="Setup link" secret={link}>
          Send it to {account.email}. It works once; until then the old password holds.
        </ShownOnce>
      )}
    </Stack>
  )
}

export const AccountActs = ({ account, onGone }: { readonly account: Account; readonly onGone: () => void }) => {
  const { id } = useMe()
  const client = useQueryClient()
  const { data: ways } = useQuery(waysToSignInQuery)
  const [asking, setAsking] = useState<Act | null>(null)
  const params = { userId: account.id }
  const act = useSending({
    mutationFn: (wanted: Act | "unlock"): Promise<{ readonly toast: Toast }> => {
      if (wanted === "lock") return docket.users.lockUser({ params })
      if (wanted === "unlock") return docket.users.unlockUser({ params })
      return wanted === "sessions" ? docket.users.endUserSessions({ params }) : docket.users.deleteUser({ params })
    },
    onSuccess: async ({ toast }, wanted) => {
      tellDone(toast)
      setAsking(null)
      if (wanted === "delete") {
        onGone()
      }
      await client.invalidateQueries({ queryKey: peopleKey })
    }
  })
  const isOwn = account.id === id
  const ask = (wanted: Act) => () => {
    act.reset()
    setAsking(wanted)
  }
  const question = asking === null ? null : questions[asking]
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Signing in
      </Title>
      {ways?.local_passwords !== false && <PasswordOf account={account} />}
      <Group gap="xs">
        {account.locked_at === null ? (
          <Button
            variant="default"
            leftSection={<IconLock size={16} aria-hidden />}
            disabled={isOwn}
            onClick={ask("lock")}
          >
            Lock
          </Button>
        ) : (
          <Button
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={act.isPending}
            onClick={() => act.mutate("unlock")}
          >
            Unlock
          </Button>
        )}
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={ask("sessions")}>
          End all sessions
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isOwn}
          onClick={ask("delete")}
        >
          Delete
        </Button>
      </Group>
      {isOwn && (
        <Text size="sm" c="dimmed">
          This is you: another site admin would have to lock or delete your account.
        </Text>
      )}
      {asking === null && act.isError && <Failure error={act.error} />}
      {question !== null && (
        <FormDialog
          title={question?.title ?? ""}
          act={question?.act ?? ""}
          color="red"
          sending={act}
          onSubmit={() => asking !== null && act.mutate(asking)}
          onClose={() => setAsking(null)}
        >
          <Text size="sm">
            {account.name} ({account.email}). {question?.what}
          </Text>
        </FormDialog>
      )}
    </Stack>
  )
}
