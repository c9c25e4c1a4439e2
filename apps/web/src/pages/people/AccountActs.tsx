/** The actions of a site admin on an account: lock, unlock, set a password, end sessions, delete. */
import { Button, Group, PasswordInput, Stack, Text, Title } from "@mantine/core"
import { IconKey, IconLink, IconLock, IconLockOpen, IconLogout, IconTrash } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type Account, peopleKey } from "../../api/people.ts"
import { secondFactorOfQuery } from "../../api/secondFactor.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Failure } from "../../parts/Failure.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { tellDone, type Toast } from "../../parts/told.ts"
import * as factorWords from "../../words/secondFactor.ts"
import * as words from "../../words/people.ts"

type Act = "lock" | "sessions" | "delete" | "factor"

const questions: Readonly<Record<Act, { readonly title: string; readonly act: string; readonly what: string }>> = {
  lock: {
    title: words.accountActsLockTitle,
    act: words.accountActsLockAct,
    what: words.accountActsLockWhat
  },
  sessions: {
    title: words.accountActsEndTitle,
    act: words.accountActsEndAct,
    what: words.accountActsEndWhat
  },
  delete: {
    title: words.accountActsDeleteTitle,
    act: words.accountActsDeleteAct,
    what: words.accountActsDeleteWhat
  },
  factor: { title: factorWords.resetTitle, act: factorWords.reset, what: factorWords.resetWhat }
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
          {words.accountActsCreateSetupLink}
        </Button>
        <Button
          variant="default"
          leftSection={<IconKey size={16} aria-hidden />}
          aria-expanded={setting}
          onClick={() => setSetting(!setting)}
        >
          {words.accountActsSetPassword}
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
              label={words.accountActsNewPassword}
              description={words.accountActsPasswordDescription}
              required
              minLength={8}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <Button type="submit" loading={change.isPending}>
              {words.accountActsSetIt}
            </Button>
          </Group>
        </form>
      )}
      {change.isError && <Failure error={change.error} />}
      {link !== undefined && (
        <ShownOnce title={words.accountActsLinkTitle} label={words.accountActsSetupLink} secret={link}>
          {words.accountActsLinkExplanation(account.email)}
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
      if (wanted === "factor") return docket.users.resetUserSecondFactor({ params })
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
  const { data: factor } = useQuery(secondFactorOfQuery(account.id))
  const isOwn = account.id === id
  const ask = (wanted: Act) => () => {
    act.reset()
    setAsking(wanted)
  }
  const question = asking === null ? null : questions[asking]
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {words.accountActsSigningIn}
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
            {words.accountActsOpenLock}
          </Button>
        ) : (
          <Button
            leftSection={<IconLockOpen size={16} aria-hidden />}
            loading={act.isPending}
            onClick={() => act.mutate("unlock")}
          >
            {words.accountActsUnlock}
          </Button>
        )}
        <Button variant="default" leftSection={<IconLogout size={16} aria-hidden />} onClick={ask("sessions")}>
          {words.accountActsOpenEndAll}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          disabled={isOwn}
          onClick={ask("delete")}
        >
          {words.accountActsOpenDelete}
        </Button>
      </Group>
      {ways?.local_passwords !== false && factor !== undefined && (
        <Group gap="xs">
          <Text size="sm">
            {factor.enabled ? factorWords.accountOn(factor.recovery_codes_left) : factorWords.accountOff}
          </Text>
          {factor.enabled && !isOwn && (
            <Button size="xs" variant="default" onClick={ask("factor")}>
              {factorWords.reset}
            </Button>
          )}
        </Group>
      )}
      {isOwn && (
        <Text size="sm" c="dimmed">
          {words.accountActsIsYou}
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
