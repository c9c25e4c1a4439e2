/** Restores project archives and imports Vulcan archives: first as a preview, then for good. */
import { isBlank } from "@docket/api/fetch"
import type { Answered, Sending } from "@docket/api/fetch"
import { docket } from "./docket.ts"

/** The result of a restore or of its preview. */
export type RestoreReport = Answered<"archives", "restoreProject">
/** The result of an import from Vulcan or of its preview. */
export type TakeoverReport = Answered<"takeovers", "importVulcan">["report"]

const formWith = (file: File, options: object = {}): FormData => {
  const form = new FormData()
  form.append("options", JSON.stringify(options))
  form.append("file", file)
  return form
}

const flag = (dryRun: boolean) => ({ dry_run: dryRun ? ("true" as const) : ("false" as const) })

/** Restores an archive as a new project. An empty name keeps the name in the archive. */
export const restoreProject = (file: File, name: string, dryRun: boolean, sending: Sending): Promise<RestoreReport> => {
  const payload = formWith(file, isBlank(name) ? {} : { name: name.trim() })
  return docket.archives.restoreProject({ query: flag(dryRun), payload }, sending)
}

/** Restores the components of an archive into a project. */
export const restoreComponents = (
  projectId: number,
  file: File,
  dryRun: boolean,
  sending: Sending
): Promise<RestoreReport> =>
  docket.archives.restoreComponents({ params: { projectId }, query: flag(dryRun), payload: formWith(file) }, sending)

/** The local SRG to use for a source of the archive. */
export interface SourceChoice {
  readonly srg_id: string
  readonly version: string
  readonly id: number
}

/** Imports the components of a MITRE Vulcan archive into a project. */
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
