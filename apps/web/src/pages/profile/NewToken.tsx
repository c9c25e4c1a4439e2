/** Making an access token: what it is for, what it may, until when; then its secret, this once. */
import { Button, Code, Group, Modal, Radio, Select, Stack, Text, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type TokenScope, tokensKey } from "../../api/tokens.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
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

const scopeNames: ReadonlyArray<TokenScope> = ["read", "write", "admin"]

const scopeOf = (text: string): TokenScope => scopeNames.find((one) => one === text) ?? "read"

const Form = ({ onClose }: { readonly onClose: () => void }) => {
  const me = useMe()
  const client = useQueryClient()
  const [name, setName] = useState("")
  const [scope, setScope] = useState<TokenScope>("read")
  const [life, setLife] = useState("90")
  const [current, setCurrent] = useState("")
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  if (make.data !== undefined) {
    const header = `Authorization: Token ${make.data.token}`
    return (
      <Stack>
        <ShownOnce
          title={`“${make.data.personal_access_token.name}” is ready`}
          label="Access token"
          secret={make.data.token}
        >
          Keep it where you keep passwords: whoever has it acts as you.
        </ShownOnce>
        <div>
          <Text size="sm" mb={4}>
            A program sends it with each request:
          </Text>
          <Code block style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
            {`curl -H "${header}" ${location.origin}/api/auth/me`}
          </Code>
        </div>
        <Group justify="flex-end">
          <Button onClick={onClose}>Done</Button>
        </Group>
      </Stack>
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label="What it is for"
          placeholder="Nightly export"
          required
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Radio.Group label="What it may do" value={scope} onChange={(value) => setScope(scopeOf(value))}>
          <Stack gap="xs" mt="xs">
            {scopeNames.map((one) => (
              <Radio key={one} value={one} label={tokenScopes[one].word} description={tokenScopes[one].meaning} />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label="How long it lives"
          allowDeselect={false}
          data={lives}
          value={life}
          onChange={(value) => setLife(value ?? "90")}
        />
        <CurrentPassword me={me} value={current} onChange={setCurrent} />
        {make.isError && <Failure error={make.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.isPending}>
            Make the token
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const NewToken = ({ onClose, opened }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Modal
    opened={opened}
    onClose={onClose}
    title="New access token"
    size="lg"
    closeOnClickOutside={false}
    closeButtonProps={{ "aria-label": "Close" }}
  >
    <Form onClose={onClose} />
  </Modal>
)
