/** The files that a user uploads, each with its state. They are sent one after the other, in their order. */
import { ProblemError, type Sending, type Sent } from "@docket/api/fetch"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useRef, useState } from "react"
import { type Added, addDocument, documentsKey } from "../../api/documents.ts"
import { importLibrary, type Job, jobsKey } from "../../api/jobs.ts"
import { wasStopped } from "../../parts/upload/useUpload.ts"

/** The differences between a document and the stored one, by official field names. */
export interface Difference {
  readonly whitespace_only: boolean
  readonly header: ReadonlyArray<string>
  readonly added: ReadonlyArray<string>
  readonly removed: ReadonlyArray<string>
  readonly changed: ReadonlyArray<{ readonly rule_id: string }>
}

/** The state of a file. */
export type Outcome =
  | { readonly tag: "waiting" }
  | { readonly tag: "sending"; readonly sent: Sent | null; readonly stop: () => void }
  | { readonly tag: "stopped" }
  | { readonly tag: "added"; readonly added: Added }
  | { readonly tag: "handed-over"; readonly job: Job }
  | { readonly tag: "differs"; readonly difference: Difference }
  | { readonly tag: "failed"; readonly error: unknown }

/** A file in the list. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly outcome: Outcome
}

/** True for archives, which are libraries. Every other file is read as a document. */
const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)

const isDifference = (value: unknown): value is Difference =>
  typeof value === "object" && value !== null && "header" in value && "changed" in value

const outcomeOf = async (file: File, replace: boolean, sending: Sending): Promise<Outcome> => {
  try {
    if (isArchive(file)) return { tag: "handed-over", job: await importLibrary(file, sending) }
    return { tag: "added", added: await addDocument(file, replace, sending) }
  } catch (error) {
    if (wasStopped(error)) return { tag: "stopped" }
    const difference = error instanceof ProblemError ? error.problem.difference : undefined
    return isDifference(difference) ? { tag: "differs", difference } : { tag: "failed", error }
  }
}

/** The list and its actions. */
export interface Uploads {
  readonly uploads: ReadonlyArray<Upload>
  readonly add: (files: ReadonlyArray<File>) => void
  /** Sends a file again; with `replace` it replaces the stored document. */
  readonly again: (upload: Upload, replace: boolean) => void
  /** Removes a file from the list if it is not being sent and not stored. */
  readonly leaveOut: (upload: Upload) => void
}

/** Whether a file can be removed from the list: it is neither being sent nor stored. */
export const canBeLeftOut = ({ outcome: { tag } }: Upload): boolean =>
  tag === "waiting" || tag === "stopped" || tag === "differs" || tag === "failed"

export const useUploads = (): Uploads => {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<ReadonlyArray<Upload>>([])
  /** The current list, even before it is rendered. */
  const list = useRef(uploads)
  const lastId = useRef(0)
  /** The end of the queue of uploads. */
  const queue = useRef<Promise<void>>(Promise.resolve())

  const change = useCallback((edit: (before: ReadonlyArray<Upload>) => ReadonlyArray<Upload>) => {
    list.current = edit(list.current)
    setUploads(list.current)
  }, [])
  const put = useCallback(
    (id: number, outcome: Outcome) =>
      change((before) => before.map((one) => (one.id === id ? { ...one, outcome } : one))),
    [change]
  )
  const send = useCallback(
    (id: number, file: File, replace: boolean) => {
      queue.current = queue.current.then(async () => {
        // The file was removed from the list while it waited.
        if (!list.current.some((one) => one.id === id)) return
        const controller = new AbortController()
        const stop = () => controller.abort()
        const tell = (sent: Sent | null) => put(id, { tag: "sending", sent, stop })
        tell(null)
        const outcome = await outcomeOf(file, replace, { signal: controller.signal, onSent: tell })
        put(id, outcome)
        if (outcome.tag === "added") await client.invalidateQueries({ queryKey: documentsKey(outcome.added.kind) })
        if (outcome.tag === "handed-over") await client.invalidateQueries({ queryKey: jobsKey })
      })
    },
    [client, put]
  )
  const add = useCallback(
    (files: ReadonlyArray<File>) => {
      const added = files.map((file): Upload => ({ id: ++lastId.current, file, outcome: { tag: "waiting" } }))
      change((before) => [...before, ...added])
      for (const { file, id } of added) send(id, file, false)
    },
    [change, send]
  )
  const again = useCallback(
    ({ file, id }: Upload, replace: boolean) => {
      put(id, { tag: "waiting" })
      send(id, file, replace)
    },
    [put, send]
  )
  const leaveOut = useCallback(
    ({ id }: Upload) => change((before) => before.filter((one) => one.id !== id || !canBeLeftOut(one))),
    [change]
  )
  return { uploads, add, again, leaveOut }
}
