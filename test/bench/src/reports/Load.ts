/** The service under many concurrent clients that read and write, next to the floor under the same load; and the effect of an import on them. */
import { setTimeout as pause } from "node:timers/promises"
import type { LoadPace } from "../Arguments.ts"
import type { Document, Library } from "../Documents.ts"
import { type Driven, type Drivers, forMilliseconds, openDrivers } from "../http/Driving.ts"
import { openClient } from "../http/Exchange.ts"
import type { FloorAnswer } from "../http/floor.ts"
import { type LoopDelay, readLoopDelay } from "../http/Metrics.ts"
import { mixOf } from "../http/Mix.ts"
import { type Serving, startFloor, startService, startTappedService } from "../http/Processes.ts"
import { record } from "../http/Recording.ts"
import { makeSmallWorld, type SmallWorld, upload } from "../http/SmallWorld.ts"
import { figure, rounded, type Section } from "../Report.ts"
import { quantileOf, spreadOf } from "../Statistics.ts"

/** Returns the sections about load, on the empty database at this address. */
export const loadSections = async (url: string, library: Library, pace: LoadPace): Promise<ReadonlyArray<Section>> => {
  const { answers, world } = await prepare(url, library.srg, pace)
  const service = await startService(url)
  const ours = openDrivers([service.origin], world.token, mixesFrom(0, world, pace))
  try {
    const floor = await startFloor({ url, answers })
    const bare = openDrivers([floor.origin], world.token, mixesFrom(pace.clients, world, pace))
    try {
      const mixed = await mixedLoad(ours, bare, pace)
      return [...mixed, await loopDelays(service, ours, world, library.stig, pace)]
    } finally {
      bare.close()
      await floor.stop()
    }
  } finally {
    ours.close()
    await service.stop()
  }
}

/** Returns the mixes of all clients. Those of the floor write to other requirements, because its restored rows would be unseen changes for a client of Docket. */
const mixesFrom = (first: number, world: SmallWorld, { clients }: LoadPace) =>
  Array.from({ length: clients }, (_, client) => mixOf(world, first + client))

/** Creates the data, and records the service's statements for each request of the floor's clients. */
const prepare = async (url: string, srg: Document, pace: LoadPace) => {
  const service = await startTappedService(url)
  try {
    const world = await makeSmallWorld(service.origin, url, srg, pace.size)
    const { close, send } = openClient(service.origin, world.token)
    const answers = new Map<string, FloorAnswer>()
    for (const kinds of mixesFrom(pace.clients, world, pace)) {
      for (const { turns } of kinds) {
        const isNew = turns.some(({ body, method, path }) => !answers.has(`${method} ${path} ${body}`))
        if (!isNew) continue
        for (const answer of await record(service.tap, send, turns)) {
          const { body, method, path } = answer.asked
          answers.set(`${method} ${path} ${body}`, answer)
        }
      }
    }
    close()
    return { world, answers: [...answers.values()] }
  } finally {
    await service.stop()
  }
}

/** Alternates between both, one stretch each, until each has had its time. */
const mixedLoad = async (ours: Drivers, bare: Drivers, pace: LoadPace): Promise<ReadonlyArray<Section>> => {
  const contenders = [
    { name: "node:http and pg", drivers: bare, stretches: new Array<Driven>() },
    { name: "Docket", drivers: ours, stretches: new Array<Driven>() }
  ]
  const stretch = (pace.seconds * 1000) / pace.stretches
  // Warms up connections, prepared statements, compiled code, and the first entity tags.
  for (const { drivers } of contenders) await drivers.drive(forMilliseconds(stretch / 2))
  for (let time = 0; time < pace.stretches; time += 1) {
    const inTurn = time % 2 === 0 ? contenders : contenders.toReversed()
    for (const { drivers, stretches } of inTurn) stretches.push(await drivers.drive(forMilliseconds(stretch)))
  }
  const kinds = [...new Set(contenders.flatMap(({ stretches }) => stretches.flatMap(({ times }) => [...times.keys()])))]
  return [
    {
      title: "Many clients at once",
      about:
        `${pace.clients} clients, each with one request after the other; of twenty requests sixteen read and four write. ${pace.seconds} seconds each, in ${pace.stretches} ` +
        `stretches that take turns. ${pace.size.comments} comments on ${pace.size.rules} requirements at the beginning. Clients and servers share the machine, so that times are mostly those of waiting.`,
      columns: ["", "requests in a second", "p50 (ms)", "p99 (ms)", "p99 against p50", "errors"],
      rows: contenders.map(({ name, stretches }) => {
        const times = stretches.flatMap((driven) => [...driven.times.values()].flat())
        const [p50, p99] = [quantileOf(times, 0.5), quantileOf(times, 0.99)]
        const rates = spreadOf(stretches.map((driven) => (countOf(driven) * 1000) / driven.elapsed))
        const errors = stretches.flatMap((driven) => driven.errors)
        if (errors[0] !== undefined) process.stderr.write(`bench: ${name}: ${errors[0]}\n`)
        return [name, figure(rates), rounded(p50), rounded(p99), rounded(p99 / p50), String(errors.length)]
      })
    },
    {
      title: "Many clients at once, by kind of request",
      about: "The same requests of Docket and of the floor: medians and p99 in milliseconds.",
      columns: ["", "of all", ...contenders.flatMap(({ name }) => [`${name} p50`, "p99"])],
      rows: kinds.map((kind) => {
        const ofKind = contenders.map(({ stretches }) => stretches.flatMap(({ times }) => times.get(kind) ?? []))
        const all = contenders[1]?.stretches.reduce((sum, driven) => sum + countOf(driven), 0) ?? 0
        const share = `${Math.round((100 * (ofKind[1]?.length ?? 0)) / all)} %`
        return [kind, share, ...ofKind.flatMap(p50And99)]
      })
    }
  ]
}

/** Returns dashes for a kind that a short run did not reach. */
const p50And99 = (times: ReadonlyArray<number>): ReadonlyArray<string> =>
  times.length === 0 ? ["–", "–"] : [rounded(quantileOf(times, 0.5)), rounded(quantileOf(times, 0.99))]

const countOf = ({ times }: Driven): number => [...times.values()].reduce((sum, { length }) => sum + length, 0)

/** Returns the timer delays of the service, from its `/metrics`. */
const loopDelays = async (
  { origin }: Serving,
  drivers: Drivers,
  { token }: SmallWorld,
  stig: Document,
  pace: LoadPace
): Promise<Section> => {
  const idle: Array<LoopDelay> = []
  const importing: Array<LoopDelay> = []
  const loaded: Array<LoopDelay> = []
  const both: Array<LoopDelay> = []
  const times: Array<number> = []
  // About as long as an import; less in a smoke run.
  const stretch = Math.min(1000, (pace.seconds * 1000) / pace.stretches)
  const observed = async (delays: Array<LoopDelay>, act: () => Promise<unknown>) => {
    await readLoopDelay(origin)
    await act()
    delays.push(await readLoopDelay(origin))
  }
  const importStig = async () => {
    const began = performance.now()
    const id = await upload(origin, token, stig)
    const time = performance.now() - began
    return { id, time }
  }
  const remove = (id: number) =>
    fetch(`${origin}/stigs/${id}`, { method: "DELETE", headers: { authorization: `Token ${token}` } })
  for (let time = 0; time < pace.imports; time += 1) {
    let imported = { id: 0, time: 0 }
    await observed(idle, () => pause(stretch / 2))
    await observed(importing, async () => void (imported = await importStig()))
    times.push(imported.time)
    await remove(imported.id)
    await observed(loaded, () => drivers.drive(forMilliseconds(stretch)))
    await observed(both, async () => {
      let isOver = false
      const driving = drivers.drive(() => isOver)
      imported = await importStig().finally(() => (isOver = true))
      await driving
    })
    await remove(imported.id)
  }
  const row = (name: string, delays: ReadonlyArray<LoopDelay>) => [
    name,
    ...(["p50", "p99", "max"] as const).map((key) => figure(spreadOf(delays.map((delay) => delay[key] * 1000))))
  ]
  return {
    title: "How late the event loop is",
    about:
      `Milliseconds by which timers were late, as \`/metrics\` says. Imported over HTTP is ${(stig.bytes.length / 1e6).toFixed(1)} MB of XCCDF, which takes ` +
      `${figure(spreadOf(times))} ms when nothing else is asked; medians of ${pace.imports} times. Load is the ${pace.clients} clients of above.`,
    columns: ["", "p50", "p99", "longest"],
    rows: [row("nothing", idle), row("an import", importing), row("load", loaded), row("an import under load", both)]
  }
}
