/**
 * The limits of comments by people without an account (R23.6): from one address, and on one component. Places are freed evenly, by the rules and within the time span of the
 * limits for sign-ins (SignInThrottle.ts). Used by PostPublicComment.ts inside its transaction.
 */
import { Effect } from "effect"
import * as Secret from "../account/Secret.ts"
import { SignInAttemptRepository } from "../account/SignInAttemptRepository.ts"
import * as SignInThrottle from "../account/SignInThrottle.ts"
import type { ComponentId } from "../Ids.ts"

/** The most comments from one address, and on one component, within the time span. */
const mostOfAddress = 10
const mostOfComponent = 300

/** The keys of both counts. No e-mail address equals these texts, because addresses have no surrounding spaces. */
const keysOf = (component: ComponentId, address: string) => [
  { key: { account_sha256: Secret.fingerprint(" public comments"), address }, most: mostOfAddress },
  {
    key: { account_sha256: Secret.fingerprint(` public comments on ${component}`), address: "" },
    most: mostOfComponent
  }
]

/** Takes a place of both counts. Fails with TooManyAttempts when one is used up. */
export const take = Effect.fnUntraced(function* (component: ComponentId, address: string, now: Date) {
  const attempts = yield* SignInAttemptRepository
  const limits = yield* SignInThrottle.Limits
  for (const { key, most } of keysOf(component, address)) {
    const before = yield* attempts.lock(key)
    const retry_after = SignInThrottle.secondsToPlace(before, now, limits, most)
    if (retry_after > 0) return yield* new SignInThrottle.TooManyAttempts({ retry_after })
    yield* attempts.save(key, SignInThrottle.afterTaking(before, now, limits, most))
  }
})
