/**
 * The query of an archive of a project or one of its components (R16.4): every record with the ids of the archive, kind by kind. The files are written in
 * @docket/exchange. At most one component's records of a kind are in memory at a time, in addition to all ids.
 */
import { Array, Effect, Option, Stream } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as ProjectActs from "../../project/ProjectActs.ts"
import * as ComponentActs from "../../component/ComponentActs.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import { BenchmarkId, type ComponentId, type ProjectId } from "../../Ids.ts"
import { LintSwitches } from "../../lint/index.ts"
import * as FormerMember from "../../project/FormerMember.ts"
import * as Resolution from "../../review/Resolution.ts"
import * as SavedFilter from "../../project/SavedFilter.ts"
import { SavedFilterRepository } from "../../project/SavedFilterRepository.ts"
import { ProjectRepository } from "../../project/ProjectRepository.ts"
import type { ArchivedRecords, ComponentKind, Kind } from "../ArchivedRecord.ts"
import { type ArchivedIds, ArchiveRepository, type ArchiveScope } from "../ArchiveRepository.ts"
import { archiveLinks } from "../ArchiveLinks.ts"
import { link } from "../Linking.ts"
import { inOrder } from "../OrderedRecords.ts"
import * as People from "../NamedPeople.ts"

/** The policy of archives of projects: their admins. */
export const projectPolicy = ProjectActs.acts.export_archive
/** The policy of archives of components: their admins. E-mail addresses are for admins of the project (R5.6). */
export const componentPolicy = ComponentActs.acts.export_archive.policy

/** The target of an archive. */
export type ArchiveTarget =
  | {
      readonly project_id: ProjectId
      /** Only these components; all of them by default. */
      readonly component_ids?: ReadonlyArray<ComponentId> | undefined
    }
  | { readonly component_id: ComponentId }

export interface ArchiveOptions {
  /** True to include the e-mail addresses of people with an account. */
  readonly emails: boolean
}

/** The contents of an archive, which are read while it is written. */
export interface ArchiveContents {
  readonly scope: "project" | "component"
  /** The name of the project, or of the component. */
  readonly name: string
  /** The records of a kind, in pieces, in the order of the archive. Kinds must be read in the order of `kinds`, each once. */
  readonly records: <K extends Kind>(kind: K) => Stream.Stream<ReadonlyArray<ArchivedRecords[K]>>
  /** The bytes of a document as they were uploaded. */
  readonly file: (document: ArchivedRecords["documents"]) => Effect.Effect<Uint8Array>
}

/** The number of audit entries in one piece. */
const entriesAtOnce = 2000

/** Reads the contents for a caller who may archive them, at one point in time, and passes them to the writer. Fails with NotFound, PermissionDenied, and like the writer. */
export const archive = Effect.fn("ExportArchive.archive")(function* <A, E, R>(
  caller: Caller,
  target: ArchiveTarget,
  options: ArchiveOptions,
  write: (contents: ArchiveContents) => Effect.Effect<A, E, R>
) {
  const { project_id, component_id } = yield* allow(caller, target, options)
  const component_ids = "component_ids" in target ? (target.component_ids ?? null) : null
  const archiveRepository = yield* ArchiveRepository
  return yield* archiveRepository.snapshot(
    Effect.gen(function* () {
      const project = Option.getOrNull(yield* (yield* ProjectRepository).row(project_id))
      const components = yield* archiveRepository.componentsOf(project_id)
      if (project === null) return yield* new NotFound()
      const selected = component_ids === null ? components : components.filter((id) => component_ids.includes(id))
      if (selected.length < new Set(component_ids ?? []).size) return yield* new NotFound()
      const scope: ArchiveScope = {
        project_id,
        whole: component_id === null,
        selected: component_ids !== null,
        components: component_id === null ? selected : components.filter((id) => id === component_id)
      }
      return yield* write(yield* contentsOf(project, scope, options))
    })
  )
})

/** Checks whether the caller may archive the target, and returns its place. Fails with NotFound or PermissionDenied. */
const allow = Effect.fnUntraced(function* (caller: Caller, target: ArchiveTarget, { emails }: ArchiveOptions) {
  if ("project_id" in target) {
    yield* Guard.onProject(caller, target.project_id, projectPolicy)
    return { project_id: target.project_id, component_id: null }
  }
  const { project_id, component_id } = yield* Guard.onComponent(caller, target.component_id, componentPolicy)
  if (emails) yield* Guard.onParentProject(caller, component_id, projectPolicy)
  return { project_id, component_id }
})

const contentsOf = Effect.fnUntraced(function* (
  project: ArchivedRecords["project"],
  scope: ArchiveScope,
  { emails }: ArchiveOptions
) {
  const archiveRepository = yield* ArchiveRepository
  const benchmarkRepository = yield* BenchmarkRepository
  const ids = yield* archiveRepository.ids(scope)
  const stored = yield* storedRecords(project, scope, ids)
  const people = yield* peopleIn(stored)
  const links = archiveLinks(ids, people.keys)
  const shown = people.records.map(({ email, ...person }) => (emails && email !== "" ? { ...person, email } : person))
  const readers: Readers = {
    ...stored,
    people: Stream.succeed(shown),
    public_comments: emails ? stored.public_comments : Stream.map(stored.public_comments, Array.map(withoutEmail))
  }
  const [component] = scope.whole ? [] : yield* archiveRepository.components(scope)
  const contents: ArchiveContents = {
    scope: scope.whole ? "project" : "component",
    name: component?.name ?? project.name,
    records: <K extends Kind>(kind: K) =>
      Stream.map(readers[kind], (records) =>
        inOrder(
          kind,
          records.map((record) => link(kind, People.attributed(kind, record, people.keys), links))
        )
      ),
    file: ({ id, kind, title }) =>
      Effect.flatMap(benchmarkRepository.file(kind, BenchmarkId.make(ids.documents[id - 1] ?? 0)), (found) =>
        Option.isSome(found)
          ? Effect.succeed(found.value.content)
          : Effect.die(new Error(`The file of ${title} is not kept.`))
      )
  }
  return contents
})

const withoutEmail = (comment: ArchivedRecords["public_comments"]) => ({ ...comment, email: "" })

type Readers = { readonly [K in Kind]: Stream.Stream<ReadonlyArray<ArchivedRecords[K]>> }

/** The stored records, with the ids of the database. */
const storedRecords = Effect.fnUntraced(function* (
  {
    created_at,
    description,
    former_members = FormerMember.standard.former_members,
    lint_off = LintSwitches.standard.lint_off,
    lint_warnings_block = LintSwitches.standard.lint_warnings_block,
    metadata = {},
    name,
    resolve_with = Resolution.standard.resolve_with,
    updated_at,
    visibility
  }: ArchivedRecords["project"],
  scope: ArchiveScope,
  ids: ArchivedIds
) {
  const archiveRepository = yield* ArchiveRepository
  const filters = scope.whole ? yield* (yield* SavedFilterRepository).visible(scope.project_id, null) : []
  const reviews = new Set(ids.reviews)
  const saved_filters = filters.map(SavedFilter.archived)
  const inComponents = <K extends ComponentKind>(kind: K) =>
    Stream.mapEffect(Stream.fromIterable(scope.components), (id) => archiveRepository.read(kind, id))
  const readers: Readers = {
    project: Stream.succeed([
      {
        lint_warnings_block,
        lint_off,
        resolve_with,
        former_members,
        name,
        description,
        visibility,
        metadata,
        ...(saved_filters.length === 0 ? {} : { saved_filters }),
        created_at,
        updated_at
      }
    ]),
    people: Stream.empty,
    documents: Stream.fromEffect(archiveRepository.documents(ids.documents)),
    response_templates: scope.whole ? Stream.fromEffect(archiveRepository.templates(scope.project_id)) : Stream.empty,
    components: Stream.fromEffect(archiveRepository.components(scope)),
    memberships: Stream.fromEffect(archiveRepository.memberships(scope)),
    questions: inComponents("questions"),
    rules: inComponents("rules"),
    answers: inComponents("answers"),
    satisfactions: inComponents("satisfactions"),
    pinned_texts: inComponents("pinned_texts"),
    reviews: inComponents("reviews"),
    comment_versions: inComponents("comment_versions"),
    reactions: inComponents("reactions"),
    assignments: inComponents("assignments"),
    mentions: inComponents("mentions"),
    edit_batches: inComponents("edit_batches"),
    triage_batches: inComponents("triage_batches"),
    relocations: inComponents("relocations"),
    submissions: inComponents("submissions"),
    // A comment that was moved out of the scope is archived where it is now.
    comment_imports: Stream.map(inComponents("comment_imports"), (imports) =>
      imports.map((made) => ({ ...made, rows: made.rows.filter(({ review_id }) => reviews.has(review_id)) }))
    ),
    public_comments: Stream.map(inComponents("public_comments"), (comments) =>
      comments.filter(({ review_id }) => review_id === null || reviews.has(review_id))
    ),
    // An overlay whose base is elsewhere is restored as a plain component.
    overlays: Stream.map(inComponents("overlays"), (overlays) =>
      overlays.filter(({ base_component_id: base }) => base === null || scope.components.some((id) => id === base))
    ),
    audit: Stream.paginate(0, (after) =>
      Effect.map(archiveRepository.audit(scope, after, entriesAtOnce), (page) => {
        const last = page.length < entriesAtOnce ? undefined : page.at(-1)
        const next = last === undefined ? Option.none<number>() : Option.some(last.id)
        return [[page.map(({ entry }) => entry)], next] as const
      })
    )
  }
  return readers
})

/** The people that the records name. This reads all records that name people once in advance. */
const peopleIn = Effect.fnUntraced(function* (readers: Readers) {
  const named = new People.NamedPeople()
  const read = <K extends Kind>(kind: K) =>
    Stream.runForEach(readers[kind], (records) =>
      Effect.sync(() => records.forEach((record) => named.add(kind, record)))
    )
  for (const kind of People.namingKinds) yield* read(kind)
  return named.known(yield* (yield* ArchiveRepository).accounts(named.accounts))
})
