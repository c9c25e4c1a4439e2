/** The data for measured requests: a project with a component that has many comments, and a copy of it, created through the service. */
import { readBenchmark } from "@docket/xccdf"
import type { Document } from "../Documents.ts"
import { administer } from "./Administer.ts"
import { type Asked, openClient, type Send } from "./Exchange.ts"
import { admin } from "./Processes.ts"

/** The amount of data. */
export interface Size {
  readonly rules: number
  readonly comments: number
}

/** The created data, with a token of the site admin. `rules` and `comments` are ids. */
export interface SmallWorld {
  readonly token: string
  readonly component: number
  /** A copy of the component without comments. */
  readonly other: number
  readonly rules: ReadonlyArray<number>
  readonly comments: ReadonlyArray<number>
}

/** The created data by database, because subjects can share a database. */
const made = new Map<string, Promise<SmallWorld>>()

/**
 * Creates the data on an empty service with this database: the first requirements of the SRG, or all if it has fewer, and comments on them in turn.
 * Then analyzes the database as autovacuum would within minutes, because plans would otherwise change during a measurement.
 */
export const makeSmallWorld = (origin: string, database: string, srg: Document, size: Size): Promise<SmallWorld> => {
  const world = made.get(database) ?? make(origin, database, srg, size)
  made.set(database, world)
  return world
}

const make = async (origin: string, database: string, srg: Document, size: Size): Promise<SmallWorld> => {
  const token = await mintToken(origin)
  const { close, send } = openClient(origin, token)
  try {
    const srgId = await upload(origin, token, srg)
    const ids = [...new Set((await readBenchmark([srg.bytes])).rules.map(({ srg_id }) => srg_id))]
    const project = await post(send, "/projects", { project: { name: "Bench", visibility: "hidden" } })
    const components = `/projects/${idIn(project, "project")}/components`
    const component = await post(send, components, {
      component: {
        name: "Bench",
        prefix: "BNCH-01",
        title: "Bench Security Technical Implementation Guide",
        security_requirements_guide_id: srgId,
        requirement_selections: { [String(srgId)]: ids.slice(0, size.rules) }
      }
    })
    const id = idIn(component, "component")
    const copy = await post(send, components, {
      component: { duplicate: true, id, name: "Bench, again", prefix: "BNCH-02" }
    })
    const rules = idsOf(await read(send, { method: "GET", path: `/components/${id}/rules` }), "rules")
    const comments: Array<number> = []
    for (let at = 0; at < size.comments; at += 1) {
      const review = { action: "comment", section: sections[at % sections.length], comment: commentText(at) }
      comments.push(idIn(await post(send, `/rules/${rules[at % rules.length]}/reviews`, { review }), "review"))
    }
    await administer(database, ["vacuum (analyze)"])
    return { token, component: id, other: idIn(copy, "component"), rules, comments }
  } finally {
    close()
  }
}

const sections = ["check_content", "fixtext", "vuln_discussion", null]

/** Returns a text of realistic length. All are different. */
const commentText = (at: number): string =>
  `Comment ${at + 1}. The command needs root on a default installation; for an ordinary administrator it answers "permission denied". ` +
  "Please say so in the check. ".repeat((at % 5) + 1).trim()

const mintToken = async (origin: string): Promise<string> => {
  const send = (path: string, body: unknown, cookie = "") =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", cookie },
      body: JSON.stringify(body)
    })
  const login = await send("/api/auth/login", admin)
  const cookie = login.headers.get("set-cookie")?.split(";")[0] ?? ""
  const asked = { personal_access_token: { name: "bench", scopes: ["admin"], current_password: admin.password } }
  const minted: unknown = await (await send("/personal_access_tokens", asked, cookie)).json()
  const token = fieldOf(minted, "token")
  if (typeof token !== "string") throw new Error(`No token was minted: ${JSON.stringify(minted)}`)
  return token
}

/** Uploads a published document and returns its id. */
export const upload = async (origin: string, token: string, { bytes, kind, name }: Document): Promise<number> => {
  const form = new FormData()
  form.set("file", new Blob([Uint8Array.from(bytes)]), name)
  const answer = await fetch(`${origin}/${kind}s`, {
    method: "POST",
    headers: { authorization: `Token ${token}` },
    body: form
  })
  return idIn(await answer.json(), kind)
}

const read = async (send: Send, asked: Asked): Promise<unknown> => JSON.parse((await send(asked)).toString())
const post = (send: Send, path: string, body: unknown) =>
  read(send, { method: "POST", path, body: JSON.stringify(body) })

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? new Map(Object.entries(value)).get(name) : undefined

/** Returns the id in an answer, inside or outside of its wrapper. */
const idIn = (answer: unknown, wrapper: string): number => {
  const id = fieldOf(fieldOf(answer, wrapper) ?? answer, "id")
  if (typeof id !== "number") throw new Error(`There is no ${wrapper} in ${JSON.stringify(answer).slice(0, 500)}`)
  return id
}

const idsOf = (answer: unknown, wrapper: string): ReadonlyArray<number> => {
  const all = Array.isArray(answer) ? answer : fieldOf(answer, wrapper)
  if (!Array.isArray(all)) throw new Error(`There are no ${wrapper} in ${JSON.stringify(answer).slice(0, 500)}`)
  return all.map((one) => idIn(one, ""))
}
