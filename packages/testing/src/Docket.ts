/** A whole Docket for tests: the service without a port over a storage of its own, with people, documents, a clock, the audit and snapshots. */
import { type Answered, docketClient, type DocketClient } from "@docket/client"
import { type AuditEntry, AuditSealRepository, type Caller, ManageTokens, Transactor, UserId } from "@docket/core"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as Memory from "@docket/memory"
import { Configuration, passwordHasherOf, type Storage, webHandler } from "@docket/server"
import { Clock, ConfigProvider, Context, Effect, Exit, Layer, Logger, Option, References, Scope } from "effect"
import { type SrgRequirement, xccdfOf } from "./ExampleSrg.ts"
import * as TestClock from "./TestClock.ts"
import { choose, type StorageChoice } from "./Storages.ts"

/** The options of `makeDocket`. */
export interface DocketOptions {
  readonly storage?: StorageChoice
  /** The time at which the clock is stopped from the start. */
  readonly now?: Date
  /** Environment variables of the service: see the settings of Docket. */
  readonly settings?: Readonly<Record<string, string>>
}

/** `fetch` for one Docket: addresses without a host are its own. */
export type DocketFetch = (request: Request | URL | string, init?: RequestInit) => Promise<Response>

/** A user with an account, who signs in with the token. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly password: string
  /** Of all scopes. */
  readonly token: string
  /** One method for each endpoint, as this person. */
  readonly api: DocketClient
  /** Any request, as this person. */
  readonly fetch: DocketFetch
}

/** The roles on a project; `site_admin` is an admin everywhere. */
export type Role = "viewer" | "author" | "reviewer" | "admin" | "site_admin"

/** A project, or a component of one. */
export type Place = { readonly project: number } | { readonly component: number }

/** A component and its requirements, in order. */
export type BuiltComponent = Answered<"components", "readComponent"> & {
  readonly rules: Answered<"rules", "listRules">
}

/** What a component has; everything else is invented. */
export interface ComponentOptions {
  readonly name?: string
  /** Such as `EXOS-01`. */
  readonly prefix?: string
  readonly title?: string
  readonly document_type?: "stig" | "srg"
  /** The project; by default that of this Docket. */
  readonly project?: number
  /** The id of a published SRG; by default an invented one with `requirements`. */
  readonly srg?: number
  /** The requirements of the invented SRG, or their number; 3 by default. */
  readonly requirements?: number | ReadonlyArray<SrgRequirement>
}

/** The state of a Docket in memory at one time. */
export interface DocketSnapshot {
  readonly store: Memory.Snapshot
  readonly now: Date | null
}

/** A Docket for tests. */
export interface Docket {
  /** The address of the service for clients; nothing listens there. */
  readonly baseUrl: string
  /** Answers any request of the HTTP API, the pages and the probes. */
  readonly fetch: DocketFetch
  /** The first site admin. */
  readonly root: Person
  /** The project of `user` and `component` unless they name another. */
  readonly project: number
  readonly clock: TestClock.TestClock
  /** Creates an account, and with a role a membership: `docket.user("ada", "author")`. */
  readonly user: (name: string, role?: Role, place?: Place) => Promise<Person>
  /** Creates a project of the first site admin. */
  readonly newProject: (name: string, visibility?: "hidden" | "discoverable") => Promise<number>
  /** Uploads a published SRG (XCCDF) and returns its id. */
  readonly srg: (xccdf: string) => Promise<number>
  /** Creates a component that is open for comments. */
  readonly component: (options?: ComponentOptions) => Promise<BuiltComponent>
  /** Every audit entry after this one, oldest first. */
  readonly audit: (after?: Pick<AuditEntry, "id">) => Promise<ReadonlyArray<AuditEntry>>
  /** The state now. Only in memory. */
  readonly snapshot: () => Promise<DocketSnapshot>
  /** Returns to a state of this Docket. New records get ids that no record had before. Only in memory. */
  readonly restore: (snapshot: DocketSnapshot) => Promise<void>
  /** Runs an effect over the storage, for states without an endpoint. */
  readonly run: <A, E>(effect: Effect.Effect<A, E, Storage>) => Promise<A>
  /** Ends it. */
  readonly close: () => Promise<void>
}

const baseUrl = "http://docket.test"

const rootAccount = { name: "root", email: "root@docket.test", password: "correct horse battery" }

/** The lowest cost of argon2: tests hash many passwords. */
const cheapHasher = passwordHasherOf({ memoryCost: 8, timeCost: 1 })

/** The time of use cases follows the clock. */
const withClock = <E>(storage: Layer.Layer<Storage, E>, clock: ReturnType<typeof TestClock.make>) => {
  const transactor = Layer.effect(
    Transactor,
    Effect.map(Transactor, ({ now, transact }) =>
      Transactor.of({ transact, now: Effect.suspend(() => (clock.isStopped() ? Effect.sync(clock.now) : now)) })
    )
  )
  return Layer.merge(Layer.provideMerge(transactor, storage), Layer.succeed(Clock.Clock, clock.service))
}

/** Sends requests to the handler; `headers` are added. */
const fetchOf =
  (handler: (request: Request) => Promise<Response>, headers: Readonly<Record<string, string>> = {}): DocketFetch =>
  (request, init) => {
    const sent = new Request(request instanceof Request ? request : new URL(request, baseUrl), init)
    for (const [name, value] of Object.entries(headers)) if (!sent.headers.has(name)) sent.headers.set(name, value)
    return handler(sent)
  }

/**
 * Starts a Docket, in memory unless `storage` says otherwise. It has a site admin and an empty project. Background work (webhooks, mail, jobs) does not run. Rejects
 * when the storage cannot be opened or a setting is wrong.
 */
export const makeDocket = async ({ now, settings = {}, storage = "memory" }: DocketOptions = {}): Promise<Docket> => {
  const clock = TestClock.make(now)
  const scope = Scope.makeUnsafe()
  const chosen = choose(storage)
  const close = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    chosen.removeFolder()
  }
  const starting = Effect.gen(function* () {
    const configuration = yield* Effect.provideService(
      Configuration.read({ onTerminal: false }),
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({
        env: {
          PUBLIC_URL: baseUrl,
          ADMIN_EMAIL: rootAccount.email,
          ADMIN_PASSWORD: rootAccount.password,
          ...chosen.env,
          ...settings
        }
      })
    )
    const quiet = Layer.merge(
      Logger.layer([Logger.withConsoleError(Logger.formatLogFmt)]),
      Layer.succeed(References.MinimumLogLevel, "Error")
    )
    const context = yield* Layer.build(Layer.merge(withClock(chosen.layer(configuration), clock), quiet))
    const handler = yield* webHandler({
      configuration,
      storage: Layer.succeedContext(context),
      passwordHasher: cheapHasher
    })
    return { context, handler }
  })
  const { context, handler } = await Effect.runPromise(Scope.provide(starting, scope)).catch(async (error: unknown) => {
    await close()
    throw error
  })

  const fetch = fetchOf(handler)
  const run: Docket["run"] = (effect) => Effect.runPromise(Effect.provideContext(effect, context))
  /** Gives an account a token. */
  const withToken = async ({ email, id, name, password }: Omit<Person, "api" | "fetch" | "token">): Promise<Person> => {
    const user_id = UserId.make(id)
    const caller: Caller = { user_id, name, email, site_admin: false, credential: "session", request_id: "" }
    const wanted = {
      name: "tests",
      scopes: ["admin"],
      expires_at: null,
      allowed_ips: [],
      current_password: password,
      session_secret: ""
    } as const
    const minting = Effect.provide(ManageTokens.mint(caller, wanted), Layer.merge(cheapHasher, NodeCrypto.layer))
    const { secret: token } = await run(Effect.orDie(minting))
    const api = docketClient({ baseUrl, fetch, token, retries: 0 })
    return { id, name, email, password, token, api, fetch: fetchOf(handler, { authorization: `Token ${token}` }) }
  }

  const { email, password } = rootAccount
  const { id } = await docketClient({ baseUrl, fetch }).signIn.login({ payload: { email, password } })
  const root = await withToken({ ...rootAccount, id })
  const newProject: Docket["newProject"] = async (name, visibility = "hidden") =>
    (await root.api.projects.createProject({ payload: { project: { name, visibility } } })).project.id
  const project = await newProject("Example")

  const user: Docket["user"] = async (name, role, place = { project }) => {
    const account = {
      name,
      email: `${name.toLowerCase().replaceAll(/\W+/g, ".")}@docket.test`,
      password: `open sesame for ${name}`
    }
    const { user } = await root.api.accounts.createUser({
      payload: { user: { ...account, admin: role === "site_admin" } }
    })
    const person = await withToken({ ...account, id: user.id })
    if (role === undefined || role === "site_admin") return person
    const [membership_type, membership_id] =
      "project" in place ? (["Project", place.project] as const) : (["Component", place.component] as const)
    await root.api.projects.addMembership({
      payload: { membership: { user_id: person.id, role, membership_type, membership_id } }
    })
    return person
  }

  const srg: Docket["srg"] = async (xccdf) => {
    const payload = new FormData()
    payload.append("file", new File([xccdf], "srg.xml", { type: "application/xml" }))
    return (await root.api.benchmarks.uploadSrg({ payload })).srg.id
  }

  let made = 0
  const component: Docket["component"] = async (options = {}) => {
    const number = String(++made).padStart(2, "0")
    const {
      document_type = "stig",
      name = `Component ${number}`,
      prefix = `TEST-${number}`,
      requirements = 3
    } = options
    const list = typeof requirements === "number" ? Array.from({ length: requirements }, () => ({})) : requirements
    const created = await root.api.components.createComponent({
      params: { projectId: options.project ?? project },
      payload: {
        component: {
          name,
          prefix,
          title: options.title ?? `${name} STIG`,
          document_type,
          security_requirements_guide_id: options.srg ?? (await srg(xccdfOf(`Example_${number}`, list)))
        }
      }
    })
    if ("dry_run" in created) throw new Error("The component was not created.")
    const params = { componentId: created.component.id }
    const [read, rules] = await Promise.all([
      root.api.components.readComponent({ params }),
      root.api.rules.listRules({ params })
    ])
    return { ...read, rules }
  }

  const audit: Docket["audit"] = (after) =>
    run(
      Effect.gen(function* () {
        const { entries, newestEntry } = yield* AuditSealRepository
        const newest = yield* newestEntry
        return Option.isNone(newest) ? [] : yield* entries(after?.id ?? 0, newest.value, Number.MAX_SAFE_INTEGER)
      })
    )

  const inMemory = <A>(effect: Effect.Effect<A, never, Memory.Store>): Promise<A> =>
    Option.match(Context.getOption(context as Context.Context<Storage | Memory.Store>, Memory.Store), {
      onNone: () => Promise.reject(new Error("Snapshots are of a Docket in memory.")),
      onSome: (store) => Effect.runPromise(Effect.provideService(effect, Memory.Store, store))
    })

  return {
    baseUrl,
    fetch,
    root,
    project,
    clock,
    user,
    newProject,
    srg,
    component,
    audit,
    snapshot: async () => ({ store: await inMemory(Memory.snapshot), now: clock.isStopped() ? clock.now() : null }),
    restore: async ({ now: then, store }) => {
      await inMemory(Memory.restore(store))
      if (then !== null) clock.set(then)
    },
    run,
    close
  }
}
