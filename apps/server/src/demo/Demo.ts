/**
 * `npm start -- --demo`: loads the sample into an empty database, completely or not at all, and prints who can sign in. Only the demo creates accounts
 * with known passwords (R2.7). Server.ts runs it before the service answers.
 */
import { Console, Data, Effect, Option, Redacted } from "effect"
import { CreateAccount, type Caller, Transactor, UserRepository } from "@docket/core"
import type { Configuration } from "../Configuration.ts"
import { FirstAdminIsRefused } from "../FirstRun.ts"
import type { Narrate } from "../Narration.ts"
import { password, people } from "./People.ts"
import { play } from "./Story.ts"

/** The database has accounts other than those of the demo. */
export class DemoNeedsEmptyDatabase extends Data.TaggedError("DemoNeedsEmptyDatabase") {
  override get message(): string {
    return "--demo needs an empty database, and this one has accounts already; set DATA_DIR to a new folder, or start without --demo."
  }
}

/** The accounts of the demo have passwords, but this installation does not allow passwords. */
export class DemoNeedsPasswords extends Data.TaggedError("DemoNeedsPasswords") {
  override get message(): string {
    return "--demo needs LOCAL_PASSWORDS, since its people sign in by password; start without one of the two."
  }
}

/**
 * Loads the demo together with the configured site admin, unless it is already loaded. Fails with DemoNeedsEmptyDatabase, DemoNeedsPasswords, or
 * FirstAdminIsRefused.
 */
export const load = Effect.fnUntraced(function* (
  { admin, signInRules }: Pick<Configuration, "admin" | "signInRules">,
  narrate: Narrate
) {
  const users = yield* UserRepository
  if (!signInRules.local_passwords) return yield* new DemoNeedsPasswords()
  const isEmpty = yield* users.isEmpty
  if (isEmpty) yield* narrate("loading the demo …")
  if (!isEmpty || !(yield* playHere(admin))) {
    if (Option.isNone(yield* users.findByEmail(people.nora.email))) return yield* new DemoNeedsEmptyDatabase()
    yield* narrate("the demo is loaded already.")
  }
  yield* Console.log(introduction)
})

/** Loads the demo. False if another instance loaded it at the same time; then this one loads nothing. */
const playHere = Effect.fnUntraced(function* (admin: Configuration["admin"]) {
  const { transact } = yield* Transactor
  return yield* transact(Effect.flatMap(play(), ({ nora }) => makeConfiguredAdmin(nora, admin))).pipe(
    Effect.as(true),
    Effect.catchTag("AnotherWasFirst", () => Effect.succeed(false))
  )
})

const makeConfiguredAdmin = (nora: Caller, admin: Configuration["admin"]) =>
  admin === null
    ? Effect.void
    : CreateAccount.create(nora, {
        name: admin.email.split("@")[0] ?? admin.email,
        email: admin.email,
        password: admin.password === null ? null : Redacted.value(admin.password),
        admin: true
      }).pipe(
        Effect.catchTag("Refused", ({ refusals }) =>
          Effect.fail(new FirstAdminIsRefused({ detail: refusals.map(({ detail }) => detail).join(" ") }))
        ),
        Effect.catchIf((failure) => failure._tag !== "FirstAdminIsRefused", Effect.die)
      )

const longest = Math.max(...Object.values(people).map(({ email }) => email.length))

/** The message with the accounts and their password, which is public. */
const introduction = [
  `docket: these people of the demo sign in with the password "${password}", which everybody knows: keep the demo off open networks.\n`,
  ...Object.values(people).map(({ does, email }) => `  ${email.padEnd(longest)}  ${does}`),
  ""
].join("\n")
