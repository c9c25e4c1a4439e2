/** The cost of requests among a million comments and ten thousand documents, next to the same requests on an empty database. */
import type { GrowthPace } from "../Arguments.ts"
import type { KeptData } from "../volume/KeptData.ts"
import type { Asked, Send } from "../http/Exchange.ts"
import { type GrowthSubject, growthSubjects } from "../http/GrowthSubjects.ts"
import { openPeople, type People } from "../http/People.ts"
import { type Plan, plansOn, scannedBy } from "../http/Plans.ts"
import { startService } from "../http/Processes.ts"
import { race } from "../Race.ts"
import { figure, rounded, type Section } from "../Report.ts"
import { besideFloor, spreadOf } from "../Statistics.ts"

/** Returns the section about growth, on filled databases. */
export const growthSections = async (data: KeptData, pace: GrowthPace): Promise<ReadonlyArray<Section>> => {
  const [few, many] = [await open(data.small), await open(data.large)]
  try {
    const rows: Array<ReadonlyArray<string>> = []
    for (const [at, subject] of few.subjects.entries()) {
      const other = many.subjects[at]
      if (other !== undefined) rows.push(await compare(subject, few.people, other, many.people, pace))
    }
    return [
      { title: "The same requests among much more", about: aboutOf(pace), columns, rows },
      scansSection(await plansOn(data.large))
    ]
  } finally {
    await few.close()
    await many.close()
  }
}

const columns = ["", "kB", "alone (ms)", "among many (ms)", "times as long"]

const aboutOf = ({ scale }: GrowthPace): string =>
  "Two databases on one server hold the same thirty projects, which all requests are about; the other one holds much more around them" +
  `${scale === 1 ? "" : `, here ${scale} times as much`}: 2,000 projects, 10,000 components with 2 million requirements, 1 million comments with ` +
  "500,000 replies, 5 million entries of the audit table, 700 published documents. A service is before each, and both are asked in turns, over HTTP; " +
  "times are of one request, and the last column compares times of the same round."

/** Returns the statements that read a whole large table, if any. */
const scansSection = (plans: ReadonlyArray<Plan>): Section => ({
  title: "Large tables that are read as a whole",
  about: `What Postgres says of the ${plans.length} statements that these requests sent to the database with much in it, explained with their parameters.`,
  columns: ["", "reads all of"],
  rows: plans.flatMap((plan) => scannedBy(plan).map((table) => [plan.title, table]))
})

/** A service on a database, with its users and requests. */
interface Asking {
  readonly people: People
  readonly subjects: ReadonlyArray<GrowthSubject>
  readonly close: () => Promise<void>
}

const open = async (url: string): Promise<Asking> => {
  const service = await startService(url)
  const people = openPeople(service.origin)
  const close = async () => {
    people.close()
    await service.stop()
  }
  try {
    return { people, subjects: await growthSubjects(people), close }
  } catch (error) {
    await close()
    throw error
  }
}

const compare = async (
  subject: GrowthSubject,
  few: People,
  other: GrowthSubject,
  many: People,
  pace: GrowthPace
): Promise<ReadonlyArray<string>> => {
  const bytes = await sameSize(subject, few, other, many)
  const times = Math.min(subject.requests, pace.requests)
  const asking = (name: string, send: Send, turns: ReadonlyArray<Asked>) => ({
    name,
    run: async () => {
      for (let time = 0; time < times; time += 1) {
        const asked = turns[time % turns.length]
        if (asked !== undefined) await send(asked)
      }
    }
  })
  const laps = await race(
    [asking("alone", few.as(subject.person), subject.turns), asking("among many", many.as(other.person), other.turns)],
    pace
  )
  const [alone = [], among = []] = laps.map(({ milliseconds }) => milliseconds.map((time) => time / times))
  return [
    subject.title,
    rounded(bytes / 1000),
    figure(spreadOf(alone)),
    figure(spreadOf(among)),
    figure(besideFloor(among, alone))
  ]
}

/** Returns the size of the answers. Throws if they differ a lot, because the times would not be comparable. */
const sameSize = async (subject: GrowthSubject, few: People, other: GrowthSubject, many: People): Promise<number> => {
  const sizeOf = async (send: Send, turns: ReadonlyArray<Asked>) => {
    let bytes = 0
    for (const turn of turns) bytes = (await send(turn)).length
    return bytes
  }
  const one = await sizeOf(few.as(subject.person), subject.turns)
  const more = await sizeOf(many.as(other.person), other.turns)
  if (Math.max(one, more) > Math.min(one, more) * 1.25 + 100) {
    throw new Error(
      `${subject.title} is answered with ${one} bytes where there is little, and with ${more} where there is much.`
    )
  }
  return more
}
