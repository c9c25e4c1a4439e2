/** Creates an account. The user sets a password with a link, which is sent where the service sends e-mail, unless the admin sets one here. */
import { Checkbox, PasswordInput, TextInput } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { mailSettingsQuery } from "../../api/mail.ts"
import { peopleKey } from "../../api/people.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import * as words from "../../words/people.ts"

export const NewPerson = ({ onClose }: { readonly onClose: () => void }) => {
  const client = useQueryClient()
  const { check, text, values } = useEdits({ name: "", email: "", admin: false, withPassword: false, password: "" })
  const { password, withPassword, ...user } = values
  const { data: ways } = useQuery(waysToSignInQuery)
  const { data: mail } = useQuery(mailSettingsQuery)
  const sendsMail = mail?.enabled === true
  const isInvited = sendsMail && !withPassword
  const make = useSending({
    mutationFn: () =>
      docket.accounts.createUser({
        payload: { user: { ...user, ...(withPassword ? { password } : {}) } }
      }),
    onSuccess: async ({ setup_url, toast }) => {
      await client.invalidateQueries({ queryKey: peopleKey })
      if (setup_url === undefined || isInvited) {
        tellDone(toast)
        onClose()
      }
    }
  })
  return (
    <FormDialog
      title={words.newPersonNewPerson}
      act={words.newPersonCreateAccount}
      sending={make}
      onSubmit={() => make.mutate()}
      onClose={onClose}
      done={
        make.data?.setup_url !== undefined &&
        !isInvited && (
          <ShownOnce
            title={words.newPersonCreated(make.data.user.name)}
            label={words.newPersonSetupLink}
            secret={make.data.setup_url}
          >
            {words.newPersonLinkExplanation(make.data.user.email)}
          </ShownOnce>
        )
      }
    >
      <TextInput label={words.newPersonName} required autoComplete="off" {...text("name")} />
      <TextInput
        label={words.newPersonEMailAddress}
        description={ways?.local_passwords === false ? words.newPersonAddressDescription : undefined}
        type="email"
        required
        autoComplete="off"
        {...text("email")}
      />
      <Checkbox
        label={words.newPersonSiteAdmin}
        description={words.newPersonSiteAdminDescription}
        {...check("admin")}
      />
      {ways?.local_passwords !== false && (
        <Checkbox
          label={words.newPersonSetPassword}
          description={words.newPersonSetPasswordDescription[sendsMail ? "mail" : "link"]}
          {...check("withPassword")}
        />
      )}
      {withPassword && (
        <PasswordInput
          label={words.newPersonPassword}
          description={words.newPersonPasswordDescription}
          required
          minLength={8}
          autoComplete="new-password"
          {...text("password")}
        />
      )}
    </FormDialog>
  )
}
