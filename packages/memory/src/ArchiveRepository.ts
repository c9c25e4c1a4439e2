/** The in-memory implementation of ArchiveRepository. Records are read in ArchivedRecords.ts and stored in RestoredRecords.ts. */
import { Effect, Layer, Struct } from "effect"
import {
  type ArchivedRecord,
  ArchiveRepository,
  type ArchiveScope,
  type ComponentId,
  ProjectId,
  type StoredKind,
  Resolution,
  FormerMember
} from "@docket/core"
import { LintSwitches } from "@docket/core/lint"
import * as FormerMembers from "./FormerMembers.ts"
import { readers } from "./ArchivedRecords.ts"
import { ascending, by } from "./Lists.ts"
import { storers } from "./RestoredRecords.ts"
import type { AuditRow, State, TableName } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const auditable = ["Rule", "Component", "Project", "Membership", "Review"] as const

/** The entry in the form of archives; null for entries that they do not contain: those of a restore, and those outside of a project. */
const archivedEntry = (entry: AuditRow): ArchivedRecord.ArchivedRecords["audit"] | null => {
  const auditable_type = auditable.find((type) => type === entry.auditable_type)
  if (auditable_type === undefined || entry.action === "restore" || entry.action === "restore_components") return null
  return { ...Struct.omit(entry, ["id", "project_id", "user_id", "restored"]), auditable_type, user: entry.user_id }
}

/** The documents that components declare, follow, were published as, and have requirements from, by kind, id and version. */
const documentsOf = (
  { benchmarkRules, benchmarks, components, overlays, rules }: State,
  { components: ids }: ArchiveScope
) => {
  const used = ids.flatMap((id) => {
    const row = components.get(id)
    return [
      ...(row?.source_ids ?? []),
      ...[row?.component.published_srg_id ?? []].flat(),
      ...[overlays.get(id)?.base_benchmark_id ?? []].flat(),
      ...rules
        .where("component", id)
        .flatMap(({ srg_rule_id }) =>
          srg_rule_id === null ? [] : (benchmarkRules.get(srg_rule_id)?.benchmark_id ?? [])
        )
    ]
  })
  return benchmarks
    .getMany(used)
    .map(({ benchmark }) => benchmark)
    .toSorted(
      by(
        (left, right) => compareTexts(left.kind, right.kind),
        (left, right) => compareTexts(left.benchmark_id, right.benchmark_id),
        (left, right) => compareTexts(left.version, right.version)
      )
    )
}

const tables: Readonly<Record<ArchivedRecord.LinkedKind | "memberships", TableName>> = {
  documents: "benchmarks",
  components: "components",
  questions: "questions",
  rules: "rules",
  reviews: "reviews",
  edit_batches: "editBatches",
  triage_batches: "triageBatches",
  relocations: "relocations",
  public_comments: "publicComments",
  memberships: "memberships"
}

export const layer: Layer.Layer<ArchiveRepository, never, Store> = Layer.effect(
  ArchiveRepository,
  Effect.map(Store, (store) => {
    const componentsOf = ({ components }: State, project: ProjectId) =>
      components.where("project", project).toSorted(ascending(({ component }) => component.id))
    const idsOf = (
      state: State,
      scope: ArchiveScope,
      kind: Exclude<ArchivedRecord.LinkedKind, "documents" | "components">
    ) => scope.components.flatMap((id) => readers[kind](state, id).map((record) => record.id))
    return ArchiveRepository.of({
      // A transaction of this store is a draft, which does not see concurrent writes.
      snapshot: store.transact,
      componentsOf: (project) =>
        store.read((state) => componentsOf(state, project).map(({ component }): ComponentId => component.id)),
      ids: (scope) =>
        store.read((state) => ({
          documents: documentsOf(state, scope).map(({ id }) => id),
          components: scope.components,
          questions: idsOf(state, scope, "questions"),
          rules: idsOf(state, scope, "rules"),
          reviews: idsOf(state, scope, "reviews"),
          edit_batches: idsOf(state, scope, "edit_batches"),
          triage_batches: idsOf(state, scope, "triage_batches"),
          relocations: idsOf(state, scope, "relocations"),
          public_comments: idsOf(state, scope, "public_comments")
        })),
      accounts: (ids) =>
        store.read(({ users }) => users.getMany(ids).map(({ user: { email, id, name } }) => ({ id, name, email }))),
      documents: (ids) =>
        store.read(({ benchmarks }) =>
          ids.flatMap((id) => {
            const row = benchmarks.get(id)
            if (row === undefined) return []
            const { benchmark_id, content_sha256, kind, title, version } = row.benchmark
            return [{ id, kind, benchmark_id, version, title, content_sha256 }]
          })
        ),
      components: (scope) =>
        store.read(({ components }) =>
          components.getMany(scope.components).flatMap(({ component, next_number, source_ids }) => {
            const { component_id, project_id: _, security_requirements_guide_id: primary, ...told } = component
            const others = source_ids.filter((id) => id !== primary)
            return [
              {
                ...told,
                copied_from_id: component_id,
                source_ids: [primary, ...others],
                numbers_taken: next_number - 1
              }
            ]
          })
        ),
      memberships: ({ components, project_id, whole }) =>
        store.read(({ memberships }) =>
          memberships
            .where("project", project_id)
            .filter(({ component_id }) => (component_id === null ? whole : components.includes(component_id)))
            .map(({ component_id, created_at, role, user_id }) => ({ component_id, user: user_id, role, created_at }))
        ),
      templates: (project) =>
        store.read(({ responseTemplates }) =>
          responseTemplates.where("project", project).map(({ body, created_at, name, triage_status, updated_at }) => ({
            name,
            body,
            triage_status,
            created_at,
            updated_at
          }))
        ),
      read: (kind, component) => store.read((state) => readers[kind](state, component)),
      audit: ({ components, project_id, selected, whole }, after, limit) =>
        store.read((state) => {
          const { audit } = state
          const [component] = components
          const entries = whole
            ? audit
                .where("project", project_id)
                .filter(({ component_id }) => !selected || component_id === null || components.includes(component_id))
            : component === undefined
              ? []
              : audit.where("component", component).filter((entry) => entry.project_id === project_id)
          return entries
            .filter(({ id }) => id > after)
            .flatMap((entry) => {
              const told = archivedEntry(FormerMembers.shown(state, entry))
              return told === null ? [] : [{ id: entry.id, entry: told }]
            })
            .slice(0, limit)
        }),
      namesIn: (project) =>
        store.read((state) =>
          componentsOf(state, project).map(({ component: { name, release, version } }) => ({ name, version, release }))
        ),
      insertProject: (project) =>
        store.write((change) => {
          const id = ProjectId.make(change.nextId("projects"))
          change.put("projects", {
            metadata: {},
            ...LintSwitches.standard,
            ...Resolution.standard,
            ...FormerMember.standard,
            ...Struct.omit(project, ["saved_filters"]),
            id
          })
          return id
        }),
      reserve: (kind, count) =>
        store.write((change) => Array.from({ length: count }, () => change.nextId(tables[kind]))),
      store: <K extends StoredKind>(
        kind: K,
        project: ProjectId,
        records: ReadonlyArray<ArchivedRecord.ArchivedRecords[K]>
      ) =>
        store.write((change) => {
          for (const record of records) storers[kind](change, project, record)
        })
    })
  })
)
