/**
 * Removes expired records regularly: ended sessions, old failed sign-ins, stored answers for repeated requests, and reports of closed tabs. Every instance does
 * this. Deliveries, e-mails and unused registrations that are older than their retention are removed by one instance at a time (R25.3).
 */
import { Effect, Layer, Schedule } from "effect"
import { AnswerOnce, ManageRetention, PresenceRepository, SignIn, SignInThrottle } from "@docket/core"
import type { Configuration } from "./Configuration.ts"
import * as Tasks from "./Tasks.ts"

/** Instances run at different times, although running together would do no harm. */
const nowAndThen = Schedule.jittered(Schedule.spaced("5 minutes"))
const everyHour = Schedule.jittered(Schedule.spaced("1 hour"))

const goOn = (what: string) => Effect.catchCause((cause) => Effect.logWarning(what, cause))

const removeOldRecords = Effect.gen(function* () {
  while (yield* ManageRetention.removeBatch) yield* Effect.yieldNow
})

/** Runs while the layer lives. A failure is logged, and the next run tries again. */
export const layer = ({ session, signIn }: Pick<Configuration, "session" | "signIn">) => {
  const removeExpired = SignIn.removeExpired(session).pipe(
    Effect.provideService(SignInThrottle.Limits, signIn),
    Tasks.noting("remove_expired"),
    goOn("Expired sessions could not be removed."),
    Effect.andThen(AnswerOnce.removeExpired.pipe(goOn("Expired answers could not be removed."))),
    Effect.andThen(
      Effect.flatMap(PresenceRepository, ({ deleteOver }) => deleteOver).pipe(
        goOn("Reports of closed tabs could not be removed.")
      )
    ),
    Effect.schedule(nowAndThen)
  )
  const removeOld = removeOldRecords.pipe(
    Tasks.noting("remove_old_records"),
    goOn("Old deliveries, e-mails and registrations could not be removed."),
    Effect.schedule(everyHour)
  )
  return Layer.effectDiscard(Effect.andThen(Effect.forkScoped(removeExpired), Effect.forkScoped(removeOld)))
}
