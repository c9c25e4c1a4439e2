/** A form over a saved list. It holds only changed, added and removed items, so that it does not overwrite saves by other users. */
import { useState } from "react"

/** An item of the list. `key` identifies it on the page, even before it is saved. */
interface Keyed {
  readonly key: string
}

/** The edited list. `put` adds or changes an item, `remove` removes one. `sending` is called before a request; call its result after the answer with whether the list was saved. */
export const useEditedList = <Item extends Keyed>(
  saved: ReadonlyArray<Item>
): {
  readonly items: ReadonlyArray<Item>
  readonly put: (item: Item) => void
  readonly remove: (key: string) => void
  readonly sending: () => (isSaved: boolean) => void
} => {
  /** The edited items by key; null for removed items. */
  const [edits, setEdits] = useState<ReadonlyMap<string, Item | null>>(new Map())
  /** The saved list at the time of the request, until the answer. Without it an added item would appear twice when the event of the save arrives. */
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
