/**
 * A dialog whose code loads when it first opens. Until it has the focus, typed keys are kept for it. If the code does not load, the failure is reported, and the dialog
 * counts as closed: the page below stays as it is.
 */
import { NoAnswerError } from "@docket/api/fetch"
import { Group, Loader, Paper, Portal, Text } from "@mantine/core"
import { type ComponentType, useEffect, useState } from "react"
import classes from "./later.module.css"
import { tellFailure } from "./told.ts"
import { useDialogAhead } from "./typedAhead.ts"
import * as words from "../words/shared.ts"

/** The common props of all dialogs. */
interface Closable {
  readonly onClose: () => void
  /** Default: open while it is rendered. */
  readonly opened?: boolean
}

/** A placeholder during loading, visible only after a moment. */
const Coming = () => (
  <Portal>
    <Paper component="output" className={classes["coming"] ?? ""} withBorder shadow="md" px="md" py="sm">
      <Group gap="sm">
        <Loader size={18} aria-hidden />
        <Text size="sm">{words.laterLoading}</Text>
      </Group>
    </Paper>
  </Portal>
)

/** The dialog that `load` returns. A failed load is repeated the next time. With `ownKeys` the opener keeps the typed keys and shows the loading state itself. */
export const later = <Props extends Closable>(
  load: () => Promise<ComponentType<Props>>,
  { ownKeys = false }: { readonly ownKeys?: boolean } = {}
): ComponentType<Props> => {
  let known: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Dialog, setDialog] = useState(() => known)
    const { onClose, opened = true } = props
    const isMissing = opened && Dialog === undefined
    useDialogAhead(opened && !ownKeys, Dialog !== undefined, onClose)
    useEffect(() => {
      if (!isMissing) return undefined
      let isWanted = true
      load().then(
        (loaded) => {
          known = loaded
          setDialog(() => loaded)
        },
        (cause: unknown) => {
          // The user has left, so the failure does not matter.
          if (!isWanted) return
          tellFailure(new NoAnswerError(null, { cause }))
          onClose()
        }
      )
      return () => {
        isWanted = false
      }
      // Only opening the dialog loads it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [isMissing])
    if (Dialog !== undefined) return <Dialog {...props} />
    return isMissing && !ownKeys ? <Coming /> : null
  }
}
