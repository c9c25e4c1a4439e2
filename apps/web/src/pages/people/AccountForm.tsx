/** An account's name, e-mail address and site role, to be changed. */
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type Account, peopleKey } from "../../api/people.ts"
import { Failure } from "../../parts/Failure.tsx"
import { tellDone } from "../../parts/told.ts"

export const AccountForm = ({ account }: { readonly account: Account }) => {
  const { id } = useMe()
  const client = useQueryClient()
  const [name, setName] = useState(account.name)
  const [email, setEmail] = useState(account.email)
  const [admin, setAdmin] = useState(account.admin)
  const isChanged = name !== account.name || email !== account.email || admin !== account.admin
  const save = useMutation({
    mutationFn: () =>
      docket.users.changeUser({
        params: { userId: account.id },
        payload: {
          user: {
            ...(name === account.name ? {} : { name }),
            ...(email === account.email ? {} : { email }),
            ...(admin === account.admin ? {} : { admin })
          }
        }
      }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      await client.invalidateQueries({ queryKey: peopleKey })
      if (account.id === id) await client.invalidateQueries({ queryKey: ["me"] })
    }
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="E-mail address"
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
        {save.isError && <Failure error={save.error} />}
        <Group>
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
