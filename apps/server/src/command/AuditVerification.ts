// Implements `docket verify-audit`: pages through the verified seals of the API, and checks that each page continues the last one and that all
// seals that were recorded elsewhere still exist.
import { Console, Effect } from "effect"
import { failureOf } from "./Answer.ts"
import { connect } from "./Connection.ts"
import type { ConnectionOptions } from "./ConnectionFlags.ts"
import { SomeFailed, UsageIsWrong } from "./Failure.ts"

/** The options of the subcommand. */
export interface VerificationOptions extends ConnectionOptions {
  /** Each is `NUMBER:HASH`. */
  readonly seals: ReadonlyArray<string>
  readonly json: boolean
}

/** A mismatch at a seal. `entry_id` is null if the seal itself is wrong. */
interface Finding {
  readonly seal: number
  readonly kind: string
  readonly entry_id: number | null
}

const sentences: Readonly<Record<string, string>> = {
  entry_changed: "was changed after it was sealed",
  entry_removed: "was removed after it was sealed",
  entry_added: "was added behind the seal",
  seal_changed: "was changed",
  seal_missing: "does not follow the seal before it, which was removed or replaced",
  seal_differs: "has another hash than the one that was given",
  seal_absent: "is not there"
}

const inWords = ({ entry_id, kind, seal }: Finding): string =>
  entry_id === null
    ? `seal ${seal} ${sentences[kind] ?? kind}`
    : `entry ${entry_id} (seal ${seal}) ${sentences[kind] ?? kind}`

/** Returns the given seals by number. */
const expected = (seals: ReadonlyArray<string>) =>
  Effect.forEach(seals, (given) => {
    const [, number, hash] = /^([1-9]\d{0,15}):([0-9a-f]{64})$/.exec(given.trim().toLowerCase()) ?? []
    return number === undefined || hash === undefined
      ? new UsageIsWrong({ detail: `${given} is not NUMBER:HASH, such as 12:9f86d081….` })
      : Effect.succeed([Number(number), hash] as const)
  })

/** Verifies all seals and prints the mismatches. Fails with SomeFailed if there are any. */
export const run = ({ json, seals, ...connection }: VerificationOptions) =>
  Effect.gen(function* () {
    const noted = yield* expected(seals)
    const { client } = yield* connect(connection)
    const findings: Array<Finding> = []
    const hashes = new Map<number, string>()
    let entries = 0
    let count = 0
    let after: number | undefined
    for (;;) {
      const query = after === undefined ? {} : { after_number: after }
      const { rows } = yield* Effect.mapError(client.security.verifyAudit({ query }), failureOf)
      for (const row of rows) {
        count++
        entries += row.entries
        if (noted.some(([number]) => number === row.number)) hashes.set(row.number, row.hash)
        findings.push(...row.findings.map((finding) => ({ seal: row.number, ...finding })))
      }
      const last = rows.at(-1)
      if (last === undefined) break
      after = last.number
    }
    for (const [seal, hash] of noted) {
      const found = hashes.get(seal)
      if (found === undefined) findings.push({ seal, kind: "seal_absent", entry_id: null })
      else if (found !== hash) findings.push({ seal, kind: "seal_differs", entry_id: null })
    }
    const sealed = `${entries} entries in ${count} seals`
    if (json) yield* Console.log(JSON.stringify({ entries, seals: count, findings }))
    else if (findings.length === 0) yield* Console.log(`${sealed}: all as they were sealed`)
    else yield* Console.log([...findings.map(inWords), `${sealed}: ${findings.length} findings`].join("\n"))
    if (findings.length > 0) return yield* new SomeFailed()
  }).pipe(Effect.scoped)
