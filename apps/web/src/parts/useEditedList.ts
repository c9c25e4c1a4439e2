/** A form over a saved list: it holds only changed, added and removed items, so that saves by other users do not overwrite them. */
import { useState } from "react"

/** One of the list; `key` names it on the page, also before it is saved. */
interface Keyed {
  readonly key: string
}

/** The list as it would be; `put` changes one or adds it, `remove` takes it away. `sending` is called when it is sent; what it returns, once that is answered, with whether it is saved. */
export const useEditedList = <Item extends Keyed>(
  saved: ReadonlyArray<Item>
): {
  readonly items: ReadonlyArray<Item>
  readonly put: (item: Item) => void
  readonly remove: (key: string) => void
  readonly sending: () => (isSaved: boolean) => void
} => {
  /** By key; null for removed items. */
  const [edits, setEdits] = useState<ReadonlyMap<string, Item | null>>(new Map())
  /** The saved list at the time of sending, until the answer: else an added item would appear twice when the event of the save arrives. */
  const [before, setBefore] = useState<ReadonlyArray<Item> | null>(null)
  const shown = before ?? saved
  const known = new Set(shown.map(({ key }) => key))
  const kept = shown.flatMap((one) => {
    const edited = edits.get(one.key)
    return edited === undefined ? [one] : edited === null ? [] : [edited]
  })
  const added = [...edits.values()].flatMap((one) => (one === null || known.has(one.key) ? [] : [one]))
  return {
    items: [...kept, ...added],
    put: (item) => setEdits((now) => new Map([...now, [item.key, item]])),
    remove: (key) =>
      setEdits((now) =>
        known.has(key) ? new Map([...now, [key, null]]) : new Map([...now].filter(([other]) => other !== key))
      ),
    sending: () => {
      setBefore(saved)
      return (isSaved) => {
        setBefore(null)
        if (isSaved) setEdits((now) => new Map([...now].filter(([key, item]) => edits.get(key) !== item)))
      }
    }
  }
}
