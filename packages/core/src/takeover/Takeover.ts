/**
 * What becomes of components of another system (R16.6): what is refused, which SRG rows their requirements belong to, and the records that are stored.
 * Pure; TakingOver.ts stores them.
 */
import { Struct } from "effect"
import type { Benchmark, BenchmarkRule } from "../benchmark/Benchmark.ts"
import { refuseHeader } from "../component/ComponentHeader.ts"
import type { NewComponent } from "../component/ComponentRepository.ts"
import type { BenchmarkId, ComponentId, ProjectId, ReviewId, RuleId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { Review } from "../review/Review.ts"
import type { NewReview } from "../review/ReviewRepository.ts"
import type { NewRule } from "../rule/RuleRepository.ts"
import * as SectionText from "../rule/SectionText.ts"
import type { ForeignArchive, ForeignComponent, ForeignNote, ForeignReview, ForeignSource } from "./ForeignArchive.ts"
import { ForeignValueIsInvalid, SourceSrgIsMissing } from "./TakeoverRefusals.ts"

/** The sources of all components, each once. */
export const sourcesOf = ({ components }: ForeignArchive): ReadonlyArray<ForeignSource> => [
  ...new Map(components.flatMap(({ sources }) => sources).map((source) => [keyOf(source), source])).values()
]

const keyOf = ({ benchmark_id, version }: Pick<ForeignSource, "benchmark_id" | "version">): string =>
  JSON.stringify([benchmark_id, version])

/** The documents that are there, with their rows. */
export interface InstalledSources {
  readonly documents: ReadonlyArray<Benchmark>
  readonly rows: ReadonlyArray<BenchmarkRule>
}

/** The refusals owed for an archive: headers that no component may have, and SRGs that are missing. */
export const refuse = (archive: ForeignArchive, { documents }: InstalledSources): ReadonlyArray<Refusal> => {
  const installed = new Set(documents.map(keyOf))
  return [
    ...archive.components.flatMap((component) =>
      refuseHeader(component).map(
        ({ detail, pointer = "" }) =>
          new ForeignValueIsInvalid({ path: `${component.path}#/${pointer.split("/").at(-1)}`, what: detail })
      )
    ),
    ...sourcesOf(archive)
      .filter((source) => !installed.has(keyOf(source)))
      .map((source) => new SourceSrgIsMissing(Struct.pick(source, ["benchmark_id", "version", "title"])))
  ]
}

/** A component as it is stored; its sources are there. */
export const newComponent = (
  foreign: ForeignComponent,
  { documents }: InstalledSources,
  project_id: ProjectId
): NewComponent => {
  const ids = new Map(documents.map((document) => [keyOf(document), document.id]))
  const source_ids = foreign.sources.flatMap((source) => ids.get(keyOf(source)) ?? [])
  const [primary] = source_ids
  if (primary === undefined) throw new Error("The sources of a component are there.")
  return {
    ...Struct.omit(foreign, [
      "path",
      "sources",
      "numbers_taken",
      "requirements",
      "satisfactions",
      "questions",
      "answers",
      "reviews"
    ]),
    prefix: foreign.prefix.toUpperCase(),
    project_id,
    component_id: null,
    security_requirements_guide_id: primary,
    source_ids
  }
}

/** Where a component was stored. */
export interface StoredComponent {
  readonly component_id: ComponentId
  readonly project_id: ProjectId
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

interface JoinedRules {
  /** In the order of the requirements. */
  readonly rules: ReadonlyArray<NewRule>
  readonly notes: ReadonlyArray<ForeignNote>
}

/**
 * The requirements of a component, each with its SRG row. Of rows with one version the first goes to the first requirement that has it, and so on; the
 * last to the rest. A requirement whose row no source has stays without, and that is told.
 */
export const newRules = (
  foreign: ForeignComponent,
  installed: InstalledSources,
  { component_id, project_id, source_ids }: StoredComponent
): JoinedRules => {
  const rowsOf = rowsByVersion(installed, source_ids)
  const given = new Map<string, number>()
  const notes: Array<ForeignNote> = []
  const rules = foreign.requirements.map(({ path, row: wanted, ...requirement }): NewRule => {
    const key = wanted === null ? "" : versionKey(wanted.benchmark_id, wanted.version)
    const rows = rowsOf.get(key) ?? []
    const index = given.get(key) ?? 0
    given.set(key, index + 1)
    const row = rows[index] ?? rows.at(-1)
    if (wanted !== null && row === undefined) {
      const message = "No source of the component has this requirement: it is taken over without an SRG row."
      notes.push({ path, value: wanted.version, message, count: 1 })
    }
    return {
      ...requirement,
      component_id,
      project_id,
      document_type: foreign.document_type,
      srg_id: row?.srg_id ?? requirement.srg_id,
      srg_rule_id: row?.id ?? null,
      review_requestor_id: null,
      source_removed: false,
      source_changed: null
    }
  })
  return { rules, notes }
}

const versionKey = (benchmark_id: string | null, version: string): string => JSON.stringify([benchmark_id, version])

/** The rows of the sources in their order by version, with the id of their document and without. */
const rowsByVersion = (
  { documents, rows }: InstalledSources,
  source_ids: ReadonlyArray<BenchmarkId>
): ReadonlyMap<string, ReadonlyArray<BenchmarkRule>> => {
  const nameOf = new Map(documents.map(({ id, benchmark_id }) => [id, benchmark_id]))
  const placeOf = new Map(source_ids.map((id, place) => [id, place]))
  const own = rows
    .filter(({ benchmark_id }) => placeOf.has(benchmark_id))
    .toSorted((left, right) => (placeOf.get(left.benchmark_id) ?? 0) - (placeOf.get(right.benchmark_id) ?? 0))
  const found = new Map<string, Array<BenchmarkRule>>()
  for (const row of own) {
    for (const key of [versionKey(null, row.version), versionKey(nameOf.get(row.benchmark_id) ?? null, row.version)]) {
      const group = found.get(key)
      if (group === undefined) found.set(key, [row])
      else group.push(row)
    }
  }
  return found
}

/** The places of the reviews level by level: what begins a thread, the replies to that, the replies to those, and so on. */
export const levelsOf = (reviews: ReadonlyArray<ForeignReview>): ReadonlyArray<ReadonlyArray<number>> => {
  const depths: Array<number> = []
  const levels: Array<Array<number>> = []
  reviews.forEach(({ parent }, place) => {
    const depth = parent === null ? 0 : (depths[parent] ?? 0) + 1
    depths.push(depth)
    const level = levels[depth]
    if (level === undefined) levels[depth] = [place]
    else level.push(place)
  })
  return levels
}

/** What is stored of the records around a review. */
export interface Stored {
  readonly at: StoredComponent
  readonly rules: ReadonlyArray<NewRule>
  readonly rule_ids: ReadonlyArray<RuleId>
  /** By place, of the levels before. */
  readonly reviews: ReadonlyArray<{ readonly id: ReviewId; readonly thread_id: ReviewId } | undefined>
}

/**
 * A review as it is stored at first. A comment is pinned to the text that its requirement has on arrival, since no other is known (R5.5). A duplicate
 * waits until its canonical comment has an id: `decided` makes it one.
 */
export const newReview = (foreign: ForeignReview, stored: Stored): NewReview => {
  const { at, rules, rule_ids, reviews } = stored
  const rule = foreign.requirement === null ? undefined : rules[foreign.requirement]
  const parent = foreign.parent === null ? undefined : reviews[foreign.parent]
  const rule_id = foreign.requirement === null ? undefined : rule_ids[foreign.requirement]
  const isDuplicate = foreign.duplicate_of !== null
  return {
    component_id: at.component_id,
    project_id: at.project_id,
    rule_id: rule_id ?? null,
    thread_id: parent?.thread_id ?? null,
    responding_to_review_id: parent?.id ?? null,
    action: foreign.action,
    comment: foreign.comment,
    section: foreign.section,
    proposed_text: null,
    proposal_accepted_at: null,
    user_id: null,
    imported_name: foreign.imported_name,
    triage_set_by_id: null,
    adjudicated_by_id: null,
    duplicate_of_review_id: null,
    ...(isDuplicate
      ? {
          triage_status: "pending",
          triage_set_at: null,
          triage_set_by_imported_name: null,
          adjudicated_at: null,
          adjudicated_by_imported_name: null
        }
      : Struct.pick(foreign, [
          "triage_status",
          "triage_set_at",
          "triage_set_by_imported_name",
          "adjudicated_at",
          "adjudicated_by_imported_name"
        ])),
    addressed_by_rule_id: foreign.addressed_by === null ? null : (rule_ids[foreign.addressed_by] ?? null),
    created_at: foreign.created_at,
    pin:
      rule === undefined || rule_id === undefined || parent !== undefined
        ? null
        : SectionText.of({ ...rule, id: rule_id }, foreign.section)
  }
}

/** Those of the stored reviews that are not yet as they were: duplicates, and what was changed after it was written. */
export const decided = (
  reviews: ReadonlyArray<{ readonly foreign: ForeignReview; readonly stored: NewReview; readonly id: ReviewId }>
): ReadonlyArray<Review> =>
  reviews.flatMap(({ foreign, stored: { pin: _pin, ...stored }, id }): ReadonlyArray<Review> => {
    const canonical = foreign.duplicate_of === null ? null : (reviews[foreign.duplicate_of]?.id ?? null)
    if (canonical === null && foreign.updated_at.getTime() === foreign.created_at.getTime()) return []
    return [
      {
        ...stored,
        ...Struct.pick(foreign, [
          "triage_status",
          "triage_set_at",
          "triage_set_by_imported_name",
          "adjudicated_at",
          "adjudicated_by_imported_name",
          "updated_at"
        ]),
        duplicate_of_review_id: canonical,
        id,
        thread_id: stored.thread_id ?? id
      }
    ]
  })
