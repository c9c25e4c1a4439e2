/** The step that limits how often something is requested, by account and by client address (R2.3, R22.7). The count is shared by all instances. */
import { Effect } from "effect"
import * as Secret from "../Secret.ts"
import { SignInAttemptRepository } from "../SignInAttemptRepository.ts"
import * as SignInThrottle from "../SignInThrottle.ts"

/** What is counted together, and the most within the span of sign-ins. `about` names the request, which is not stored. */
export interface Limited {
  readonly about: string
  readonly address: string
  readonly most: number
}

/** Takes a place of each, in the given order. Fails with TooManyAttempts when one has none; the transaction then takes none. */
export const take = Effect.fnUntraced(function* (limited: ReadonlyArray<Limited>, now: Date) {
  const attempts = yield* SignInAttemptRepository
  const limits = yield* SignInThrottle.Limits
  for (const { about, address, most } of limited) {
    // No e-mail address equals it, because they have no surrounding spaces.
    const key = { account_sha256: Secret.fingerprint(` ${about}`), address }
    const before = yield* attempts.lock(key)
    const retry_after = SignInThrottle.secondsToPlace(before, now, limits, most)
    if (retry_after > 0) return yield* new SignInThrottle.TooManyAttempts({ retry_after })
    yield* attempts.save(key, SignInThrottle.afterTaking(before, now, limits, most))
  }
})
