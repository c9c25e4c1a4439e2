/** The search over all records that the caller may read (section 18 of the rules). */
import { Effect } from "effect"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as Searched from "../SearchedFields.ts"
import * as SearchQuery from "../SearchQuery.ts"
import { type Hits, isIdentified, ranked } from "../SearchRanking.ts"
import { atMost, type Bound } from "../../Page.ts"
import { type SearchRequest, SearchRepository, type SearchScope } from "../SearchRepository.ts"

/** The policy: every signed-in user, for records that they may read. */
export const policy = Policy.signedIn

/** The number of hits of each kind in an answer. */
export const bound: Bound = { usual: 10, most: 50 }

/** The searched kinds of records, in the order of the answer. */
export const kinds = [
  "projects",
  "components",
  "requirements",
  "comments",
  "srgs",
  "stigs",
  "published_requirements"
] as const
export type Kind = (typeof kinds)[number]

/** The number of searched records for very common terms (R18.4). There are fewer documents, and the newest are read quickly. */
const ofDocuments = { matches: 60, newest: 200 }
const ofRecords = { matches: 300, newest: 1000 }
const bounds: Readonly<Record<Kind, Pick<SearchRequest, "matches" | "newest">>> = {
  projects: ofDocuments,
  components: ofDocuments,
  requirements: ofRecords,
  comments: ofRecords,
  srgs: ofDocuments,
  stigs: ofDocuments,
  published_requirements: ofRecords
}

/** The hits of each kind; null for a kind that was not requested. */
export interface Found {
  readonly projects: Hits<Searched.SearchedProject> | null
  readonly components: Hits<Searched.SearchedComponent> | null
  readonly requirements: Hits<Searched.SearchedRequirement> | null
  readonly comments: Hits<Searched.SearchedComment> | null
  readonly srgs: Hits<Searched.SearchedBenchmark> | null
  readonly stigs: Hits<Searched.SearchedBenchmark> | null
  readonly published_requirements: Hits<Searched.SearchedPublishedRequirement> | null
}

/** The kinds of records that are in a component or a project. */
const isIn = (kind: Kind, scope: SearchScope | null): boolean =>
  scope === null || kind === "requirements" || kind === "comments" || (kind === "components" && "project_id" in scope)

/** The number of requirements whose comments an identifier or a control finds. */
const mostCommented = 100

/** Comments by their text, and by the identifiers and controls of their requirement. */
const commentsOf = Effect.fnUntraced(function* (
  caller: Caller,
  sought: SearchQuery.Sought,
  limit: number,
  scope: SearchScope | null
) {
  const search = yield* SearchRepository
  const isNamed = sought.identifier !== null || sought.control !== null || sought.displayed_name !== null
  const [byText, named] = yield* Effect.all(
    [
      search.comments(caller, { scope, sought, limit, ...bounds.comments }),
      isNamed
        ? search.requirements(caller, { scope, sought, limit: mostCommented, ...bounds.requirements })
        : Effect.succeed([])
    ],
    { concurrency: "unbounded" }
  )
  const byRule = new Map(
    named
      .filter((rule) => isIdentified(Searched.ofCommentedRequirement(rule), sought))
      .map((rule) => [rule.id, Searched.ofCommentedRequirement(rule)])
  )
  const onNamed = byRule.size === 0 ? [] : yield* search.commentsOn(caller, [...byRule.keys()], limit)
  const all = [...new Map([...byText, ...onNamed].map((comment) => [comment.id, comment])).values()]
  const fieldsOf = (comment: Searched.SearchedComment) => [
    ...Searched.ofComment(comment),
    ...(comment.rule_id === null ? [] : (byRule.get(comment.rule_id) ?? []))
  ]
  return ranked(all, fieldsOf, sought, limit)
})

/** Finds the best hits of each kind, at most `most` within the bound. An invalid text finds nothing; the API refuses it earlier. */
export const find = Effect.fn("SearchRecords.find")(function* (
  caller: Caller,
  q: string,
  most: number | undefined,
  asked: ReadonlySet<Kind>,
  scope: SearchScope | null = null
) {
  const limit = atMost(most, bound)
  const search = yield* SearchRepository
  const parsed = SearchQuery.parse(q)
  // A number alone names a requirement of a document or project, but one of every document elsewhere.
  const isAlone = scope === null && parsed?.displayed_name?.prefix === null
  const sought = parsed === null || !isAlone ? parsed : { ...parsed, displayed_name: null }
  const of = <Record extends { readonly id: number }>(
    kind: Kind,
    candidates: (request: SearchRequest) => Effect.Effect<ReadonlyArray<Record>>,
    fieldsOf: (record: Record) => ReadonlyArray<Searched.SearchedField>
  ): Effect.Effect<Hits<Record> | null> => {
    if (!asked.has(kind)) return Effect.succeed(null)
    if (sought === null || !isIn(kind, scope)) return Effect.succeed({ hits: [], more: false })
    return Effect.map(candidates({ scope, sought, limit, ...bounds[kind] }), (records) =>
      ranked(records, fieldsOf, sought, limit)
    )
  }
  const found: Found = yield* Effect.all(
    {
      projects: of("projects", (request) => search.projects(caller, request), Searched.ofProject),
      components: of("components", (request) => search.components(caller, request), Searched.ofComponent),
      requirements: of("requirements", (request) => search.requirements(caller, request), Searched.ofRequirement),
      comments:
        asked.has("comments") && sought !== null
          ? commentsOf(caller, sought, limit, scope)
          : of("comments", () => Effect.succeed([]), Searched.ofComment),
      srgs: of("srgs", (request) => search.benchmarks("srg", request), Searched.ofBenchmark),
      stigs: of("stigs", (request) => search.benchmarks("stig", request), Searched.ofBenchmark),
      published_requirements: of(
        "published_requirements",
        search.publishedRequirements,
        Searched.ofPublishedRequirement
      )
    },
    { concurrency: "unbounded" }
  )
  return found
})
