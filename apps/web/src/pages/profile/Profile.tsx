/** The user's own account: the name that others see, the password, and two-step sign-in. */
import { Checkbox, PasswordInput, Stack, TextInput } from "@mantine/core"
import type { Asked } from "@docket/api/fetch"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { docket } from "../../api/docket.ts"
import { mailSettingsQuery } from "../../api/mail.ts"
import { useMe } from "../../api/me.ts"
import { sessionsKey } from "../../api/sessions.ts"
import { tokensKey } from "../../api/tokens.ts"
import { waysToSignInQuery } from "../../api/waysToSignIn.ts"
import { useSending } from "../../api/useSending.ts"
import { CurrentPassword, shown } from "../../parts/CurrentPassword.tsx"
import { Form } from "../../parts/Form.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { tellDone } from "../../parts/told.ts"
import { useEdits } from "../../parts/useEdits.ts"
import { OwnAccount } from "./OwnAccount.tsx"
import { ProfilePage } from "./ProfilePage.tsx"
import { SecondFactor } from "./SecondFactor.tsx"
import * as mailWords from "../../words/mail.ts"
import * as words from "../../words/profile.ts"

const useChange = (onDone: () => void) => {
  const client = useQueryClient()
  return useSending({
    mutationFn: (user: Asked<"ownAccount", "changeOwnAccount">["payload"]["user"]) =>
      docket.ownAccount.changeOwnAccount({ payload: { user } }),
    onSuccess: ({ toast, user }) => {
      client.setQueryData(["me"], user)
      void client.invalidateQueries({ queryKey: sessionsKey })
      void client.invalidateQueries({ queryKey: tokensKey })
      tellDone(toast)
      onDone()
    }
  })
}

const NameForm = ({ changesAddress }: { readonly changesAddress: boolean }) => {
  const me = useMe()
  const { choice, set, text, values } = useEdits({ name: me.name, current: "" })
  const { current, name } = values
  const change = useChange(() => set({ current: "" }))
  return (
    <Panel title={words.account}>
      <Form
        act={words.saveTheName}
        isReady={name !== me.name}
        sending={change}
        onSubmit={() => change.mutate({ name, ...shown(current) })}
      >
        <TextInput
          label={words.name}
          description={words.nameDescription}
          required
          autoComplete="name"
          {...text("name")}
        />
        <TextInput
          label={words.eMailAddress}
          description={words.addressDescription[changesAddress ? "own" : "admin"]}
          readOnly
          value={me.email}
          variant="filled"
        />
        {name !== me.name && <CurrentPassword me={me} {...choice("current")} />}
      </Form>
    </Panel>
  )
}

const AddressForm = () => {
  const me = useMe()
  const { choice, set, text, values } = useEdits({ email: "", current: "" })
  const { current, email } = values
  const request = useSending({
    mutationFn: () => docket.ownAccount.requestOwnAddress({ payload: { email, ...shown(current) } }),
    onSuccess: ({ toast }) => {
      tellDone(toast)
      set({ email: "", current: "" })
    }
  })
  return (
    <Panel title={words.eMailAddress} description={mailWords.changeAddressDescription}>
      <Form
        act={mailWords.changeAddress}
        isReady={email.trim() !== ""}
        sending={request}
        onSubmit={() => request.mutate()}
      >
        <TextInput label={mailWords.newAddress} type="email" required autoComplete="email" {...text("email")} />
        {email !== "" && <CurrentPassword me={me} {...choice("current")} />}
      </Form>
    </Panel>
  )
}

const empty = { password: "", again: "", current: "", revokes: false }

const PasswordForm = () => {
  const me = useMe()
  const { check, choice, set, text, values } = useEdits(empty)
  const { again, current, password, revokes } = values
  const change = useChange(() => set(empty))
  return (
    <Panel title={words.password} description={words.passwordExplanation}>
      <Form
        act={words.changeThePassword}
        isReady={password !== "" && password === again}
        sending={change}
        onSubmit={() => change.mutate({ password, revoke_tokens: revokes, ...shown(current) })}
      >
        <CurrentPassword me={me} {...choice("current")} />
        <PasswordInput
          label={words.newPassword}
          description={words.newPasswordDescription}
          required
          minLength={8}
          autoComplete="new-password"
          {...text("password")}
        />
        <PasswordInput
          label={words.confirmNewPassword}
          required
          autoComplete="new-password"
          error={again !== "" && again !== password ? words.passwordsDiffer : null}
          {...text("again")}
        />
        <Checkbox label={words.revokeAllApiTokens} description={words.revokeDescription} {...check("revokes")} />
      </Form>
    </Panel>
  )
}

export const Profile = () => {
  const me = useMe()
  const { data: mail } = useQuery(mailSettingsQuery)
  const { data: ways } = useQuery(waysToSignInQuery)
  const hasMail = mail?.enabled === true
  return (
    <ProfilePage title={words.profile} subtitle={words.subtitle}>
      <Stack maw={560}>
        <NameForm changesAddress={hasMail} />
        {hasMail && <AddressForm />}
        {ways?.local_passwords !== false && <PasswordForm />}
        {ways?.local_passwords !== false && me.provider === null && <SecondFactor />}
        <OwnAccount />
      </Stack>
    </ProfilePage>
  )
}
