/** An account's name, e-mail address and site role, to be changed. */
import { Button, Checkbox, Group, Stack, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import type { FormEvent } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type Account, peopleKey } from "../../api/people.ts"
import { useSending } from "../../api/useSending.ts"
import { Failure } from "../../parts/Failure.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { tellDone } from "../../parts/told.ts"

const names = ["name", "email", "admin"] as const

export const AccountForm = ({ account }: { readonly account: Account }) => {
  const { id } = useMe()
  const client = useQueryClient()
  const { isChanged, sending, set, values } = useEdits<Pick<Account, (typeof names)[number]>>(account)
  const { admin, email, name } = values
  const save = useSending({
    mutationFn: () =>
      docket.users.changeUser({
        params: { userId: account.id },
        payload: {
          user: {
            ...(isChanged("name") ? { name } : {}),
            ...(isChanged("email") ? { email } : {}),
            ...(isChanged("admin") ? { admin } : {})
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
    const answered = sending()
    save.mutate(undefined, { onSettled: (_, error) => answered(error === null) })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label="Name"
          required
          autoComplete="off"
          value={name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label="E-mail address"
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => set({ email: event.currentTarget.value })}
        />
        <Checkbox
          label="Site admin"
          description="Sees and runs everything: all projects, documents and accounts"
          checked={admin}
          onChange={(event) => set({ admin: event.currentTarget.checked })}
        />
        {save.isError && <Failure error={save.error} />}
        <Group>
          <Button type="submit" disabled={!names.some(isChanged)} loading={save.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
