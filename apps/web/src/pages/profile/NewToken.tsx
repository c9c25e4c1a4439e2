/** Making an access token: what it is for, what it may, until when; then its secret, this once. */
import { Code, Radio, Select, Stack, Text, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type TokenScope, tokensKey } from "../../api/tokens.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { tokenScopes } from "../../words/token.ts"
import { CurrentPassword } from "./Profile.tsx"

/** The lives that are offered, in days; a year is the longest. */
const lives = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "never", label: "Until it is revoked" }
]

const day = 86_400_000

/** The end of a life from now on. A year ends a minute early: the service counts from when it hears of it. */
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
      title="New access token"
      size="lg"
      closeOnClickOutside={false}
      act="Create token"
      sending={make}
      onSubmit={() => make.mutate()}
      onClose={onClose}
      done={
        make.data !== undefined && (
          <>
            <ShownOnce
              title={`“${make.data.personal_access_token.name}” is ready`}
              label="Access token"
              secret={make.data.token}
            >
              Keep it where you keep passwords: anyone who has it can act as you.
            </ShownOnce>
            <div>
              <Text size="sm" mb={4}>
                A program sends it with each request:
              </Text>
              <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
                {`curl -H "Authorization: Token ${make.data.token}" ${location.origin}/api/auth/me`}
              </Code>
            </div>
          </>
        )
      }
    >
      <TextInput label="Name" placeholder="Nightly export" required autoComplete="off" {...text("name")} />
      <Radio.Group label="What it may do" {...choice("scope")}>
        <Stack gap="xs" mt="xs">
          {scopeNames.map((one) => (
            <Radio key={one} value={one} label={tokenScopes[one].word} description={tokenScopes[one].meaning} />
          ))}
        </Stack>
      </Radio.Group>
      <Select
        label="Expires"
        allowDeselect={false}
        data={lives}
        value={life}
        onChange={(value) => set({ life: value ?? "90" })}
      />
      <CurrentPassword me={me} {...choice("current")} />
    </FormDialog>
  )
}
