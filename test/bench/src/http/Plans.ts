/** How Postgres carries out what the service sends: each statement of the requests whose growth is measured, explained with the parameters that it had. */
import { Client, types } from "pg"
import { type GrowthSubject, growthSubjects } from "./GrowthSubjects.ts"
import { openPeople } from "./People.ts"
import { startTappedService } from "./Processes.ts"
import type { Statement } from "./Statement.ts"

/** A statement with its plan. */
export interface Plan {
  /** The request that it was sent for. */
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
 * The large tables of which a plan reads every row. A scan under a limit that Postgres expects to stop it before the half does not count: most rows have
 * what is looked for, and the first of them are enough.
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

/** The lines of the nodes that a node is part of, innermost first. */
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

/** The cost of a node up to its last row. */
const costOf = (node: string): number => Number(/\.\.([\d.]+) rows=/.exec(node)?.[1])

/** Starts the service on a filled database, sends the requests that are wanted through a tap, and has all their statements explained. */
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
