/**
 * `npm run bench`: measures all figures in one run, prints the table and stores it. Every figure is a time next to that of a floor, the least cost of the
 * same work. reports/ has one file for each subject.
 */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Effect, Exit, Scope } from "effect"
import { chromiumProgram, PostgresServer, postgresUrl, postgresVariable } from "@docket/test-harness"
import { openAdapters } from "./Adapters.ts"
import { readArguments } from "./Arguments.ts"
import { grown, library } from "./Documents.ts"
import { buildPages, buildService, shareServices, stopShared } from "./http/Processes.ts"
import { describeMachine } from "./Machine.ts"
import { markdown, type Section } from "./Report.ts"
import { comparingSections } from "./reports/Comparing.ts"
import { growthSections } from "./reports/Growth.ts"
import { instancesSections } from "./reports/Instances.ts"
import { loadSections } from "./reports/Load.ts"
import { memorySections } from "./reports/Memory.ts"
import { pagesSections } from "./reports/Pages.ts"
import { readingSections } from "./reports/Reading.ts"
import { servingSections } from "./reports/Serving.ts"
import { startingSections } from "./reports/Starting.ts"
import { storingSections } from "./reports/Storing.ts"
import { writingSections } from "./reports/Writing.ts"
import { migratedDatabase } from "./volume/Fill.ts"
import { type KeptData, openKeptData } from "./volume/KeptData.ts"

const chromium = chromiumProgram()
const programs = PostgresServer.findPrograms()

/** Returns the caller's server, else a private one if its programs exist. */
const startServer = async () => {
  if (programs === null || postgresUrl() !== null) return null
  const server = await PostgresServer.start(programs)
  process.env[postgresVariable] = server.url
  return server
}

/** Runs an action on a new, empty, migrated database, which is removed afterwards. */
const onFreshDatabase = async <A>(act: (url: string) => Promise<A>): Promise<A> => {
  const scope = Scope.makeUnsafe()
  try {
    return await act(await Effect.runPromise(Scope.provide(migratedDatabase, scope)))
  } finally {
    await stopShared()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

let kept: KeptData | undefined

/** Returns the filled databases, shared by all subjects. `emptied` stops their server. */
const filled = async (programs: string): Promise<KeptData> => {
  kept ??= await openKeptData(programs, growth, documents.stig, (what) => process.stderr.write(`bench: ${what}\n`))
  return kept
}

const emptied = async (): Promise<void> => {
  await stopShared()
  kept?.stop()
  kept = undefined
}

/** The subjects in order. The last ones need a Postgres server: each gets an empty database, or in a smoke run all share one. */
const subjects: Readonly<Record<string, () => Promise<ReadonlyArray<Section>>>> = {
  reading: () => readingSections(documents, pace),
  writing: () => writingSections(documents, pace),
  storing: () => storingSections(documents, adapters, pace),
  comparing: () => comparingSections(documents, adapters, pace),
  starting: () => startingSections(pace),
  // These use a separate server whose data is kept.
  growth: async () => (programs === null ? [] : growthSections(await filled(programs), growth)),
  pages: async () => {
    if (programs === null || chromium === null) return []
    buildPages()
    return pagesSections(await filled(programs), chromium, pages)
  }
}
const subjectsOnServer: Readonly<Record<string, (url: string) => Promise<ReadonlyArray<Section>>>> = {
  serving: (url) => servingSections(url, grown(documents.srg, serving.size.rules), serving),
  load: (url) => loadSections(url, documents, load),
  memory: (url) => memorySections(url, documents.srg, memory),
  instances: (url) => instancesSections(url, documents.srg, instances)
}

const { growth, instances, load, memory, only, out, pace, pages, quick, serving, size } = readArguments(
  process.argv.slice(2),
  fileURLToPath(new URL("../results.md", import.meta.url)),
  [...Object.keys(subjects), ...Object.keys(subjectsOnServer)]
)
const documents = library(size)
buildService()
if (quick) shareServices()
const server = await startServer()
const adapters = await openAdapters(postgresUrl() !== null)
const sections: Array<Section> = []
const take = async (subject: string, measure: () => Promise<ReadonlyArray<Section>>) => {
  if (only !== null && !only.has(subject)) return
  process.stderr.write(`bench: ${subject} …\n`)
  sections.push(...(await measure()))
}
try {
  for (const [subject, measure] of Object.entries(subjects)) await take(subject, measure)
  await emptied()
  if (postgresUrl() !== null) {
    const measured = Object.entries(subjectsOnServer)
    const takeAll = async (url: string) => {
      for (const [subject, measure] of measured) await take(subject, () => measure(url))
    }
    if (quick) await onFreshDatabase(takeAll)
    else for (const [subject, measure] of measured) await take(subject, () => onFreshDatabase(measure))
  }
} finally {
  await emptied()
  for (const adapter of adapters) await adapter.close()
  server?.stop()
}

const heading = [
  describeMachine(),
  `${documents.about} ` +
    `Medians of ${pace.rounds} rounds with the quartiles in brackets; all ways to do the same work take turns within a round, and "against the floor" ` +
    "compares times of the same round: 1 is as fast as the floor, 0.5 takes twice as long.",
  postgresUrl() === null
    ? "There was no Postgres server."
    : "Postgres is on the same machine, with nothing made safe against a power cut where the bench started it; PGlite writes to its folder.",
  ...(postgresUrl() === null
    ? []
    : [
        "Requests are measured over HTTP, the service and the floor each a process of its own, on one project with one component, in a database that has been vacuumed and analyzed. Their floor is bare node:http and pg: it sends the " +
          "statements that Docket was seen to send for the same request, as prepared and one after the other where Docket waits for one, makes JSON of what it gets, and answers with as many bytes. Before a request is measured, both have answered it for some seconds, as after a while of work. What a write decides, the next one decides back, and the history of both grows."
      ]),
  ...(chromium === null ? ["There was no browser, and nothing is said of pages."] : []),
  ...(quick ? ["A smoke run: everything ran once or twice, on small documents, and the figures mean nothing."] : [])
]
const table = markdown(heading, sections)
process.stdout.write(table)
if (out !== null) writeFileSync(out, table)
