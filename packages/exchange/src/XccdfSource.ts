/**
 * The parts of an XCCDF file without fields, which are in `source` of documents and requirements, decoded from JSON (R15.2).
 * The shapes are those of @docket/xccdf. A value of another form counts as empty: the fields are always complete.
 */
import { Effect, Option, Schema } from "effect"
import type { GroupSource, HeaderSource, Reference, RuleSource, SourceElement } from "@docket/xccdf"

const Attributes = Schema.Record(Schema.String, Schema.String)

const Element: Schema.Codec<SourceElement> = Schema.Struct({
  name: Schema.String,
  namespace: Schema.optionalKey(Schema.String),
  attributes: Schema.optionalKey(Attributes),
  children: Schema.optionalKey(Schema.Array(Schema.Union([Schema.String, Schema.suspend(() => Element)])))
})
const Elements = Schema.optionalKey(Schema.Array(Element))

const Group: Schema.Codec<GroupSource> = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  attributes: Schema.optionalKey(Attributes),
  elements: Elements,
  text: Schema.optionalKey(Schema.String)
})

const OfRule: Schema.Codec<RuleSource> = Schema.Struct({
  groups: Schema.optionalKey(Schema.Array(Group)),
  profiles: Schema.optionalKey(Schema.Array(Schema.String)),
  attributes: Schema.optionalKey(Attributes),
  severity: Schema.optionalKey(Schema.NullOr(Schema.String)),
  version: Schema.optionalKey(Element),
  title: Schema.optionalKey(Element),
  description: Schema.optionalKey(Schema.Union([Schema.String, Element])),
  idents: Elements,
  references: Elements,
  fixes: Elements,
  checks: Elements,
  elements: Elements,
  text: Schema.optionalKey(Schema.String)
})

/** Without a preceding rule, it is at the end. */
const Stray = Schema.Struct({
  after: Schema.Number.pipe(Schema.withDecodingDefaultKey(Effect.succeed(Number.MAX_SAFE_INTEGER))),
  depth: Schema.Number.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  element: Element
})

const OfHeader: Schema.Decoder<HeaderSource> = Schema.Struct({
  instructions: Schema.optionalKey(Schema.Array(Schema.Struct({ target: Schema.String, body: Schema.String }))),
  attributes: Schema.optionalKey(Attributes),
  elements: Elements,
  text: Schema.optionalKey(Schema.String),
  strays: Schema.optionalKey(Schema.Array(Stray)),
  data_stream: Schema.optionalKey(Schema.Struct({ attributes: Attributes, elements: Schema.Array(Element) }))
})

const asRule = Schema.decodeUnknownOption(OfRule)
const asHeader = Schema.decodeUnknownOption(OfHeader)
const asReferences = Schema.decodeUnknownOption(Schema.Array(Attributes))

/** The additional content of a rule: `source.xccdf` of a requirement. */
export const ruleSource = (kept: unknown): RuleSource => Option.getOrElse(asRule(kept), () => ({}))

/** The additional content of a document around its rules: `source.xccdf` of a published document. */
export const headerSource = (kept: unknown): HeaderSource => Option.getOrElse(asHeader(kept), () => ({}))

/** The references of a requirement, in file order: `source.references`. */
export const references = (kept: unknown): ReadonlyArray<Reference> => Option.getOrElse(asReferences(kept), () => [])
