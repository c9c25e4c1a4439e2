/**
 * A world for tests: users with every role, published documents, projects that are hidden, discoverable or foreign, components with
 * requirements. It is built only through the API, except for states without an endpoint. Tests add their own comments.
 */
import { randomUUID } from "node:crypto"
import { Effect, Option } from "effect"
import { readFileSync } from "node:fs"
import {
  AccessRequestRepository,
  Component,
  ComponentId,
  ComponentRepository,
  IdentityRepository,
  SecondFactorRepository,
  Job,
  JobRepository,
  Letter,
  LetterRepository,
  ProjectId,
  Secret,
  Unsubscribe,
  UserId,
  UserRepository,
  WebhookId,
  WatchRepository,
  WebhookRepository
} from "@docket/core"
import type { Client } from "./Client.ts"
import type { Running } from "./Running.ts"

/** The operator's account, created at the start of the service. */
export const firstAdmin = { email: "root@example.org", password: "correct horse battery" } as const

/** A user with an account. The client's own methods use a token of scope `admin`. */
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
  /** With the token, for calls that prepare a test: any answer other than 2xx fails it at once. */
  readonly setUp: Client
}

/** Roles by the names in the access rules. `componentViewer` is a member of only the component `main`. */
export type RoleName = "stranger" | "viewer" | "author" | "reviewer" | "admin" | "componentViewer" | "siteAdmin"

/** A component and the ids of its requirements by number. */
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
  /** Hidden. The viewer, author, reviewer and admin are members. */
  readonly project: number
  /** Discoverable. Only the site admin is a member. */
  readonly discoverable: { readonly project: number; readonly component: BuiltComponent }
  /** Hidden. Only the site admin is a member. No other user may learn that any of it exists. */
  readonly elsewhere: { readonly project: number; readonly component: BuiltComponent; readonly review: number }
  /** A component of the project, from the operating system SRG, open for comments. */
  readonly main: BuiltComponent
  /** A component of the project, from both SRGs. */
  readonly both: BuiltComponent
  /** A component of the project: authored SRG requirements derived from the web SRG. */
  readonly authored: BuiltComponent
  /** A released component of a hidden project whose only member is the site admin. */
  readonly released: BuiltComponent
  /** Creates another user without a role. */
  readonly person: (name: string) => Promise<Person>
  /** Adds a member of a project or component. */
  readonly join: (person: Person, role: string, type: "Project" | "Component", id: number) => Promise<number>
  /** Creates a component in a project as the site admin. */
  readonly component: (project: number, over?: object) => Promise<BuiltComponent>
  /** Posts a comment on a rule, or on a component without `rule`. Returns the review object. */
  readonly comment: (
    by: Person,
    where: { readonly rule: number } | { readonly component: number },
    over?: object
  ) => Promise<Comment>
  /** Creates a pending delivery of a webhook and returns its id. */
  readonly delivery: (webhook: number, project: number) => Promise<number>
  /** Links an identity at a sign-in provider to an account and returns its id. */
  readonly identity: (user: number) => Promise<number>
  /** Creates a job whose file has not arrived yet and returns its id. */
  readonly job: (user: number) => Promise<number>
  /** Creates a letter to an account that failed, and returns its id. */
  readonly failedLetter: (user: number) => Promise<number>
  /** Creates a link that gives an account a new address, and returns its secret. */
  readonly addressLink: (user: number, email: string) => Promise<string>
  /** Stores a second factor with this secret for an account; null removes it. */
  readonly secondFactor: (user: number, secret: string | null, confirmed?: boolean) => Promise<void>
  /** Returns the token of a link that switches decisions off for an account. */
  readonly unsubscribeToken: (user: number) => Promise<string>
  /** Creates a watch of a project for an account, and returns its id. */
  readonly watch: (user: number, project: number) => Promise<number>
  /** Creates another project with the members of `project` and a component with those of `main`. */
  readonly twin: () => Promise<number>
  /** True for users who can comment on `main`. */
  readonly mayComment: (person: Person) => boolean
  /** True for users who can write on `main`: authors and above. */
  readonly mayWrite: (person: Person) => boolean
  /** Creates an account's request for access to a project, which the API refuses for a hidden one. Returns its id. */
  readonly accessRequest: (user: number, project: number) => Promise<number>
  /** Puts a component into a state without an endpoint. */
  readonly alter: (component: number, change: Partial<Component.Component>) => Promise<void>
}

/** The used fields of a review object. */
export interface Comment {
  readonly id: number
  readonly updated_at: string
  readonly [field: string]: unknown
}

const documents = new URL("../../fixtures/documents/", import.meta.url)

/** Returns a document of the fixtures as text. */
export const documentText = (name: string): string => readFileSync(new URL(name, documents), "utf8")

/** An account with its secrets, as stored with a template. */
type Account = Pick<Person, "id" | "name" | "email" | "password" | "token" | "session">

const personOf = (client: Running["client"], account: Account): Person => {
  const api = client({ token: account.token })
  return { ...account, api, browser: client({ session: account.session }), setUp: api.setUp }
}

/** Signs in and creates a token of all scopes. */
export const signIn = async (
  client: Running["client"],
  account: { readonly email: string; readonly password: string }
): Promise<Person> => {
  const { email, password } = account
  const login = await client().setUp.post("/api/auth/login", { email, password })
  const { id, name } = login.body
  const session = /_service_session=([^;]+)/.exec(login.headers.get("set-cookie") ?? "")?.[1]
  if (session === undefined) throw new Error("The world cannot be built: signing in gives no session.")
  const made = await client({ session }).setUp.post("/personal_access_tokens", {
    personal_access_token: { name: "everything", scopes: ["admin"], current_password: password }
  })
  return personOf(client, { id, name, email, password, session, token: made.body.token })
}

const scopedTokens = new WeakMap<Person, Map<string, Promise<string>>>()

/** Returns a token of these scopes. It is always the same one, because a user has a limited number. */
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

/** The initial records of every world, as JSON: a template stores them with its database. */
export interface WorldRecords extends Pick<
  World,
  "srgs" | "stig" | "project" | "discoverable" | "elsewhere" | "main" | "both" | "authored" | "released"
> {
  readonly accounts: Readonly<Record<RoleName, Account>>
  /** The number of used component prefixes. */
  readonly prefixes: number
}

type People = World["people"]

/** Returns a function that creates a user as a site admin. */
const personBy =
  (root: Client, client: Running["client"]): World["person"] =>
  async (name) => {
    const account = {
      name,
      email: `${name.toLowerCase().replaceAll(/\W+/g, ".")}@example.org`,
      password: `open sesame for ${name}`
    }
    await root.post("/users/admin_create", { user: account })
    return signIn(client, account)
  }

const projectBy =
  (root: Client) =>
  async (name: string, visibility: string): Promise<number> =>
    (await root.post("/projects", { project: { name, visibility, description: `About ${name}.` } })).body.project.id

/** Returns the repeated acts of the site admin in a world. `prefixes` is the number of used component prefixes. */
const actsIn = (
  { client, run }: Pick<Running, "client" | "run">,
  people: People,
  srgs: World["srgs"],
  prefixes: number
) => {
  const root = people.siteAdmin.setUp
  const project = projectBy(root)
  /** Returns an unused prefix. */
  const nextPrefix = (): string => `E${(prefixes++).toString(36).toUpperCase().padStart(3, "0")}-00`

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
          // An account has one identity of an issuer.
          issuer: `https://login.example.org/${randomUUID()}`,
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
    const asked = {
      user_id: UserId.make(user),
      project_id: ProjectId.make(ofProject),
      message: "",
      created_at: new Date(0)
    }
    const made = await run(
      Effect.gen(function* () {
        const requests = yield* AccessRequestRepository
        yield* requests.removeOf([asked.user_id], asked.project_id)
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
            event_count: 1,
            redelivery_of: null,
            created_at: new Date(0)
          }
        ])
      )
    )
    return made[0] ?? 0
  }

  let letterCount = 0
  const failedLetter: World["failedLetter"] = (user) =>
    run(
      Effect.gen(function* () {
        const letters = yield* LetterRepository
        const at = new Date()
        const letter = { ...Letter.resetAt(at), user_id: UserId.make(user), occasion: `test/${letterCount++}` }
        const failed = {
          ...letter,
          state: "failed",
          next_attempt_at: null,
          attempts: 8,
          error: "No answer."
        } as const
        yield* letters.add([failed])
        const { rows } = yield* letters.page(["failed"], { page: 1, per_page: 1 })
        return rows[0]?.id ?? 0
      })
    )
  const addressLink: World["addressLink"] = (user, email) =>
    run(
      Effect.gen(function* () {
        const secret = `address of ${email}`
        yield* (yield* UserRepository).insertSetupLink({
          secret_sha256: Secret.fingerprint(secret),
          user_id: UserId.make(user),
          purpose: "address",
          email,
          expires_at: new Date(Date.now() + 3_600_000)
        })
        return secret
      })
    )
  const secondFactor: World["secondFactor"] = (user, secret, confirmed = true) =>
    run(
      Effect.flatMap(SecondFactorRepository, ({ remove, save }) => {
        const user_id = UserId.make(user)
        if (secret === null) return Effect.asVoid(remove(user_id))
        const confirmed_at = confirmed ? new Date(0) : null
        return save({ user_id, secret, confirmed_at, last_step: 0, recovery_sha256: [], created_at: new Date(0) })
      })
    )
  const unsubscribeToken: World["unsubscribeToken"] = (user) =>
    run(
      Effect.flatMap(LetterRepository, ({ linkSecret }) =>
        Effect.map(linkSecret, (secret) =>
          Unsubscribe.tokenOf(secret, { user_id: UserId.make(user), kinds: ["decided"] })
        )
      )
    )
  const watch: World["watch"] = (user, ofProject) =>
    run(
      Effect.gen(function* () {
        const watches = yield* WatchRepository
        const target = { project_id: ProjectId.make(ofProject), component_id: null, rule_id: null }
        const known = yield* watches.find(UserId.make(user), target)
        if (Option.isSome(known.watch)) return known.watch.value.id
        return yield* watches.insert({ user_id: UserId.make(user), ...target, created_at: new Date() })
      })
    )

  const team = async (name: string): Promise<number> => {
    const made = await project(name, "hidden")
    for (const role of ["viewer", "author", "reviewer", "admin"] as const) {
      await join(people[role], role, "Project", made)
    }
    return made
  }
  let twins = 0
  const twin: World["twin"] = async () => {
    const made = await team(`Twin ${++twins}`)
    await join(people.componentViewer, "viewer", "Component", (await component(made)).id)
    return made
  }

  return {
    person: personBy(root, client),
    project,
    team,
    join,
    component,
    comment,
    delivery,
    failedLetter,
    addressLink,
    secondFactor,
    unsubscribeToken,
    watch,
    identity,
    job,
    twin,
    accessRequest,
    alter,
    prefixes: () => prefixes
  }
}

/** Creates the records of a world in an empty service through the API. */
export const makeRecords = async (running: Pick<Running, "client" | "run">): Promise<WorldRecords> => {
  const siteAdmin = await signIn(running.client, firstAdmin)
  const root = siteAdmin.setUp
  const person = personBy(root, running.client)
  const upload = async (kind: "srg" | "stig", name: string): Promise<number> =>
    (await root.upload(`/${kind}s`, documentText(name))).body[kind].id

  const people = {
    stranger: await person("Sam Stranger"),
    viewer: await person("Vera Viewer"),
    author: await person("Arthur Author"),
    reviewer: await person("Rita Reviewer"),
    admin: await person("Ada Admin"),
    componentViewer: await person("Carl Component"),
    siteAdmin
  }
  const srgs = { os: await upload("srg", "example-os-srg.xml"), web: await upload("srg", "example-web-srg.xml") }
  const stig = await upload("stig", "example-os-stig.xml")
  const { alter, comment, component, join, prefixes, project, team } = actsIn(running, people, srgs, 0)

  const home = await team("Home")
  const main = await component(home)
  const both = await component(home, { declared_source_srg_ids: [srgs.web] })
  const authored = await component(home, { document_type: "srg", security_requirements_guide_id: srgs.web })
  await join(people.componentViewer, "viewer", "Component", main.id)

  const open = await project("Open house", "discoverable")
  const away = await project("Elsewhere", "hidden")
  const hidden = await component(away)
  const [firstRule] = hidden.rules
  const secret = await comment(siteAdmin, { rule: firstRule ?? 0 })
  const shelf = await project("Shelf", "hidden")
  const released = await component(shelf)
  await alter(released.id, { released: true })

  return {
    accounts: mapPeople(people, ({ email, id, name, password, session, token }) => ({
      email,
      id,
      name,
      password,
      session,
      token
    })),
    srgs,
    stig,
    project: home,
    discoverable: { project: open, component: await component(open) },
    elsewhere: { project: away, component: hidden, review: secret.id },
    main,
    both,
    authored,
    released,
    prefixes: prefixes()
  }
}

const mapPeople = <A, B>(
  { admin, author, componentViewer, reviewer, siteAdmin, stranger, viewer }: Readonly<Record<RoleName, A>>,
  change: (one: A) => B
): Readonly<Record<RoleName, B>> => ({
  stranger: change(stranger),
  viewer: change(viewer),
  author: change(author),
  reviewer: change(reviewer),
  admin: change(admin),
  componentViewer: change(componentViewer),
  siteAdmin: change(siteAdmin)
})

/** Returns the world of a service whose storage has these records. */
export const worldOf = (running: Pick<Running, "client" | "run">, records: WorldRecords): World => {
  const { accounts, prefixes, ...made } = records
  const people = mapPeople(accounts, (account) => personOf(running.client, account))
  const { stranger, viewer, componentViewer } = people
  return {
    ...actsIn(running, people, made.srgs, prefixes),
    ...made,
    anonymous: running.client(),
    people,
    mayComment: ({ id }) => id !== stranger.id,
    mayWrite: ({ id }) => ![stranger.id, viewer.id, componentViewer.id].includes(id)
  }
}

/** Builds a world in an empty service. */
export const buildWorld = async (running: Pick<Running, "client" | "run">): Promise<World> =>
  worldOf(running, await makeRecords(running))
