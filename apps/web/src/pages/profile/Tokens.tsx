/** One's own access tokens, by which programs act as oneself. */
import { Badge, Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconKeyOff, IconPlus } from "@tabler/icons-react"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { type AccessToken, stateOf, tokensKey, tokensQuery } from "../../api/tokens.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { tellDone } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { tokenScopes, tokenStates } from "../../words/token.ts"
import { NewToken } from "./NewToken.tsx"
import { ProfilePage } from "./ProfilePage.tsx"

const StateBadge = ({ token }: { readonly token: AccessToken }) => {
  const { Icon, color, word } = tokenStates[stateOf(token, new Date())]
  return (
    <Badge color={color} variant="light" tt="none" leftSection={<Icon size={13} aria-hidden />}>
      {word}
    </Badge>
  )
}

export const Tokens = () => {
  const client = useQueryClient()
  const tokens = useQuery(tokensQuery)
  const [making, { close, open }] = useDisclosure(false)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  const revoke = useSending({
    mutationFn: (tokenId: number) => docket.tokens.revokeToken({ params: { tokenId } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      setRevoking(null)
      await client.invalidateQueries({ queryKey: tokensKey })
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
      <Loaded
        query={tokens}
        empty={
          <Empty icon={<IconKeyOff />} title="You have no access token">
            <Text c="dimmed">Programs that use the API of this service need one.</Text>
            {newButton}
          </Empty>
        }
      >
        {(rows) => (
          <Rows label="API tokens" minWidth={760} rows={rows} keyOf={({ id }) => id}>
            {(token) => {
              const { name, scopes, expires_at, last_used_at, created_at } = token
              return {
                For: <b>{name}</b>,
                May: scopes.map((scope) => tokenScopes[scope].word).join(", "),
                State: <StateBadge token={token} />,
                Expires: expires_at === null ? "never" : <When at={expires_at} />,
                "Last used": last_used_at === null ? "never" : <When at={last_used_at} />,
                Made: <When at={created_at} />,
                "": stateOf(token, new Date()) === "active" && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setRevoking(token)}
                    aria-label={`Revoke ${token.name}`}
                  >
                    Revoke
                  </Button>
                )
              }
            }}
          </Rows>
        )}
      </Loaded>
      {making && <NewToken onClose={close} />}
      {revoking !== null && (
        <FormDialog
          title="Revoke this token?"
          act="Revoke the token"
          color="red"
          sending={revoke}
          onSubmit={() => revoking !== null && revoke.mutate(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          <Text size="sm">Programs that use “{revoking?.name}” are refused from now on.</Text>
        </FormDialog>
      )}
    </ProfilePage>
  )
}
