/** Making an account: the person chooses their password by a link, unless one is set here. */
import { Checkbox, PasswordInput, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { peopleKey } from "../../api/people.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"

export const NewPerson = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const { check, text, values } = useEdits({ name: "", email: "", admin: false, withPassword: false, password: "" })
  const { password, withPassword, ...user } = values
  const { data: ways } = useQuery(waysToSignInQuery)
  const make = useSending({
    mutationFn: () =>
      docket.accounts.createUser({
        payload: { user: { ...user, ...(withPassword ? { password } : {}) } }
      }),
    onSuccess: async ({ setup_url, toast }) => {
      await client.invalidateQueries({ queryKey: peopleKey })
      if (setup_url === undefined) {
        tellDone(toast)
        onClose()
      }
    }
  })
  return (
    <FormDialog
      title="New person"
      act="Create account"
      sending={make}
      onSubmit={() => make.mutate()}
      onClose={onClose}
      done={
        make.data?.setup_url !== undefined && (
          <ShownOnce title={`${make.data.user.name} has an account`} label="Setup link" secret={make.data.setup_url}>
            Send this link to {make.data.user.email}: with it they choose their password. It works once.
          </ShownOnce>
        )
      }
    >
      <TextInput label="Name" required autoComplete="off" {...text("name")} />
      <TextInput
        label="E-mail address"
        description={ways?.local_passwords === false ? "The one that their sign-in provider knows" : undefined}
        type="email"
        required
        autoComplete="off"
        {...text("email")}
      />
      <Checkbox
        label="Site admin"
        description="Sees and runs everything: all projects, documents and accounts"
        {...check("admin")}
      />
      {ways?.local_passwords !== false && (
        <Checkbox
          label="Set a password here"
          description="Otherwise you get a link by which they choose one"
          {...check("withPassword")}
        />
      )}
      {withPassword && (
        <PasswordInput
          label="Password"
          description="8 characters or more"
          required
          minLength={8}
          autoComplete="new-password"
          {...text("password")}
        />
      )}
    </FormDialog>
  )
}
