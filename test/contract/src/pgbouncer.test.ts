/** The laws that a pooler in transaction mode can affect, behind PgBouncer. */
import { Effect, Layer } from "effect"
import * as Postgres from "@docket/postgres"
import { behindPgBouncer, hasPgBouncer } from "@docket/test-harness"
import { keep } from "./Laws.ts"
import { migratedDatabase, onServer } from "./OnSql.ts"

keep(
  {
    name: "Postgres behind PgBouncer",
    isAvailable: hasPgBouncer,
    layer: Layer.unwrap(
      Effect.map(Effect.flatMap(migratedDatabase, behindPgBouncer), (url) =>
        onServer(Postgres.serverLayer({ url, maxConnections: 10 }))
      )
    ),
    readsBesideTransactions: true,
    severalTransactions: true
  },
  "pooled"
)
