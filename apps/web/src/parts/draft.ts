/**
 * Text that a user has not sent yet. It is kept in this browser by user and subject, so that no reload, error or sign-out loses it. It is removed when it is
 * sent or discarded. Other tabs of the same browser see it as well.
 */
import { useCallback, useMemo, useSyncExternalStore } from "react"
import { useMe } from "../api/me.ts"

const root = "docket-draft"
const listeners = new Set<() => void>()
const told = () => {
  for (const listener of listeners) listener()
}

/** Without browser storage (full or forbidden), drafts live as long as the page. */
const memory = new Map<string, string>()

const read = (key: string): string | null => memory.get(key) ?? localStorage.getItem(key)

const write = (key: string, text: string | null): void => {
  memory.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
  told()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener("storage", listener)
  }
}

/** Visitors without an account share the drafts of their browser. */
type Drafter = number | "visitor"

const keyOf = (person: Drafter, subject: string) => `${root}:${person}:${subject}`

const parsed = <A>(text: string | null, decode: (value: unknown) => A | null): A | null => {
  if (text === null) return null
  try {
    return decode(JSON.parse(text))
  } catch {
    return null
  }
}

/** Changes a draft, given its current value: null discards it. */
export type ChangeDraft<A> = (change: (draft: A | null) => A | null) => void

/** The draft of a visitor without an account, like that of a user. */
export const useVisitorDraft = <A>(subject: string, decode: (value: unknown) => A | null) =>
  useDraftOf("visitor", subject, decode)

/**
 * The signed-in user's draft on a subject ("rule:7"), null if there is none. `decode` parses the stored value, which can be from an earlier version; it returns null for an invalid one.
 * It must be the same function in every render.
 */
export const useDraft = <A>(
  subject: string,
  decode: (value: unknown) => A | null
): readonly [A | null, ChangeDraft<A>] => useDraftOf(useMe().id, subject, decode)

const useDraftOf = <A>(
  person: Drafter,
  subject: string,
  decode: (value: unknown) => A | null
): readonly [A | null, ChangeDraft<A>] => {
  const key = keyOf(person, subject)
  const text = useSyncExternalStore(subscribe, () => read(key))
  const draft = useMemo(() => parsed(text, decode), [text, decode])
  const change = useCallback<ChangeDraft<A>>(
    (next) => {
      const value = next(parsed(read(key), decode))
      write(key, value === null ? null : JSON.stringify(value))
    },
    [key, decode]
  )
  return [draft, change]
}

/** The subjects with this prefix and a draft of the signed-in user. */
export const useDraftedSubjects = (beginning: string): ReadonlySet<string> => {
  const { id } = useMe()
  const start = keyOf(id, beginning)
  const found = useSyncExternalStore(subscribe, () =>
    [...Object.keys(localStorage), ...memory.keys()]
      .filter((key) => key.startsWith(start))
      .toSorted()
      .join("\n")
  )
  return useMemo(() => new Set(found.split("\n").map((key) => key.slice(keyOf(id, "").length))), [found, id])
}
