/** What many people do at once: four of five requests read, one writes. Each client of the load has its own turns; nothing is sent here. */
import type { Asked } from "./Exchange.ts"
import type { SmallWorld } from "./SmallWorld.ts"

/** One kind of request of a client. Sent in turn they leave behind what they found, but for comments, which stay. */
export interface Kind {
  readonly name: string
  /** How many of twenty requests are of this kind. */
  readonly weight: number
  readonly turns: ReadonlyArray<Asked>
}

/** What the client of this number does. It writes to a requirement and a comment of its own, so that no two of fewer than `rules` ever disagree. */
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

/** Its requests without end, the kinds spread evenly. Clients begin at different places. */
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

/** Each kind as often as it weighs, as far apart from itself as can be. */
const spread = (kinds: ReadonlyArray<Kind>): ReadonlyArray<Kind> =>
  kinds
    .flatMap((kind) => Array.from({ length: kind.weight }, (_, at) => ({ kind, place: (at + 0.5) / kind.weight })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ kind }) => kind)
