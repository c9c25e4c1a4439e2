/** One's own access tokens, by which programs act as oneself. */
import { Badge, Button, Table, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconKeyOff, IconPlus } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { docket } from "../../api/docket.ts"
import { type AccessToken, stateOf, tokensKey, tokensQuery } from "../../api/tokens.ts"
import { useSending } from "../../api/useSending.ts"
import { Confirm } from "../../parts/Confirm.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { focusNear, focusPlace } from "../../parts/focusNear.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { tellDone } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { tokenScopes, tokenStates } from "../../words/token.ts"
import { NewToken } from "./NewToken.tsx"
import { ProfilePage } from "./ProfilePage.tsx"

const Row = ({ onRevoke, token }: { readonly token: AccessToken; readonly onRevoke: (button: Element) => void }) => {
  const state = stateOf(token, new Date())
  const { Icon, color, word } = tokenStates[state]
  return (
    <Table.Tr>
      <Table.Td fw={600}>{token.name}</Table.Td>
      <Table.Td>{token.scopes.map((scope) => tokenScopes[scope].word).join(", ")}</Table.Td>
      <Table.Td>
        <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
          {word}
        </Badge>
      </Table.Td>
      <Table.Td>{token.expires_at === null ? "never" : <When at={token.expires_at} />}</Table.Td>
      <Table.Td>{token.last_used_at === null ? "never" : <When at={token.last_used_at} />}</Table.Td>
      <Table.Td>
        <When at={token.created_at} />
      </Table.Td>
      <Table.Td>
        {state === "active" && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={({ currentTarget }) => onRevoke(currentTarget)}
            aria-label={`Revoke ${token.name}`}
          >
            Revoke
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

export const Tokens = () => {
  const client = useQueryClient()
  const tokens = useQuery(tokensQuery)
  const [making, { close, open }] = useDisclosure(false)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  /** The button goes with the token's use. */
  const keepFocus = useRef<() => void>(() => undefined)
  const revoke = useSending({
    mutationFn: (tokenId: number) => docket.tokens.revokeToken({ params: { tokenId } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setRevoking(null)
      await client.invalidateQueries({ queryKey: tokensKey })
      keepFocus.current()
    }
  })
  const newButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      New token
    </Button>
  )
  return (
    <ProfilePage
      title="API tokens"
      subtitle="A program with a token can do what you can do, or less. What it does is recorded under your name."
      actions={newButton}
    >
      <Loaded query={tokens}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={<IconKeyOff />} title="You have no access token">
              <Text c="dimmed">Programs that use the API of this service need one.</Text>
              {newButton}
            </Empty>
          ) : (
            <Table.ScrollContainer minWidth={760} {...focusPlace}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>For</Table.Th>
                    <Table.Th>May</Table.Th>
                    <Table.Th>State</Table.Th>
                    <Table.Th>Expires</Table.Th>
                    <Table.Th>Last used</Table.Th>
                    <Table.Th>Made</Table.Th>
                    <Table.Th>
                      <span className="visually-hidden">What can be done</span>
                    </Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {rows.map((token) => (
                    <Row
                      key={token.id}
                      token={token}
                      onRevoke={(button) => {
                        keepFocus.current = focusNear(button)
                        revoke.reset()
                        setRevoking(token)
                      }}
                    />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
      <NewToken opened={making} onClose={close} />
      <Confirm
        opened={revoking !== null}
        title="Revoke this token?"
        act="Revoke the token"
        pending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoking !== null && revoke.mutate(revoking.id)}
        onClose={() => setRevoking(null)}
      >
        <Text size="sm">Whatever uses “{revoking?.name}” is refused from now on.</Text>
      </Confirm>
    </ProfilePage>
  )
}
