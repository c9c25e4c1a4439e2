/**
 * Tells the schema library how the answers of the API are encoded: by functions that were made for it once. Whoever builds the routes calls it before.
 * What is traded: parts of an answer are not held against their schema any more on the way out. They are made by typed code, and the tests hold every
 * answer against the OpenAPI document.
 */
import { Effect, Schema, SchemaAST } from "effect"
import { SchemaCompiler } from "effect/schema"
import { encoderOf } from "./AnswerEncoder.ts"

/** As much of an API as is asked for. */
interface Answering {
  readonly groups: {
    readonly [group: string]: {
      readonly endpoints: { readonly [endpoint: string]: { readonly success: ReadonlySet<Schema.Constraint> } }
    }
  }
}

/**
 * Compiles what the answers of all endpoints are made of. Again it changes nothing. Where an endpoint has several answers, it is their schemas that tell which
 * of them a value is, and so they stay as they are.
 */
export const install = ({ groups }: Answering): void => {
  for (const { endpoints } of Object.values(groups)) {
    for (const { success } of Object.values(endpoints)) {
      if (success.size > 1) continue
      for (const schema of success) for (const part of partsOf(schema)) compile(part)
    }
  }
}

/** The values of an object and the items of a list, as far as they are objects or lists. The library makes a copy of the whole for its own use, but not of these. */
const partsOf = ({ ast }: Schema.Constraint): ReadonlyArray<SchemaAST.AST> => {
  const parts =
    ast._tag === "Objects"
      ? [...ast.propertySignatures, ...ast.indexSignatures].map(({ type }) => type)
      : ast._tag === "Arrays"
        ? ast.rest
        : []
  return parts.filter(isComposed)
}

/** Simple values are shared with what comes in, and stay as they are. */
const isComposed = (ast: SchemaAST.AST): boolean =>
  ast.encoding === undefined &&
  (ast._tag === "Objects" || ast._tag === "Arrays" || (ast._tag === "Union" && ast.types.some(isComposed)))

const compiled = new WeakSet<SchemaAST.AST>()

const compile = (part: SchemaAST.AST): void => {
  const encoding = SchemaAST.flip(part)
  if (compiled.has(encoding)) return
  compiled.add(encoding)
  const encode = encoderOf(part)
  SchemaCompiler.set(encoding, {
    decode: encode,
    decodeEffect: (value) => Effect.succeed(value === SchemaCompiler.missing ? value : encode(value))
  })
}
