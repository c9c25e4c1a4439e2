/** The laws in the embedded database. It is in memory, where their many statements are faster than on copied files. */
import { Layer } from "effect"
import * as Postgres from "@docket/postgres"
import { keep } from "./Laws.ts"
import { inSql } from "./OnSql.ts"

keep({
  name: "PGlite",
  isAvailable: true,
  layer: inSql(Layer.provideMerge(Layer.effectDiscard(Postgres.migrate), Postgres.embeddedLayer({ dataDir: null }))),
  readsBesideTransactions: false,
  severalTransactions: false
})
