/**
 * The folder for temporary files of this process: uploads while they are read, archives while they are written, libraries while they are imported. It goes when the
 * service stops; what a process left that was killed, the next start removes.
 */
import { Context, Effect, Layer } from "effect"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { hostname, tmpdir } from "node:os"
import { join, resolve } from "node:path"

/** Its path; the system's own folder where no service runs. */
export const TemporaryFolder = Context.Reference<string>("docket/server/TemporaryFolder", { defaultValue: tmpdir })

/** A folder in it that goes with the scope. */
export const scoped = Effect.fnUntraced(function* (prefix: string) {
  const parent = yield* TemporaryFolder
  return yield* made(join(parent, prefix))
})

/** Makes the folder of this process, and removes those of processes that are dead. A folder that cannot be removed is left. */
export const layer = Layer.effect(
  TemporaryFolder,
  Effect.gen(function* () {
    // Readers run elsewhere, so a relative path would lead them astray.
    const parent = resolve(tmpdir())
    yield* Effect.promise(() => removeAbandoned(parent))
    const folder = yield* made(join(parent, `${prefix}${process.pid}-`))
    own.add(folder)
    return folder
  })
)

/** A process id means something on its own machine alone, and containers may share a folder. */
const prefix = `docket-${hostname()}-`

/** Those of this process. After a restart of a container its process has the id of the one before. */
const own = new Set<string>()

const made = (path: string) =>
  Effect.acquireRelease(
    Effect.promise(() => mkdtemp(path)),
    (folder) => Effect.promise(() => rm(folder, { recursive: true, force: true }))
  )

const removeAbandoned = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined
    if (pid === undefined || own.has(folder) || (Number(pid) !== process.pid && isAlive(Number(pid)))) continue
    await rm(folder, { recursive: true, force: true }).catch(() => {})
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Another user's process lives as well.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}
