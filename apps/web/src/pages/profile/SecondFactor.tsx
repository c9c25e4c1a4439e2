/** Two-step sign-in of the user: its state, its setup, new recovery codes, and the way to switch it off. */
import { Button, Group, Text } from "@mantine/core"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { docket } from "../../api/docket.ts"
import { useMe } from "../../api/me.ts"
import { secondFactorQuery } from "../../api/secondFactor.ts"
import { sessionsKey } from "../../api/sessions.ts"
import { useSending } from "../../api/useSending.ts"
import { CurrentPassword, shown } from "../../parts/CurrentPassword.tsx"
import { FormDialog } from "../../parts/FormDialog.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { Panel } from "../../parts/Panel.tsx"
import { RecoveryCodes, SetUpSecondFactor } from "../../parts/SetUpSecondFactor.tsx"
import { tellDone } from "../../parts/told.ts"
import { When } from "../../parts/When.tsx"
import { useEdits } from "../../parts/useEdits.ts"
import * as words from "../../words/secondFactor.ts"

const useRefresh = () => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: sessionsKey })
    return client.invalidateQueries(secondFactorQuery)
  }
}

/** A dialog with the current password. */
const PasswordDialog = ({
  act,
  onClose,
  sending,
  title,
  warning
}: {
  readonly act: string
  readonly title: string
  readonly warning: string
  readonly onClose: () => void
  readonly sending: {
    readonly error: unknown
    readonly isPending: boolean
    readonly reset: () => void
    readonly mutate: (current: string) => void
  }
}) => {
  const me = useMe()
  const { choice, values } = useEdits({ current: "" })
  return (
    <FormDialog
      title={title}
      act={act}
      color="red"
      sending={sending}
      onSubmit={() => sending.mutate(values.current)}
      onClose={onClose}
    >
      <Text size="sm">{warning}</Text>
      <CurrentPassword me={me} {...choice("current")} />
    </FormDialog>
  )
}

const IsOn = ({ left, since }: { readonly left: number; readonly since: string }) => {
  const refresh = useRefresh()
  const [asking, setAsking] = useState<"codes" | "off" | null>(null)
  const close = () => setAsking(null)
  const renew = useSending({
    mutationFn: (current: string) => docket.secondFactor.renewRecoveryCodes({ payload: shown(current) }),
    onSuccess: close
  })
  const disable = useSending({
    mutationFn: (current: string) => docket.secondFactor.disableSecondFactor({ payload: shown(current) }),
    onSuccess: async ({ toast }) => {
      tellDone(toast)
      close()
      await refresh()
    }
  })
  const dialogs = {
    codes: {
      title: words.newCodesTitle,
      act: words.newCodesAct,
      warning: words.newCodesWarning,
      sending: renew
    },
    off: { title: words.switchOffTitle, act: words.switchOff, warning: words.switchOffWarning, sending: disable }
  }
  if (renew.data !== undefined && asking === null) {
    const done = () => {
      renew.reset()
      void refresh()
    }
    return <RecoveryCodes title={words.newCodes} codes={renew.data.recovery_codes} onDone={done} />
  }
  return (
    <>
      <Text size="sm">
        {words.onSince} <When at={since} /> · {words.codesLeft(left)}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsking("codes")}>
          {words.newCodes}
        </Button>
        <Button variant="default" onClick={() => setAsking("off")}>
          {words.switchOff}
        </Button>
      </Group>
      {asking !== null && <PasswordDialog {...dialogs[asking]} onClose={close} />}
    </>
  )
}

export const SecondFactor = () => {
  const state = useQuery(secondFactorQuery)
  const refresh = useRefresh()
  return (
    <Panel title={words.title} description={words.explanation}>
      <Loaded query={state}>
        {({ second_factor: { confirmed_at, recovery_codes_left } }) =>
          confirmed_at === null ? (
            <SetUpSecondFactor onDone={() => void refresh()} />
          ) : (
            <IsOn left={recovery_codes_left} since={confirmed_at} />
          )
        }
      </Loaded>
    </Panel>
  )
}
