/**
 * An archive of MITRE Vulcan, read from its ZIP file, or from one JSON document with the same files: an object with `manifest`, `component`,
 * `rules`, `satisfactions` and `reviews`, or with `manifest`, `project` and a list `components` of such objects (R16.6). All problems are reported together.
 * The shapes are in VulcanArchive.ts.
 */
import { Effect, Result, Schema, SchemaIssue } from "effect"
import { Decision, Refusal, TakeoverRefusals } from "@docket/core"
import * as Archive from "../Archive.ts"
import { FileIsTooLarge, mostRequirements } from "../FileRefusals.ts"
import { isNestedDeeperThan } from "../JsonDepth.ts"
import { unpacking } from "../Unpacking.ts"
import * as VulcanArchive from "./VulcanArchive.ts"

const { ForeignValueIsInvalid, MoreForeignValuesAreInvalid } = TakeoverRefusals

/** The maximum number of problems that are reported at once. */
const mostTold = 100
/** The maximum number of components in an archive and of reviews in a component, and the maximum nesting depth. */
const mostComponents = 1000
const mostReviews = 100_000
const deepest = 64

/** A file of the archive, parsed. */
interface ParsedFile {
  readonly path: string
  readonly content: unknown
}

/** The parts of a component, each null when the archive has none. */
interface ComponentFiles {
  readonly folder: string
  readonly component: ParsedFile
  readonly rules: ParsedFile | null
  readonly satisfactions: ParsedFile | null
  readonly reviews: ParsedFile | null
}

interface Files {
  readonly manifest: ParsedFile | null
  readonly project: ParsedFile | null
  readonly components: ReadonlyArray<ComponentFiles>
  readonly unknownFiles: ReadonlyArray<string>
  readonly refusals: ReadonlyArray<Refusal.Refusal>
}

/** Reads an archive of at most `maxBytes`, unpacked or not. Fails with FileIsTooLarge, or Refused with all its problems. */
export const read = Effect.fn("VulcanReading.read")(function* (
  bytes: Uint8Array,
  { maxBytes }: { readonly maxBytes: number }
) {
  if (bytes.length > maxBytes) return yield* new FileIsTooLarge({ maxBytes })
  const files = Archive.isArchive(bytes) ? yield* filesOfZip(bytes, maxBytes) : filesOfJson(bytes)
  yield* Refusal.refuse(files.refusals)
  return yield* Refusal.decided(archiveOf(files))
})

const partNames = ["component", "rules", "satisfactions", "reviews"] as const

const filesOfZip = Effect.fnUntraced(function* (bytes: Uint8Array, maxBytes: number) {
  const archive = yield* unpacking(() => Archive.open(bytes), maxBytes)
  const refusals: Array<Refusal.Refusal> = []
  let left = maxBytes
  const parsed = Effect.fnUntraced(function* (path: string) {
    if (!archive.paths.includes(path)) return null
    const content = yield* unpacking(() => archive.unpack(path, left), maxBytes)
    left -= content.length
    const file = parse(path, content, "It is not JSON in UTF-8.")
    if (file.ok) return file.value
    refusals.push(...file.refusals)
    return null
  })
  const folders = archive.paths.includes("component.json")
    ? [""]
    : archive.paths.flatMap((path) => /^(components\/.+\/)component\.json$/.exec(path)?.[1] ?? [])
  const known = new Set(["manifest.json", "project.json"])
  for (const folder of folders) for (const part of partNames) known.add(`${folder}${part}.json`)
  const components: Array<ComponentFiles> = []
  for (const folder of folders.slice(0, mostComponents)) {
    const component = yield* parsed(`${folder}component.json`)
    const rules = yield* parsed(`${folder}rules.json`)
    const satisfactions = yield* parsed(`${folder}satisfactions.json`)
    const reviews = yield* parsed(`${folder}reviews.json`)
    if (component !== null) components.push({ folder, component, rules, satisfactions, reviews })
  }
  const files: Files = {
    manifest: yield* parsed("manifest.json"),
    project: yield* parsed("project.json"),
    components,
    unknownFiles: archive.paths.filter((path) => !known.has(path)),
    refusals: [...refusals, ...refuseCount(folders.length)]
  }
  return files
})

const filesOfJson = (bytes: Uint8Array): Files => {
  const none = { manifest: null, project: null, components: [], unknownFiles: [] }
  const parsed = parse("The file", bytes, "It is neither a ZIP archive nor JSON in UTF-8.")
  if (!parsed.ok) return { ...none, refusals: parsed.refusals }
  const whole = parsed.value.content
  if (!isObject(whole)) {
    return { ...none, refusals: [new ForeignValueIsInvalid({ path: "The file", what: "It is not a JSON object." })] }
  }
  const inner = (name: string, of: Readonly<Record<string, unknown>>, path: string): ParsedFile | null =>
    of[name] === undefined || of[name] === null ? null : { path, content: of[name] }
  const single = whole["component"] !== undefined
  const list = single ? [whole] : Array.isArray(whole["components"]) ? whole["components"] : []
  const components = list.slice(0, mostComponents).flatMap((one: unknown, index): ReadonlyArray<ComponentFiles> => {
    const folder = single ? "" : `components/${index}/`
    const parts = isObject(one) ? one : {}
    const part = (name: string) => inner(name, parts, `${folder}${name}.json`)
    return [
      {
        folder,
        component: part("component") ?? { path: `${folder}component.json`, content: null },
        rules: part("rules"),
        satisfactions: part("satisfactions"),
        reviews: part("reviews")
      }
    ]
  })
  const known = new Set<string>(single ? ["manifest", "project", ...partNames] : ["manifest", "project", "components"])
  return {
    manifest: inner("manifest", whole, "manifest.json"),
    project: inner("project", whole, "project.json"),
    components,
    unknownFiles: Object.keys(whole).filter((name) => !known.has(name)),
    refusals: refuseCount(list.length)
  }
}

const refuseCount = (components: number): ReadonlyArray<Refusal.Refusal> =>
  components > mostComponents
    ? [new ForeignValueIsInvalid({ path: "The archive", what: `It has more than ${mostComponents} components.` })]
    : []

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const parse = (path: string, bytes: Uint8Array, otherwise: string): Decision.Decision<ParsedFile> => {
  const invalid = (what: string) => Decision.refused([new ForeignValueIsInvalid({ path, what })])
  const text = Result.try(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes))
  if (Result.isFailure(text)) return invalid(otherwise)
  if (isNestedDeeperThan(text.success, deepest)) return invalid(`Its values are nested deeper than ${deepest}.`)
  const parsed = Result.try((): unknown => JSON.parse(text.success))
  return Result.isFailure(parsed) ? invalid(otherwise) : Decision.allowed({ path, content: parsed.success })
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** All parts in their shapes, or all problems. */
const archiveOf = (files: Files): Decision.Decision<VulcanArchive.VulcanArchive> => {
  const refusals: Array<Refusal.Refusal> = []
  const unknown: Array<VulcanArchive.UnknownValue> = []
  const decoded = <A>(schema: Schema.Codec<A, unknown> | Schema.Codec<A, A>, file: ParsedFile): A | null => {
    const result = Schema.decodeUnknownResult(schema)(file.content, { errors: "all" })
    if (Result.isFailure(result)) {
      for (const { message, path = [] } of issuesOf(result.failure.issue).issues) {
        const place = path.map((part) => String(typeof part === "object" ? part.key : part))
        const what = message === "Missing key" ? "This is required." : `${message}.`
        refusals.push(new ForeignValueIsInvalid({ path: placeOf(file.path, place), what }))
      }
      return null
    }
    unknown.push(...lost(file.content, result.success, file.path, []))
    return result.success
  }
  const list = <A>(schema: Schema.Codec<A, A>, file: ParsedFile | null): ReadonlyArray<A> =>
    file === null ? [] : (decoded(Schema.Array(schema), file) ?? [])
  const missing = (path: string, what: string) => refusals.push(new ForeignValueIsInvalid({ path, what }))

  if (files.manifest === null) missing("manifest.json", "It is missing: this is not an archive of Vulcan.")
  const manifest = files.manifest === null ? null : decoded(VulcanArchive.Manifest, files.manifest)
  const project = files.project === null ? null : decoded(VulcanArchive.Project, files.project)
  const components = files.components.flatMap((one): ReadonlyArray<VulcanArchive.VulcanComponent> => {
    const component = decoded(VulcanArchive.Component, one.component)
    const rules = list(VulcanArchive.Rule, one.rules)
    const satisfactions = list(VulcanArchive.Satisfaction, one.satisfactions)
    const reviews = list(VulcanArchive.Review, one.reviews)
    const { folder } = one
    if (rules.length > mostRequirements) missing(`${folder}rules.json`, `It has more than ${mostRequirements} items.`)
    if (reviews.length > mostReviews) missing(`${folder}reviews.json`, `It has more than ${mostReviews} items.`)
    return component === null ? [] : [{ folder, component, rules, satisfactions, reviews }]
  })
  if (files.manifest !== null && files.components.length === 0)
    missing("component.json", "The archive contains no component.")
  const promised = Array.isArray(manifest?.components) ? manifest.components.length : files.components.length
  if (promised !== files.components.length) {
    missing(
      "manifest.json#/components",
      `It names ${promised} components, the archive contains ${files.components.length}.`
    )
  }
  if (manifest === null || refusals.length > 0) return Decision.refused(bounded(refusals))
  return Decision.allowed({ manifest, project, components, unknown, unknownFiles: files.unknownFiles })
}

const bounded = (refusals: ReadonlyArray<Refusal.Refusal>): ReadonlyArray<Refusal.Refusal> =>
  refusals.length <= mostTold
    ? refusals
    : [...refusals.slice(0, mostTold), new MoreForeignValuesAreInvalid({ count: refusals.length - mostTold })]

/** The file and the position in it as a JSON pointer. */
const placeOf = (file: string, place: ReadonlyArray<string>): string =>
  place.length === 0
    ? file
    : `${file}#${place.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`

/** The values that decoding dropped, since they have no field. */
const lost = (
  raw: unknown,
  kept: unknown,
  file: string,
  place: ReadonlyArray<string>
): ReadonlyArray<VulcanArchive.UnknownValue> => {
  if (Array.isArray(raw) && Array.isArray(kept)) {
    return raw.flatMap((one: unknown, index) => lost(one, kept[index], file, [...place, String(index)]))
  }
  if (!isObject(raw) || !isObject(kept)) return []
  return Object.entries(raw).flatMap(([name, value]) =>
    Object.hasOwn(kept, name)
      ? lost(value, kept[name], file, [...place, name])
      : [{ path: placeOf(file, [...place, name]), value }]
  )
}
