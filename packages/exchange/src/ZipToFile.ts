/** Files of any size as a ZIP archive on disk, each written before the next is made; the same files give the same bytes. Used for exports of several components. */
import { createWriteStream } from "node:fs"
import { PassThrough, Readable } from "node:stream"
import { finished, pipeline } from "node:stream/promises"
import { Effect } from "effect"
import { ZipFile } from "yazl"

/** Adds a file under a path, and completes when it is written. Errors of its pieces and of the disk are defects. */
export type AddFile = (path: string, pieces: AsyncIterable<Uint8Array>) => Effect.Effect<void>

/** ZIP archives have local times: a fixed day, the same on every machine. */
const entryOptions = { mtime: new Date("1980-01-01T00:00:00"), mode: 0o100644, forceDosTimestamp: true }

/** Writes the archive that `fill` fills to a file, which is replaced. Fails as `fill` does; the file is then unfinished. */
export const write = Effect.fn("ZipToFile.write")(function* <A, E, R>(
  path: string,
  fill: (add: AddFile) => Effect.Effect<A, E, R>
) {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on("error", (error: Error) => output.destroy(error))
  const written = pipeline(output, createWriteStream(path))
  const broken = new Promise<never>((_, reject) => written.catch(reject))
  // The next addition or the end reports the failure. Without either, it is ignored.
  broken.catch(() => undefined)
  const add: AddFile = (name, pieces) =>
    Effect.promise(async () => {
      const source = Readable.from(pieces, { objectMode: false })
      zip.addReadStream(source, name, entryOptions)
      await Promise.race([finished(source), broken]).finally(() => source.destroy())
    })
  return yield* Effect.gen(function* () {
    const filled = yield* fill(add)
    zip.end()
    yield* Effect.promise(() => written)
    return filled
  }).pipe(Effect.ensuring(Effect.sync(() => output.destroy())))
})
