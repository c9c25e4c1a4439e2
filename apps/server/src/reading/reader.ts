/**
 * A reader process for uploaded files. It gets one task at a time and returns its result. A file that crashes it or exhausts its memory
 * affects no other process. It ends with the service.
 */
// As in the service: before any schema is created.
// oxlint-disable-next-line import/no-unassigned-import
import "effect/schema/SchemaJITCompiler/enable"
import { Effect } from "effect"
import { answer, type Call } from "./ReadingTask.ts"

process.on("message", (call: Call) => {
  void Effect.runPromise(answer(call)).then((reply) => process.send?.(reply))
})
process.on("disconnect", () => process.exit())
