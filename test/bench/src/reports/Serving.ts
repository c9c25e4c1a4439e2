/** What requests cost, over HTTP and with Postgres behind, beside a server that does no more than send the same statements. */
import { Effect, Exit, Scope } from "effect"
import { freshDatabase } from "@docket/test-harness"
import type { ServingPace } from "../Arguments.ts"
import type { Document } from "../Documents.ts"
import { type Asked, openClient, type Send } from "../http/Exchange.ts"
import type { FloorAnswer } from "../http/floor.ts"
import { startFloor, startService } from "../http/Processes.ts"
import { makeSmallWorld, type SmallWorld } from "../http/SmallWorld.ts"
import { countOf, type Waves } from "../http/Statement.ts"
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

/** A request that is measured. */
interface Subject {
  readonly title: string
  readonly asked: Asked
  readonly floor: FloorAnswer
}

/** Makes the data and takes down what the service does for each request, through a tap before the database. */
const prepare = async (url: string, srg: Document, pace: ServingPace) => {
  const tap = await openTap(url)
  try {
    const service = await startService(tap.url)
    try {
      const world = await makeSmallWorld(service.origin, srg, pace.size)
      const { close, send } = openClient(service.origin, world.token)
      const subjects: Array<Subject> = []
      for (const { asked, title } of requestsOn(world))
        subjects.push({ title, asked, floor: await record(tap, send, asked) })
      close()
      return { world, subjects }
    } finally {
      await service.stop()
    }
  } finally {
    tap.close()
  }
}

const requestsOn = ({ comments, component }: SmallWorld): ReadonlyArray<Omit<Subject, "floor">> =>
  [25].map((rows) => ({
    title: `GET /components/{id}/comments, ${Math.min(rows, comments.length)} rows`,
    asked: { method: "GET", path: `/components/${component}/comments?triage_status=all&per_page=${rows}` }
  }))

/**
 * What the service does for a request once it has prepared its statements. Now and then it does something of its own meanwhile: of several times
 * the one with the fewest statements counts.
 */
const record = async (tap: StatementTap, send: Send, asked: Asked): Promise<FloorAnswer> => {
  let body = await send(asked)
  const times: Array<Waves> = []
  for (let time = 0; time < 8; time += 1) {
    times.push(
      await tap.record(async () => {
        body = await send(asked)
      })
    )
  }
  const [waves = []] = times.toSorted((left, right) => countOf(left) - countOf(right))
  return { method: asked.method, path: asked.path, waves, body }
}

const measure = async (
  url: string,
  { token }: SmallWorld,
  subjects: ReadonlyArray<Subject>,
  pace: ServingPace
): Promise<ReadonlyArray<Section>> => {
  const service = await startService(url)
  const floor = await startFloor({ url, answers: subjects.map((subject) => subject.floor) })
  const ours = openClient(service.origin, token)
  const bare = openClient(floor.origin, token)
  try {
    const sections: Array<Section> = []
    for (const subject of subjects) {
      const { asked, title } = subject
      await sameSize(asked, ours.send, bare.send)
      const contenders = [
        requesting("node:http and pg", bare.send, asked, pace.requests),
        requesting("Docket", ours.send, asked, pace.requests)
      ]
      const laps = (await race(contenders, pace)).map((lap) => each(lap, pace.requests))
      sections.push(raceSection(title, aboutOf(subject, pace), { amount: 1, unit: "requests" }, laps))
    }
    return sections
  } finally {
    ours.close()
    bare.close()
    await floor.stop()
    await service.stop()
  }
}

const aboutOf = ({ floor: { body, waves } }: Subject, { requests, size }: ServingPace): string =>
  `${size.comments} comments on ${size.rules} requirements; the answer has ${body.length} bytes. One client on one connection, ${requests} requests one after ` +
  `the other in each round; times are of one request. The floor is bare node:http and pg: it sends the ${countOf(waves)} statements that Docket sends for the request, ` +
  "as prepared and in the same order, and answers with as many bytes that it has ready."

/** Rejects when what is compared does not answer alike: then the figures would compare nothing. */
const sameSize = async (asked: Asked, ours: Send, bare: Send): Promise<void> => {
  const [one, other] = [await ours(asked), await bare(asked)]
  if (one.length !== other.length) {
    throw new Error(`${asked.path} has ${one.length} bytes, and ${other.length} from the floor.`)
  }
}

const requesting = (name: string, send: Send, asked: Asked, times: number): Contender => ({
  name,
  run: async () => {
    for (let time = 0; time < times; time += 1) await send(asked)
  }
})

const each = ({ milliseconds, name }: Lap, times: number): Lap => ({
  name,
  milliseconds: milliseconds.map((time) => time / times)
})
