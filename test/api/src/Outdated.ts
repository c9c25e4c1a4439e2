/**
 * Operations that take the version that their caller last saw (`If-Match`, `expected_updated_at`). The OpenAPI document lists them, and each has a way here to read, change
 * and send that version. An operation without one fails the walk in `outdated.test.ts`.
 */
import type { Act } from "./Calls.ts"
import type { Call } from "./Endpoints.ts"
import { type Contract, type Json, objectAt, type Operation } from "./Contract.ts"
import type { World } from "./World.ts"

/** Returns the header or field with the version that the caller saw: `If-Match`, `expected_updated_at`. */
export const seenFields = ({ document }: Contract, { declared }: Operation): ReadonlyArray<string> => {
  const parameters = Array.isArray(declared["parameters"]) ? declared["parameters"] : []
  const headers = parameters.map((parameter) => String(resolved(document, parameter)["name"]))
  const content = objectAt(objectAt(declared, "requestBody"), "content")
  const fields = Object.keys(content).flatMap((type) => namesIn(document, objectAt(content, type)["schema"]))
  const seen = (name: string) => name.toLowerCase() === "if-match" || /^expected_\w*updated_at$/.test(name)
  return [...new Set([...headers, ...fields].filter(seen))]
}

const resolved = (document: Json, value: unknown): Json => {
  const object = objectAt({ value }, "value")
  const reference = object["$ref"]
  if (typeof reference !== "string") return object
  return resolved(
    document,
    reference
      .split("/")
      .slice(1)
      .reduce<unknown>((inner, key) => objectAt(inner, key), document)
  )
}

/** Returns the top-level fields of a body, through all alternatives of its schema. */
const namesIn = (document: Json, schema: unknown): ReadonlyArray<string> => {
  const found = resolved(document, schema)
  const alternatives = ["anyOf", "oneOf", "allOf"].flatMap((key) => {
    const schemas = found[key]
    return Array.isArray(schemas) ? schemas.flatMap((one) => namesIn(document, one)) : []
  })
  return [...Object.keys(objectAt(found, "properties")), ...alternatives]
}

/** A call with the version that was seen, in a header or in its body. */
export interface Seen {
  readonly call: Call
  readonly headers: Record<string, string>
}

export interface Way {
  /** Adds the present version of the record. */
  readonly see: (world: World, call: Call) => Promise<Seen>
  /** Changes the record, so that the version becomes outdated. */
  readonly touch: (world: World, call: Call) => Promise<unknown>
  readonly refused: { readonly status: 409 | 412; readonly code: string }
  /** The call already has the version from its preparation. */
  readonly isInCall?: true
}

let count = 0
const conflict = { status: 409, code: "conflict" } as const

const bodyOf = (call: Call): Readonly<Record<string, unknown>> => objectAt({ json: call.json }, "json")
const withField = (call: Call, field: string, value: unknown): Seen => ({
  call: { ...call, json: { ...bodyOf(call), [field]: value } },
  headers: {}
})

const idOf = (call: Call, param: string): number => {
  const id = call.params?.[param]
  if (typeof id !== "number") throw new Error(`The call names no ${param}.`)
  return id
}

const touchRule = ({ people }: World, id: number) =>
  people.siteAdmin.setUp.patch(`/rules/${id}`, { rule: { vendor_comments: `Touched ${++count}` } })

const byRuleTag: Way = {
  see: async ({ people }, call) => {
    const { headers } = await people.siteAdmin.setUp.get(`/rules/${idOf(call, "ruleId")}`)
    return { call, headers: { "if-match": headers.get("etag") ?? "" } }
  },
  touch: (world, call) => touchRule(world, idOf(call, "ruleId")),
  refused: { status: 412, code: "stale" }
}

const updatedAt = async ({ people }: World, review: number): Promise<string> =>
  (await people.siteAdmin.setUp.get(`/reviews/${review}`)).body.comment.updated_at
const touchReview = ({ people }: World, id: number) =>
  people.siteAdmin.setUp.put(`/reviews/${id}`, { review: { comment: `Touched ${++count}` } })

const byReview: Way = {
  see: async (world, call) => withField(call, "expected_updated_at", await updatedAt(world, idOf(call, "reviewId"))),
  touch: (world, call) => touchReview(world, idOf(call, "reviewId")),
  refused: conflict
}

const reviewsOf = (call: Call): ReadonlyArray<number> => {
  const ids = bodyOf(call)["review_ids"]
  if (!Array.isArray(ids)) throw new Error("The call names no reviews.")
  return ids
}

const byReviews: Way = {
  see: async (world, call) => {
    const seen = await Promise.all(reviewsOf(call).map(async (id) => [String(id), await updatedAt(world, id)] as const))
    return withField(call, "expected_updated_at", Object.fromEntries(seen))
  },
  touch: (world, call) => touchReview(world, reviewsOf(call)[0] ?? 0),
  refused: conflict
}

const rulesOf = (call: Call): ReadonlyArray<number> => {
  const ids = bodyOf(call)["rule_ids"]
  if (!Array.isArray(ids)) throw new Error("The call names no requirements.")
  return ids
}

const byRules: Way = {
  see: async ({ people }, call) => {
    const seen = await Promise.all(
      rulesOf(call).map(async (id) => [id, (await people.siteAdmin.setUp.get(`/rules/${id}`)).body.updated_at] as const)
    )
    return withField(call, "expected_updated_at", Object.fromEntries(seen))
  },
  touch: (world, call) => touchRule(world, rulesOf(call)[0] ?? 0),
  refused: conflict
}

/** The version of the requirement of a comment with a proposal. */
const byProposal: Way = {
  see: async ({ people }, call) => {
    const { body } = await people.siteAdmin.setUp.get(`/reviews/${idOf(call, "reviewId")}/difference`)
    return withField(call, "expected_rule_updated_at", body.rule_updated_at)
  },
  touch: async (world, call) => {
    const { body } = await world.people.siteAdmin.setUp.get(`/reviews/${idOf(call, "reviewId")}`)
    return touchRule(world, body.comment.rule_id)
  },
  refused: { status: 409, code: "section_changed" }
}

/** The versions of the requirements in a preview. */
const byPreview: Way = {
  see: async (_world, call) => ({ call, headers: {} }),
  touch: (world) => touchRule(world, world.main.rules[0] ?? 0),
  refused: conflict,
  isInCall: true
}

/** A decision on all comments that a filter selects: one, in a separate component. */
export const byFilter: { readonly act: Act; readonly way: Way } = {
  act: {
    valid: async (world, caller) => {
      const { id, rules } = await world.component(world.project)
      const comment = await world.comment(caller, { rule: rules[0] ?? 0 })
      const filter = { component_id: id }
      const expected_updated_at = { [comment.id]: comment.updated_at }
      return { json: { filter, expected_total: 1, triage_status: "concur", expected_updated_at } }
    }
  },
  way: {
    see: async (_world, call) => ({ call, headers: {} }),
    touch: (world, call) => touchReview(world, Number(Object.keys(objectAt(bodyOf(call), "expected_updated_at"))[0])),
    refused: conflict,
    isInCall: true
  }
}

/** A revert of an overridden title, in an overlay of `main`: no requirement of `main` itself follows a base. */
export const ofOverlay: Act = {
  valid: async ({ main, people, project }) => {
    const { setUp } = people.siteAdmin
    const component = { overlay: true, id: main.id, name: `Overlay ${++count}` }
    const made = await setUp.post(`/projects/${project}/components`, { component })
    const [rule] = (await setUp.get(`/components/${made.body.component.id}/rules`)).body
    await setUp.patch(`/rules/${rule.id}`, { rule: { title: "Ours." } })
    return { params: { ruleId: rule.id }, json: { fields: ["title"] } }
  }
}

/** Returns how an operation takes the field, by its path; undefined for an unknown one. */
export const wayOf = (field: string, path: string): Way | undefined => {
  if (field.toLowerCase() === "if-match") return path.startsWith("/rules/{ruleId}") ? byRuleTag : undefined
  if (field === "expected_rule_updated_at") return path.endsWith("/accept_proposal") ? byProposal : undefined
  if (field !== "expected_updated_at") return undefined
  if (path.startsWith("/reviews/{reviewId}")) return byReview
  if (path.startsWith("/reviews/")) return byReviews
  if (path === "/components/{componentId}/bulk_reviews") return byRules
  return path === "/components/{componentId}/import" ? byPreview : undefined
}
