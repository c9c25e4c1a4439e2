/** Edits an account's name, e-mail address and site role. */
import { Checkbox, TextInput } from "@mantine/core"
import { useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { type Account, peopleKey } from "../../api/people.ts"
import { useSending } from "../../api/useSending.ts"
import { Form } from "../../parts/Form.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import { tellDone } from "../../parts/told.ts"
import * as words from "../../words/people.ts"

const names = ["name", "email", "admin"] as const

export const AccountForm = ({ account }: { readonly account: Account }) => {
  const { id } = useMe()
  const client = useQueryClient()
  const { check, isChanged, sending, text, values } = useEdits<Pick<Account, (typeof names)[number]>>(account)
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
  const submit = () => {
    const answered = sending()
    save.mutate(undefined, { onSettled: (_, error) => answered(error === null) })
  }
  return (
    <Form act={words.accountFormSave} isReady={names.some(isChanged)} sending={save} onSubmit={submit}>
      <TextInput label={words.accountFormName} required autoComplete="off" {...text("name")} />
      <TextInput label={words.accountFormEMailAddress} type="email" required autoComplete="off" {...text("email")} />
      <Checkbox
        label={words.accountFormSiteAdmin}
        description={words.accountFormSiteAdminDescription}
        {...check("admin")}
      />
    </Form>
  )
}
