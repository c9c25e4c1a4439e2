/** Where one is signed in, and the way to sign out there. */
import { Badge, Button, Table, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { docket } from "../../api/docket.ts"
import { type OwnSession, sessionsKey, sessionsQuery } from "../../api/sessions.ts"
import { useSending } from "../../api/useSending.ts"
import { Confirm } from "../../parts/Confirm.tsx"
import { focusNear, focusPlace } from "../../parts/focusNear.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { tellDone, tellFailure } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { browserOf } from "../../words/browser.ts"
import { ProfilePage } from "./ProfilePage.tsx"

const Row = ({
  isEnding,
  onEnd,
  session
}: {
  readonly session: OwnSession
  readonly isEnding: boolean
  readonly onEnd: (button: Element) => void
}) => {
  const browser = browserOf(session.user_agent)
  return (
    <Table.Tr>
      <Table.Td fw={600} title={session.user_agent}>
        {browser}
      </Table.Td>
      <Table.Td>{session.address === "" ? "unknown" : session.address}</Table.Td>
      <Table.Td>
        <When at={session.created_at} />
      </Table.Td>
      <Table.Td>
        <When at={session.last_seen_at} />
      </Table.Td>
      <Table.Td>
        {session.current ? (
          <Badge variant="light" tt="none">
            This session
          </Badge>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            loading={isEnding}
            onClick={({ currentTarget }) => onEnd(currentTarget)}
            aria-label={`End the session of ${browser} at ${session.address}`}
          >
            End
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

export const Sessions = () => {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const [asking, { close, open }] = useDisclosure(false)
  /** The button goes with its session. */
  const keepFocus = useRef<() => void>(() => undefined)
  const refresh = () => client.invalidateQueries({ queryKey: sessionsKey })
  const end = useSending({
    mutationFn: (sessionId: number) => docket.sessions.endSession({ params: { sessionId } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await refresh()
      keepFocus.current()
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
        <Button
          variant="default"
          disabled={!hasOthers}
          onClick={() => {
            endOthers.reset()
            open()
          }}
        >
          End all others
        </Button>
      }
    >
      <Loaded query={sessions}>
        {(rows) => (
          <Table.ScrollContainer
            minWidth={640}
            {...focusPlace}
            scrollAreaProps={{ viewportProps: { tabIndex: 0, "aria-label": "Sessions" } }}
          >
            <Table>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>Browser</Table.Th>
                  <Table.Th>Address</Table.Th>
                  <Table.Th>Signed in</Table.Th>
                  <Table.Th>Last used</Table.Th>
                  <Table.Th>
                    <span className="visually-hidden">Actions</span>
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((session) => (
                  <Row
                    key={session.id}
                    session={session}
                    isEnding={end.isPending && end.variables === session.id}
                    onEnd={(button) => {
                      keepFocus.current = focusNear(button)
                      end.mutate(session.id)
                    }}
                  />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Loaded>
      <Confirm
        opened={asking}
        title="End all other sessions?"
        act="End all others"
        pending={endOthers.isPending}
        error={endOthers.error}
        onConfirm={() => endOthers.mutate()}
        onClose={close}
      >
        <Text size="sm">
          You are signed out everywhere but here. If someone knows your password, change it as well.
        </Text>
      </Confirm>
    </ProfilePage>
  )
}
