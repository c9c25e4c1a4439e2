/** The laws in memory. */
import { layerOf, nothing } from "@docket/memory"
import { Layer } from "effect"
import * as TestRecords from "./TestRecords.ts"
import { keep } from "./Laws.ts"

keep({
  name: "memory",
  isAvailable: true,
  layer: Layer.provideMerge(TestRecords.layer, layerOf(nothing)),
  readsBesideTransactions: true,
  severalTransactions: false
})
