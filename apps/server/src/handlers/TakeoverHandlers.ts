/** The endpoints for those who come from another system. */
import { readFile } from "node:fs/promises"
import { Answer, Api, CurrentCaller, Problem, TakeoverReport } from "@docket/api"
import { Guard, TakingOver } from "@docket/core"
import { FromVulcan } from "@docket/exchange"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { changing } from "./Answering.ts"
import { counted } from "./counted.ts"

export const TakeoverHandlers = group(Api, "takeovers", (handlers) =>
  handlers.handleAll({
    // The caller is checked before the file is read.
    importVulcan: Effect.fnUntraced(function* ({ params, payload, query }) {
      const caller = yield* CurrentCaller
      const dry_run = query.dry_run === "true"
      yield* changing(Guard.onProject(caller, params.projectId, TakingOver.policy))
      const sources = (payload.options?.sources ?? []).map(({ id, srg_id, version }) => ({
        benchmark_id: srg_id,
        version,
        id
      }))
      const bytes = yield* Effect.promise(() => readFile(payload.file.path))
      const archive = yield* FromVulcan.read(bytes, { maxBytes: yield* UploadLimit }).pipe(
        Effect.catchTag("FileIsTooLarge", ({ detail }) =>
          Effect.fail(Problem.withToast(Problem.of("too_large", detail)))
        ),
        Effect.catchTag("Refused", (refused) => changing(Effect.fail(refused)))
      )
      const taken = yield* changing(TakingOver.takeOver(caller, params.projectId, archive, { dry_run, sources }))
      const report = TakeoverReport.toWire(archive.written_by, taken)
      return { dry_run, report, toast: toastOf(report, dry_run) }
    })
  })
)

const toastOf = ({ components, notes_total }: typeof TakeoverReport.TakeoverReport.Type, dry_run: boolean) => {
  const what = counted(components.length, "component")
  const notes = counted(notes_total, "note")
  return dry_run
    ? Answer.done("Dry run done", `${what} would be taken over, with ${notes}; nothing was stored.`)
    : Answer.done("Archive taken over", `${what} came from it, with ${notes}.`)
}
