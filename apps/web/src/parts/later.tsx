/**
 * A dialog whose code is fetched when it is first opened. Until it has the keyboard, what is typed is kept for it. Where the code does not come, that is told, and the
 * dialog is taken as closed: the page below stays as it is.
 */
import { NoAnswerError } from "@docket/api/fetch"
import { Group, Loader, Paper, Portal, Text } from "@mantine/core"
import { type ComponentType, useEffect, useState } from "react"
import classes from "./later.module.css"
import { tellFailure } from "./told.ts"
import { useDialogAhead } from "./typedAhead.ts"
import * as words from "../words/shared.ts"

/** What every dialog takes. */
interface Closable {
  readonly onClose: () => void
  /** Shown while it is there unless said otherwise. */
  readonly opened?: boolean
}

/** What stands in its place meanwhile; seen only by those who wait for longer than a moment. */
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

/**
 * The dialog that `load` brings, asked for again as long as it did not come. With `ownKeys` whoever opens it keeps what is typed, and shows that it is on its way, by
 * themselves.
 */
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
          // Nobody asks for it any more who left meanwhile.
          if (!isWanted) return
          tellFailure(new NoAnswerError(null, { cause }))
          onClose()
        }
      )
      return () => {
        isWanted = false
      }
      // Only what opens it asks for it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [isMissing])
    if (Dialog !== undefined) return <Dialog {...props} />
    return isMissing && !ownKeys ? <Coming /> : null
  }
}
