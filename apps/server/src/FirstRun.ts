/** Creates the first site admin at the first start on an empty database (R2.7). No password is built in or logged. */
import { Console, Data, Effect, Redacted } from "effect"
import { CreateAccount, UserRepository } from "@docket/core"
import type { Configuration } from "./Configuration.ts"
import type { Narrate } from "./Narration.ts"
import { pathOf } from "./oidc/Provider.ts"
import * as ProxySignIn from "./proxy/ProxySignIn.ts"

/** The first site admin cannot be created from ADMIN_EMAIL and ADMIN_PASSWORD. */
export class FirstAdminIsRefused extends Data.TaggedError("FirstAdminIsRefused")<{ readonly detail: string }> {
  override get message(): string {
    return `The first site admin cannot be made from ADMIN_EMAIL and ADMIN_PASSWORD: ${this.detail}`
  }
}

/** Creates the configured site admin on an empty database; otherwise does nothing. Fails with FirstAdminIsRefused. */
export const makeConfiguredAdmin = Effect.fnUntraced(function* (admin: Configuration["admin"], narrate: Narrate) {
  if (admin === null) return
  const made = yield* Effect.catchTag(
    CreateAccount.createFirstAdmin(admin.email, admin.password === null ? null : Redacted.value(admin.password)),
    "Refused",
    // Another instance may have created the account at the same time.
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
 * Tells how to sign in at `origin`. While there is no account, prints a link with which the first site admin signs up. It goes directly to the console,
 * never to the log, which others may store and read.
 */
export const sayHowToSignIn = Effect.fnUntraced(function* (
  origin: string,
  narrate: Narrate,
  { providers, proxySignIn, signInRules }: Pick<Configuration, "providers" | "proxySignIn" | "signInRules">
) {
  for (const { label, name } of providers) yield* narrate(`sign in by ${label} at ${origin}${pathOf(name)}`)
  if (proxySignIn !== null)
    yield* narrate(`sign in by ${proxySignIn.label} at ${origin}${ProxySignIn.path}, through the proxy`)
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

/** Returns the address of the setup page with a secret. The browser does not send the part after #. */
export const setupUrl = (origin: string, secret: string): string => `${origin}/setup#${secret}`
