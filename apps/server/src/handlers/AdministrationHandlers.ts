/** The endpoints of the administration: who may do what, settings, retention, and the state of the service. */
import { AdministrationObject, Answer, Api, CurrentCaller } from "@docket/api"
import { type AccessGrant, Guard, ListAccess, MailSetting, ManageRetention, ReadHealth } from "@docket/core"
import { AccessFile } from "@docket/exchange"
import { Effect, Result } from "effect"
import { statfs } from "node:fs/promises"
import { group } from "../answer/AnsweringGroup.ts"
import manifest from "../../package.json" with { type: "json" }
import { SessionLifetime } from "../AuthenticationByTokenOrSession.ts"
import { Readiness } from "../Readiness.ts"
import { settingsByName, SettingsShown } from "../SettingsShown.ts"
import * as Tasks from "../Tasks.ts"
import { changingUnlessDry, exporting, reading } from "./Answering.ts"
import * as Download from "./Download.ts"

const filterOf = (query: Partial<Omit<AccessGrant.AccessQuery, "page" | "per_page">>) => ({
  order: query.order ?? "person",
  q: query.q?.trim() || null,
  user_id: query.user_id ?? null,
  project_id: query.project_id ?? null,
  source: query.source ?? null
})

const accessFile = (
  grants: ReadonlyArray<AccessGrant.ShownGrant>,
  name: { readonly subject: string; readonly suffix: string },
  format: "csv" | "xlsx" = "csv"
) =>
  format === "xlsx"
    ? Download.stream(AccessFile.xlsx(grants), { ...name, ...Download.ofWorkbook })
    : Download.text(AccessFile.csv(grants), { ...name, extension: "csv", contentType: "text/csv; charset=utf-8" })

/** The start of the process. */
const started_at = new Date(Date.now() - performance.now())

/** The free space in bytes of a folder; null when it cannot be read. */
const freeSpaceOf = (folder: string) =>
  Effect.promise(() =>
    statfs(folder).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null
    )
  )

const instanceHealth = Effect.gen(function* () {
  const settings = yield* settingsByName
  const isSet = (variable: string) => settings.get(variable)?.is_set === true
  const ready = yield* Effect.result((yield* Readiness).check)
  const folder = isSet("DATABASE_URL") ? null : (settings.get("DATA_DIR")?.value ?? null)
  return {
    trouble: Result.isFailure(ready) ? ready.failure.message : null,
    version: manifest.version,
    started_at,
    memory: process.memoryUsage.rss(),
    free_disk: folder === null ? null : yield* freeSpaceOf(folder),
    replica: isSet("DATABASE_READ_URL"),
    mail: yield* MailSetting.MailIsOn,
    tasks: [...(yield* Tasks.Tasks)]
      .map(([name, run]) => ({ name, ...run }))
      .toSorted((left, right) => (left.name < right.name ? -1 : 1))
  }
})

export const AdministrationHandlers = group(Api, "administration", (handlers) =>
  handlers.handleAll({
    listAccess: Effect.fnUntraced(function* ({ query }) {
      const { page, per_page } = query
      const found = yield* reading(ListAccess.list(yield* CurrentCaller, { ...filterOf(query), page, per_page }))
      return { rows: found.rows.map(AdministrationObject.accessGrantToWire), pagination: found.pagination }
    }),
    exportAccess: Effect.fnUntraced(function* ({ query }) {
      const { format, page = 1 } = query
      const grants = yield* exporting(ListAccess.exported(yield* CurrentCaller, { ...filterOf(query), page }))
      return accessFile(grants, { subject: "access", suffix: page === 1 ? "" : `_${page}` }, format)
    }),
    listProjectAccess: Effect.fnUntraced(function* ({ params, query }) {
      const { page, per_page } = query
      const asked = { ...filterOf(query), page, per_page }
      const found = yield* reading(ListAccess.listOfProject(yield* CurrentCaller, params.projectId, asked))
      return { rows: found.rows.map(AdministrationObject.accessGrantToWire), pagination: found.pagination }
    }),
    exportProjectAccess: Effect.fnUntraced(function* ({ params, query }) {
      const { name, rows } = yield* exporting(ListAccess.exportedOfProject(yield* CurrentCaller, params.projectId))
      return accessFile(rows, { subject: name, suffix: "_access" }, query.format)
    }),
    readRetention: Effect.fnUntraced(function* () {
      return yield* reading(ManageRetention.read(yield* CurrentCaller, yield* SessionLifetime))
    }),
    changeRetention: Effect.fnUntraced(function* ({ payload: { dry_run, retention } }) {
      const change = ManageRetention.change(yield* CurrentCaller, retention, yield* SessionLifetime)
      return yield* changingUnlessDry(dry_run, change, (changed) => ({
        ...changed,
        toast: Answer.done("Saved", "The retention is saved. What is older is removed within the hour.")
      }))
    }),
    listSettings: Effect.fnUntraced(function* () {
      yield* reading(Guard.siteAdmin(yield* CurrentCaller))
      const settings = yield* SettingsShown
      return { rows: settings.toSorted((left, right) => (left.variable < right.variable ? -1 : 1)) }
    }),
    readHealth: Effect.fnUntraced(function* () {
      const health = yield* reading(ReadHealth.read(yield* CurrentCaller))
      return AdministrationObject.healthToWire(yield* instanceHealth, health)
    })
  })
)
