/**
 * Reads on a streaming replica: keeps the promises of the core's Replicas. The primary is asked how far its log has come, and the replica reads once it
 * has replayed as much; a replica that is late, down or none of ours costs a moment, and then the primary reads.
 */
import { PgClient } from "@effect/sql-pg"
import { Cause, Clock, Deferred, Effect, Exit, Fiber, Layer, Option, Redacted, Result, Semaphore } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, SqlError } from "effect/sql"
import { Replicas } from "@docket/core"
import { positionOf, type Position, type Standing, standingOf } from "./ReplicaStanding.ts"
import { largestMessage, serverSideLimit, type ServerOptions } from "./ServerLayer.ts"
import * as SilenceWatch from "./SilenceWatch.ts"
import { troubleOf } from "./Trouble.ts"

/** How long a replica may take to come as far as the primary. */
const patience = 100

/** How long it may take until a read has begun there. One that is frozen says nothing. */
const patienceWithSilence = 1000

/** For how long one that is behind is not asked again, and one that cannot be used. All in milliseconds. */
const restWhenBehind = 1000
const restWhenUnusable = 10_000

/** Why a read went to the primary after all. `gave_up`: the replica ended the read itself, which it may when rows that it looks at are gone on the primary. */
class Unfit {
  readonly why: Exclude<Standing, "reached"> | "gave_up" | "silent"
  constructor(why: Unfit["why"]) {
    this.why = why
  }
}

/**
 * Reads on the replica at this address; nothing is asked of it at the start. While it cannot be used everything is read from the primary, and the log says
 * so once.
 */
export const replicaLayer = (options: ServerOptions): Layer.Layer<never, never, SqlClient.SqlClient> =>
  Layer.effect(
    Replicas,
    Effect.gen(function* () {
      const primary = yield* SqlClient.SqlClient
      const limit = options.limits?.usual
      const endedAfter = limit === undefined ? 0 : Number(serverSideLimit(limit).statement_timeout)
      const replica = yield* Effect.orDie(
        PgClient.make({
          url: Redacted.make(options.url),
          applicationName: "docket reads",
          connectTimeout: "1 second",
          ...(limit === undefined ? {} : { stream: yield* SilenceWatch.make(options.url, limit) }),
          maxConnections: options.maxConnections,
          maxMessageSize: largestMessage,
          // Whatever pooler may stand before it: these reads are long beside their plans.
          prepare: false
        })
      )
      const free = Semaphore.makeUnsafe(options.maxConnections)
      const state: { restsUntil: number; told: string | null } = { restsUntil: 0, told: null }

      const tell = (why: string | null): Effect.Effect<void> =>
        Effect.suspend(() => {
          if (state.told === why) return Effect.void
          state.told = why
          return why === null
            ? Effect.logInfo("The replica at DATABASE_READ_URL is read from again.")
            : Effect.logWarning(`The replica at DATABASE_READ_URL is not read from: ${why}.`)
        })

      const rest = (milliseconds: number): Effect.Effect<void> =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          state.restsUntil = now + milliseconds
        })

      const turnAway = (failure: Unfit | SqlError.SqlError): Effect.Effect<void> => {
        if (!(failure instanceof Unfit)) {
          const told = tell("it does not answer, or one of both does not tell how far it has come")
          return Effect.all([rest(restWhenUnusable), told, Effect.logDebug("replica", failure)], { discard: true })
        }
        switch (failure.why) {
          case "gave_up":
            return Effect.void
          case "behind":
            return rest(restWhenBehind)
          default:
            return Effect.andThen(rest(restWhenUnusable), tell(sentences[failure.why]))
        }
      }

      /** Within `aside`. */
      const reach = (position: Position, until: number): Effect.Effect<void, Unfit | SqlError.SqlError> =>
        Effect.gen(function* () {
          const standing = yield* standingOf(primary, position, endedAfter)
          if (standing === "reached") return
          if (standing !== "behind" || (yield* Clock.currentTimeMillis) >= until) {
            return yield* Effect.fail(new Unfit(standing))
          }
          yield* Effect.sleep("5 millis")
          yield* reach(position, until)
        })

      /**
       * One transaction, so that behind a pooler or a balancer it is the replica which was asked that reads. It is the primary's client that begins it, on a
       * connection to the replica: the repositories, which know that client only, then speak to the replica until it ends.
       */
      const aside = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.scoped(
          Effect.flatMap(replica.reserve, (connection) =>
            primary.withTransaction(effect).pipe(
              // Below 0, the depth of a transaction that has begun.
              Effect.provideService(primary.transactionService, [connection, -1]),
              Effect.provideService(SqlClient.BeginTransaction, "begin read only")
            )
          )
        )

      /** How the effect ends on the replica; none when it has to run on the primary. `begun` is told when the replica has come far enough. */
      const onReplica = <A, E, R>(position: Position, begun: Deferred.Deferred<void>, effect: Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const until = (yield* Clock.currentTimeMillis) + patience
          const exit = yield* aside(
            Effect.gen(function* () {
              yield* reach(position, until)
              yield* Deferred.succeed(begun, undefined)
              const exit = yield* Effect.exit(effect)
              return Exit.isFailure(exit) && isOfDatabase(exit.cause) ? yield* Effect.fail(new Unfit("gave_up")) : exit
            })
          )
          yield* tell(null)
          return exit
        }).pipe(
          Effect.asSome,
          Effect.catchCauseFilter(failureOf, (failure) => Effect.as(turnAway(failure), Option.none()))
        )

      /** The same, but none as well when it has not begun in time: then it is left to itself, since to end what a silent server does takes as long. */
      const attempted = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const position = yield* positionOf(primary).pipe(
            Effect.asSome,
            Effect.catch((error) =>
              troubleOf(error) === null ? Effect.as(turnAway(error), Option.none<Position>()) : Effect.die(error)
            )
          )
          if (Option.isNone(position)) return Option.none()
          const begun = yield* Deferred.make<void>()
          const reading = yield* Effect.forkDetach(
            free.withPermitsIfAvailable(1)(onReplica(position.value, begun, effect))
          )
          const goesOn = yield* Effect.raceFirst(
            Effect.as(Effect.raceFirst(Deferred.await(begun), Fiber.await(reading)), true),
            Effect.as(Effect.sleep(patienceWithSilence), false)
          ).pipe(Effect.onInterrupt(() => Fiber.interrupt(reading)))
          if (goesOn) {
            return Option.flatten(yield* Effect.onInterrupt(Fiber.join(reading), () => Fiber.interrupt(reading)))
          }
          yield* Effect.forkDetach(Fiber.interrupt(reading))
          yield* turnAway(new Unfit("silent"))
          return Option.none()
        })

      return {
        read: (effect) =>
          Effect.gen(function* () {
            const isInside = Option.isSome(yield* Effect.serviceOption(primary.transactionService))
            if (isInside || (yield* Clock.currentTimeMillis) < state.restsUntil) return yield* effect
            const exit = yield* attempted(effect)
            return yield* Option.getOrElse(exit, () => effect)
          })
      }
    })
  ).pipe(Layer.provide(Reactivity.layer))

const sentences = {
  silent: "it does not answer",
  not_a_replica: "it is none (any more)",
  other_cluster: "it is a replica of another server",
  other_timeline: "it has not followed the last change of primaries, or has not said so yet"
} as const

/** Why the primary has to read. A connection that ended with the read cannot end its transaction either, and that is a defect. */
const failureOf = (cause: Cause.Cause<Unfit | SqlError.SqlError>) =>
  Result.orElse(Cause.findError(cause), (others) =>
    isOfDatabase(cause) ? Result.succeed(new Unfit("gave_up")) : Result.fail(others)
  )

const isOfDatabase = ({ reasons }: Cause.Cause<unknown>): boolean =>
  reasons.some((reason) => reason._tag === "Die" && SqlError.isSqlError(reason.defect))
