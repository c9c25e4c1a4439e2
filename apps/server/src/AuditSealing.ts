/**
 * Seals new audit entries every minute, and logs the last seal every hour. A hash that is stored elsewhere proves whether seals were recomputed
 * (R9.6). Every instance does this; if two run at the same time, one of them seals.
 */
import { type AuditSeal, SealAudit } from "@docket/core"
import { Effect, Layer, Option, Ref, Schedule } from "effect"
import * as Tasks from "./Tasks.ts"

const everyMinute = Schedule.jittered(Schedule.spaced("1 minute"))
const everyHour = Schedule.spaced("1 hour")

/** Runs while the layer lives. A failure is logged, and the next run tries again. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const last = yield* Ref.make(Option.none<AuditSeal.SealHead>())
    const logged = yield* Ref.make(0)
    const seal = SealAudit.sealNew().pipe(
      Effect.flatMap((head) => Ref.set(last, head)),
      Tasks.noting("seal_audit"),
      Effect.catchCause((cause) => Effect.logWarning("New audit entries could not be sealed.", cause))
    )
    const log = Effect.gen(function* () {
      const head = Option.getOrNull(yield* Ref.get(last))
      if (head === null || head.number === (yield* Ref.get(logged))) return
      yield* Ref.set(logged, head.number)
      yield* Effect.logInfo(`The last audit seal is ${head.number}:${head.hash}.`)
    })
    yield* Effect.forkScoped(Effect.repeat(seal, everyMinute))
    yield* Effect.forkScoped(Effect.schedule(log, everyHour))
  })
)
