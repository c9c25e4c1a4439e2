/** Making an account: the person chooses their password by a link, unless one is set here. */
import { Button, Checkbox, Group, Modal, PasswordInput, Stack, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { docket } from "../../api/docket.ts"
import { peopleKey } from "../../api/people.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { tellDone } from "../../parts/told.ts"

const Form = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const [name, setName] = useState("")
  const [email, setEmail] = useState("")
  const [admin, setAdmin] = useState(false)
  const [withPassword, setWithPassword] = useState(false)
  const [password, setPassword] = useState("")
  const { data: ways } = useQuery(waysToSignInQuery)
  const make = useSending({
    mutationFn: () =>
      docket.accounts.createUser({
        payload: { user: { name, email, admin, ...(withPassword ? { password } : {}) } }
      }),
    onSuccess: async ({ setup_url, toast }) => {
      await client.invalidateQueries({ queryKey: peopleKey })
      if (setup_url === undefined) {
        tellDone(toast)
        onClose()
      }
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate()
  }
  if (make.data?.setup_url !== undefined) {
    return (
      <Stack>
        <ShownOnce title={`${make.data.user.name} has an account`} label="Setup link" secret={make.data.setup_url}>
          Send this link to {make.data.user.email}: with it they choose their password. It works once.
        </ShownOnce>
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
          label="Name"
          required
          data-autofocus
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="E-mail address"
          description={ways?.local_passwords === false ? "The one that their sign-in provider knows" : undefined}
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Checkbox
          label="Site admin"
          description="Sees and runs everything: all projects, documents and accounts"
          checked={admin}
          onChange={(event) => setAdmin(event.currentTarget.checked)}
        />
        {ways?.local_passwords !== false && (
          <Checkbox
            label="Set a password here"
            description="Otherwise you get a link by which they choose one"
            checked={withPassword}
            onChange={(event) => setWithPassword(event.currentTarget.checked)}
          />
        )}
        {withPassword && (
          <PasswordInput
            label="Password"
            description="8 characters or more"
            required
            minLength={8}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        )}
        {make.isError && <Failure error={make.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={make.isPending}>
            Make the account
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export const NewPerson = ({ onClose, opened }: { readonly opened: boolean; readonly onClose: () => void }) => (
  <Modal opened={opened} onClose={onClose} title="New person" closeButtonProps={{ "aria-label": "Close" }}>
    <Form onClose={onClose} />
  </Modal>
)
