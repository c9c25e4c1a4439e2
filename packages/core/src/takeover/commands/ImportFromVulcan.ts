/**
 * The command that imports components of another system with their comments (R16.6), all of an archive or nothing. The rules are in Takeover.ts;
 * files are read in @docket/exchange. Records are stored like those of restored archives (ArchiveRepository).
 */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { ArchivedRecords } from "../../archive/ArchivedRecord.ts"
import { ArchiveRepository, type StoredKind } from "../../archive/ArchiveRepository.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AuditDraft } from "../../audit/AuditEntry.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import * as Series from "../../benchmark/Series.ts"
import * as CreateComponent from "../../component/commands/CreateComponent.ts"
import * as StoreNewComponent from "../../component/commands/StoreNewComponent.ts"
import { ComponentId, type ProjectId } from "../../Ids.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import * as DryRun from "../../DryRun.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import type { ForeignArchive, ForeignComponent, ForeignNote } from "../ForeignArchive.ts"
import * as FoundSources from "../FoundSources.ts"
import type { SourceChoice } from "../FoundSources.ts"
import * as Takeover from "../Takeover.ts"

/** The policy of importing components: admin of the project. */
export const policy = CreateComponent.policy

/** An imported component, or a previewed one. */
export interface ImportedFromArchive {
  /** Null in a preview. */
  readonly id: ComponentId | null
  readonly foreign: ForeignComponent
}

/** The report of an import. */
export interface TakeoverReport {
  readonly components: ReadonlyArray<ImportedFromArchive>
  readonly notes: ReadonlyArray<ForeignNote>
}

export interface TakeoverOptions {
  /** True for a preview: the import runs and is rolled back. */
  readonly dry_run: boolean
  /** The chosen SRGs for sources of the archive. */
  readonly sources: ReadonlyArray<SourceChoice>
}

/**
 * Imports every component of an archive in one transaction. The number of statements depends on that of components and sources, not on that of
 * records.
 * Fails with NotFound, PermissionDenied, or Refused with every reason; then nothing is written.
 */
export const importComponents = Effect.fn("ImportFromVulcan.importComponents")(function* (
  caller: Caller,
  project: ProjectId,
  archive: ForeignArchive,
  { dry_run, sources }: TakeoverOptions
) {
  yield* Guard.onProject(caller, project, policy)
  const transactor = yield* Transactor
  const archiveRepository = yield* ArchiveRepository
  const taken = Effect.gen(function* () {
    // Checked inside the transaction, so that names that others use meanwhile are also refused.
    const held = yield* (yield* ProjectRepository).lock(project)
    if (Option.isNone(held)) return yield* new NotFound()
    const installed = yield* installedSources(archive, sources)
    yield* refuse(Takeover.refuse(archive, installed, yield* archiveRepository.namesIn(project)))
    const ids = yield* archiveRepository.reserve("components", archive.components.length)
    const components: Array<ImportedFromArchive> = []
    const notes: Array<ForeignNote> = [...archive.notes]
    const drafts: Array<AuditDraft> = []
    for (const [index, foreign] of archive.components.entries()) {
      const id = ComponentId.make(ids[index] ?? 0)
      const component = Takeover.newComponent(foreign, installed, project)
      const { notes: ofRequirements, records } = Takeover.recordsOf(foreign, component, installed, {
        component: id,
        questions: yield* archiveRepository.reserve("questions", foreign.questions.length),
        requirements: yield* archiveRepository.reserve("rules", foreign.requirements.length),
        reviews: yield* archiveRepository.reserve("reviews", foreign.reviews.length)
      })
      yield* store(project, records)
      components.push({ id: dry_run ? null : id, foreign })
      notes.push(...FoundSources.notesOf(foreign, installed), ...ofRequirements)
      drafts.push(
        StoreNewComponent.entry(id, component, foreign.requirements.length, "import", [
          { field: "imported_from", prev_value: null, new_value: archive.written_by },
          { field: "imported_requirements", prev_value: null, new_value: foreign.requirements.length },
          { field: "imported_comments", prev_value: null, new_value: foreign.reviews.length }
        ])
      )
    }
    yield* Audit.record(caller, yield* transactor.now, drafts)
    const report: TakeoverReport = { components, notes }
    return report
  })
  return yield* dry_run ? DryRun.rolledBack(taken) : transactor.transact(taken)
})

/** Reads the facts in three statements. */
const installedSources = Effect.fnUntraced(function* (archive: ForeignArchive, choices: ReadonlyArray<SourceChoice>) {
  const benchmarkRepository = yield* BenchmarkRepository
  const sources = Takeover.sourcesOf(archive)
  const keys = [...new Set(sources.map(({ benchmark_id }) => Series.keyOf(benchmark_id)))]
  const candidates = [
    ...(yield* benchmarkRepository.inSeriesOf("srg", keys)),
    ...(yield* benchmarkRepository.findSrgs(choices.map(({ id }) => id)))
  ]
  const once = [...new Map(candidates.map((one) => [one.id, one])).values()]
  const found = FoundSources.find(sources, once, choices)
  const ids = [...new Set([...found.found.values()].map(({ id }) => id))]
  const installed: Takeover.InstalledSources = { ...found, rows: yield* benchmarkRepository.rulesOf(ids) }
  return installed
})

/** Stores all records of a component, in an order in which every reference exists. */
const store = Effect.fnUntraced(function* (project: ProjectId, records: Takeover.TakenRecords["records"]) {
  const archiveRepository = yield* ArchiveRepository
  const some = <K extends StoredKind>(kind: K, of: ReadonlyArray<ArchivedRecords[K]>) =>
    of.length === 0 ? Effect.void : archiveRepository.store(kind, project, of)
  yield* some("components", records.components)
  yield* some("questions", records.questions)
  yield* some("rules", records.rules)
  yield* some("answers", records.answers)
  yield* some("satisfactions", records.satisfactions)
  yield* some("pinned_texts", records.pinned_texts)
  yield* some("reviews", records.reviews)
  yield* some("comment_versions", records.comment_versions)
  yield* some("reactions", records.reactions)
})
