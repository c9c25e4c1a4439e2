/** The cost of requests over HTTP and Postgres, next to a server that only sends the same statements. */
import type { ServingPace } from "../Arguments.ts"
import type { Document } from "../Documents.ts"
import { type Asked, openClient, type Send } from "../http/Exchange.ts"
import type { FloorAnswer } from "../http/floor.ts"
import { startFloor, startService, startTappedService } from "../http/Processes.ts"
import { record } from "../http/Recording.ts"
import { makeSmallWorld, type SmallWorld } from "../http/SmallWorld.ts"
import { countOf } from "../http/Statement.ts"
import { type Subject, subjectsOn } from "../http/Subjects.ts"
import { type Contender, type Lap, race } from "../Race.ts"
import { raceSection, type Section } from "../Report.ts"

/** Returns the sections about requests, on the empty database at this address. */
export const servingSections = async (
  url: string,
  srg: Document,
  pace: ServingPace
): Promise<ReadonlyArray<Section>> => {
  const { subjects, world } = await prepare(url, srg, pace)
  return await measure(url, world, subjects, pace)
}

/** Creates the data and records the service's statements for each request through a tap before the database. */
const prepare = async (url: string, srg: Document, pace: ServingPace) => {
  const service = await startTappedService(url)
  try {
    const world = await makeSmallWorld(service.origin, url, srg, pace.size)
    const { close, send } = openClient(service.origin, world.token)
    const asked = subjectsOn(world)
    // Each sequence of requests restores the original state.
    for (const { turns } of asked) for (const turn of turns) await send(turn)
    const subjects: Array<Subject<FloorAnswer>> = []
    for (const subject of asked) subjects.push({ ...subject, turns: await record(service.tap, send, subject.turns) })
    close()
    return { world, subjects }
  } finally {
    await service.stop()
  }
}

/** The number of concurrent clients when throughput is measured. */
const atOnce = 16

const measure = async (
  url: string,
  { token }: SmallWorld,
  subjects: ReadonlyArray<Subject<FloorAnswer>>,
  pace: ServingPace
): Promise<ReadonlyArray<Section>> => {
  const service = await startService(url)
  try {
    const floor = await startFloor({ url, answers: subjects.flatMap(({ turns }) => turns) })
    const ours = Array.from({ length: atOnce }, () => openClient(service.origin, token))
    const bare = Array.from({ length: atOnce }, () => openClient(floor.origin, token))
    const sendersOf = (clients: typeof ours) => clients.map(({ send }) => send)
    try {
      const sections: Array<Section> = []
      for (const subject of subjects) sections.push(await compare(subject, sendersOf(ours), sendersOf(bare), pace))
      return sections
    } finally {
      for (const { close } of [...ours, ...bare]) close()
      await floor.stop()
    }
  } finally {
    await service.stop()
  }
}

/** First one client alone, then all at once if nothing is written. */
const compare = async (
  subject: Subject<FloorAnswer>,
  ours: ReadonlyArray<Send>,
  bare: ReadonlyArray<Send>,
  pace: ServingPace
): Promise<Section> => {
  const asked = subject.turns.map((turn) => turn.asked)
  for (const turn of asked) await sameSize(turn, ours, bare)
  const times = Math.min(subject.requests, pace.requests)
  const { about, columns, rows } = await racing(subject, ours.slice(0, 1), bare.slice(0, 1), times, pace)
  if (asked.some(({ method }) => method !== "GET")) return { title: subject.title, about, columns, rows }
  const many = await racing(subject, ours, bare, Math.max(1, Math.ceil((times * 2) / atOnce)), pace)
  return { title: subject.title, about, columns, rows: [...rows, ...many.rows] }
}

/** Every client sends that many requests in sequence; all clients at once. */
const racing = async (
  subject: Subject<FloorAnswer>,
  ours: ReadonlyArray<Send>,
  bare: ReadonlyArray<Send>,
  times: number,
  pace: ServingPace
): Promise<Section> => {
  const asked = subject.turns.map((turn) => turn.asked)
  const among = ours.length === 1 ? "" : `, ${ours.length} clients`
  const contenders = [
    requesting(`node:http and pg${among}`, bare, asked, times),
    requesting(`Docket${among}`, ours, asked, times)
  ]
  // Many clients come after the single one and find both servers as it left them.
  if (ours.length === 1) await warm(contenders, pace.warming)
  const laps = (await race(contenders, pace)).map((lap) => each(lap, times * ours.length))
  return raceSection(subject.title, aboutOf(subject, times), { amount: 1, unit: "requests" }, laps)
}

/** Runs all of them in turn for that many seconds each, like a service that has run for a while: V8 compiles frequent code, and more of it later. */
const warm = async (contenders: ReadonlyArray<Contender>, seconds: number): Promise<void> => {
  const end = performance.now() + seconds * 1000 * contenders.length
  while (performance.now() < end) for (const { run } of contenders) await run()
}

const aboutOf = ({ about, turns: [turn] }: Subject<FloorAnswer>, times: number): string =>
  `${about}; the answer has ${turn?.body.length} bytes. One client on one connection, ${times} requests one after the other in each round; times are of ` +
  `one request. Where more clients are named, they ask at once, and times are those of a round by its requests. The floor sends the ${countOf(turn?.waves ?? [])} ` +
  `statements that Docket sends for the request, in ${turn?.waves.length} waves, and makes JSON of what it gets.`

/** Rejects if the answers differ in size, because the times would not be comparable. An id may have another digit. */
const sameSize = async (asked: Asked, [ours]: ReadonlyArray<Send>, [bare]: ReadonlyArray<Send>): Promise<void> => {
  const [one, other] = [await ours?.(asked), await bare?.(asked)]
  if (one === undefined || other === undefined || Math.abs(one.length - other.length) > 4) {
    throw new Error(`${asked.path} has ${one?.length} bytes, and ${other?.length} from the floor.`)
  }
}

/** Each client sends them in turn, an even number of times, so that writes restore the original state. */
const requesting = (
  name: string,
  clients: ReadonlyArray<Send>,
  turns: ReadonlyArray<Asked>,
  times: number
): Contender => {
  const sending = async (send: Send) => {
    for (let time = 0; time < times; time += 1) {
      const asked = turns[time % turns.length]
      if (asked !== undefined) await send(asked)
    }
  }
  return { name, run: () => Promise.all(clients.map(sending)) }
}

const each = ({ milliseconds, name }: Lap, requests: number): Lap => ({
  name,
  milliseconds: milliseconds.map((time) => time / requests)
})
