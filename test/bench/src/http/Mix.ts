/** A mix of requests for many users: four of five read, one writes. Each client of the load has its own sequence. This file sends nothing. */
import type { Asked } from "./Exchange.ts"
import type { SmallWorld } from "./SmallWorld.ts"

/** A kind of request of a client. Its sequence restores the original state, except for comments, which stay. */
export interface Kind {
  readonly name: string
  /** The number of requests of this kind among twenty. */
  readonly weight: number
  readonly turns: ReadonlyArray<Asked>
}

/** Returns the requests of the client with this number. Each client writes to its own requirement and comment, so that fewer than `rules` clients never conflict. */
export const mixOf = ({ comments, component, rules }: SmallWorld, client: number): ReadonlyArray<Kind> => {
  const [read, own] = [rules[rules.length - 1 - (client % rules.length)], rules[client % rules.length]]
  const get = (name: string, weight: number, path: string): Kind => ({
    name: `GET ${name}`,
    weight,
    turns: [{ method: "GET", path }]
  })
  const write = (
    name: string,
    weight: number,
    method: "POST" | "PATCH",
    path: string,
    bodies: ReadonlyArray<unknown>
  ) => ({
    name: `${method} ${name}`,
    weight,
    turns: bodies.map((body): Asked => ({ method, path, body: JSON.stringify(body) }))
  })
  return [
    get("/components/{id}/comments, 25 rows", 5, `/components/${component}/comments?triage_status=all&per_page=25`),
    get("/rules/{id}", 4, `/rules/${read}`),
    get("/components/{id}/rules", 1, `/components/${component}/rules`),
    get("/api/components/{id}/stats", 3, `/api/components/${component}/stats`),
    get("/api/search/global", 3, "/api/search/global?q=administrator"),
    write("/rules/{id}/reviews", 2, "POST", `/rules/${own}/reviews`, [
      {
        review: {
          action: "comment",
          section: "fixtext",
          comment: `Client ${client} asks whether this fits all releases.`
        }
      }
    ]),
    write(
      "/reviews/bulk_triage",
      1,
      "PATCH",
      "/reviews/bulk_triage",
      ["concur", "concur_with_comment"].map((triage_status) => ({
        review_ids: [comments[client % comments.length]],
        triage_status
      }))
    ),
    write(
      "/rules/{id} with If-Match",
      1,
      "PATCH",
      `/rules/${own}`,
      ["first", "second"].map((wording) => ({
        rule: { vendor_comments: `The ${wording} wording of client ${client}.` }
      }))
    )
  ]
}

/** Yields requests endlessly with the kinds evenly distributed. Clients start at different places. */
export function* requestsOf(
  kinds: ReadonlyArray<Kind>,
  client: number
): Generator<{ readonly kind: string; readonly asked: Asked }> {
  const sequence = spread(kinds)
  const sent = new Map<Kind, number>()
  for (let at = client; ; at += 1) {
    const kind = sequence[at % sequence.length]
    if (kind === undefined) return
    const time = sent.get(kind) ?? 0
    sent.set(kind, time + 1)
    const asked = kind.turns[time % kind.turns.length]
    if (asked !== undefined) yield { kind: kind.name, asked }
  }
}

/** Returns each kind as often as its weight, as evenly distributed as possible. */
const spread = (kinds: ReadonlyArray<Kind>): ReadonlyArray<Kind> =>
  kinds
    .flatMap((kind) => Array.from({ length: kind.weight }, (_, at) => ({ kind, place: (at + 0.5) / kind.weight })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ kind }) => kind)
