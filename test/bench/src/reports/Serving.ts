/** What requests cost, over HTTP and with Postgres behind, beside a server that does no more than send the same statements. */
import { Effect, Exit, Scope } from "effect"
import { freshDatabase } from "@docket/test-harness"
import type { ServingPace } from "../Arguments.ts"
import type { Document } from "../Documents.ts"
import { type Asked, openClient, type Send } from "../http/Exchange.ts"
import type { FloorAnswer } from "../http/floor.ts"
import { startFloor, startService } from "../http/Processes.ts"
import { makeSmallWorld, type SmallWorld } from "../http/SmallWorld.ts"
import { countOf } from "../http/Statement.ts"
import { openTap, type StatementTap } from "../http/StatementTap.ts"
import { type Contender, type Lap, race } from "../Race.ts"
import { raceSection, type Section } from "../Report.ts"

/** Sections about requests, on a database of their own of the Postgres server of this run. */
export const servingSections = async (srg: Document, pace: ServingPace): Promise<ReadonlyArray<Section>> => {
  const scope = Scope.makeUnsafe()
  try {
    const url = await Effect.runPromise(Scope.provide(freshDatabase, scope))
    const { subjects, world } = await prepare(url, srg, pace)
    return await measure(url, world, subjects, pace)
  } finally {
    await Effect.runPromise(Scope.close(scope, Exit.void))
  }
}

/** What is measured: requests that are sent in turn, each undoing the other where they write. */
interface Subject<Turn> {
  readonly title: string
  /** What the data has, for whoever reads the figures. */
  readonly about: string
  /** How many requests make a round of a whole run: more of those that are quick. */
  readonly requests: number
  readonly turns: ReadonlyArray<Turn>
}

/** Makes the data and takes down what the service does for each request, through a tap before the database. */
const prepare = async (url: string, srg: Document, pace: ServingPace) => {
  const tap = await openTap(url)
  try {
    const service = await startService(tap.url)
    try {
      const world = await makeSmallWorld(service.origin, srg, pace.size)
      const { close, send } = openClient(service.origin, world.token)
      const asked = requestsOn(world)
      // Afterwards each list of turns leaves behind what it found.
      for (const { turns } of asked) for (const turn of turns) await send(turn)
      const subjects: Array<Subject<FloorAnswer>> = []
      for (const subject of asked) subjects.push({ ...subject, turns: await record(tap, send, subject.turns) })
      close()
      return { world, subjects }
    } finally {
      await service.stop()
    }
  } finally {
    tap.close()
  }
}

const requestsOn = ({ comments, component, rules }: SmallWorld): ReadonlyArray<Subject<Asked>> => {
  const reading = (title: string, path: string, requests: number): Subject<Asked> => ({
    title: `GET ${title}`,
    about: `${comments.length} comments on ${rules.length} requirements`,
    requests,
    turns: [{ method: "GET", path }]
  })
  const listing = (perPage: number, requests: number) => {
    const path = `/components/${component}/comments?triage_status=all&per_page=${perPage}`
    return reading(`/components/{id}/comments, ${Math.min(perPage, comments.length)} rows`, path, requests)
  }
  const deciding = (ids: ReadonlyArray<number>, requests: number): Subject<Asked> => ({
    title: `PATCH /reviews/bulk_triage, ${ids.length === 1 ? "1 comment" : `${ids.length} comments`}`,
    about: "Each request decides otherwise than the one before it, without a response",
    requests,
    turns: ["concur", "concur_with_comment"].map((triage_status) => ({
      method: "PATCH",
      path: "/reviews/bulk_triage",
      body: JSON.stringify({ review_ids: ids, triage_status })
    }))
  })
  // A requirement tells of its last changes, decisions on its comments among them: nothing is decided on the one that is read.
  const decided = comments.filter((_, at) => at % rules.length !== rules.length - 1)
  return [
    listing(25, 100),
    listing(500, 10),
    reading(`/components/{id}/rules, ${rules.length} requirements`, `/components/${component}/rules`, 10),
    reading("/rules/{id}", `/rules/${rules.at(-1)}`, 100),
    deciding(decided.slice(0, 1), 50),
    deciding(decided.slice(0, 100), 10)
  ]
}

/**
 * What the service does for requests once it has prepared its statements. Now and then it does something of its own meanwhile: of several times
 * the one with the fewest statements counts.
 */
const record = async (
  tap: StatementTap,
  send: Send,
  turns: ReadonlyArray<Asked>
): Promise<ReadonlyArray<FloorAnswer>> => {
  const seen = turns.map((): Array<FloorAnswer> => [])
  for (let time = 0; time < 6; time += 1) {
    for (const [turn, asked] of turns.entries()) {
      let body: Buffer = Buffer.alloc(0)
      const waves = await tap.record(async () => {
        body = await send(asked)
      })
      if (time > 0) seen[turn]?.push({ asked, waves, body })
    }
  }
  return seen.flatMap((times) => times.toSorted((one, other) => countOf(one.waves) - countOf(other.waves)).slice(0, 1))
}

const measure = async (
  url: string,
  { token }: SmallWorld,
  subjects: ReadonlyArray<Subject<FloorAnswer>>,
  pace: ServingPace
): Promise<ReadonlyArray<Section>> => {
  const service = await startService(url)
  try {
    const floor = await startFloor({ url, answers: subjects.flatMap(({ turns }) => turns) })
    const ours = openClient(service.origin, token)
    const bare = openClient(floor.origin, token)
    try {
      const sections: Array<Section> = []
      for (const subject of subjects) sections.push(await compare(subject, ours.send, bare.send, pace))
      return sections
    } finally {
      ours.close()
      bare.close()
      await floor.stop()
    }
  } finally {
    await service.stop()
  }
}

const compare = async (subject: Subject<FloorAnswer>, ours: Send, bare: Send, pace: ServingPace): Promise<Section> => {
  const asked = subject.turns.map((turn) => turn.asked)
  for (const turn of asked) await sameSize(turn, ours, bare)
  const times = Math.min(subject.requests, pace.requests)
  const contenders = [requesting("node:http and pg", bare, asked, times), requesting("Docket", ours, asked, times)]
  const laps = (await race(contenders, pace)).map((lap) => each(lap, times))
  return raceSection(subject.title, aboutOf(subject, times), { amount: 1, unit: "requests" }, laps)
}

const aboutOf = ({ about, turns: [turn] }: Subject<FloorAnswer>, times: number): string =>
  `${about}; the answer has ${turn?.body.length} bytes. One client on one connection, ${times} requests one after the other in each round; times are of ` +
  `one request. The floor sends the ${countOf(turn?.waves ?? [])} statements that Docket sends for the request, and has its answer ready.`

/** Rejects when what is compared does not answer alike: then the figures would compare nothing. An id may have got another digit. */
const sameSize = async (asked: Asked, ours: Send, bare: Send): Promise<void> => {
  const [one, other] = [await ours(asked), await bare(asked)]
  if (Math.abs(one.length - other.length) > 4) {
    throw new Error(`${asked.path} has ${one.length} bytes, and ${other.length} from the floor.`)
  }
}

/** Sends them in turn; an even number of times, so that those that write leave behind what they found. */
const requesting = (name: string, send: Send, turns: ReadonlyArray<Asked>, times: number): Contender => ({
  name,
  run: async () => {
    for (let time = 0; time < times; time += 1) {
      const asked = turns[time % turns.length]
      if (asked !== undefined) await send(asked)
    }
  }
})

const each = ({ milliseconds, name }: Lap, times: number): Lap => ({
  name,
  milliseconds: milliseconds.map((time) => time / times)
})
