/** The setup of two-step sign-in: confirm the identity, add the key to an app, confirm a code, keep the recovery codes. */
import { Anchor, Button, Code, Group, Skeleton, Stack, Text, TextInput } from "@mantine/core"
import { lazy, Suspense, useEffect, useRef } from "react"
import { docket } from "../api/docket.ts"
import { useMe } from "../api/me.ts"
import { useSending } from "../api/useSending.ts"
import { CurrentPassword, shown } from "./CurrentPassword.tsx"
import { Form } from "./Form.tsx"
import { ShownOnce } from "./ShownOnce.tsx"
import { useEdits } from "./useEdits.ts"
import * as words from "../words/secondFactor.ts"

const QrCode = lazy(() => import("./QrCode.tsx").then(({ QrCode }) => ({ default: QrCode })))

/** Recovery codes, shown once, and a button to continue. */
export const RecoveryCodes = ({
  codes,
  onDone,
  title
}: {
  readonly codes: ReadonlyArray<string>
  readonly title: string
  readonly onDone: () => void
}) => (
  <Stack gap="sm">
    <ShownOnce title={title} label={words.recoveryCodes} secret={codes.join("\n")}>
      {words.recoveryExplanation}
    </ShownOnce>
    <Group>
      <Button onClick={onDone}>{words.continueAct}</Button>
    </Group>
  </Stack>
)

export const SetUpSecondFactor = ({
  isWholePage = false,
  onDone
}: {
  readonly onDone: () => void
  /** True where it is all that the page offers: the keyboard begins in its field. */
  readonly isWholePage?: boolean
}) => {
  const me = useMe()
  const { choice, text, values } = useEdits({ current: "", code: "" })
  const begin = useSending({
    mutationFn: () => docket.secondFactor.beginSecondFactor({ payload: shown(values.current) })
  })
  const confirm = useSending({
    mutationFn: () => docket.secondFactor.confirmSecondFactor({ payload: { code: values.code } })
  })
  const field = useRef<HTMLInputElement>(null)
  const begun = begin.data
  // The fields replace a form whose button had the focus.
  useEffect(() => {
    if (isWholePage || begun !== undefined) field.current?.focus()
  }, [begun, isWholePage])
  if (confirm.data !== undefined) {
    return <RecoveryCodes title={words.isOn} codes={confirm.data.recovery_codes} onDone={onDone} />
  }
  if (begun === undefined) {
    return (
      <Form act={words.setUp} sending={begin} onSubmit={() => begin.mutate()}>
        <CurrentPassword me={me} field={field} {...choice("current")} />
      </Form>
    )
  }
  return (
    <Form act={words.switchOn} isReady={values.code.trim() !== ""} sending={confirm} onSubmit={() => confirm.mutate()}>
      <Text size="sm">{words.scan}</Text>
      <Suspense fallback={<Skeleton w={220} h={220} />}>
        <QrCode label={words.qrCode} text={begun.otpauth_url} />
      </Suspense>
      <Anchor size="sm" href={begun.otpauth_url}>
        {words.openInApp}
      </Anchor>
      <div>
        <Text size="sm" fw={500}>
          {words.key}
        </Text>
        <Code block aria-label={words.key} style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {begun.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </Code>
      </div>
      <TextInput
        ref={field}
        label={words.code}
        description={words.codeDescription}
        required
        autoComplete="one-time-code"
        {...text("code")}
      />
      <Text size="sm" c="dimmed">
        {words.switchOnWarning}
      </Text>
    </Form>
  )
}
