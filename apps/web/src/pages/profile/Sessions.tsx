/** The user's sessions, each with a button that ends it. */
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
import * as words from "../../words/profile.ts"

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
      title={words.sessionsSessions}
      subtitle={words.sessionsSubtitle}
      actions={
        <Button variant="default" disabled={!hasOthers} onClick={open}>
          {words.sessionsEndAllOthers}
        </Button>
      }
    >
      <Loaded query={sessions}>
        {(rows) => (
          <Rows label={words.sessionsSessions} minWidth={640} rows={rows} keyOf={({ id }) => id}>
            {({ user_agent, address, created_at, last_seen_at, current, id }) => ({
              [words.sessionsBrowserColumn]: <b title={user_agent}>{browserOf(user_agent)}</b>,
              [words.sessionsAddressColumn]: address === "" ? words.sessionsUnknown : address,
              [words.sessionsSignedInColumn]: <When at={created_at} />,
              [words.sessionsLastUsedColumn]: <When at={last_seen_at} />,
              "": current ? (
                <Badge variant="light" tt="none">
                  {words.sessionsThisSession}
                </Badge>
              ) : (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                  aria-label={words.sessionsEndSession(browserOf(user_agent), address)}
                >
                  {words.sessionsEnd}
                </Button>
              )
            })}
          </Rows>
        )}
      </Loaded>
      {asking && (
        <FormDialog
          title={words.sessionsEndAllOtherSessions}
          act={words.sessionsEndAllOthers}
          color="red"
          sending={endOthers}
          onSubmit={() => endOthers.mutate()}
          onClose={close}
        >
          <Text size="sm">{words.sessionsEndOthersWarning}</Text>
        </FormDialog>
      )}
    </ProfilePage>
  )
}
