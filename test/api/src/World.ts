/**
 * A world for tests: people with every role, published documents, projects that are hidden, discoverable or elsewhere, components with
 * requirements. Built through the API alone, except for states that no endpoint gives yet. Tests add their own comments to it.
 */
import { Effect, Option } from "effect"
import { readFileSync } from "node:fs"
import {
  AccessRequestRepository,
  Component,
  ComponentId,
  ComponentRepository,
  IdentityRepository,
  Job,
  JobRepository,
  ProjectId,
  UserId,
  WebhookId,
  WebhookRepository
} from "@docket/core"
import type { Client } from "./Client.ts"
import type { Running } from "./Running.ts"

/** Of whoever runs the installation; made at the start of the service. */
export const firstAdmin = { email: "root@example.org", password: "correct horse battery" } as const

/** Somebody with an account. The client's own methods speak with a token of scope `admin`. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
  readonly session: string
  /** With the token. */
  readonly api: Client
  /** With the session cookie. */
  readonly browser: Client
  /** With the token, for calls that prepare a test: any answer but a 2xx fails it at once. */
  readonly setUp: Client
}

/** Roles as the access rules name them; `componentViewer` is a member of the component `main` alone. */
export type RoleName = "stranger" | "viewer" | "author" | "reviewer" | "admin" | "componentViewer" | "siteAdmin"

/** A component and the ids of its requirements, in the order of their numbers. */
export interface BuiltComponent {
  readonly id: number
  readonly project: number
  readonly prefix: string
  readonly rules: ReadonlyArray<number>
}

export interface World {
  readonly anonymous: Client
  readonly people: Readonly<Record<RoleName, Person>>
  readonly srgs: { readonly os: number; readonly web: number }
  readonly stig: number
  /** Hidden; has the viewer, author, reviewer and admin as members. */
  readonly project: number
  /** Discoverable; only the site admin is a member. */
  readonly discoverable: { readonly project: number; readonly component: BuiltComponent }
  /** Hidden; only the site admin is a member. Nobody else may learn that anything of it exists. */
  readonly elsewhere: { readonly project: number; readonly component: BuiltComponent; readonly review: number }
  /** Of the project, from the operating system SRG; open for comments. */
  readonly main: BuiltComponent
  /** Of the project, from both SRGs. */
  readonly both: BuiltComponent
  /** Of the project: authored SRG requirements derived from the web SRG. */
  readonly authored: BuiltComponent
  /** Of a hidden project that only the site admin is a member of, and released. */
  readonly released: BuiltComponent
  /** Makes another person, without any role. */
  readonly person: (name: string) => Promise<Person>
  /** Makes a member of a project or component. */
  readonly join: (person: Person, role: string, type: "Project" | "Component", id: number) => Promise<number>
  /** Makes a component in a project, by the site admin. */
  readonly component: (project: number, over?: object) => Promise<BuiltComponent>
  /** Posts a comment on a rule, or on a component when `rule` is none; answers with the review object. */
  readonly comment: (
    by: Person,
    where: { readonly rule: number } | { readonly component: number },
    over?: object
  ) => Promise<Comment>
  /** A delivery on its way to a webhook of a project; answers with its id. */
  readonly delivery: (webhook: number, project: number) => Promise<number>
  /** An identity at a sign-in provider, given to an account; answers with its id. */
  readonly identity: (user: number) => Promise<number>
  /** A job that somebody asked for, whose file has not come yet; answers with its id. */
  readonly job: (user: number) => Promise<number>
  /** Makes another project, with the members that `project` has and a component with those of `main`. */
  readonly twin: () => Promise<number>
  /** True for those who can comment on `main`. */
  readonly mayComment: (person: Person) => boolean
  /** True for those who can write on `main`: authors and above. */
  readonly mayWrite: (person: Person) => boolean
  /** An account's request for access to a project, which a hidden one does not take by itself; answers with its id. */
  readonly accessRequest: (user: number, project: number) => Promise<number>
  /** Puts a component into a state that no endpoint gives it yet. */
  readonly alter: (component: number, change: Partial<Component.Component>) => Promise<void>
}

/** As much of a review object as building needs. */
export interface Comment {
  readonly id: number
  readonly updated_at: string
  readonly [field: string]: unknown
}

const documents = new URL("../../fixtures/documents/", import.meta.url)

/** A document of the fixtures, as text. */
export const documentText = (name: string): string => readFileSync(new URL(name, documents), "utf8")

/** Signs in and makes a token of all scopes. */
export const signIn = async (
  client: Running["client"],
  account: { readonly email: string; readonly password: string }
): Promise<Person> => {
  const { email, password } = account
  const login = await client().setUp.post("/api/auth/login", { email, password })
  const { id, name } = login.body
  const session = /_service_session=([^;]+)/.exec(login.headers.get("set-cookie") ?? "")?.[1]
  if (session === undefined) throw new Error("The world cannot be built: signing in gives no session.")
  const browser = client({ session })
  const made = await browser.setUp.post("/personal_access_tokens", {
    personal_access_token: { name: "everything", scopes: ["admin"], current_password: password }
  })
  const { token } = made.body
  const api = client({ token })
  return { id, name, email, password, session, token, browser, api, setUp: api.setUp }
}

const scopedTokens = new WeakMap<Person, Map<string, Promise<string>>>()

/** A token of these scopes; the same one whenever it is asked for, since a person has a limited number of them. */
export const tokenOf = (person: Person, scopes: ReadonlyArray<string>): Promise<string> => {
  const tokens = scopedTokens.get(person) ?? new Map<string, Promise<string>>()
  scopedTokens.set(person, tokens)
  const name = scopes.join(" ")
  const made =
    tokens.get(name) ??
    person.browser.setUp
      .post("/personal_access_tokens", {
        personal_access_token: { name, scopes, current_password: person.password }
      })
      .then(({ body }) => body.token)
  tokens.set(name, made)
  return made
}

let prefixes = 0
/** A prefix that no component of the file's worlds has yet. */
const nextPrefix = (): string => `E${(prefixes++).toString(36).toUpperCase().padStart(3, "0")}-00`

export const buildWorld = async ({ client, run }: Pick<Running, "client" | "run">): Promise<World> => {
  const siteAdmin = await signIn(client, firstAdmin)
  const root = siteAdmin.setUp

  const person = async (name: string): Promise<Person> => {
    const account = {
      name,
      email: `${name.toLowerCase().replaceAll(/\W+/g, ".")}@example.org`,
      password: `open sesame for ${name}`
    }
    await root.post("/users/admin_create", { user: account })
    return signIn(client, account)
  }
  const upload = async (kind: "srg" | "stig", name: string): Promise<number> =>
    (await root.upload(`/${kind}s`, documentText(name))).body[kind].id
  const project = async (name: string, visibility: string): Promise<number> =>
    (await root.post("/projects", { project: { name, visibility, description: `About ${name}.` } })).body.project.id

  const [stranger, viewer, author, reviewer, admin, componentViewer] = await Promise.all(
    ["Sam Stranger", "Vera Viewer", "Arthur Author", "Rita Reviewer", "Ada Admin", "Carl Component"].map(person)
  )
  if (!stranger || !viewer || !author || !reviewer || !admin || !componentViewer) throw new Error("Nobody came.")
  const srgs = { os: await upload("srg", "example-os-srg.xml"), web: await upload("srg", "example-web-srg.xml") }
  const stig = await upload("stig", "example-os-stig.xml")

  const join: World["join"] = async (member, role, membership_type, membership_id) =>
    (await root.post("/memberships", { membership: { user_id: member.id, role, membership_type, membership_id } })).body
      .membership.id

  const component: World["component"] = async (inProject, over = {}) => {
    const prefix = nextPrefix()
    const made = (
      await root.post(`/projects/${inProject}/components`, {
        component: {
          name: `Component ${prefix}`,
          prefix,
          title: `Guide ${prefix}`,
          security_requirements_guide_id: srgs.os,
          ...over
        }
      })
    ).body.component
    const rules = (await root.get(`/components/${made.id}/rules`)).body
    return { id: made.id, project: inProject, prefix: made.prefix, rules: rules.map(({ id }: { id: number }) => id) }
  }

  const comment: World["comment"] = async (by, where, over = {}) =>
    (
      await by.setUp.post("rule" in where ? `/rules/${where.rule}/reviews` : `/components/${where.component}/reviews`, {
        review: { action: "comment", comment: `${by.name} has a remark.`, ...over }
      })
    ).body.review

  const alter: World["alter"] = (id, change) =>
    run(
      Effect.gen(function* () {
        const components = yield* ComponentRepository
        const found = Option.getOrThrow(yield* components.find(ComponentId.make(id)))
        yield* components.save({ ...found, ...change })
      })
    )

  const identity: World["identity"] = async (user) => {
    const at = new Date(0)
    const made = await run(
      Effect.flatMap(IdentityRepository, (identities) =>
        identities.insert({
          user_id: UserId.make(user),
          provider: "somewhere",
          issuer: "https://login.example.org",
          subject: `person ${user}`,
          email: `person.${user}@example.org`,
          created_at: at,
          last_sign_in_at: at
        })
      )
    )
    return Option.getOrThrow(made)
  }

  const job: World["job"] = async (user) => {
    const asked = { user_id: UserId.make(user), user_name: "Somebody", request_id: "", file_name: "library.zip" }
    return run(Effect.flatMap(JobRepository, (jobs) => jobs.insert(Job.asked(asked, new Date(0)))))
  }

  const accessRequest: World["accessRequest"] = async (user, ofProject) => {
    const asked = { user_id: UserId.make(user), project_id: ProjectId.make(ofProject), created_at: new Date(0) }
    const made = await run(
      Effect.gen(function* () {
        const requests = yield* AccessRequestRepository
        yield* requests.removeOf(asked.user_id, asked.project_id)
        return yield* requests.insert(asked)
      })
    )
    return Option.getOrThrow(made)
  }

  const delivery: World["delivery"] = async (webhook, ofProject) => {
    const made = await run(
      Effect.flatMap(WebhookRepository, (webhooks) =>
        webhooks.addDeliveries([
          {
            webhook_id: WebhookId.make(webhook),
            project_id: ProjectId.make(ofProject),
            event_id: 1,
            event_position: 1,
            event_type: "comment.created",
            redelivery_of: null,
            created_at: new Date(0)
          }
        ])
      )
    )
    return made[0] ?? 0
  }

  const team = async (name: string): Promise<number> => {
    const made = await project(name, "hidden")
    await join(viewer, "viewer", "Project", made)
    await join(author, "author", "Project", made)
    await join(reviewer, "reviewer", "Project", made)
    await join(admin, "admin", "Project", made)
    return made
  }
  let twins = 0
  const twin: World["twin"] = async () => {
    const made = await team(`Twin ${++twins}`)
    await join(componentViewer, "viewer", "Component", (await component(made)).id)
    return made
  }

  const home = await team("Home")
  const main = await component(home)
  const both = await component(home, { declared_source_srg_ids: [srgs.web] })
  const authored = await component(home, { document_type: "srg", security_requirements_guide_id: srgs.web })
  await join(componentViewer, "viewer", "Component", main.id)

  const open = await project("Open house", "discoverable")
  const away = await project("Elsewhere", "hidden")
  const hidden = await component(away)
  const [firstRule] = hidden.rules
  const secret = await comment(siteAdmin, { rule: firstRule ?? 0 })
  const shelf = await project("Shelf", "hidden")
  const released = await component(shelf)
  await alter(released.id, { released: true })

  return {
    anonymous: client(),
    people: { stranger, viewer, author, reviewer, admin, componentViewer, siteAdmin },
    srgs,
    stig,
    project: home,
    discoverable: { project: open, component: await component(open) },
    elsewhere: { project: away, component: hidden, review: secret.id },
    main,
    both,
    authored,
    released,
    person,
    join,
    component,
    comment,
    delivery,
    identity,
    job,
    twin,
    mayComment: ({ id }) => id !== stranger.id,
    mayWrite: ({ id }) => ![stranger.id, viewer.id, componentViewer.id].includes(id),
    accessRequest,
    alter
  }
}
