/** The laws in memory. */
import * as Memory from "@docket/memory"
import { keep } from "./Laws.ts"

keep({
  name: "memory",
  isAvailable: true,
  layer: Memory.layer,
  readsBesideTransactions: true,
  severalTransactions: false
})
