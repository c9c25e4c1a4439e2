/**
 * The import of components of another system (R16.6): the violations, the SRG rows of the requirements, and the records to store.
 * Pure; ImportFromVulcan.ts stores them.
 */
import { Struct } from "effect"
import type { ArchivedRecords } from "../archive/ArchivedRecord.ts"
import type { BenchmarkRule } from "../benchmark/Benchmark.ts"
import type { Component } from "../component/Component.ts"
import { refuseHeader } from "../component/ComponentHeader.ts"
import type { NewComponent } from "../component/ComponentRepository.ts"
import { ComponentId, type ProjectId, RuleId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import * as CommentLog from "../review/CommentLog.ts"
import * as SectionText from "../rule/SectionText.ts"
import type { ForeignArchive, ForeignComponent, ForeignNote, ForeignReview, ForeignSource } from "./ForeignArchive.ts"
import { type FoundSources, keyOf } from "./FoundSources.ts"
import { ForeignNameIsTaken, ForeignValueIsInvalid } from "./TakeoverRefusals.ts"

/** The sources of all components, each once. */
export const sourcesOf = ({ components }: ForeignArchive): ReadonlyArray<ForeignSource> => [
  ...new Map(components.flatMap(({ sources }) => sources).map((source) => [keyOf(source), source])).values()
]

/** The documents of the sources, with their rows. */
export interface InstalledSources extends FoundSources {
  readonly rows: ReadonlyArray<BenchmarkRule>
}

/** The key of a component in its project. */
type ComponentName = Pick<Component, "name" | "version" | "release">

/** The violations of an archive: invalid headers, names that are in use, and unknown sources. */
export const refuse = (
  archive: ForeignArchive,
  { refusals }: Pick<InstalledSources, "refusals">,
  namesTaken: ReadonlyArray<ComponentName>
): ReadonlyArray<Refusal> => {
  const names = new Set(namesTaken.map(nameKey))
  return [
    ...archive.components.flatMap((component): ReadonlyArray<Refusal> => {
      const isTaken = names.has(nameKey(component))
      names.add(nameKey(component))
      return [
        ...refuseHeader(component).map(
          ({ detail, pointer = "" }) =>
            new ForeignValueIsInvalid({ path: `${component.path}#/${pointer.split("/").at(-1)}`, what: detail })
        ),
        ...(isTaken ? [new ForeignNameIsTaken(Struct.pick(component, ["path", "name", "version", "release"]))] : [])
      ]
    }),
    ...refusals
  ]
}

const nameKey = ({ name, release, version }: ComponentName): string => JSON.stringify([name, version, release])

/** The new component; its sources exist. */
export const newComponent = (
  foreign: ForeignComponent,
  { found }: Pick<InstalledSources, "found">,
  project_id: ProjectId
): NewComponent & Pick<ArchivedRecords["components"], "source_ids"> => {
  // Two sources of the archive may be the same document here.
  const [primary, ...others] = new Set(foreign.sources.flatMap((source) => found.get(keyOf(source))?.id ?? []))
  if (primary === undefined) throw new Error("The component has no source.")
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
    published_srg_id: null,
    source_ids: [primary, ...others]
  }
}

/** The ids of a component and its content, by index. */
export interface ReservedIds {
  readonly component: number
  readonly questions: ReadonlyArray<number>
  readonly requirements: ReadonlyArray<number>
  readonly reviews: ReadonlyArray<number>
}

/** The kinds of records of a component. */
type RecordKind =
  | "components"
  | "questions"
  | "rules"
  | "answers"
  | "satisfactions"
  | "pinned_texts"
  | "reviews"
  | "comment_versions"
  | "reactions"

/** All records of a component in stored form, and the notes on them. */
export interface TakenRecords {
  readonly records: { readonly [K in RecordKind]: ReadonlyArray<ArchivedRecords[K]> }
  readonly notes: ReadonlyArray<ForeignNote>
}

/**
 * The records of a component. Its comments are pinned to the imported texts of its requirements, because no earlier ones are known (R5.5). A requirement
 * whose row is in no source has none, which is noted.
 */
export const recordsOf = (
  foreign: ForeignComponent,
  component: ReturnType<typeof newComponent>,
  installed: InstalledSources,
  ids: ReservedIds
): TakenRecords => {
  const component_id = ids.component
  const { notes, rows } = rowsFor(foreign, installed, component.source_ids)
  const reserved = (list: ReadonlyArray<number>) => (place: number) => idAt(list, place)
  const [ruleAt, questionAt, reviewAt] = [reserved(ids.requirements), reserved(ids.questions), reserved(ids.reviews)]
  const rules = foreign.requirements.map(({ path: _path, row: _row, ...requirement }, place) => {
    const row = rows[place]
    return {
      ...requirement,
      id: ruleAt(place),
      component_id,
      srg_id: row?.srg_id ?? requirement.srg_id,
      srg_rule: row === undefined ? null : { document_id: row.benchmark_id, position: row.position },
      review_requestor: null,
      assignee: null,
      due_on: null,
      source_removed: false,
      source_changed: null,
      lint_off: []
    }
  })
  const pins = pinsOf(foreign, component, rules)
  const threads = threadsOf(foreign.reviews)
  return {
    records: {
      components: [
        {
          ...Struct.omit(component, ["project_id", "component_id", "security_requirements_guide_id"]),
          id: component_id,
          copied_from_id: null,
          numbers_taken: foreign.numbers_taken
        }
      ],
      questions: foreign.questions.map((question, place) => ({ ...question, id: questionAt(place), component_id })),
      rules,
      answers: foreign.answers.map(({ answer, question, requirement }) => ({
        component_id,
        rule_id: ruleAt(requirement),
        question_id: questionAt(question),
        answer
      })),
      satisfactions: foreign.satisfactions.map(([child, parent]) => ({
        component_id,
        rule_id: ruleAt(child),
        satisfied_by_rule_id: ruleAt(parent)
      })),
      pinned_texts: [
        ...new Map(
          pins.flatMap((pin) =>
            pin === null ? [] : [[pin.sha256, { ...Struct.pick(pin, ["sha256", "text"]), component_id }]]
          )
        ).values()
      ],
      reviews: foreign.reviews.map((review, place) => ({
        id: reviewAt(place),
        component_id,
        rule_id: orNull(review.requirement, ruleAt),
        thread_id: reviewAt(threads[place] ?? place),
        responding_to_review_id: orNull(review.parent, reviewAt),
        action: review.action,
        comment: review.comment,
        section: review.section,
        proposed_text: null,
        proposal_accepted_at: null,
        quote: null,
        ...CommentLog.none,
        author: review.imported_name,
        triage_status: review.triage_status,
        triage_set_by: review.triage_set_by_imported_name,
        triage_set_at: review.triage_set_at,
        adjudicated_by: review.adjudicated_by_imported_name,
        adjudicated_at: review.adjudicated_at,
        duplicate_of_review_id: orNull(review.duplicate_of, reviewAt),
        addressed_by_rule_id: orNull(review.addressed_by, ruleAt),
        pinned_sha256: pins[place]?.sha256 ?? null,
        edited_at: null,
        edited_by: null,
        moved_at: review.moved?.at ?? null,
        original_rule_id: orNull(review.moved?.from ?? null, ruleAt),
        merged_at: null,
        created_at: review.created_at,
        updated_at: review.updated_at
      })),
      comment_versions: foreign.reviews.map(({ comment, created_at, imported_name }, place) => ({
        component_id,
        review_id: reviewAt(place),
        number: 1,
        comment,
        proposed_text: null,
        quote: null,
        user: imported_name,
        created_at
      })),
      reactions: foreign.reviews.flatMap(({ reactions }, place) =>
        reactions.map(({ created_at, kind, name }) => ({
          component_id,
          review_id: reviewAt(place),
          user: name,
          kind,
          created_at
        }))
      )
    },
    notes
  }
}

const idAt = (ids: ReadonlyArray<number>, place: number): number => {
  const id = ids[place]
  if (id === undefined) throw new Error(`No id was reserved for place ${place}.`)
  return id
}

const orNull = (place: number | null, idOf: (place: number) => number): number | null =>
  place === null ? null : idOf(place)

/** The pinned text of each review; null for replies, and for comments on the component as a whole. */
const pinsOf = (
  { reviews }: ForeignComponent,
  { document_type, project_id }: Pick<NewComponent, "document_type" | "project_id">,
  rules: ReadonlyArray<ArchivedRecords["rules"]>
): ReadonlyArray<SectionText.SectionText | null> => {
  // Many comments share one text.
  const written = new Map<string, SectionText.SectionText>()
  return reviews.map(({ moved, parent, requirement, section }) => {
    // A moved comment is pinned to its original requirement (R5.24).
    const about = moved?.from ?? requirement
    const rule = parent === null && about !== null ? rules[about] : undefined
    if (rule === undefined) return null
    const key = JSON.stringify([about, section])
    const text =
      written.get(key) ??
      SectionText.of(
        {
          ...Struct.omit(rule, ["srg_rule", "review_requestor", "assignee"]),
          id: RuleId.make(rule.id),
          component_id: ComponentId.make(rule.component_id),
          project_id,
          document_type,
          srg_rule_id: null,
          review_requestor_id: null,
          assignee_id: null
        },
        section
      )
    written.set(key, text)
    return text
  })
}

/** The index of the top review of each thread; a parent comes before its replies. */
const threadsOf = (reviews: ReadonlyArray<ForeignReview>): ReadonlyArray<number> => {
  const threads: Array<number> = []
  reviews.forEach(({ parent }, place) => threads.push(parent === null ? place : (threads[parent] ?? parent)))
  return threads
}

interface JoinedRows {
  /** By index of the requirement. */
  readonly rows: ReadonlyArray<BenchmarkRule | undefined>
  readonly notes: ReadonlyArray<ForeignNote>
}

/** Rows of the same version are assigned to their requirements in order; the last row is assigned to all remaining ones. */
const rowsFor = (
  { requirements, sources }: ForeignComponent,
  installed: InstalledSources,
  source_ids: ReadonlyArray<number>
): JoinedRows => {
  const rowsOf = rowsByVersion(sources, installed, source_ids)
  const given = new Map<string, number>()
  const notes: Array<ForeignNote> = []
  const rows = requirements.map(({ path, row: wanted }) => {
    if (wanted === null) return undefined
    const key = versionKey(wanted.benchmark_id, wanted.version)
    const group = rowsOf.get(key) ?? []
    const index = given.get(key) ?? 0
    given.set(key, index + 1)
    const row = group[index] ?? group.at(-1)
    if (row === undefined) {
      const message = "No source of the component has this requirement, so it was imported without an SRG row."
      notes.push({ path, value: wanted.version, message, count: 1 })
    }
    return row
  })
  return { rows, notes }
}

const versionKey = (benchmark_id: string | null, version: string): string =>
  JSON.stringify([benchmark_id, version.trim()])

/** The rows of the sources in order by version, with and without the ids of their document in the archive. */
const rowsByVersion = (
  sources: ReadonlyArray<ForeignSource>,
  { found: documents, rows }: InstalledSources,
  source_ids: ReadonlyArray<number>
): ReadonlyMap<string, ReadonlyArray<BenchmarkRule>> => {
  const namesOf = (id: number): ReadonlyArray<string> =>
    sources.flatMap((source) => (documents.get(keyOf(source))?.id === id ? [source.benchmark_id] : []))
  const names = new Map(source_ids.map((id) => [id, [null, ...new Set(namesOf(id))]]))
  const placeOf = new Map(source_ids.map((id, place) => [id, place]))
  const own = rows
    .filter(({ benchmark_id }) => placeOf.has(benchmark_id))
    .toSorted((left, right) => (placeOf.get(left.benchmark_id) ?? 0) - (placeOf.get(right.benchmark_id) ?? 0))
  const found = new Map<string, Array<BenchmarkRule>>()
  for (const row of own) {
    for (const name of names.get(row.benchmark_id) ?? []) {
      const key = versionKey(name, row.version)
      const group = found.get(key)
      if (group === undefined) found.set(key, [row])
      else group.push(row)
    }
  }
  return found
}
