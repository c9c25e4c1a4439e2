/**
 * Compiles encoders of answers, one for each schema: generated code writes each property once. The schema library takes a
 * step for each property, which is ten times slower. Used by AnsweringGroup; independent of endpoints.
 */
import { Schema, SchemaAST } from "effect"

/**
 * Encodes a value of the schema's type. It does not check the value, and drops properties that the schema does not have. A missing
 * optional property is undefined, which JSON omits.
 */
type Encode = (value: unknown) => unknown

/** Returns the encoder of a schema. Throws a TypeError for schemas that no answer has: impure transformations, tuples, recursion. */
export const encoderOf = (ast: SchemaAST.AST): Encode => {
  const writer = new Writer()
  const source = `${writer.encoded(ast, "value")}`
  return new Function("constants", `${writer.functions.join("\n")}\nreturn (value) => ${source}`)(writer.constants)
}

/** True if encoded and decoded values of the schema are the same and have no properties to drop. */
const isPlain = (ast: SchemaAST.AST): boolean => {
  if (ast.encoding !== undefined) return ast.encoding.every(isPassed)
  switch (ast._tag) {
    case "Union":
      return ast.types.every(isPlain)
    case "Arrays":
      return ast.elements.length === 0 && ast.rest.every(isPlain)
    case "Objects":
      return ast.propertySignatures.length === 0 && ast.indexSignatures.every(({ type }) => isPlain(type))
    case "String":
    case "Number":
    case "Boolean":
    case "Null":
    case "Undefined":
    case "Literal":
    case "TemplateLiteral":
    case "Declaration":
      return true
    default:
      return false
  }
}

const isPassed = ({ to, transformation }: SchemaAST.Link): boolean =>
  transformation._tag === "Transformation" && transformation.encode._tag === "Passthrough" && isPlain(to)

/** Generates the code: a function for each object, list and union. */
class Writer {
  readonly functions: Array<string> = []
  readonly constants: Array<unknown> = []
  readonly #names = new Map<SchemaAST.AST, string>()

  /** Returns an expression for the encoded form of `value`, which it evaluates once. */
  encoded(ast: SchemaAST.AST, value: string): string {
    if (isPlain(ast)) return value
    if (ast.encoding !== undefined) {
      return ast.encoding.reduce((source, { to, transformation }) => {
        const getter = transformation._tag === "Transformation" ? transformation.encode : undefined
        if (getter?._tag === "Passthrough") return this.encoded(to, source)
        if (getter?._tag === "Transform") return this.encoded(to, `${this.#constant(getter.transform)}(${source})`)
        throw new TypeError(`No answer is encoded by ${getter?._tag ?? transformation._tag}.`)
      }, value)
    }
    return `${this.#functionOf(ast)}(${value})`
  }

  #functionOf(ast: SchemaAST.AST): string {
    const known = this.#names.get(ast)
    if (known !== undefined) return known
    const name = `encode${this.#names.size}`
    this.#names.set(ast, name)
    this.functions.push(`const ${name} = (value) => ${this.#body(ast)}`)
    return name
  }

  #body(ast: SchemaAST.AST): string {
    switch (ast._tag) {
      case "Objects":
        return ast.indexSignatures.length === 0 ? this.#object(ast) : this.#record(ast)
      case "Arrays": {
        const [item, ...others] = ast.rest
        if (item === undefined || others.length > 0 || ast.elements.length > 0) break
        // Most nested lists are empty.
        return `value.length === 0 ? value : value.map((value) => ${this.encoded(item, "value")})`
      }
      case "Union":
        return this.#choice(ast)
    }
    throw new TypeError(`No answer is made of ${ast._tag}.`)
  }

  #object({ propertySignatures }: SchemaAST.Objects): string {
    const properties = propertySignatures.map(({ name, type }) => {
      const key = JSON.stringify(String(name))
      const value = this.encoded(type, `value[${key}]`)
      const isOptional = type.context?.isOptional === true && value !== `value[${key}]`
      return `${key}: ${isOptional ? `value[${key}] === undefined ? undefined : ${value}` : value}`
    })
    return `({ ${properties.join(", ")} })`
  }

  #record({ indexSignatures: [values, ...others], propertySignatures }: SchemaAST.Objects): string {
    if (values === undefined || others.length > 0 || propertySignatures.length > 0) {
      throw new TypeError("No answer has both names that are declared and names that are not.")
    }
    const value = this.encoded(values.type, "value")
    return `Object.fromEntries(Object.entries(value).map(([key, value]) => [key, ${value}]))`
  }

  /** Selects the first matching member of the union, as the schema library does. The last member needs no check. */
  #choice({ types }: SchemaAST.Union): string {
    const [last, ...others] = types.filter((type) => type._tag !== "Null" && type._tag !== "Undefined").toReversed()
    if (last === undefined) return "value"
    const chosen = others
      .toReversed()
      .map(
        (type) =>
          `${this.#constant(Schema.is(Schema.make(SchemaAST.toType(type))))}(value) ? ${this.encoded(type, "value")} : `
      )
    const choice = chosen.join("") + this.encoded(last, "value")
    return others.length + 1 === types.length ? choice : `value === null || value === undefined ? value : ${choice}`
  }

  #constant(value: unknown): string {
    return `constants[${this.constants.push(value) - 1}]`
  }
}
