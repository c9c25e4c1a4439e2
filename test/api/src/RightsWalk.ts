/** Sends the requests of the rights table for every caller, and compares the answers with the table. */
import type { Answer } from "./Answer.ts"
import { type Act, type Calling, calls } from "./Calls.ts"
import { type Call, type Endpoint, endpoints, isMutation, send } from "./Endpoints.ts"
import { actsOf, columns, type Column, type Pattern, rights, type Verdict, verdictsOf } from "./rights.ts"
import type { Stage } from "./Stage.ts"

/** An act of an endpoint, with its rights in the table and its call. */
export interface Step {
  /** `PATCH /reviews/{reviewId}/withdraw: one's own`. */
  readonly title: string
  readonly endpoint: Endpoint
  readonly pattern: Pattern
  readonly act: Act
}

/** Returns the method and path as in the OpenAPI document and the table. */
export const keyOf = ({ method, path }: Pick<Endpoint, "method" | "path">): string =>
  `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`

const calledAs = (calling: Calling, act: string | null): Act | undefined =>
  act === null || act === calling.act ? calling : calling.acts?.[act]

/** All acts of the table with an endpoint and a call. */
export const steps: ReadonlyArray<Step> = endpoints.flatMap((endpoint) => {
  const key = keyOf(endpoint)
  const line = rights[key]
  const calling = calls[endpoint.id]
  if (line === undefined || calling === undefined) return []
  return actsOf(line).flatMap(([name, pattern]) => {
    const act = calledAs(calling, name)
    return act === undefined ? [] : [{ title: name === null ? key : `${key}: ${name}`, endpoint, pattern, act }]
  })
})

/** Returns acts of the table without a call, and calls without an act in the table. */
export const unmatchedActs = (): ReadonlyArray<string> =>
  endpoints.flatMap((endpoint) => {
    const key = keyOf(endpoint)
    const line = rights[key]
    const calling = calls[endpoint.id]
    if (line === undefined || calling === undefined) return []
    const named = new Set(actsOf(line).map(([name]) => name ?? "the plain call"))
    const called = new Set([calling.act ?? "the plain call", ...Object.keys(calling.acts ?? {})])
    const unmatched = [...named, ...called].filter((act) => !named.has(act) || !called.has(act))
    return unmatched.map((act) => `${key}: ${act}`)
  })

const isAllowed = ({ status }: Answer, { refused }: Act, { scene }: Stage): boolean => {
  // A released requirement cannot change: a business rule refuses with 422 if access is granted.
  if (scene === "released") return ![401, 403, 404].includes(status)
  return refused === undefined ? status < 300 : status === refused
}

/** A 403 names the admins of a project only to its members (R3.1). */
const members: ReadonlySet<Column> = new Set(["viewer", "author", "reviewer", "admin"])
const outsiders: ReadonlySet<Column> = new Set(["stranger", "outsider", "removed"])

const faultOf = (column: Column, expected: Verdict, { pattern, act }: Step, stage: Stage, answer: Answer) => {
  const got = `${answer.status} ${answer.text.slice(0, 300)}`
  if (expected === "allowed") return isAllowed(answer, act, stage) ? null : `${column}: allowed, but got ${got}`
  if (answer.status !== expected) return `${column}: ${expected}, but got ${got}`
  if (expected !== 403) return null
  const code = column === "limited" ? "insufficient_token_scope" : "permission_denied"
  if (answer.body.code !== code) return `${column}: a 403 with the code ${code}, but got ${got}`
  const showsAdmins = "admins" in answer.body
  if (outsiders.has(column) && showsAdmins) return `${column}: a 403 without admins, but got ${got}`
  const asksAdmins = pattern !== "site admin" && pattern !== "no one on the component"
  if (members.has(column) && asksAdmins && !showsAdmins) return `${column}: a 403 with admins to ask, but got ${got}`
  return null
}

/** The selected part of a step. */
export interface Walked {
  /** Default: all callers. */
  readonly callers?: ReadonlyArray<Column>
  /** True to stop at the first fault. */
  readonly stopsAtFirst?: boolean
}

/**
 * Returns a line for each answer that differs from the table. Refused callers go first, because a refusal leaves the request valid for the next caller; then the site admin, who owns the
 * request. Other permitted callers need a new request, unless it only reads.
 */
export const faultsOf = async (
  stage: Stage,
  step: Step,
  { callers = columns, stopsAtFirst = false }: Walked = {}
): Promise<ReadonlyArray<string>> => {
  const { act, endpoint, pattern } = step
  const { people, prepared, world } = stage
  const verdicts = verdictsOf(pattern, stage.scene)
  const how = {
    reads: !isMutation(endpoint),
    bySession: pattern === "session" || pattern.endsWith(", by session")
  }
  const ready = (column: Column): Promise<Call> => prepared(async () => act.valid(world, people[column]))
  let spare: Call | undefined
  const faults: Array<string> = []
  const turn = (column: Column) => (verdicts[column] !== "allowed" ? 0 : column === "siteAdmin" ? 1 : 2)
  const order = callers.toSorted((left, right) => turn(left) - turn(right))
  for (const column of order) {
    const expected = verdicts[column]
    const isOwn =
      expected === "allowed"
        ? column !== "siteAdmin" && (act.byCaller === true || !how.reads)
        : act.byCaller === true && column !== "nobody" && column !== "limited"
    const call = isOwn ? await ready(column) : (spare ??= await ready("siteAdmin"))
    const answer = await send(await stage.clientOf(column, how), endpoint, call)
    const fault = faultOf(column, expected, step, stage, answer)
    if (fault !== null) faults.push(fault)
    if (fault !== null && stopsAtFirst) break
  }
  return faults
}
