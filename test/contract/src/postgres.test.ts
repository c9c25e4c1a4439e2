/** The laws on a Postgres server, as the role of the service. */
import { Effect, Layer } from "effect"
import * as Postgres from "@docket/postgres"
import { asServiceRole, hasPostgres } from "@docket/test-harness"
import { keep } from "./Laws.ts"
import { migratedDatabase, onServer } from "./OnSql.ts"

keep({
  name: "Postgres",
  isAvailable: hasPostgres,
  layer: Layer.unwrap(
    Effect.gen(function* () {
      const ownerUrl = yield* migratedDatabase
      const url = yield* asServiceRole(ownerUrl)
      return onServer(Postgres.serviceRoleLayer({ ownerUrl, url, maxConnections: 10 }))
    })
  ),
  readsBesideTransactions: true,
  severalTransactions: true
})
