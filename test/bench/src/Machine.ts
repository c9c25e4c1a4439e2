/** Describes the machine of a run, which the figures depend on. */
import { availableParallelism, cpus, loadavg, release, totalmem, type } from "node:os"

/** Returns one line: processor, memory, system, Node, and the load of the machine. */
export const describeMachine = (): string => {
  const model = cpus()[0]?.model.trim() ?? "an unknown processor"
  const memory = `${Math.round(totalmem() / 1024 ** 3)} GB`
  const [load = 0] = loadavg()
  return (
    `${availableParallelism()} × ${model}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}; ` +
    `load average ${load.toFixed(1)} at the end`
  )
}
