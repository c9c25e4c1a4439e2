/** Requests of comparisons field by field: of two components, of two releases of a published document, or of a published STIG with a component. */
import { addressOf } from "@docket/api/fetch"
import { queryOptions } from "@tanstack/react-query"
import { allPages } from "./allPages.ts"
import { docket } from "./docket.ts"
import type { DocumentKind } from "./documents.ts"
import type { ComparedRow, ComponentsAnswer } from "./shapes.ts"

export type { ComparedRow, ComponentsAnswer } from "./shapes.ts"

/** The compared things: two components, two releases of an SRG or STIG, or a published STIG and a component. */
export type ComparedThings = "components" | DocumentKind | "published"

/** A compared field of a requirement. */
export type ComparedField = ComparedRow["fields"][number]

/** The parameters of a comparison. */
export interface ComparisonAsked {
  readonly of: ComparedThings
  readonly base: number
  readonly diff: number
  /** Ignores changes of white space. */
  readonly loose: boolean
}

/** The names of both sides, and the requirements of both. */
export interface Comparison {
  readonly base: string
  readonly diff: string
  readonly summary: ComponentsAnswer["summary"]
  readonly rows: ReadonlyArray<ComparedRow>
}

const isRead = <A>(answer: A | string): answer is A => typeof answer !== "string"

const detailsOf = async ({ base, diff, loose, of }: ComparisonAsked, page: number, signal: AbortSignal) => {
  const how = { page, ignore_whitespace: loose ? ("true" as const) : ("false" as const) }
  const nameOf = ({ name, release, version }: ComponentsAnswer["base"]) => `${name} V${version}R${release}`
  if (of === "published") {
    const query = { stig_id: base, component_id: diff, ...how }
    const answer = await docket.comparisons.compareStigWithComponent({ query }, { signal })
    if (!isRead(answer)) throw new Error("The comparison came as a text.")
    return { ...answer, base: `${answer.base.title} ${answer.base.version}`, diff: nameOf(answer.diff) }
  }
  if (of === "components") {
    const query = { base_id: base, diff_id: diff, ...how }
    const answer = await docket.comparisons.compareComponentsInDetail({ query }, { signal })
    if (!isRead(answer)) throw new Error("The comparison came as a text.")
    return { ...answer, base: nameOf(answer.base), diff: nameOf(answer.diff) }
  }
  const answer = await docket.comparisons.compareReleases({ query: { base, diff, ...how } }, { signal })
  if (!isRead(answer)) throw new Error("The comparison came as a text.")
  return { ...answer, base: answer.base.version, diff: answer.diff.version }
}

/** The comparison with every field of every row, so that the page can change its view without a new request. */
export const comparisonQuery = (asked: ComparisonAsked) =>
  queryOptions({
    queryKey: ["comparison", asked],
    queryFn: async ({ signal }): Promise<Comparison> => {
      const first = await detailsOf(asked, 1, signal)
      const rows = await allPages((page) => (page === 1 ? Promise.resolve(first) : detailsOf(asked, page, signal)))
      return { base: first.base, diff: first.diff, summary: first.summary, rows }
    },
    staleTime: 60_000
  })

/** The address of the same comparison as a change log in text. */
export const changeLogOf = ({ base, diff, loose, of }: ComparisonAsked): string => {
  const how = { format: "markdown" as const, ...(loose ? { ignore_whitespace: "true" as const } : {}) }
  if (of === "published") {
    return addressOf("comparisons", "compareStigWithComponent", {
      query: { stig_id: base, component_id: diff, ...how }
    })
  }
  return of === "components"
    ? addressOf("comparisons", "compareComponentsInDetail", { query: { base_id: base, diff_id: diff, ...how } })
    : addressOf("comparisons", "compareReleases", { query: { base, diff, ...how } })
}
