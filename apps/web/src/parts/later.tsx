/** A dialog whose code is fetched when it is first opened. Where it does not come, that is told, and the dialog is taken as closed: the page below stays as it is. */
import { NoAnswerError } from "@docket/api/fetch"
import { type ComponentType, useEffect, useState } from "react"
import { tellFailure } from "./told.ts"

/** What every dialog takes. */
interface Closable {
  readonly onClose: () => void
  /** Shown while it is there unless said otherwise. */
  readonly opened?: boolean
}

/** The dialog that `load` brings, asked for again as long as it did not come. */
export const later = <Props extends Closable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let known: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [Dialog, setDialog] = useState(() => known)
    const { onClose, opened = true } = props
    const isMissing = opened && Dialog === undefined
    useEffect(() => {
      if (!isMissing) return
      load().then(
        (loaded) => {
          known = loaded
          setDialog(() => loaded)
        },
        (cause: unknown) => {
          tellFailure(new NoAnswerError(null, { cause }))
          onClose()
        }
      )
      // Only what opens it asks for it.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, [isMissing])
    return Dialog === undefined ? null : <Dialog {...props} />
  }
}
