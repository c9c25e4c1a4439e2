/** The SQL implementation of SignInAttemptRepository. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { SignInAttemptRepository, SignInThrottle } from "@docket/core"
import { int, type Stored } from "./Row.ts"

type AttemptsRow = Stored<SignInThrottle.Attempts>

const attemptsOf = ({ failures, last_failed_at }: AttemptsRow): SignInThrottle.Attempts => ({
  failures: int(failures),
  last_failed_at
})

export const layer: Layer.Layer<SignInAttemptRepository, never, SqlClient.SqlClient> = Layer.effect(
  SignInAttemptRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    return SignInAttemptRepository.of({
      // sign_in_attempts_pkey
      find: ({ account_sha256, address }) =>
        sql<AttemptsRow & { readonly now: Date }>`
          select coalesce(tried.failures, 0) as failures, tried.last_failed_at, date_trunc('milliseconds', now()) as now
          from (select) one left join sign_in_attempts tried
            on tried.account_sha256 = ${account_sha256} and tried.address = ${address}`.pipe(
          Effect.map(([row]) => ({ attempts: attemptsOf(row!), now: row!.now })),
          Effect.orDie
        ),

      // A missing row is inserted, so that it can be locked.
      lock: ({ account_sha256, address }) =>
        sql<AttemptsRow>`
          insert into sign_in_attempts as tried (account_sha256, address, failures)
          values (${account_sha256}, ${address}, 0)
          on conflict (account_sha256, address) do update set failures = tried.failures
          returning tried.failures, tried.last_failed_at`.pipe(
          Effect.map(([row]) => attemptsOf(row!)),
          Effect.orDie
        ),

      save: ({ account_sha256, address }, { failures, last_failed_at }) =>
        sql`
          insert into sign_in_attempts (account_sha256, address, failures, last_failed_at)
          values (${account_sha256}, ${address}, ${failures}, ${last_failed_at})
          on conflict (account_sha256, address)
            do update set failures = excluded.failures, last_failed_at = excluded.last_failed_at`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      clear: ({ account_sha256, address }) =>
        sql`delete from sign_in_attempts where account_sha256 = ${account_sha256} and address = ${address}`.pipe(
          Effect.asVoid,
          Effect.orDie
        ),

      // sign_in_attempts_by_time; rows in use are left for the next run.
      deleteExpired: (before) =>
        sql`
          delete from sign_in_attempts gone using (
            select account_sha256, address from sign_in_attempts where last_failed_at <= ${before} for update skip locked
          ) expired
          where gone.account_sha256 = expired.account_sha256 and gone.address = expired.address`.pipe(
          Effect.asVoid,
          Effect.orDie
        )
    })
  })
)
