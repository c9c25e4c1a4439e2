/**
 * The commands that restore an archive (R16.5): into a new project, or its components into an existing project. The whole archive is checked
 * before anything is stored, and all or nothing is stored. Files are opened and read in @docket/exchange; the checks are in ArchiveCheck.ts, the mapping
 * of ids and people is in RestoredLinks.ts.
 */
import { Effect, Option, Stream } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as ProjectActs from "../../project/ProjectActs.ts"
import { UserRepository } from "../../account/UserRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AuditDraft } from "../../audit/AuditEntry.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { auditOnProject } from "../../audit/Drafts.ts"
import type { NewBenchmark } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as ManageBenchmarks from "../../benchmark/commands/ManageBenchmarks.ts"
import * as DryRun from "../../DryRun.ts"
import type { ComponentId, ProjectId } from "../../Ids.ts"
import * as ProjectChange from "../../project/ProjectChange.ts"
import * as SavedFilter from "../../project/SavedFilter.ts"
import { SavedFilterRepository } from "../../project/SavedFilterRepository.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import { FieldIsInvalid, type Refusal, refuse, type Refused } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import { ArchiveCheck, type ArchiveSummary } from "../ArchiveCheck.ts"
import { type ArchivedRecords, type Kind, kinds, linkedKinds } from "../ArchivedRecord.ts"
import { DocumentIsAnother, DocumentIsMissing } from "../ArchiveRefusals.ts"
import { ArchiveRepository, type StoredKind } from "../ArchiveRepository.ts"
import { link } from "../Linking.ts"
import * as People from "../MappedPeople.ts"
import * as Names from "../RestoredNames.ts"
import { type ReservedIds, restoredLinks } from "../RestoredLinks.ts"

/** The policy of restoring into a new project, the same as for creating one. */
export const newProjectPolicy = Policy.signedIn
/** The policy of restoring components into a project: its admins. */
export const intoProjectPolicy = ProjectActs.acts.create_component

/** The requested restore. */
export interface RestoreCommand extends People.PeopleCommand {
  /** The project that gets the components; null for a new project. */
  readonly project_id: ProjectId | null
  /** Another name for the project. */
  readonly name: string | null
  /** Other names for components, by the name that each has in the archive. */
  readonly names: Readonly<Record<string, string>>
  /** True for a preview: the restore runs and is rolled back. */
  readonly dry_run: boolean
}

/** Consecutive lines of a kind, and the violations of unreadable lines between them. */
export interface ArchivedLines<K extends Kind> {
  readonly lines: ReadonlyArray<{ readonly line: number; readonly record: ArchivedRecords[K] }>
  readonly refusals: ReadonlyArray<Refusal>
}

/** An opened archive. Each call of `records` reads from the start; a piece of a kind of components has all lines of one component. */
export interface ReadableArchive {
  readonly summary: ArchiveSummary
  readonly records: <K extends Kind>(kind: K) => Stream.Stream<ArchivedLines<K>>
  /** Fails with Refused when its file does not match its line. */
  readonly document: (document: ArchivedRecords["documents"]) => Effect.Effect<NewBenchmark, Refused>
}

/** The report of a restore or its preview. */
export interface RestoreReport {
  readonly dry_run: boolean
  readonly project: { readonly id: ProjectId; readonly name: string }
  readonly components: ReadonlyArray<{ readonly id: ComponentId; readonly name: string }>
  /** The number of records of each kind in the archive. */
  readonly counts: ArchiveSummary["counts"]
  /** Documents that were added to this installation. */
  readonly documents_stored: number
  readonly memberships_restored: number
  /** Records that could not be restored unchanged, as sentences. */
  readonly warnings: ReadonlyArray<string>
}

/** Checks whether the caller may restore. Fails with NotFound or PermissionDenied. Called before a file is read. */
export const allow = Effect.fn("RestoreArchive.allow")(function* (
  caller: Caller,
  { match_emails, people, project_id }: Pick<RestoreCommand, "project_id" | "people" | "match_emails">
) {
  if (project_id !== null) yield* Guard.onProject(caller, project_id, intoProjectPolicy)
  // Only site admins may attribute content to accounts.
  if (match_emails || Object.keys(people).length > 0) yield* Guard.siteAdmin(caller)
})

/** Restores an archive. Fails with NotFound, PermissionDenied, or Refused with every reason. */
export const restore = Effect.fn("RestoreArchive.restore")(function* (
  caller: Caller,
  command: RestoreCommand,
  archive: ReadableArchive
) {
  yield* allow(caller, command)
  yield* refuse(command.project_id !== null && command.name !== null ? [nameNeedsNewProject] : [])
  const check = yield* checked(archive)
  const transactor = yield* Transactor
  const restoring = restored(caller, command, archive, check)
  return yield* command.dry_run ? DryRun.rolledBack(restoring) : transactor.transact(restoring)
})

const nameNeedsNewProject = new FieldIsInvalid({
  pointer: "/options/name",
  detail: "Only a new project can get a name. Use `names` for components."
})

/** Reads and checks the whole archive. Fails with Refused. */
const checked = Effect.fnUntraced(function* (archive: ReadableArchive) {
  const check = new ArchiveCheck(archive.summary)
  const read = <K extends Kind>(kind: K) =>
    Stream.runForEach(archive.records(kind), ({ lines, refusals }) =>
      Effect.sync(() => {
        for (const refusal of refusals) check.refuse(refusal)
        for (const { line, record } of lines) check.add(kind, record, line)
      })
    )
  for (const kind of kinds) yield* read(kind)
  yield* refuse(check.finish())
  return check
})

const restored = Effect.fnUntraced(function* (
  caller: Caller,
  command: RestoreCommand,
  archive: ReadableArchive,
  check: ArchiveCheck
) {
  const archiveRepository = yield* ArchiveRepository
  const now = yield* (yield* Transactor).now
  const accounts = yield* (yield* UserRepository).list
  const people = yield* People.map(check.people, command, accounts)
  const documents = yield* storedDocuments(caller, archive, check)
  const project = yield* projectOf(command, check)
  yield* refuse(
    Names.refuse(check.components, command.names, project.isNew ? [] : yield* archiveRepository.namesIn(project.id))
  )

  const ids = new Map<keyof ReservedIds, ReadonlyArray<number>>()
  for (const kind of linkedKinds) {
    const held = kind === "documents" ? [] : yield* archiveRepository.reserve(kind, archive.summary.counts[kind])
    ids.set(kind, [
      ...(kind === "documents" ? documents.ids : held),
      ...(yield* archiveRepository.reserve(kind, check.outsideOf(kind)))
    ])
  }
  ids.set("memberships", yield* archiveRepository.reserve("memberships", check.outsideOf("memberships")))
  const links = restoredLinks(project.id, ids, people.who)
  const losses = new People.Losses()
  const store = <K extends StoredKind>(
    kind: K,
    change: (record: ArchivedRecords[K]) => ReadonlyArray<ArchivedRecords[K]> = (record) => [record]
  ) =>
    Stream.runForEach(archive.records(kind), ({ lines }) => {
      const records = lines.flatMap(({ record }) => change(link(kind, record, links)))
      return records.length === 0 ? Effect.void : archiveRepository.store(kind, project.id, records)
    })

  if (project.isNew) {
    yield* store("response_templates")
    const filters = yield* SavedFilterRepository
    for (const filter of SavedFilter.restored(check.project.saved_filters ?? [], project.id, now)) {
      yield* filters.insert(filter)
    }
  }
  yield* store("components", (record) => [
    {
      ...record,
      name: Names.of(record.name, command.names),
      // Otherwise any archive could make a project the publisher of any SRG (R10.19.4).
      published_srg_id: caller.site_admin ? record.published_srg_id : null
    }
  ])
  yield* store("questions")
  yield* store("rules", (record) => [losses.ofRule(record)])
  yield* store("answers")
  yield* store("satisfactions")
  yield* store("pinned_texts")
  yield* store("reviews")
  yield* store("comment_versions")
  yield* store("reactions")
  yield* store("assignments", (record) => losses.ofAssignment(record))
  yield* store("mentions", (record) => losses.ofMention(record))
  yield* store("edit_batches")
  yield* store("triage_batches")
  yield* store("relocations")
  yield* store("submissions")
  yield* store("comment_imports")
  yield* store("public_comments")
  yield* store("overlays")
  yield* store("audit")

  const archived: Array<ArchivedRecords["memberships"]> = []
  yield* Stream.runForEach(archive.records("memberships"), ({ lines }) =>
    Effect.sync(() => archived.push(...lines.map(({ record }) => link("memberships", record, links))))
  )
  const members = losses.ofMemberships(archived, project.isNew, caller, now)
  yield* archiveRepository.store("memberships", project.id, members)

  const components = check.components.map(({ id, name }) => ({
    id: links.id("components", id) as ComponentId,
    name: Names.of(name, command.names)
  }))
  const report: RestoreReport = {
    dry_run: command.dry_run,
    project: { id: project.id, name: project.name },
    components,
    counts: archive.summary.counts,
    documents_stored: documents.stored,
    memberships_restored: members.length,
    warnings: [...people.warnings, ...losses.warnings()]
  }
  const nameOf = new Map(accounts.map(({ id, name }) => [id, name]))
  yield* Audit.record(caller, now, [
    entry(report, project.isNew),
    ...members.map(({ component_id, role, user }) =>
      SecurityEvent.roleChanged(
        { user_id: user, name: nameOf.get(user) ?? "" },
        { project_id: project.id, component_id: component_id as ComponentId | null },
        { from: null, to: role }
      )
    )
  ])
  return report
})

/** The documents of the archive in order: existing ones, and those that a site admin adds from the archive. */
const storedDocuments = Effect.fnUntraced(function* (caller: Caller, archive: ReadableArchive, check: ArchiveCheck) {
  const benchmarkRepository = yield* BenchmarkRepository
  const ids: Array<number> = []
  const refusals: Array<Refusal> = []
  let stored = 0
  for (const document of check.documents) {
    const { benchmark_id, content_sha256, kind, version } = document
    const here = Option.getOrNull(yield* benchmarkRepository.findByIdentity(kind, benchmark_id, version, kind))
    if (here !== null && here.content_sha256 !== content_sha256) {
      refusals.push(new DocumentIsAnother({ benchmark_id, version }))
      continue
    }
    if (here === null && !caller.site_admin) {
      refusals.push(new DocumentIsMissing({ benchmark_id, version }))
      continue
    }
    if (here === null) stored++
    const id = here === null ? yield* upload(caller, yield* archive.document(document)) : here.id
    const summary = Option.getOrNull(yield* benchmarkRepository.find(kind, id))
    refusals.push(...check.refuseRows(document.id, summary?.rules_count ?? 0))
    ids.push(id)
  }
  yield* refuse(refusals)
  return { ids, stored }
})

const upload = (caller: Caller, document: NewBenchmark) =>
  ManageBenchmarks.upload(caller, document, { replace: false }).pipe(
    Effect.map(({ benchmark }) => benchmark.id),
    // It did not exist before, in the same transaction.
    Effect.catchTag(["ExistsWithOtherContent", "NotFound"], Effect.die)
  )

/** The target project: the locked existing one, or a new one. */
const projectOf = Effect.fnUntraced(function* ({ name, project_id }: RestoreCommand, check: ArchiveCheck) {
  const projectRepository = yield* ProjectRepository
  if (project_id !== null) {
    const there = Option.getOrNull(yield* projectRepository.lock(project_id))
    if (there === null) return yield* Effect.die(new Error("The project was deleted meanwhile."))
    return { id: project_id, name: there.name, isNew: false }
  }
  const project = { ...check.project, name: name ?? check.project.name }
  yield* refuse(
    ProjectChange.refuseProject(project).map((refusal) => ({
      ...refusal,
      detail: refusal.detail,
      pointer: "/options/name"
    }))
  )
  const id = yield* (yield* ArchiveRepository).insertProject(project)
  return { id, name: project.name, isNew: true }
})

/** The single audit entry of a restore (R16.5). It belongs to this installation and is never archived. */
const entry = (report: RestoreReport, isNew: boolean): AuditDraft =>
  auditOnProject(isNew ? "restore" : "restore_components", report.project.id, report.project.name, [
    { field: "restored_components", prev_value: null, new_value: report.components.map(({ name }) => name) },
    { field: "restored_records", prev_value: null, new_value: report.counts },
    { field: "warnings", prev_value: null, new_value: report.warnings }
  ])
