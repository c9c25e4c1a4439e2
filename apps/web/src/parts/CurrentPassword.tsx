/** Confirms the identity of the signed-in user. A user of a provider without a password here leaves the field empty. */
import { PasswordInput } from "@mantine/core"
import type { Ref } from "react"
import type { Me } from "../api/me.ts"
import * as words from "../words/profile.ts"

export const CurrentPassword = ({
  field,
  me,
  onChange,
  value
}: {
  readonly field?: Ref<HTMLInputElement>
  readonly me: Me
  readonly value: string
  readonly onChange: (password: string) => void
}) => {
  const isSure = me.provider === null
  return (
    <PasswordInput
      label={isSure ? words.yourCurrentPassword : words.currentIfAny}
      description={isSure ? words.confirms : words.orProvider(me.provider)}
      required={isSure}
      autoComplete="current-password"
      ref={field}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The field in the body of a request. */
export const shown = (current: string) => (current === "" ? {} : { current_password: current })
