/** The endpoints for imports from another system. */
import { Answer, Api, CurrentCaller, TakeoverReport } from "@docket/api"
import { ImportFromVulcan } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { FileReading } from "../reading/FileReading.ts"
import { UploadLimit } from "../UploadLimit.ts"
import { importing } from "./Answering.ts"
import { counted } from "./counted.ts"
import { asProblems } from "./ReadFile.ts"

export const TakeoverHandlers = group(Api, "takeovers", (handlers) =>
  handlers.handleAll({
    importVulcan: Effect.fnUntraced(function* ({ params, payload, query }) {
      const caller = yield* CurrentCaller
      const dry_run = query.dry_run === "true"
      const sources = (payload.options?.sources ?? []).map(({ id, srg_id, version }) => ({
        benchmark_id: srg_id,
        version,
        id
      }))
      const { read } = yield* FileReading
      const archive = yield* asProblems(read("vulcan", { path: payload.file.path, maxBytes: yield* UploadLimit }))
      const taken = yield* importing(
        ImportFromVulcan.importComponents(caller, params.projectId, archive, { dry_run, sources })
      )
      const report = TakeoverReport.toWire(archive.written_by, taken)
      return { dry_run, report, toast: toastOf(report, dry_run) }
    })
  })
)

const toastOf = ({ components, notes_total }: typeof TakeoverReport.TakeoverReport.Type, dry_run: boolean) => {
  const what = counted(components.length, "component")
  const notes = counted(notes_total, "note")
  return dry_run
    ? Answer.done("Dry run done", `${what} would be imported, with ${notes}; nothing was stored.`)
    : Answer.done("Archive imported", `${what} came from it, with ${notes}.`)
}
