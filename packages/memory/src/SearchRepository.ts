/** The in-memory implementation of SearchRepository. */
import { Effect, Layer } from "effect"
import {
  type Component,
  type ComponentId,
  NistControls,
  OtherIdents,
  type ProjectId,
  Query,
  type Reader,
  type RuleStatus,
  SearchedFields,
  SearchRanking,
  SearchRepository,
  type SearchRequest
} from "@docket/core"
import { present } from "./Integrity.ts"
import { isLive } from "./LiveRules.ts"
import * as Memberships from "./Memberships.ts"
import { isListedFor } from "./ProjectRepository.ts"
import { isReadable } from "./ReadableComponents.ts"
import * as ReviewViews from "./ReviewViews.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"

type Test<Record> = (record: Record) => boolean

/** The matching records that the reader may read; when there are too many, only the newest. */
const candidates = <Record extends { readonly id: number }>(
  readable: ReadonlyArray<Record>,
  fieldsOf: (record: Record) => ReadonlyArray<SearchedFields.SearchedField>,
  { matches, newest, sought }: SearchRequest,
  isAsked: Test<Record> = (record) => Query.isFulfilledBy(sought.filters, filtered(null, null, fieldsOf(record)))
): ReadonlyArray<Record> => {
  const newestFirst = readable.toSorted((left, right) => right.id - left.id)
  const bounded = (test: Test<Record>): ReadonlyArray<Record> => {
    const found = newestFirst.filter(test)
    return found.length > matches ? newestFirst.slice(0, newest).filter(test) : found
  }
  const all = [
    ...new Set([
      ...bounded(
        (record) =>
          (sought.served.length > 0 || sought.filters.length > 0) && SearchRanking.hasTerms(fieldsOf(record), sought)
      ),
      ...bounded((record) => SearchRanking.hasControl(fieldsOf(record), sought)),
      ...newestFirst.filter((record) => SearchRanking.hasDisplayedName(fieldsOf(record), sought)),
      ...newestFirst.filter((record) => SearchRanking.hasNumber(fieldsOf(record), sought))
    ])
  ]
  return all.filter(isAsked)
}

/** The parts of a requirement that filters test; `texts` are those where a control may be text. */
const filtered = (
  rule: Pick<SearchedFields.SearchedContent, "ident" | "rule_severity"> | null,
  status: RuleStatus.RuleStatus | null,
  fields: ReadonlyArray<SearchedFields.SearchedField>
): Query.Searchable => ({
  identifiers: [],
  texts: fields.flatMap(({ kind, value }) => (kind === "controls" || kind === "displayed_name" ? [] : [value])),
  controls: rule === null ? "" : NistControls.nistControlFamily(rule.ident),
  severity: rule?.rule_severity ?? null,
  status
})

/** True for records of the scope of a search. */
const isInScope = (
  { scope }: SearchRequest,
  at: { readonly component_id: ComponentId; readonly project_id: ProjectId }
) =>
  scope === null ||
  ("component_id" in scope ? at.component_id === scope.component_id : at.project_id === scope.project_id)

/** The version of a component, which distinguishes its editions. */
const editionOf = ({ name, release, released, version }: Component.Component): SearchedFields.SearchedIn => ({
  component_name: name,
  component_version: version,
  component_release: release,
  component_released: released
})

const componentOf = (state: State, id: ComponentId): Component.Component =>
  present("Component", state.components.get(id), "It does not exist.").component

const requirementsIn = (state: State, reader: Reader): ReadonlyArray<SearchedFields.SearchedRequirement> =>
  state.rules
    .all()
    .filter((rule) => rule.deleted_at === null && Memberships.isMember(state, rule, reader))
    .map((rule) => {
      const component = componentOf(state, rule.component_id)
      return { ...rule, other_idents: OtherIdents.listed(rule), ...editionOf(component), prefix: component.prefix }
    })

const commentsIn = (state: State, reader: Reader): ReadonlyArray<SearchedFields.SearchedComment> =>
  state.reviews
    .all()
    .map(({ review }) => review)
    .filter(({ action, rule_id }) => action === "comment" && (rule_id === null || isLive(state, rule_id)))
    .filter((review) => Memberships.isMember(state, review, reader))
    .map((review) => ({
      ...review,
      ...editionOf(componentOf(state, review.component_id)),
      rule_displayed_name: ReviewViews.ruleDisplayedNameOf(state, review),
      author_name: ReviewViews.authorNameOf(state, review)
    }))

const publishedIn = (state: State): ReadonlyArray<SearchedFields.SearchedPublishedRequirement> =>
  state.benchmarkRules.all().map((rule) => {
    const row = state.benchmarks.get(rule.benchmark_id)
    const { kind, name, version } = present("BenchmarkRule", row, "Its document does not exist.").benchmark
    return {
      ...rule,
      other_idents: OtherIdents.listed(rule),
      benchmark_kind: kind,
      benchmark_name: name,
      benchmark_version: version
    }
  })

export const layer: Layer.Layer<SearchRepository, never, Store> = Layer.effect(
  SearchRepository,
  Effect.map(Store, (store) =>
    SearchRepository.of({
      projects: (reader, request) =>
        store.read((state) => {
          const listed = state.projects.all().filter((project) => isListedFor(state, project, reader))
          return candidates(listed, SearchedFields.ofProject, request)
        }),
      components: (reader, request) =>
        store.read((state) => {
          const all = state.components.all().map(({ component }) => component)
          const readable = all.filter((component) => isReadable(state, component, reader))
          const inScope = readable.filter(({ id, project_id }) => isInScope(request, { component_id: id, project_id }))
          return candidates(inScope, SearchedFields.ofComponent, request)
        }),
      requirements: (reader, request) =>
        store.read((state) => {
          const readable = requirementsIn(state, reader).filter((rule) => isInScope(request, rule))
          return candidates(readable, SearchedFields.ofRequirement, request, (rule) =>
            Query.isFulfilledBy(request.sought.filters, filtered(rule, rule.status, SearchedFields.ofRequirement(rule)))
          )
        }),
      comments: (reader, request) =>
        store.read((state) => {
          const readable = commentsIn(state, reader).filter((comment) => isInScope(request, comment))
          return candidates(readable, SearchedFields.ofComment, request, (comment) => {
            const rule = comment.rule_id === null ? null : (state.rules.get(comment.rule_id) ?? null)
            const at = filtered(rule, rule?.status ?? null, SearchedFields.ofComment(comment))
            return Query.isFulfilledBy(request.sought.filters, at)
          })
        }),
      commentsOn: (reader, rules, limit) =>
        store.read((state) =>
          commentsIn(state, reader)
            .filter(({ rule_id }) => rule_id !== null && rules.includes(rule_id))
            .toSorted((left, right) => right.id - left.id)
            .slice(0, limit + 1)
        ),
      benchmarks: (kind, request) =>
        store.read((state) => {
          const documents = state.benchmarks.where("kind", kind).map(({ benchmark }) => benchmark)
          return candidates(documents, SearchedFields.ofBenchmark, request)
        }),
      publishedRequirements: (request) =>
        store.read((state) =>
          candidates(publishedIn(state), SearchedFields.ofPublishedRequirement, request, (rule) =>
            Query.isFulfilledBy(
              request.sought.filters,
              filtered(rule, null, SearchedFields.ofPublishedRequirement(rule))
            )
          )
        )
    })
  )
)
