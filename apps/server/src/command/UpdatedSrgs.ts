// The work of `docket update-srg`: reads the newer SRGs through the API, then updates the component to each of them.
import { Console, Effect, Schema } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { CommandFailed } from "./Failure.ts"

/** The options of an update. */
export interface UpdateSrgOptions extends ConnectionOptions {
  readonly component: number
  readonly comment: string
  readonly dryRun: boolean
  readonly json: boolean
}

const Newer = Schema.Struct({
  newer_srgs: Schema.Array(Schema.Struct({ id: Schema.Int, title: Schema.String, replaced_version: Schema.String }))
})
const isNewer = Schema.is(Newer)

const Updated = Schema.Struct({
  newer: Schema.Struct({ title: Schema.String, version: Schema.String }),
  counts: Schema.Struct({
    unchanged: Schema.Int,
    reworded: Schema.Int,
    removed: Schema.Int,
    added: Schema.Int,
    flagged: Schema.Int
  }),
  valid: Schema.Boolean,
  errors: Schema.Array(Schema.Struct({ code: Schema.String, detail: Schema.String })),
  batch_id: Schema.NullOr(Schema.Int)
})
const isUpdated = Schema.is(Updated)

/** Updates the component to each newer SRG, and prints one line for each. */
export const run = ({ comment, component, dryRun, json, ...connection }: UpdateSrgOptions) =>
  Effect.gen(function* () {
    const { ask } = yield* connect(connection)
    const asked = (path: string, init?: RequestInit) =>
      Effect.tryPromise({
        try: () => ask(path, init).then((answer): Promise<unknown> => answer.json()),
        catch: failureOf
      })
    const header = yield* asked(`/components/${component}`)
    if (!isNewer(header)) return yield* failureOf(header)
    if (header.newer_srgs.length === 0 && !json) return yield* Console.log("The sources are up to date.")
    for (const { id, replaced_version } of header.newer_srgs) {
      const answer = yield* asked(`/components/${component}/update_srg`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ security_requirements_guide_id: id, dry_run: dryRun, audit_comment: comment })
      })
      if (!isUpdated(answer)) return yield* failureOf(answer)
      const { batch_id, counts, errors, newer, valid } = answer
      const { added, flagged, removed, reworded, unchanged } = counts
      yield* Console.log(
        json
          ? JSON.stringify({ srg: newer.title, from: replaced_version, to: newer.version, ...counts, batch_id })
          : `${newer.title} ${replaced_version} to ${newer.version}: ${reworded} reworded, ${flagged} of them flagged, ` +
              `${removed} removed, ${added} new, ${unchanged} unchanged${batch_id === null ? "" : `, batch ${batch_id}`}`
      )
      const [first] = errors
      if (!valid && first !== undefined) {
        const reasons = errors.map(({ detail }) => detail)
        return yield* new CommandFailed({ code: first.code, detail: "The update would be refused.", reasons })
      }
    }
  }).pipe(Effect.scoped)
