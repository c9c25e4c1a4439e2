/**
 * A reader: the process in which uploaded files are read. It gets one task at a time and sends back what came of it. What a file does to it, endless memory included,
 * it does to no other. It ends with the service.
 */
// As in the service: before any schema is made.
// oxlint-disable-next-line import/no-unassigned-import
import "effect/schema/SchemaJITCompiler/enable"
import { Effect } from "effect"
import { answer, type Call } from "./ReadingTask.ts"

process.on("message", (call: Call) => {
  void Effect.runPromise(answer(call)).then((reply) => process.send?.(reply))
})
process.on("disconnect", () => process.exit())
