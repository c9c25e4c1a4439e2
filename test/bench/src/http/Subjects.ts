/** The measured requests on the small world, and their number per round. */
import type { Asked } from "./Exchange.ts"
import type { SmallWorld } from "./SmallWorld.ts"

/** A measured sequence of requests. Each write undoes the one before. */
export interface Subject<Turn> {
  readonly title: string
  /** Describes the data for readers of the figures. */
  readonly about: string
  /** The number of requests in a round of a whole run, higher for fast ones. */
  readonly requests: number
  readonly turns: ReadonlyArray<Turn>
}

/** Returns the requests: first lists, then counts and searches, then decisions. */
export const subjectsOn = (world: SmallWorld): ReadonlyArray<Subject<Asked>> => {
  const { comments, component, other, rules } = world
  const about = `${comments.length} comments on ${rules.length} requirements`
  const reading = (title: string, path: string, requests: number): Subject<Asked> => ({
    title: `GET ${title}`,
    about,
    requests,
    turns: [{ method: "GET", path }]
  })
  const listing = (perPage: number, requests: number) => {
    const path = `/components/${component}/comments?triage_status=all&per_page=${perPage}`
    return reading(`/components/{id}/comments, ${Math.min(perPage, comments.length)} rows`, path, requests)
  }
  const deciding = (ids: ReadonlyArray<number>, requests: number): Subject<Asked> => ({
    title: `PATCH /reviews/bulk_triage, ${ids.length === 1 ? "1 comment" : `${ids.length} comments`}`,
    about: "Each request decides otherwise than the one before it, without a response",
    requests,
    turns: ["concur", "concur_with_comment"].map((triage_status) => ({
      method: "PATCH",
      path: "/reviews/bulk_triage",
      body: JSON.stringify({ review_ids: ids, triage_status })
    }))
  })
  // The answer of a requirement includes recent changes and decisions, so the requirement that is read gets no decisions.
  const decided = comments.filter((_, at) => at % rules.length !== rules.length - 1)
  const batches = [1, 10, 100, 1000].filter((size) => size <= decided.length)
  return [
    listing(25, 100),
    listing(1000, 6),
    reading(`/components/{id}/rules, ${rules.length} requirements`, `/components/${component}/rules`, 6),
    reading("/rules/{id}", `/rules/${rules.at(-1)}`, 60),
    reading("/api/components/{id}/stats", `/api/components/${component}/stats`, 60),
    reading("/rules/{id}/search/related_rules", `/rules/${rules.at(-1)}/search/related_rules`, 60),
    reading("/api/components/compare", `/api/components/compare?base_id=${component}&diff_id=${other}`, 6),
    reading("/api/search/global", "/api/search/global?q=administrator", 20),
    ...batches.map((size) => deciding(decided.slice(0, size), size < 100 ? 40 : size < 1000 ? 10 : 4))
  ]
}
