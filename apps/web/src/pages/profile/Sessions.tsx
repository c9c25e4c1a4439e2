/** Where one is signed in, and the way to sign out there. */
import { Badge, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { sessionsKey, sessionsQuery } from "../../api/sessions.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { browserOf } from "../../words/browser.ts"
import { ProfilePage } from "./ProfilePage.tsx"

export const Sessions = () => {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [asking, { close, open }] = useDisclosure(false)
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey })
  const end = useSending({
    mutationFn: (sessionId: number) => docket.sessions.endSession({ params: { sessionId } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await refresh()
    },
    onError: tellFailure
  })
  const endOthers = useSending({
    mutationFn: () => docket.sessions.endOtherSessions(),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      close()
      await refresh()
    }
  })
  const hasOthers = sessions.data?.some(({ current }) => !current) === true
  return (
    <ProfilePage
      title="Sessions"
      subtitle="The browsers where you are signed in. Programs sign in by API tokens."
      actions={
        <Button variant="default" disabled={!hasOthers} onClick={open}>
          End all others
        </Button>
      }
    >
      <Loaded query={sessions}>
        {(rows) => (
          <Rows label="Sessions" minWidth={640} rows={rows} keyOf={({ id }) => id}>
            {({ user_agent, address, created_at, last_seen_at, current, id }) => ({
              Browser: <b title={user_agent}>{browserOf(user_agent)}</b>,
              Address: address === "" ? "unknown" : address,
              "Signed in": <When at={created_at} />,
              "Last used": <When at={last_seen_at} />,
              "": current ? (
                <Badge variant="light" tt="none">
                  This session
                </Badge>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                  aria-label={`End the session of ${browserOf(user_agent)} at ${address}`}
                >
                  End
                </Button>
              )
            })}
          </Rows>
        )}
      </Loaded>
      {asking && (
        <FormDialog
          title="End all other sessions?"
          act="End all others"
          color="red"
          sending={endOthers}
          onSubmit={() => endOthers.mutate()}
          onClose={close}
        >
          <Text size="sm">
            You are signed out everywhere but here. If someone knows your password, change it as well.
          </Text>
        </FormDialog>
      )}
    </ProfilePage>
  )
}
