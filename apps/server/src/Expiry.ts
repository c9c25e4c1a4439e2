/** What the service removes by itself, now and then: sessions that have ended, failed sign-ins that count no more, answers that were kept for who asks again. Every instance does it. */
import { Effect, Layer, Schedule } from "effect"
import { AnswerOnce, SignIn, SignInThrottle } from "@docket/core"
import type { Configuration } from "./Configuration.ts"

/** Not at the same moment in all instances, though it would do no harm. */
const nowAndThen = Schedule.jittered(Schedule.spaced("5 minutes"))

/** Runs as long as the layer lives. A failure is logged, and the next time may be better. */
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
      Effect.schedule(nowAndThen),
      Effect.forkScoped
    )
  )
