/** The cost of storing a document and of exporting it, on each storage. */
import { Effect } from "effect"
import {
  type BenchmarkId,
  ManageBenchmarks,
  type ComponentId,
  ComponentRepository,
  ExportComponent,
  ImportComponent,
  type ProjectId,
  ManageProjects,
  Transactor
} from "@docket/core"
import {
  BenchmarkFromXccdf,
  ComponentFromFile,
  RequirementTable,
  TableToCsv,
  writableComponent
} from "@docket/exchange"
import { writeBenchmark } from "@docket/xccdf"
import { type Adapter, runAlone } from "../Adapters.ts"
import type { Document, Library } from "../Documents.ts"
import { type Contender, type Pace, race } from "../Race.ts"
import { raceSection, type Section } from "../Report.ts"

export const storingSections = async (
  { srg, stig }: Library,
  adapters: ReadonlyArray<Adapter>,
  pace: Pace
): Promise<ReadonlyArray<Section>> => {
  const places: ReadonlyArray<Place> = await Promise.all(adapters.map((adapter) => placeOn(adapter, srg)))
  const { document } = await runAlone(readDocument(stig))
  const size = { amount: document.rules.length, unit: "requirements" }
  const described = `${document.title}, ${document.rules.length} requirements.`
  return [
    raceSection(
      "Importing a STIG",
      `${described} From the bytes to the stored document, as the upload does it. The floor reads the file and stores nothing.`,
      size,
      await race([readingStig(stig), ...adapters.map((adapter) => importingStig(adapter, stig))], pace)
    ),
    raceSection(
      "A component from a file",
      `${described} From the bytes to a component with its requirements in a project. The floor reads the file and stores nothing.`,
      size,
      await race([readingComponent(stig), ...places.map((place) => importingComponent(place, stig))], pace)
    ),
    ...(await exportSections(places, stig, pace))
  ]
}

const exportSections = async (
  places: ReadonlyArray<Place>,
  stig: Document,
  pace: Pace
): Promise<ReadonlyArray<Section>> => {
  const made = await Promise.all(
    places.map(async (place) => ({ place, id: await place.adapter.run(component(place, stig)) }))
  )
  const [first] = made
  if (first === undefined) return []
  const read = await first.place.adapter.run(ExportComponent.read(first.place.adapter.caller, first.id))
  const published = read.rules.filter(ExportComponent.isPublished).length
  const forms = [
    { form: "CSV", requirements: read.rules.length, write: csv },
    { form: "XCCDF", requirements: published, write: xccdf }
  ]
  const sections: Array<Section> = []
  for (const { form, requirements, write } of forms) {
    const laps = await race(
      [
        { name: "JSON.stringify", run: () => encoded([JSON.stringify(read)]) },
        { name: "writing alone", run: () => encoded(write(read)) },
        ...made.map(({ id, place: { adapter } }): Contender => ({
          name: `from ${adapter.name}`,
          run: async () => encoded(write(await adapter.run(ExportComponent.read(adapter.caller, id))))
        }))
      ],
      pace
    )
    const about =
      `A component of ${read.rules.length} requirements, ${requirements} of them in the file${read.rules.length === requirements ? "" : ": the others are satisfied by these"}. ` +
      "The floor turns the same records into JSON; both are encoded as UTF-8."
    sections.push(raceSection(`Exporting ${form}`, about, { amount: requirements, unit: "requirements" }, laps))
  }
  return sections
}

const csv = (exported: ExportComponent.ExportedComponent) =>
  TableToCsv.write(RequirementTable.ofComponent({ ...exported, questions: [], answers: new Map() }))
const xccdf = (exported: ExportComponent.ExportedComponent) => writeBenchmark(writableComponent(exported))

/** Returns the size of the file after all of its pieces are generated. */
const encoded = (pieces: Iterable<string>): number => {
  const encoder = new TextEncoder()
  let size = 0
  for (const piece of pieces) size += encoder.encode(piece).length
  return size
}

// ---------------------------------------------------------------- documents

const limits = { maxBytes: 50 * 1024 * 1024 }

const readDocument = ({ bytes, kind }: Document) => BenchmarkFromXccdf.read([bytes], kind, limits)

const readingStig = (stig: Document): Contender => ({ name: "reading alone", run: () => runAlone(readDocument(stig)) })

const importingStig = ({ caller, name, run }: Adapter, stig: Document): Contender => {
  let stored: BenchmarkId | undefined
  return {
    name,
    run: async () => {
      stored = await run(store(caller, stig))
    },
    restore: () => stored === undefined || run(ManageBenchmarks.remove(caller, "stig", stored))
  }
}

const store = Effect.fnUntraced(function* (caller: Adapter["caller"], document: Document) {
  const { document: read } = yield* readDocument(document)
  const { benchmark } = yield* ManageBenchmarks.upload(caller, read, { replace: false })
  return benchmark.id
})

// ---------------------------------------------------------------- components

/** A project for components, and their SRG with the ids of its requirements. */
interface Place {
  readonly adapter: Adapter
  readonly project: ProjectId
  readonly srg: BenchmarkId
  readonly srgIds: ReadonlySet<string>
}

const placeOn = (adapter: Adapter, srg: Document): Promise<Place> =>
  adapter.run(
    Effect.gen(function* () {
      const { caller } = adapter
      const { project } = yield* ManageProjects.create(caller, { name: "Bench", description: "", visibility: "hidden" })
      const { document } = yield* readDocument(srg)
      const srgIds = new Set(document.rules.map(({ srg_id }) => srg_id))
      return { adapter, project: project.id, srg: yield* store(caller, srg), srgIds }
    })
  )

const readComponent = ({ bytes, name }: Document) => ComponentFromFile.read({ name, bytes }, limits)

/** Creates a component from the requirements of a file, without those of the SRG that the file lacks. */
const component = Effect.fnUntraced(function* ({ adapter, project, srg, srgIds }: Place, document: Document) {
  const { requirements } = yield* readComponent(document)
  const covered = [...new Set(requirements.map(({ srg_id }) => srg_id))].filter((id) => srgIds.has(id))
  const made = yield* ImportComponent.create(
    adapter.caller,
    project,
    {
      name: "Bench",
      prefix: "BNCH-01",
      title: "Bench Security Technical Implementation Guide",
      description: "",
      document_type: "stig",
      version: 1,
      release: 1,
      security_requirements_guide_id: srg,
      declared_source_srg_ids: [],
      requirement_selections: { [String(srg)]: covered },
      admin_name: "",
      admin_email: "",
      allow_unmatched: true
    },
    requirements
  )
  return made.component.component.id
})

const readingComponent = (stig: Document): Contender => ({
  name: "reading alone",
  run: () => runAlone(readComponent(stig))
})

const importingComponent = (place: Place, stig: Document): Contender => {
  const { name, run } = place.adapter
  let made: ComponentId | undefined
  return {
    name,
    run: async () => {
      made = await run(component(place, stig))
    },
    restore: () => made === undefined || run(removal(made))
  }
}

const removal = Effect.fnUntraced(function* (id: ComponentId) {
  const { transact } = yield* Transactor
  yield* transact((yield* ComponentRepository).remove(id))
})
