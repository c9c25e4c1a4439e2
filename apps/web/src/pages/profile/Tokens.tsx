/** The user's access tokens, with which programs act for the user. */
import { Button, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconKeyOff, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { type AccessToken, stateOf, tokensQuery } from "../../api/tokens.ts"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Rows } from "../../parts/Rows.tsx"
import { RevokeToken, TokenBadge } from "../../parts/token/RevokeToken.tsx"
import { When } from "../../parts/When.tsx"
import { tokenScopes } from "../../words/token.ts"
import { NewToken } from "./NewToken.tsx"
import { ProfilePage } from "./ProfilePage.tsx"
import * as words from "../../words/profile.ts"

export const Tokens = () => {
  const tokens = useQuery(tokensQuery)
  const [making, { close, open }] = useDisclosure(false)
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  const newButton = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={open}>
      {words.tokensNewToken}
    </Button>
  )
  return (
    <ProfilePage title={words.tokensApiTokens} subtitle={words.tokensSubtitle} actions={newButton}>
      <Loaded
        query={tokens}
        empty={
          <Empty icon={<IconKeyOff />} title={words.tokensNoneYet}>
            <Text c="dimmed">{words.tokensNoneYetDescription}</Text>
            {newButton}
          </Empty>
        }
      >
        {(rows) => (
          <Rows label={words.tokensApiTokens} minWidth={760} rows={rows} keyOf={({ id }) => id}>
            {(token) => {
              const { name, scopes, expires_at, last_used_at, created_at } = token
              return {
                [words.tokensName]: <b>{name}</b>,
                [words.tokensPermissions]: scopes.map((scope) => tokenScopes[scope].word).join(", "),
                [words.tokensStateColumn]: <TokenBadge token={token} />,
                [words.tokensExpiresColumn]: expires_at === null ? words.tokensNever : <When at={expires_at} />,
                [words.tokensLastUsedColumn]: last_used_at === null ? words.tokensNever : <When at={last_used_at} />,
                [words.tokensCreated]: <When at={created_at} />,
                "": stateOf(token, new Date()) === "active" && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => setRevoking(token)}
                    aria-label={words.tokensRevokeToken(token.name)}
                  >
                    {words.tokensRevoke}
                  </Button>
                )
              }
            }}
          </Rows>
        )}
      </Loaded>
      {making && <NewToken onClose={close} />}
      {revoking !== null && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </ProfilePage>
  )
}
