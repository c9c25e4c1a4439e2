/** Removes expired records regularly: ended sessions, old failed sign-ins, stored answers for repeated requests, and reports of closed tabs. Every instance does this. */
import { Effect, Layer, Schedule } from "effect"
import { AnswerOnce, PresenceRepository, SignIn, SignInThrottle } from "@docket/core"
import type { Configuration } from "./Configuration.ts"

/** Instances run at different times, although running together would do no harm. */
const nowAndThen = Schedule.jittered(Schedule.spaced("5 minutes"))

/** Runs while the layer lives. A failure is logged, and the next run tries again. */
export const layer = ({ session, signIn }: Pick<Configuration, "session" | "signIn">) =>
  Layer.effectDiscard(
    SignIn.removeExpired(session).pipe(
      Effect.provideService(SignInThrottle.Limits, signIn),
      Effect.catchCause((cause) => Effect.logWarning("Expired sessions could not be removed.", cause)),
      Effect.andThen(
        AnswerOnce.removeExpired.pipe(
          Effect.catchCause((cause) => Effect.logWarning("Expired answers could not be removed.", cause))
        )
      ),
      Effect.andThen(
        Effect.flatMap(PresenceRepository, ({ deleteOver }) => deleteOver).pipe(
          Effect.catchCause((cause) => Effect.logWarning("Reports of closed tabs could not be removed.", cause))
        )
      ),
      Effect.schedule(nowAndThen),
      Effect.forkScoped
    )
  )
