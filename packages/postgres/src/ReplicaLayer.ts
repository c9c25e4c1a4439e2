/**
 * The SQL implementation of Replicas: reads on a streaming replica. It gets the log position of the primary, and reads on the replica once it
 * has replayed that position. If the replica is late, down or not a replica of this server, the primary reads after a short delay.
 */
import { PgClient } from "@effect/sql-pg"
import { Cause, Clock, Deferred, Effect, Exit, Fiber, Layer, Option, Redacted, Result, Semaphore } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient, SqlError } from "effect/sql"
import { Replicas } from "@docket/core"
import { lagOf, positionOf, type Position, type ReplicaState, replicaStateOf } from "./ReplicaPosition.ts"
import { largestMessage, serverSideLimit, type ServerOptions } from "./ServerLayer.ts"
import * as SilenceWatch from "./SilenceWatch.ts"
import { databaseFailureOf } from "./DatabaseFailure.ts"

/** The time that a replica may need to reach the primary's position. */
const patience = 100

/** The time until a read must begin there, because a frozen replica does not answer. */
const patienceWithSilence = 1000

/** The time in which a replica must say its state. */
const patienceOfHealth = "2 seconds"

/** The time that a late replica is not used, and an unusable one. All in milliseconds. */
const restWhenBehind = 1000
const restWhenUnusable = 10_000

/** The reason why a read went to the primary. `gave_up`: the replica cancelled the read, as it may when rows are removed on the primary. */
class Unfit {
  readonly why: Exclude<ReplicaState, "reached"> | "gave_up" | "silent"
  constructor(why: Unfit["why"]) {
    this.why = why
  }
}

/**
 * Reads on the replica at this address, which is not contacted at the start. While it is unusable all reads use the primary, which is logged
 * once.
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
          // Independent of a pooler, because these reads take much longer than their plans.
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
            ? Effect.logInfo("The replica at DATABASE_READ_URL is used again.")
            : Effect.logWarning(`The replica at DATABASE_READ_URL is not used: ${why}.`)
        })

      const rest = (milliseconds: number): Effect.Effect<void> =>
        Effect.map(Clock.currentTimeMillis, (now) => {
          state.restsUntil = now + milliseconds
        })

      const turnAway = (failure: Unfit | SqlError.SqlError): Effect.Effect<void> => {
        if (!(failure instanceof Unfit)) {
          const told = tell("it does not answer, or the position of the replica or the primary is unknown")
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

      /** Runs within `aside`. */
      const reach = (position: Position, until: number): Effect.Effect<void, Unfit | SqlError.SqlError> =>
        Effect.gen(function* () {
          const standing = yield* replicaStateOf(primary, position, endedAfter)
          if (standing === "reached") return
          if (standing !== "behind" || (yield* Clock.currentTimeMillis) >= until) {
            return yield* Effect.fail(new Unfit(standing))
          }
          yield* Effect.sleep("5 millis")
          yield* reach(position, until)
        })

      /**
       * One transaction, so that behind a pooler or a load balancer the checked replica also reads. The primary's client begins it on a
       * connection to the replica, so that the repositories, which use that client only, read from the replica until it ends.
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

      /** The result of the effect on the replica; none when it must run on the primary. `begun` is called when the replica has reached the position. */
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

      /** The same, but also none when it has not begun in time. It is then abandoned, because cancelling it on a silent server would take as long. */
      const attempted = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.gen(function* () {
          const position = yield* positionOf(primary).pipe(
            Effect.asSome,
            Effect.catch((error) =>
              databaseFailureOf(error) === null
                ? Effect.as(turnAway(error), Option.none<Position>())
                : Effect.die(error)
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

      const noLag = { behind: null, replayed_at: null }
      const health = Effect.gen(function* () {
        const position = yield* positionOf(primary)
        const standing = yield* replicaStateOf(replica, position, endedAfter)
        if (standing !== "reached" && standing !== "behind") return { trouble: sentences[standing], ...noLag }
        return { trouble: null, ...(yield* lagOf(replica, position)) }
      }).pipe(
        Effect.timeoutOption(patienceOfHealth),
        Effect.map(Option.getOrElse(() => ({ trouble: sentences.silent, ...noLag }))),
        Effect.catch(() => Effect.succeed({ trouble: sentences.silent, ...noLag }))
      )

      return {
        health,
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
  not_a_replica: "it is not a replica",
  other_cluster: "it is a replica of another server",
  other_timeline: "it has not followed the last change of primaries, or has not reported it yet"
} as const

/** The reason why the primary must read. A connection that was lost with the read also cannot end its transaction, which is a defect. */
const failureOf = (cause: Cause.Cause<Unfit | SqlError.SqlError>) =>
  Result.orElse(Cause.findError(cause), (others) =>
    isOfDatabase(cause) ? Result.succeed(new Unfit("gave_up")) : Result.fail(others)
  )

const isOfDatabase = ({ reasons }: Cause.Cause<unknown>): boolean =>
  reasons.some((reason) => reason._tag === "Die" && SqlError.isSqlError(reason.defect))
