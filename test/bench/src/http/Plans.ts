/** The query plans of the service's statements: each statement of the measured requests, explained with its parameters. */
import { Client, types } from "pg"
import { type GrowthSubject, growthSubjects } from "./GrowthSubjects.ts"
import { openPeople } from "./People.ts"
import { startTappedService } from "./Processes.ts"
import type { Statement } from "./Statement.ts"

/** A statement with its plan. */
export interface Plan {
  /** The request of the statement. */
  readonly title: string
  readonly text: string
  readonly plan: string
}

/** Tables that grow with every comment, requirement, edit and document. */
const largeTables = new Set([
  "audit_entries",
  "benchmark_rules",
  "comment_versions",
  "pinned_texts",
  "reactions",
  "reviews",
  "rule_satisfactions",
  "rules"
])

/**
 * Returns the large tables that a plan reads completely. A scan under a limit does not count if Postgres expects to stop before half of it: most rows
 * match, and the first ones are enough.
 */
export const scannedBy = ({ plan }: Plan): ReadonlyArray<string> => {
  const lines = plan.split("\n")
  return lines.flatMap((line, at) => {
    const table = /Seq Scan on (\w+)/.exec(line)?.[1]
    if (table === undefined || !largeTables.has(table)) return []
    const isStopped = ancestorsOf(lines, at).some((node) => /^\W*Limit /.test(node) && costOf(node) < costOf(line) / 2)
    return isStopped ? [] : [table]
  })
}

/** Returns the lines of a node's ancestors, innermost first. */
const ancestorsOf = (lines: ReadonlyArray<string>, at: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  let indent = indentOf(lines[at] ?? "")
  for (const line of lines.slice(0, at).toReversed()) {
    if (indentOf(line) >= indent || !line.includes("(cost=")) continue
    indent = indentOf(line)
    found.push(line)
  }
  return found
}

const indentOf = (line: string): number => line.search(/\S/)

/** Returns the cost of a node up to its last row. */
const costOf = (node: string): number => Number(/\.\.([\d.]+) rows=/.exec(node)?.[1])

/** Starts the service on a filled database, sends the selected requests through a tap, and explains all of their statements. */
export const plansOn = async (
  url: string,
  wanted: (subject: GrowthSubject) => boolean = () => true
): Promise<ReadonlyArray<Plan>> => {
  const service = await startTappedService(url)
  const people = openPeople(service.origin)
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    const plans: Array<Plan> = []
    for (const { person, title, turns } of (await growthSubjects(people)).filter(wanted)) {
      const waves = await service.tap.record(async () => {
        for (const turn of turns) await people.as(person)(turn)
      })
      for (const statement of waves.flat().filter(canBeExplained)) {
        plans.push({ title, text: statement.text, plan: await planOf(client, statement) })
      }
    }
    return plans
  } finally {
    people.close()
    await client.end()
    await service.stop()
  }
}

const canBeExplained = ({ text }: Statement) => /^\s*(with|select|insert|update|delete)\b/i.test(text)

const planOf = async (client: Client, statement: Statement): Promise<string> => {
  const { rows } = await client.query<{ "QUERY PLAN": string }>({
    text: `explain ${statement.text}`,
    values: statement.values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value)),
    types: Object.assign([...statement.types], { getTypeParser: types.getTypeParser })
  })
  return rows.map((row) => row["QUERY PLAN"]).join("\n")
}
