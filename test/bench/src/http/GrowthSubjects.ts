/** The requests whose time must not depend on the amount of unrelated data. They only read the middle of every filled database. */
import { common, middle, type Person, rare } from "../volume/Volume.ts"
import type { Asked, Send } from "./Exchange.ts"
import type { People } from "./People.ts"

/** A measured request on one database. */
export interface GrowthSubject {
  readonly title: string
  /** The user of the request. */
  readonly person: Person
  /** The number of requests in a round of a whole run. It is even. */
  readonly requests: number
  /** Alternating requests. Each write undoes the one before. */
  readonly turns: ReadonlyArray<Asked>
}

const names = new Map<Person, string>([
  [middle.admin, "site admin"],
  [middle.member, "admin of 3 projects"],
  [middle.reader, "viewer of many projects"]
])

/** Returns the requests on a database, in the same order for each. */
export const growthSubjects = async ({ as }: People): Promise<ReadonlyArray<GrowthSubject>> => {
  const get = (person: Person, path: string, requests: number, title = path): GrowthSubject => ({
    title: `GET ${title}, ${names.get(person)}`,
    person,
    requests,
    turns: [{ method: "GET", path }]
  })
  const forEach = (people: ReadonlyArray<Person>, path: string, requests: number, title = path) =>
    people.map((person) => get(person, path, requests, title))
  const { admin, component, earlier, member, reader, wide } = middle
  const pages = [1, 2].map((page) => `/components/${wide}/comments?triage_status=all&per_page=1000&page=${page}`)
  const comments = (await Promise.all(pages.map((page) => idsIn(as(admin), page)))).flat()
  const rule = 3
  const deciding = (size: number, requests: number): GrowthSubject => ({
    title: `PATCH /reviews/bulk_triage, ${size}, ${names.get(member)}`,
    person: member,
    requests,
    turns: ["concur", "concur_with_comment"].map((triage_status) => ({
      method: "PATCH",
      path: "/reviews/bulk_triage",
      body: JSON.stringify({ review_ids: comments.slice(0, size), triage_status })
    }))
  })
  const listing = "triage_status=all&per_page"
  return [
    ...forEach(
      [admin, member],
      `/components/${component}/comments?${listing}=25`,
      40,
      "/components/{id}/comments, 25 rows"
    ),
    get(member, `/components/${wide}/comments?${listing}=1000`, 4, "/components/{id}/comments, 1000 rows"),
    get(
      member,
      `/components/${component}/comments?triage_status=all&q=${rare.word}`,
      20,
      "/components/{id}/comments?q=, a seldom word"
    ),
    get(
      member,
      `/components/${component}/comments?triage_status=all&q=${common}`,
      20,
      "/components/{id}/comments?q=, a common word"
    ),
    get(
      member,
      `/components/${component}/comments?triage_status=all&search=CCI-000366%20AC-2`,
      20,
      "/components/{id}/comments?search=, a CCI and a control"
    ),
    get(member, `/projects/1/comments?${listing}=25&search=CCI-000366`, 20, "/projects/{id}/comments?search=, a CCI"),
    get(member, "/projects/1/saved_filters", 20, "/projects/{id}/saved_filters"),
    get(member, `/projects/1/comments?${listing}=25`, 20, "/projects/{id}/comments, 25 rows"),
    get(member, `/components/${wide}/rules`, 4, "/components/{id}/rules, 600 requirements"),
    ...forEach([admin, member], `/rules/${rule}`, 30, "/rules/{id}"),
    get(member, `/rules/${rule}/histories`, 30, "/rules/{id}/histories"),
    get(member, `/components/${component}/histories`, 30, "/components/{id}/histories"),
    get(member, "/projects/1/histories", 30, "/projects/{id}/histories"),
    get(member, "/api/projects/1/stats", 30, "/api/projects/{id}/stats"),
    get(member, "/api/projects/1/triage_summary", 30, "/api/projects/{id}/triage_summary"),
    ...forEach([member, reader], `/rules/${rule}/search/related_rules`, 30, "/rules/{id}/search/related_rules"),
    get(member, `/api/srgs/${middle.srg}/stats`, 30, "/api/srgs/{id}/stats"),
    get(member, `/api/components/compare?base_id=${earlier}&diff_id=${component}`, 6, "/api/components/compare"),
    ...forEach([admin, member, reader], `/api/search/global?q=${rare.word}`, 10, "/api/search/global, a seldom word"),
    ...forEach([admin, member, reader], `/api/search/global?q=${common}`, 2, "/api/search/global, a common word"),
    ...forEach([admin, member, reader], `/api/search/global?q=${rare.cci}`, 10, "/api/search/global, a seldom CCI"),
    get(member, `/users/${member}/comments`, 20, "/users/{id}/comments"),
    ...forEach([admin, member, reader], "/api/projects", 30, "/api/projects, 25 rows or fewer"),
    get(admin, "/api/projects?sort=updated_at&order=asc", 30, "/api/projects?sort=updated_at, 25 rows"),
    get(member, "/projects/1", 30, "/projects/{id}, with its components"),
    get(member, "/api/waiting", 20, "/api/waiting"),
    ...forEach([admin, member], "/api/waiting?unassigned=true", 10, "/api/waiting?unassigned=true"),
    ...forEach([admin, member], "/api/events?limit=50", 20, "/api/events, the first 50"),
    get(member, `/api/events?limit=50&after=${await cursorNearTheEnd(as(member), 50)}`, 20, "/api/events, the last 50"),
    ...forEach([admin, member], "/api/events?after=now", 30, "/api/events, nothing new"),
    ...[1, 10, 100, 1000].filter((size) => size <= comments.length).map((size) => deciding(size, size < 100 ? 20 : 4))
  ]
}

const answerOf = async (send: Send, path: string): Promise<ReadonlyMap<string, unknown>> => {
  const answer: unknown = JSON.parse((await send({ method: "GET", path })).toString())
  return new Map(Object.entries(answer ?? {}))
}

/** Returns the ids of comments in a list that can be decided, which are not withdrawn. */
const idsIn = async (send: Send, path: string): Promise<ReadonlyArray<number>> => {
  const rows = (await answerOf(send, path)).get("rows")
  return Array.isArray(rows) ? rows.flatMap((row) => (row.triage_status === "withdrawn" ? [] : [Number(row.id)])) : []
}

/** Returns the position in the feed before its last `count` events. */
const cursorNearTheEnd = async (send: Send, count: number): Promise<string> => {
  let cursors: ReadonlyArray<string> = []
  let after = ""
  for (;;) {
    const page = await answerOf(send, `/api/events?limit=200${after}`)
    const events = page.get("events")
    if (Array.isArray(events)) cursors = [...cursors, ...events.map((event) => String(event.cursor))].slice(-count - 1)
    if (page.get("complete") === true) break
    after = `&after=${String(page.get("cursor"))}`
  }
  return cursors[0] ?? "now"
}
