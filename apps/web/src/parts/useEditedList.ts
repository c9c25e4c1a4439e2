/** A form over a list that is saved: only what was changed, added or taken away is held, so that what somebody else saves meanwhile takes nothing from this one's hands. */
import { useState } from "react"

/** One of the list; `key` names it on the page, also before it is saved. */
interface Keyed {
  readonly key: string
}

/** The list as it would be; `put` changes one or adds it, `remove` takes it away. `sending` is called when it is sent; what it returns, once it is saved. */
export const useEditedList = <Item extends Keyed>(
  saved: ReadonlyArray<Item>
): {
  readonly items: ReadonlyArray<Item>
  readonly put: (item: Item) => void
  readonly remove: (key: string) => void
  readonly sending: () => () => void
} => {
  /** By key; null for what is taken away. */
  const [edits, setEdits] = useState<ReadonlyMap<string, Item | null>>(new Map())
  const known = new Set(saved.map(({ key }) => key))
  const kept = saved.flatMap((one) => {
    const edited = edits.get(one.key)
    return edited === undefined ? [one] : edited === null ? [] : [edited]
  })
  const added = [...edits.values()].flatMap((one) => (one === null || known.has(one.key) ? [] : [one]))
  return {
    items: [...kept, ...added],
    put: (item) => setEdits((before) => new Map([...before, [item.key, item]])),
    remove: (key) =>
      setEdits((before) =>
        known.has(key) ? new Map([...before, [key, null]]) : new Map([...before].filter(([other]) => other !== key))
      ),
    sending: () => () => setEdits((now) => new Map([...now].filter(([key, item]) => edits.get(key) !== item)))
  }
}
