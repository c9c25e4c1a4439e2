/**
 * The folder for this process's temporary files: uploads, archives and libraries while they are read or written. It is removed when the
 * service stops. The next start removes the folder of a process that was killed.
 */
import { Context, Effect, Layer, Stream } from "effect"
import { mkdtemp, open, readdir, rm } from "node:fs/promises"
import { hostname, tmpdir } from "node:os"
import { join, resolve } from "node:path"

/** Its path. Without a service: the system's temporary folder. */
export const TemporaryFolder = Context.Reference<string>("docket/server/TemporaryFolder", { defaultValue: tmpdir })

/** Creates a folder in it that is removed with the scope. */
export const scoped = Effect.fnUntraced(function* (prefix: string) {
  const parent = yield* TemporaryFolder
  return yield* made(join(parent, prefix))
})

/** Writes a text to a new file, as it is generated. */
export const write = <E, R>(path: string, pieces: Stream.Stream<string, E, R>) =>
  Effect.scoped(
    Effect.flatMap(
      Effect.acquireRelease(
        Effect.promise(() => open(path, "wx")),
        (file) => Effect.promise(() => file.close())
      ),
      (file) => Stream.runForEach(pieces, (piece) => Effect.promise(() => file.write(piece)))
    )
  )

/** Creates the folder of this process and removes those of dead processes. A folder that cannot be removed stays. */
export const layer = Layer.effect(
  TemporaryFolder,
  Effect.gen(function* () {
    // Readers run in another directory, so the path must be absolute.
    const parent = resolve(tmpdir())
    yield* Effect.promise(() => removeAbandoned(parent))
    const folder = yield* made(join(parent, `${prefix}${process.pid}-`))
    own.add(folder)
    return folder
  })
)

/** A process id is only meaningful on its own machine, and containers may share a folder. */
const prefix = `docket-${hostname()}-`

/** The folders of this process. After a restart of a container, its process has the same id. */
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
    // A process of another user is also alive.
    return error instanceof Error && "code" in error && error.code === "EPERM"
  }
}
