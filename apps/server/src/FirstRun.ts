/** The first start on an empty database: how the first site admin is created (R2.7). No password is built in, and none is logged. */
import { Console, Data, Effect, Redacted } from "effect"
import { CreateAccount, UserRepository } from "@docket/core"
import type { Configuration } from "./Configuration.ts"
import type { Narrate } from "./Narration.ts"
import { pathOf } from "./oidc/Provider.ts"

/** The first site admin cannot be made from ADMIN_EMAIL and ADMIN_PASSWORD. */
export class FirstAdminIsRefused extends Data.TaggedError("FirstAdminIsRefused")<{ readonly detail: string }> {
  override get message(): string {
    return `The first site admin cannot be made from ADMIN_EMAIL and ADMIN_PASSWORD: ${this.detail}`
  }
}

/** Makes the site admin that is configured, on an empty database; else does nothing. Fails with FirstAdminIsRefused. */
export const makeConfiguredAdmin = Effect.fnUntraced(function* (admin: Configuration["admin"], narrate: Narrate) {
  if (admin === null) return
  const made = yield* Effect.catchTag(
    CreateAccount.createFirstAdmin(admin.email, admin.password === null ? null : Redacted.value(admin.password)),
    "Refused",
    // Another instance, started at the same time, may have been quicker.
    ({ refusals }) =>
      Effect.flatMap(
        Effect.flatMap(UserRepository, ({ isEmpty }) => isEmpty),
        (isEmpty) =>
          isEmpty
            ? Effect.fail(new FirstAdminIsRefused({ detail: refusals.map(({ detail }) => detail).join(" ") }))
            : Effect.succeed(null)
      )
  )
  if (made !== null) {
    yield* narrate(
      admin.password === null
        ? `made the first site admin, ${made.email}, who signs in by a provider that has verified this address.`
        : `made the first site admin, ${made.email}.`
    )
  }
})

/**
 * Says how to sign in at `origin`. While there is no account, prints a link by which the first site admin signs up: straight to the console,
 * never through the log, which may be kept and read by others.
 */
export const sayHowToSignIn = Effect.fnUntraced(function* (
  origin: string,
  narrate: Narrate,
  { providers, signInRules }: Pick<Configuration, "providers" | "signInRules">
) {
  for (const { label, name } of providers) yield* narrate(`sign in by ${label} at ${origin}${pathOf(name)}`)
  if (!signInRules.local_passwords) {
    const isEmpty = yield* Effect.flatMap(UserRepository, (users) => users.isEmpty)
    if (isEmpty) {
      yield* narrate("there is no account yet: set ADMIN_EMAIL to the first site admin's address at the provider.")
    }
    return
  }
  const secret = yield* CreateAccount.firstSetupSecret()
  if (secret === null) {
    return yield* narrate(`sign in at ${origin}`)
  }
  yield* Console.log(
    `docket: there is no account yet. Make the first site admin here, within seven days:\n\n  ${setupUrl(origin, secret)}\n`
  )
})

/** The address of the setup page with a secret, which stays in the browser: the part behind # is not sent. */
export const setupUrl = (origin: string, secret: string): string => `${origin}/setup#${secret}`
