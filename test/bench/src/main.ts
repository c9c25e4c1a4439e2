/**
 * `npm run bench`: takes all figures in one run, and prints and keeps the table. Every figure is a time beside that of a floor, the least that the
 * same work can cost; what is measured stands in reports/, one file for each subject.
 */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { PostgresServer, postgresUrl, postgresVariable } from "@docket/test-harness"
import { openAdapters } from "./Adapters.ts"
import { readArguments } from "./Arguments.ts"
import { library } from "./Documents.ts"
import { describeMachine } from "./Machine.ts"
import { markdown, type Section } from "./Report.ts"
import { comparingSections } from "./reports/Comparing.ts"
import { readingSections } from "./reports/Reading.ts"
import { servingSections } from "./reports/Serving.ts"
import { storingSections } from "./reports/Storing.ts"
import { writingSections } from "./reports/Writing.ts"

const { out, pace, quick, serving, size } = readArguments(
  process.argv.slice(2),
  fileURLToPath(new URL("../results.md", import.meta.url))
)
const documents = library(size)

/** The server of the caller, else a private one where its programs are. */
const startServer = async () => {
  const programs = postgresUrl() === null ? PostgresServer.findPrograms() : null
  if (programs === null) return null
  const server = await PostgresServer.start(programs)
  process.env[postgresVariable] = server.url
  return server
}

const server = await startServer()
const adapters = await openAdapters(postgresUrl() !== null)
const sections: Array<Section> = []
try {
  const say = (subject: string) => process.stderr.write(`bench: ${subject} …\n`)
  say("reading")
  sections.push(...(await readingSections(documents, pace)))
  say("writing")
  sections.push(...(await writingSections(documents, pace)))
  say("importing and exporting")
  sections.push(...(await storingSections(documents, adapters, pace)))
  say("comparing")
  sections.push(...(await comparingSections(documents, adapters, pace)))
  if (postgresUrl() !== null) {
    say("serving")
    sections.push(...(await servingSections(library(serving.size.rules).srg, serving)))
  }
} finally {
  for (const adapter of adapters) await adapter.close()
  server?.stop()
}

const heading = [
  describeMachine(),
  `${documents.about} ` +
    `Medians of ${pace.rounds} rounds with the quartiles in brackets; all ways to do the same work take turns within a round, and "beside the floor" ` +
    "compares times of the same round: 1 is as fast as the floor, 0.5 takes twice as long.",
  postgresUrl() === null
    ? "There was no Postgres server."
    : "Postgres stands on the same machine, with nothing made safe against a power cut where the bench started it; PGlite writes to its folder.",
  ...(postgresUrl() === null
    ? []
    : [
        "Requests are measured over HTTP, the service and the floor each a process of its own, on one project with one component. Their floor is bare node:http and pg: it sends the " +
          "statements that Docket was seen to send for the same request, as prepared and one after the other where Docket waits for one, and answers with as many bytes. What a write decides, the next one decides back, and the history of both grows."
      ]),
  ...(quick ? ["A smoke run: everything ran once or twice, on small documents, and the figures mean nothing."] : [])
]
const table = markdown(heading, sections)
process.stdout.write(table)
if (out !== null) writeFileSync(out, table)
