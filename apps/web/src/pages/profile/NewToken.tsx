/** Creates an access token with a name, scopes and an expiry date. Then shows its secret once. */
import { Code, Radio, Select, Stack, Text, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type TokenScope, tokensKey } from "../../api/tokens.ts"
import { useSending } from "../../api/useSending.ts"
import { CurrentPassword } from "../../parts/CurrentPassword.tsx"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { tokenScopes } from "../../words/token.ts"
import * as words from "../../words/profile.ts"

/** The lifetimes on offer, in days. A year is the longest. */
const lives = [
  { value: "7", label: words.newTokenSevenDays },
  { value: "30", label: words.newTokenThirtyDays },
  { value: "90", label: words.newTokenNinetyDays },
  { value: "365", label: words.newTokenOneYear },
  { value: "never", label: words.newTokenUntilItIsRevoked }
]

const day = 86_400_000

/** The expiry date for a lifetime from now. A year ends a minute early, because the service counts from the arrival of the request. */
const endOf = (life: string): string | null =>
  life === "never" ? null : new Date(Date.now() + Number(life) * day - 60_000).toISOString()

const scopeNames: readonly [TokenScope, ...ReadonlyArray<TokenScope>] = ["read", "write", "admin"]

export const NewToken = ({ onClose }: { readonly onClose: () => void }) => {
  const me = useMe()
  const client = useQueryClient()
  const { choice, set, text, values } = useEdits({ name: "", scope: scopeNames[0], life: "90", current: "" })
  const { current, life, name, scope } = values
  const make = useSending({
    mutationFn: () =>
      docket.tokens.createToken({
        payload: {
          personal_access_token: {
            name,
            scopes: [scope],
            expires_at: endOf(life),
            ...(current === "" ? {} : { current_password: current })
          }
        }
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: tokensKey })
  })
  return (
    <FormDialog
      title={words.newTokenNewAccessToken}
      size="lg"
      closeOnClickOutside={false}
      act={words.newTokenCreateToken}
      sending={make}
      onSubmit={() => make.mutate()}
      onClose={onClose}
      done={
        make.data !== undefined && (
          <>
            <ShownOnce
              title={words.newTokenReady(make.data.personal_access_token.name)}
              label={words.newTokenAccessToken}
              secret={make.data.token}
            >
              {words.newTokenSecretExplanation}
            </ShownOnce>
            <div>
              <Text size="sm" mb={4}>
                {words.newTokenUsage}
              </Text>
              <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
                {words.newTokenExample(make.data.token, location.origin)}
              </Code>
            </div>
          </>
        )
      }
    >
      <TextInput
        label={words.newTokenName}
        placeholder={words.newTokenNightlyExport}
        required
        autoComplete="off"
        {...text("name")}
      />
      <Radio.Group label={words.newTokenMayDo} {...choice("scope")}>
        <Stack gap="xs" mt="xs">
          {scopeNames.map((one) => (
            <Radio key={one} value={one} label={tokenScopes[one].word} description={tokenScopes[one].meaning} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label={words.newTokenExpires}
        allowDeselect={false}
        data={lives}
        value={life}
        onChange={(value) => set({ life: value ?? "90" })}
      />
      <CurrentPassword me={me} {...choice("current")} />
    </FormDialog>
  )
}
