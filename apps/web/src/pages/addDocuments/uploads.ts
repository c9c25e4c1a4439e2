/** The files that somebody hands over, each with what has become of it. They are sent one after the other, in the order in which they came. */
import { ProblemError, type Sending, type Sent } from "@docket/api/fetch"
import { useQueryClient } from "@tanstack/react-query"
import { useCallback, useRef, useState } from "react"
import { type Added, addDocument, documentsKey } from "../../api/documents.ts"
import { importLibrary, type Job, jobsKey } from "../../api/jobs.ts"
import { wasStopped } from "../../parts/upload/useUpload.ts"

/** Where a document differs from the one that is here, by the names of the trade. */
export interface Difference {
  readonly header: ReadonlyArray<string>
  readonly added: ReadonlyArray<string>
  readonly removed: ReadonlyArray<string>
  readonly changed: ReadonlyArray<{ readonly rule_id: string }>
}

/** What has become of a file. */
export type Outcome =
  | { readonly tag: "waiting" }
  | { readonly tag: "sending"; readonly sent: Sent | null; readonly stop: () => void }
  | { readonly tag: "stopped" }
  | { readonly tag: "added"; readonly added: Added }
  | { readonly tag: "handed-over"; readonly job: Job }
  | { readonly tag: "differs"; readonly difference: Difference }
  | { readonly tag: "failed"; readonly error: unknown }

/** A file of the list. */
export interface Upload {
  readonly id: number
  readonly file: File
  readonly outcome: Outcome
}

/** Archives are libraries; everything else is read as a document. */
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

/** The list, and what changes it. */
export interface Uploads {
  readonly uploads: ReadonlyArray<Upload>
  readonly add: (files: ReadonlyArray<File>) => void
  /** Sends a file once more; with `replace` it is put in the place of what is here. */
  readonly again: (upload: Upload, replace: boolean) => void
}

export const useUploads = (): Uploads => {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<ReadonlyArray<Upload>>([])
  const lastId = useRef(0)
  /** The end of what is under way. */
  const queue = useRef<Promise<void>>(Promise.resolve())

  const send = useCallback(
    (id: number, file: File, replace: boolean) => {
      const put = (outcome: Outcome) =>
        setUploads((before) => before.map((one) => (one.id === id ? { ...one, outcome } : one)))
      queue.current = queue.current.then(async () => {
        const controller = new AbortController()
        const stop = () => controller.abort()
        const tell = (sent: Sent | null) => put({ tag: "sending", sent, stop })
        tell(null)
        const outcome = await outcomeOf(file, replace, { signal: controller.signal, onSent: tell })
        put(outcome)
        if (outcome.tag === "added") await client.invalidateQueries({ queryKey: documentsKey(outcome.added.kind) })
        if (outcome.tag === "handed-over") await client.invalidateQueries({ queryKey: jobsKey })
      })
    },
    [client]
  )
  const add = useCallback(
    (files: ReadonlyArray<File>) => {
      const added = files.map((file): Upload => ({ id: ++lastId.current, file, outcome: { tag: "waiting" } }))
      setUploads((before) => [...before, ...added])
      for (const { file, id } of added) send(id, file, false)
    },
    [send]
  )
  const again = useCallback(
    ({ file, id }: Upload, replace: boolean) => {
      setUploads((before) => before.map((one) => (one.id === id ? { ...one, outcome: { tag: "waiting" } } : one)))
      send(id, file, replace)
    },
    [send]
  )
  return { uploads, add, again }
}
