/** The state of an access token, and the dialog that revokes it. Used by the user's own list, and by site admins for any account. */
import { Badge, Text } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { type AccessToken, stateOf, tokensKey } from "../../api/tokens.ts"
import { useSending } from "../../api/useSending.ts"
import { tokenStateIcons } from "../icons.ts"
import { tokenStates } from "../../words/token.ts"
import * as words from "../../words/profile.ts"
import { FormDialog } from "../FormDialog.tsx"
import { tellDone } from "../told.ts"

export const TokenBadge = ({ token }: { readonly token: AccessToken }) => {
  const { color, word } = tokenStates[stateOf(token, new Date())]
  const Icon = tokenStateIcons[stateOf(token, new Date())]
  return (
    <Badge color={color} variant="light" tt="none" miw="max-content" leftSection={<Icon size={13} aria-hidden />}>
      {word}
    </Badge>
  )
}

export const RevokeToken = ({ onClose, token }: { readonly token: AccessToken; readonly onClose: () => void }) => {
  const client = useQueryClient()
  const revoke = useSending({
    mutationFn: () => docket.tokens.revokeToken({ params: { tokenId: token.id } }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      onClose()
      await client.invalidateQueries({ queryKey: tokensKey })
    }
  })
  return (
    <FormDialog
      title={words.tokensRevokeThisToken}
      act={words.tokensRevokeTheToken}
      color="red"
      sending={revoke}
      onSubmit={() => revoke.mutate()}
      onClose={onClose}
    >
      <Text size="sm">{words.tokensRevokeWarning(token.name)}</Text>
    </FormDialog>
  )
}
