/** What requests are measured on: one project with one component that many comments were made on, and a copy of it, all of it made through the service itself. */
import { readBenchmark } from "@docket/xccdf"
import type { Document } from "../Documents.ts"
import { administer } from "./Administer.ts"
import { type Asked, openClient, type Send } from "./Exchange.ts"
import { admin } from "./Processes.ts"

/** How much of everything there is. */
export interface Size {
  readonly rules: number
  readonly comments: number
}

/** What was made, with a token of the site admin who made it. `rules` and `comments` hold ids. */
export interface SmallWorld {
  readonly token: string
  readonly component: number
  /** A copy of the component, without comments. */
  readonly other: number
  readonly rules: ReadonlyArray<number>
  readonly comments: ReadonlyArray<number>
}

/** What was made, by database: subjects that share a database share it. */
const made = new Map<string, Promise<SmallWorld>>()

/**
 * Makes it on an empty service with this database: the first requirements of the SRG, all of them where it has fewer, and comments on them in turn.
 * Then the database is looked through, as autovacuum does within minutes: in the middle of what is measured, plans would change.
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

/** About as long as people write, no two the same. */
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

/** Uploads a published document; answers with its id. */
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

/** The id of what an answer is about, in its wrapper or without one. */
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
