/** Restoring archives of projects and importing archives of Vulcan: first as a preview, then for good. */
import { isBlank } from "@docket/api/fetch"
import type { Answered, Sending } from "@docket/api/fetch"
import { docket } from "./docket.ts"

/** What a restore does, or would do. */
export type RestoreReport = Answered<"archives", "restoreProject">
/** What taking over does, or would do. */
export type TakeoverReport = Answered<"takeovers", "importVulcan">["report"]

const formWith = (file: File, options: object = {}): FormData => {
  const form = new FormData()
  form.append("options", JSON.stringify(options))
  form.append("file", file)
  return form
}

const flag = (dryRun: boolean) => ({ dry_run: dryRun ? ("true" as const) : ("false" as const) })

/** An archive as a project of its own; "" keeps the name that it has in the archive. */
export const restoreProject = (file: File, name: string, dryRun: boolean, sending: Sending): Promise<RestoreReport> => {
  const payload = formWith(file, isBlank(name) ? {} : { name: name.trim() })
  return docket.archives.restoreProject({ query: flag(dryRun), payload }, sending)
}

/** The components of an archive into a project. */
export const restoreComponents = (
  projectId: number,
  file: File,
  dryRun: boolean,
  sending: Sending
): Promise<RestoreReport> =>
  docket.archives.restoreComponents({ params: { projectId }, query: flag(dryRun), payload: formWith(file) }, sending)

/** The SRG that a source of an archive is here. */
export interface SourceChoice {
  readonly srg_id: string
  readonly version: string
  readonly id: number
}

/** The components of an archive of MITRE Vulcan into a project. */
export const importVulcan = (
  projectId: number,
  file: File,
  sources: ReadonlyArray<SourceChoice>,
  dryRun: boolean,
  sending: Sending
): Promise<Answered<"takeovers", "importVulcan">> => {
  const payload = formWith(file, { sources })
  return docket.takeovers.importVulcan({ params: { projectId }, query: flag(dryRun), payload }, sending)
}
