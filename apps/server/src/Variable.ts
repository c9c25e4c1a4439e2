/** Reads environment variables. An empty value counts as not set; a wrong value fails with a sentence that names the variable. Used by Configuration.ts and its parts. */
import { Config, Data, Effect, Option } from "effect"

/** A variable has an unusable value. The message does not show the value, because some values are secret. */
export class VariableIsWrong extends Data.TaggedError("VariableIsWrong")<{
  readonly variable: string
  /** What the variable must be, as the end of the sentence. */
  readonly must: string
}> {
  override get message(): string {
    return `${this.variable} must ${this.must}.`
  }
}

/** Reads the exact value; null if it is not set. */
export const exactText = (variable: string): Effect.Effect<string | null, VariableIsWrong> =>
  Effect.mapError(
    Effect.map(Config.option(Config.String(variable)), Option.getOrNull),
    () => new VariableIsWrong({ variable, must: "be a readable text" })
  )

/** Reads the value without surrounding white space; null if it is blank. */
export const text = (variable: string): Effect.Effect<string | null, VariableIsWrong> =>
  Effect.map(exactText(variable), (value) => value?.trim() || null)

/** Reads the value with `parse`; null if it is not set. `parse` returns undefined for a wrong value. */
export const parsed = <A>(
  variable: string,
  must: string,
  parse: (text: string) => A | undefined
): Effect.Effect<A | null, VariableIsWrong> =>
  Effect.flatMap(text(variable), (value) => {
    if (value === null) return Effect.succeed(null)
    const answer = parse(value)
    return answer === undefined ? Effect.fail(new VariableIsWrong({ variable, must })) : Effect.succeed(answer)
  })

/** Reads an integer within bounds. */
export const whole = (variable: string, byDefault: number, minimum: number, maximum: number) =>
  Effect.map(
    parsed(variable, `be a whole number from ${minimum} to ${maximum}`, (value) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      return number >= minimum && number <= maximum ? number : undefined
    }),
    (value) => value ?? byDefault
  )

/** Reads one of the words, in any case. */
export const word = <const Word extends string>(variable: string, words: ReadonlyArray<Word>, byDefault: Word) =>
  Effect.map(
    parsed(variable, `be ${words.join(" or ")}`, (value) => words.find((one) => one === value.toLowerCase())),
    (value) => value ?? byDefault
  )

/** Parses the value as a URL; undefined if it is invalid. */
export const urlOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)
