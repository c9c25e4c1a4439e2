/** Archives of projects as ZIP files: written archives are read again exactly, and damaged ones are refused (R16.4, R16.5). */
import { describe, expect, it } from "@effect/vitest"
import { Effect, Exit, Schema, Stream } from "effect"
import { ArchivedRecord, type ExportArchive } from "@docket/core"
import { unzipSync, zipSync } from "fflate"
import { ProjectArchive } from "../src/index.ts"
import { cryptoLayer } from "./Reading.ts"

type Records = ArchivedRecord.ArchivedRecords

const time = new Date("2026-01-05T09:00:00.000Z")
const origin = { product: "Docket", product_version: "0.1.0", now: time, audit_seal: null }
const limits = { maxDocumentBytes: 1024 * 1024, maxBytes: 64 * 1024 * 1024 }

const entry = (component_id: number | null, text: string, value: unknown = null): Records["audit"] => ({
  action: "update",
  auditable_type: "Project",
  auditable_id: 1,
  audited_name: text,
  rule_id: null,
  component_id,
  comment: text,
  changes: [{ field: "name", prev_value: value, new_value: text }],
  user: null,
  user_name: text,
  request_id: "r",
  created_at: time
})

const template = (name: string): Records["response_templates"] => ({
  name,
  body: name,
  triage_status: null,
  created_at: time,
  updated_at: time
})

const answer = (component_id: number, text: string): Records["answers"] => ({
  component_id,
  rule_id: 1,
  question_id: 1,
  answer: text
})

/** Returns contents of these pieces. All other kinds are empty. */
const contentsOf = (pieces: {
  readonly [K in ArchivedRecord.Kind]?: Iterable<ReadonlyArray<Records[K]>>
}): ExportArchive.ArchiveContents => ({
  scope: "project",
  name: "Harbor",
  records: <K extends ArchivedRecord.Kind>(kind: K) => {
    const given: Iterable<ReadonlyArray<Records[K]>> | undefined = pieces[kind]
    return given === undefined ? Stream.empty : Stream.fromIterable(given)
  },
  file: ({ title }) => Effect.succeed(new TextEncoder().encode(title))
})

const written = Effect.fnUntraced(function* (contents: ExportArchive.ArchiveContents) {
  const pieces = yield* ProjectArchive.write(contents, origin)
  const all = yield* Effect.promise(async () => {
    const taken: Array<Uint8Array> = []
    for await (const piece of pieces) taken.push(piece)
    return taken
  })
  return new Uint8Array(Buffer.concat(all))
})

/** Returns every line of a kind, with its problems. */
const linesOf = Effect.fnUntraced(function* <K extends ArchivedRecord.Kind>(archive: Archive, kind: K) {
  const pieces = yield* Stream.runCollect(archive.records(kind))
  return {
    pieces: pieces.map(({ lines }) => lines.map(({ record }) => record)).filter((lines) => lines.length > 0),
    reasons: pieces.flatMap(({ refusals }) => refusals.map(({ detail }) => detail))
  }
})

type Archive = Effect.Success<ReturnType<typeof ProjectArchive.open>>

const read = Effect.fnUntraced(function* <K extends ArchivedRecord.Kind>(bytes: Uint8Array, kind: K) {
  return yield* linesOf(yield* ProjectArchive.open({ bytes }, limits), kind)
}, Effect.scoped)

describe("an archive", () => {
  it.effect.prop("is read as written, whatever its texts", [Schema.Array(Schema.String)], ([texts]) =>
    Effect.gen(function* () {
      const sound = texts.map((text) =>
        text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "?")
      )
      const entries = sound.map((text) => entry(null, `${text}\u2028\u0085"\\`, text))
      const bytes = yield* written(contentsOf({ audit: [entries], response_templates: [sound.map(template)] }))
      const audit = yield* read(bytes, "audit")
      expect(audit).toEqual({ pieces: entries.length === 0 ? [] : [entries], reasons: [] })
      expect((yield* read(bytes, "response_templates")).reasons).toEqual([])
    }).pipe(Effect.provide(cryptoLayer))
  )

  it.effect("comes in chunks of a component each, and of a number of lines without components", () =>
    Effect.gen(function* () {
      const answers = [[answer(1, "a"), answer(1, "b")], [answer(2, "c")], [answer(4, "d"), answer(4, "e")]]
      const bytes = yield* written(
        contentsOf({
          answers,
          audit: [Array.from({ length: 2500 }, (_, at) => entry(at % 3 === 0 ? 1 : null, String(at)))]
        })
      )
      expect((yield* read(bytes, "answers")).pieces).toEqual(answers)
      expect((yield* read(bytes, "audit")).pieces.map(({ length }) => length)).toEqual([1000, 1000, 500])
    }).pipe(Effect.provide(cryptoLayer))
  )

  it.effect("has the same bytes at any time, except for the time in its manifest", () =>
    Effect.gen(function* () {
      const contents = contentsOf({ response_templates: [[template("Thanks")]] })
      const first = unzipSync(yield* written(contents))
      const second = unzipSync(yield* written(contents))
      expect(second).toEqual(first)
      expect(Object.keys(first).at(-1)).toBe("manifest.json")
      expect(yield* written(contents)).toEqual(yield* written(contents))
    })
  )

  it.effect("is written while it is read: later content is not read early", () =>
    Effect.gen(function* () {
      let made = 0
      const noise = (at: number) =>
        Effect.sync(() => {
          made++
          // Random data, because regular data would compress to nothing.
          return [answer(at + 1, Array.from({ length: 500 }, () => Math.random().toString(36)).join(""))]
        })
      const none = contentsOf({})
      const many = Stream.mapEffect(Stream.range(0, 1999), noise)
      const contents: ExportArchive.ArchiveContents = {
        ...none,
        records: <K extends ArchivedRecord.Kind>(kind: K) =>
          kind === "answers" ? (many as unknown as ReturnType<typeof none.records<K>>) : none.records(kind)
      }
      const pieces = yield* ProjectArchive.write(contents, origin)
      yield* Effect.promise(async () => {
        let taken = 0
        for await (const piece of pieces) {
          taken += piece.length
          if (taken > 100_000) break
        }
      })
      expect(made).toBeGreaterThan(0)
      expect(made).toBeLessThan(500)
    })
  )

  it.effect("fails with the error of reading its content", () =>
    Effect.gen(function* () {
      const failing = { ...contentsOf({}), records: () => Stream.die(new Error("The database is gone.")) }
      const exit = yield* Effect.exit(written(failing))
      expect(Exit.isFailure(exit) && String(exit.cause)).toContain("The database is gone.")
    })
  )
})

describe("an archive is refused", () => {
  const whole = contentsOf({
    response_templates: [[template("Thanks"), template("Another")]],
    audit: [[entry(null, "x"), entry(null, "y")]]
  })

  it.effect("with a report, whichever byte of the file is changed", () =>
    Effect.gen(function* () {
      const bytes = yield* written(whole)
      const everything = (file: Uint8Array) =>
        Effect.flatMap(ProjectArchive.open({ bytes: file }, limits), (archive) =>
          Effect.forEach(ArchivedRecord.kinds, (kind) => linesOf(archive, kind))
        ).pipe(
          Effect.scoped,
          Effect.map((kinds) => kinds.flatMap(({ reasons }) => reasons)),
          Effect.catchTag("Refused", ({ refusals }) => Effect.succeed(refusals.map(({ detail }) => detail))),
          Effect.catchTag("FileIsTooLarge", ({ detail }) => Effect.succeed([detail]))
        )
      for (let at = 0; at < bytes.length; at += 7) {
        const damaged = bytes.slice()
        damaged[at] = (damaged[at] ?? 0) ^ 0x5a
        // Some bytes of a ZIP file are never read. No damaged byte causes a crash.
        const reasons = yield* everything(damaged)
        for (const reason of reasons) expect(reason).toMatch(/\.$/)
      }
      for (let length = 0; length < bytes.length; length += 97) {
        expect(yield* everything(bytes.slice(0, length))).not.toEqual([])
      }
    }).pipe(Effect.provide(cryptoLayer))
  )

  const refusalOf = (bytes: Uint8Array, given = limits) =>
    Effect.scoped(ProjectArchive.open({ bytes }, given)).pipe(
      Effect.as("opened"),
      Effect.catchTag("Refused", ({ refusals }) => Effect.succeed(refusals[0].detail)),
      Effect.catchTag("FileIsTooLarge", ({ detail }) => Effect.succeed(detail)),
      Effect.provide(cryptoLayer)
    )

  it.effect("that unpacks to more than is allowed", () =>
    Effect.gen(function* () {
      const bytes = yield* written(whole)
      expect(yield* refusalOf(bytes, { ...limits, maxBytes: 1000 })).toContain("larger than")
      const bomb = zipSync({ "manifest.json": new Uint8Array(100 * 1024 * 1024) })
      expect(bomb.length).toBeLessThan(1024 * 1024)
      expect(yield* refusalOf(bomb)).toContain("larger than")
      expect(yield* refusalOf(bytes)).toBe("opened")
    })
  )

  it.effect("with a path outside of it, another file, or a newer form", () =>
    Effect.gen(function* () {
      const files = unzipSync(yield* written(whole))
      expect(yield* refusalOf(zipSync({ ...files, "../x": new Uint8Array(1) }))).toContain("invalid relative path")
      expect(yield* refusalOf(zipSync({ x: new Uint8Array(1) }))).toContain("it does not contain manifest.json")
      const manifest = new TextDecoder().decode(files["manifest.json"])
      const newer = new TextEncoder().encode(manifest.replace('"version": 4', '"version": 5'))
      expect(yield* refusalOf(zipSync({ ...files, "manifest.json": newer }))).toContain("reads versions up to 4")
      const foreign = new TextEncoder().encode('{"backup_format_version": "1.1"}')
      expect(yield* refusalOf(zipSync({ ...files, "manifest.json": foreign }))).toContain("docket-archive")
    })
  )

  it.effect.each([
    [1, "submissions"],
    [2, "overlays"]
  ] as const)("unless it has the form of version %i, which has no %s", ([before, kind]) =>
    Effect.gen(function* () {
      const path = `${kind}.jsonl`
      const { [path]: _, ...files } = unzipSync(yield* written(whole))
      const manifest = JSON.parse(new TextDecoder().decode(files["manifest.json"]))
      const listed = manifest.files.filter((file: { path: string }) => file.path !== path)
      const archive = (version: number) => {
        const text = JSON.stringify({ ...manifest, version, files: listed })
        return zipSync({ ...files, "manifest.json": new TextEncoder().encode(text) })
      }
      expect(yield* refusalOf(archive(before))).toBe("opened")
      expect((yield* read(archive(before), kind)).reasons).toEqual([])
      expect(yield* refusalOf(archive(before + 1))).toContain(`${path}: it is missing.`)
    }).pipe(Effect.provide(cryptoLayer))
  )

  it.effect("with an endlessly nested line", () =>
    Effect.gen(function* () {
      const files = unzipSync(yield* written(whole))
      const text = new TextDecoder().decode(files["audit.jsonl"])
      const nested = text.replace('"prev_value":null', `"prev_value":${"[".repeat(50_000)}${"]".repeat(50_000)}`)
      const bytes = zipSync({ ...files, "audit.jsonl": new TextEncoder().encode(nested) })
      expect((yield* read(bytes, "audit")).reasons.join()).toContain("line 1: it is nested more than 200 deep.")
    }).pipe(Effect.provide(cryptoLayer))
  )
})
