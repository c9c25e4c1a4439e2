/** The memory of the service after that many requests that read and write, after a garbage collection. */
import type { MemoryPace } from "../Arguments.ts"
import type { Document } from "../Documents.ts"
import { forRequests, openDrivers } from "../http/Driving.ts"
import { mixOf } from "../http/Mix.ts"
import { type Memory, startWatchedService } from "../http/Processes.ts"
import { makeSmallWorld } from "../http/SmallWorld.ts"
import { rounded, type Section } from "../Report.ts"

/** Returns the section, on the empty database at this address. Rejects if a request fails. */
export const memorySections = async (url: string, srg: Document, pace: MemoryPace): Promise<ReadonlyArray<Section>> => {
  const service = await startWatchedService(url)
  try {
    const world = await makeSmallWorld(service.origin, url, srg, pace.size)
    const mixes = Array.from({ length: pace.clients }, (_, client) => mixOf(world, client))
    const drivers = openDrivers([service.origin], world.token, mixes)
    const looks: Array<{ readonly requests: number; readonly memory: Memory }> = []
    let requests = 0
    for (const until of pace.looks) {
      const { errors } = await drivers.drive(forRequests(until - requests))
      if (errors[0] !== undefined) throw new Error(errors[0])
      requests = until
      looks.push({ requests, memory: await service.memory() })
    }
    drivers.close()
    return [sectionOf(looks, pace)]
  } finally {
    await service.stop()
  }
}

const sectionOf = (
  looks: ReadonlyArray<{ readonly requests: number; readonly memory: Memory }>,
  { base, clients }: MemoryPace
): Section => {
  const first = looks.find(({ requests }) => requests === base)?.memory
  const megabytes = (bytes: number) => rounded(bytes / 1e6)
  const beside = (bytes: number, floor: number | undefined) => (floor === undefined ? "" : rounded(bytes / floor))
  return {
    title: "Memory after many requests",
    about: `${clients} clients send the requests of "Many clients at once". Garbage is collected before each look. The floor is what the service holds after ${base} requests.`,
    columns: ["requests", "heap in use (MB)", "against the floor", "resident (MB)", "against the floor"],
    rows: looks.map(({ memory: { heapUsed, rss }, requests }) => [
      String(requests),
      megabytes(heapUsed),
      beside(heapUsed, first?.heapUsed),
      megabytes(rss),
      beside(rss, first?.rss)
    ])
  }
}
