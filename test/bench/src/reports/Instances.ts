/** The number of reads per second of one, two and four instances on one Postgres server, with the processor time of instances and clients. */
import { availableParallelism, cpus } from "node:os"
import type { InstancesPace } from "../Arguments.ts"
import type { Document } from "../Documents.ts"
import { type Drivers, forMilliseconds, openDrivers } from "../http/Driving.ts"
import { readProcessorTime } from "../http/Metrics.ts"
import { mixOf } from "../http/Mix.ts"
import { type Serving, startService } from "../http/Processes.ts"
import { makeSmallWorld, type SmallWorld } from "../http/SmallWorld.ts"
import { figure, rounded, type Section } from "../Report.ts"
import { besideFloor, spreadOf } from "../Statistics.ts"

/** The reads per second, and the used processors: of the instances, of the clients, of the machine. */
interface Round {
  readonly rate: number
  readonly services: number
  readonly clients: number
  readonly machine: number
}

/** Returns the section, on the empty database at this address. Rejects if a request fails. */
export const instancesSections = async (
  url: string,
  srg: Document,
  pace: InstancesPace
): Promise<ReadonlyArray<Section>> => {
  const services: Array<Serving> = []
  try {
    const most = Math.max(...pace.instances)
    for (let at = 0; at < most; at += 1) services.push(await startService(url))
    const world = await makeSmallWorld(services[0]?.origin ?? "", url, srg, pace.size)
    const teams = pace.instances.map((count) => teamOf(services.slice(0, count), world, pace))
    for (const { drivers } of teams) await drivers.drive(forMilliseconds(pace.seconds * 1000))
    for (let round = 0; round < pace.rounds; round += 1) {
      // Each round starts with another team.
      for (let turn = 0; turn < teams.length; turn += 1) {
        const team = teams[(turn + round) % teams.length]
        if (team !== undefined) team.rounds.push(await observe(team, pace))
      }
    }
    for (const { drivers } of teams) drivers.close()
    return [sectionOf(teams, pace)]
  } finally {
    for (const service of services) await service.stop()
  }
}

interface Team {
  readonly services: ReadonlyArray<Serving>
  readonly drivers: Drivers
  readonly rounds: Array<Round>
}

const teamOf = (services: ReadonlyArray<Serving>, world: SmallWorld, pace: InstancesPace): Team => {
  const reads = Array.from({ length: pace.clients }, (_, client) =>
    mixOf(world, client).filter(({ turns }) => turns.every(({ method }) => method === "GET"))
  )
  const origins = services.map(({ origin }) => origin)
  return { services, drivers: openDrivers(origins, world.token, reads), rounds: [] }
}

const observe = async ({ drivers, services }: Team, { seconds }: InstancesPace): Promise<Round> => {
  const spent = async () => {
    const times = await Promise.all(services.map(({ origin }) => readProcessorTime(origin)))
    return times.reduce((sum, time) => sum + time, 0)
  }
  const [before, own, machine] = [await spent(), process.cpuUsage(), busyTime()]
  const { elapsed, errors, times } = await drivers.drive(forMilliseconds(seconds * 1000))
  if (errors[0] !== undefined) throw new Error(errors[0])
  const { system, user } = process.cpuUsage(own)
  const requests = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  return {
    rate: (requests * 1000) / elapsed,
    services: ((await spent()) - before) / (elapsed / 1000),
    clients: (user + system) / 1000 / elapsed,
    machine: (busyTime() - machine) / elapsed
  }
}

/** Returns the busy time of all processors since the boot, in milliseconds. */
const busyTime = (): number =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)

const sectionOf = (teams: ReadonlyArray<Team>, { clients, instances, rounds, seconds }: InstancesPace): Section => {
  const ratesOf = (team: Team | undefined) => (team?.rounds ?? []).map(({ rate }) => rate)
  // As times, so that more reads per second are better than the floor.
  const times = (team: Team | undefined) => ratesOf(team).map((rate) => 1 / rate)
  return {
    title: "Instances on one server",
    about:
      `${clients} clients send the reads of "Many clients at once", shared out evenly among the instances; ${rounds} rounds of ${seconds} seconds. The floor is one instance. ` +
      `How many of the ${availableParallelism()} processors were busy, the server of the database among them: where all of them are, more instances answer no more.`,
    columns: ["instances", "reads in a second", "against the floor", "processors: instances", "clients", "all"],
    rows: teams.map((team, at) => [
      String(instances[at]),
      figure(spreadOf(ratesOf(team))),
      at === 0 ? "1" : figure(besideFloor(times(teams[0]), times(team))),
      ...(["services", "clients", "machine"] as const).map((key) =>
        rounded(spreadOf(team.rounds.map((round) => round[key])).middle)
      )
    ])
  }
}
