/** The SQL implementation of Transactor, whose laws are in the core. */
import { type Cause, Effect, Layer, Option, Random } from "effect"
import { SqlClient, SqlError } from "effect/sql"
import { Transactor } from "@docket/core"
import { IsLong, LongClient } from "./LongWorkSql.ts"
import { Room, databaseFailureOf } from "./DatabaseFailure.ts"

/** The number of retries of a transaction that the database aborted. */
const retries = 6

/** A failure of the effect itself, as opposed to those of the database, which are defects. */
class OwnFailure<E> {
  readonly error: E
  constructor(error: E) {
    this.error = error
  }
}

export const layer: Layer.Layer<Transactor, never, SqlClient.SqlClient> = Layer.effect(
  Transactor,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const long = yield* LongClient
    const room = yield* Room

    const once = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      sql
        .withTransaction(Effect.mapError(effect, (error) => new OwnFailure(error)))
        .pipe(
          Effect.catch((failure) =>
            failure instanceof OwnFailure ? Effect.fail(failure.error as E) : Effect.die(failure)
          )
        )

    /** Runs on a connection of the other client. The usual client begins it, so that the repositories, which use only that one, run on it until it ends. */
    const onceAtLength = <A, E, R>(client: SqlClient.SqlClient, effect: Effect.Effect<A, E, R>) =>
      Effect.scoped(
        Effect.flatMap(Effect.orDie(client.reserve), (connection) =>
          // Below 0, the depth of a transaction that has begun.
          Effect.provideService(once(effect), sql.transactionService, [connection, -1])
        )
      )

    const begun = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      long === null
        ? once(effect)
        : Effect.flatMap(IsLong, (isLong) => (isLong ? onceAtLength(long, effect) : once(effect)))

    const outermost = <A, E, R>(effect: Effect.Effect<A, E, R>, left: number): Effect.Effect<A, E, R> =>
      Effect.matchCauseEffect(begun(effect), {
        onSuccess: (answer) => {
          room.isFull = false
          return Effect.succeed(answer)
        },
        onFailure: (cause) => {
          if (isForWantOfRoom(cause)) room.isFull = true
          return left > 0 && isForConcurrency(cause)
            ? Effect.andThen(pauseBefore(retries - left), outermost(effect, left - 1))
            : Effect.failCause(cause)
        }
      })

    return Transactor.of({
      // Only the outermost transaction can be retried, because a savepoint does not undo the cause of the abort.
      transact: (effect) =>
        Effect.flatMap(Effect.serviceOption(sql.transactionService), (around) =>
          Option.isSome(around) ? once(effect) : outermost(effect, retries)
        ),
      now: Effect.map(
        Effect.orDie(sql<{ now: Date }>`select date_trunc('milliseconds', now()) as now`),
        ([row]) => row!.now
      )
    })
  })
)

/** True when the database aborted because of other transactions, so that a retry may succeed. */
const isForConcurrency = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some(
    (reason) =>
      reason._tag === "Die" &&
      SqlError.isSqlError(reason.defect) &&
      (reason.defect.reason._tag === "DeadlockError" ||
        reason.defect.reason._tag === "SerializationError" ||
        isLostReference(reason.defect.reason))
  )

const isForWantOfRoom = (cause: Cause.Cause<unknown>): boolean =>
  cause.reasons.some((reason) => reason._tag === "Die" && databaseFailureOf(reason.defect) === "full")

/** True when a foreign key was violated: a row was deleted after it was read, or is referenced since. */
const isLostReference = ({ _tag, cause }: SqlError.SqlErrorReason): boolean =>
  _tag === "ConstraintError" && typeof cause === "object" && cause !== null && "code" in cause && cause.code === "23503"

/** A random delay up to a limit that doubles with each attempt, so that conflicting transactions do not collide again. */
const pauseBefore = (attempt: number): Effect.Effect<void> =>
  Effect.flatMap(Random.next, (random) => Effect.sleep(random * 10 * 2 ** attempt))
