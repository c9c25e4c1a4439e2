/** Parameters of queries, each with the sentence that the OpenAPI document says of it. OpenApiDocument.ts reads them from the endpoint. */
import { Page } from "@docket/core"
import { Schema, type SchemaAST } from "effect"
import { BooleanInText, PositiveIntegerInText } from "./Input.ts"

/** The key of the annotation. `description` of the library shows in the schema of the parameter as well, and not in every one. */
const words = "docket/words"

/** A parameter that may be left out. */
export const optional = <S extends Schema.Top>(schema: S, sentence: string): Schema.optionalKey<S> =>
  Schema.optionalKey(schema).annotateKey({ [words]: sentence })

/** A parameter that must be there. */
export const required = <S extends Schema.Top>(schema: S, sentence: string): S["Rebuild"] =>
  schema.annotateKey({ [words]: sentence })

/** `true` or `false`, or neither. */
export const flag = (sentence: string) => optional(BooleanInText, sentence)

/** `true` for a dry run (R3.10). */
export const dryRun = flag("`true`: tells what would happen, and changes nothing.")

/** `true` adds e-mail addresses to a file. */
export const emails = flag("`true`: with the e-mail addresses of people.")

/** The kind of a file that has one kind. */
export const mode = <const Kind extends string>(kind: Kind) =>
  optional(
    Schema.Literals([kind]),
    "What MITRE Vulcan calls the kind of a file, where the file has one kind: `working_copy`, `published_stig` or `backup`."
  )

/** How many rows a list has; `what` says of what. */
export const limit = ({ most, usual }: Page.Bound, what = "How many at most") =>
  optional(PositiveIntegerInText, `${what}; ${usual} unless given, ${most} at most.`)

/** Which page of a list, and how many rows it has, within its bound. */
export const page = (list: Page.Bound = Page.bound) => ({
  page: optional(PositiveIntegerInText, "Which page, from 1."),
  per_page: limit(list, "How many on a page")
})

/** The sentences of the parameters, by name. */
export const wordsOf = (query: Schema.Top | undefined): ReadonlyMap<string, string> =>
  new Map(
    query?.ast._tag === "Objects"
      ? query.ast.propertySignatures.flatMap(({ name, type }: SchemaAST.PropertySignature) => {
          const sentence = type.context?.annotations?.[words]
          return typeof sentence === "string" ? [[String(name), sentence] as const] : []
        })
      : []
  )
