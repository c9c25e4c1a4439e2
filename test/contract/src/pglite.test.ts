/** The laws in the embedded database. */
import { Effect, Layer } from "effect"
import * as Postgres from "@docket/postgres"
import { keep } from "./Laws.ts"
import { inSql, migratedDirectory } from "./OnSql.ts"

keep({
  name: "PGlite",
  isAvailable: true,
  layer: Layer.unwrap(Effect.map(migratedDirectory, (dataDir) => inSql(Postgres.embeddedLayer({ dataDir })))),
  readsBesideTransactions: false,
  severalTransactions: false
})
