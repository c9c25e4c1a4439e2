/** Parameters of queries, each with its description in the OpenAPI document. OpenApiDocument.ts reads them from the endpoint. */
import { Page } from "@docket/core"
import { Schema, type SchemaAST } from "effect"
import { BooleanInText, PositiveIntegerInText } from "./Input.ts"

/** The key of the annotation. The library's `description` also shows in the schema of the parameter, but not in every one. */
const words = "docket/words"

/** An optional parameter. */
export const optional = <S extends Schema.Top>(schema: S, sentence: string): Schema.optionalKey<S> =>
  Schema.optionalKey(schema).annotateKey({ [words]: sentence })

/** A required parameter. */
export const required = <S extends Schema.Top>(schema: S, sentence: string): S["Rebuild"] =>
  schema.annotateKey({ [words]: sentence })

/** An optional parameter that is `true` or `false`. */
export const flag = (sentence: string) => optional(BooleanInText, sentence)

/** `true` for a dry run (R3.10). */
export const dryRun = flag("`true`: previews the result, and changes nothing.")

/** `true` adds e-mail addresses to a file. */
export const emails = flag("`true`: includes the e-mail addresses of people.")

/** The kind of a file that has one kind. */
export const mode = <const Kind extends string>(kind: Kind) =>
  optional(
    Schema.Literals([kind]),
    "MITRE Vulcan's name of the file's kind, for a file that has only one kind: `working_copy`, `published_stig` or `backup`."
  )

/** The limit of a list; `what` begins its description. */
export const limit = ({ most, usual }: Page.Bound, what = "The most rows") =>
  optional(PositiveIntegerInText, `${what}; ${usual} by default, ${most} at most.`)

/** The page of a list and its size, within the bound. */
export const page = (list: Page.Bound = Page.bound) => ({
  page: optional(PositiveIntegerInText, "The number of the page, from 1."),
  per_page: limit(list, "The size of a page")
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
