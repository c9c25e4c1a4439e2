/** The access tokens of an account, newest first, and a button that revokes one. */
import { Button, Group, Stack, Text, Title } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Account } from "../../api/people.ts"
import { type AccessToken, stateOf, tokensOfQuery } from "../../api/tokens.ts"
import { focusPlace } from "../../parts/focusScope.ts"
import { Loaded } from "../../parts/Loaded.tsx"
import { RevokeToken, TokenBadge } from "../../parts/token/RevokeToken.tsx"
import { When } from "../../parts/When.tsx"
import { tokenScopes } from "../../words/token.ts"
import * as words from "../../words/people.ts"
import * as tokenWords from "../../words/profile.ts"

const Times = ({ token: { created_at, expires_at, last_used_at } }: { readonly token: AccessToken }) => (
  <>
    {words.tokensCreated} <When at={created_at} />, {words.tokensUsed}{" "}
    {last_used_at === null ? tokenWords.tokensNever : <When at={last_used_at} />}, {words.tokensExpires}{" "}
    {expires_at === null ? tokenWords.tokensNever : <When at={expires_at} />}
  </>
)

export const AccountTokens = ({ account }: { readonly account: Account }) => {
  const tokens = useQuery(tokensOfQuery(account.id))
  const [revoking, setRevoking] = useState<AccessToken | null>(null)
  return (
    <Stack gap="xs" component="section" aria-label={words.tokens} {...focusPlace}>
      <Title order={3} size="h5" tabIndex={-1}>
        {words.tokens}
      </Title>
      <Loaded
        query={tokens}
        empty={
          <Text size="sm" c="dimmed">
            {words.tokensNone}
          </Text>
        }
      >
        {(rows) =>
          rows.map((token) => (
            <Group key={token.id} justify="space-between" wrap="nowrap" align="flex-start">
              <div>
                <Group gap="xs">
                  <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
                    {token.name}
                  </Text>
                  <TokenBadge token={token} />
                </Group>
                <Text size="xs" c="dimmed">
                  {token.scopes.map((scope) => tokenScopes[scope].word).join(", ")} · <Times token={token} />
                </Text>
              </div>
              {stateOf(token, new Date()) === "active" && (
                <Button
                  variant="default"
                  size="xs"
                  flex="none"
                  aria-label={tokenWords.tokensRevokeToken(token.name)}
                  onClick={() => setRevoking(token)}
                >
                  {tokenWords.tokensRevoke}
                </Button>
              )}
            </Group>
          ))
        }
      </Loaded>
      {revoking !== null && <RevokeToken token={revoking} onClose={() => setRevoking(null)} />}
    </Stack>
  )
}
