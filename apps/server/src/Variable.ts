/** How a variable of the environment is read: empty counts as not set, and a wrong value fails with a sentence that names the variable. Used by Configuration.ts and its parts. */
import { Config, Data, Effect, Option } from "effect"

/** A variable has a value that cannot be used. The value itself is not shown: some are secret. */
export class VariableIsWrong extends Data.TaggedError("VariableIsWrong")<{
  readonly variable: string
  /** What the variable must be, as the rest of the sentence. */
  readonly must: string
}> {
  override get message(): string {
    return `${this.variable} must ${this.must}.`
  }
}

/** The value as it is, or null when there is none. */
export const exactText = (variable: string): Effect.Effect<string | null, VariableIsWrong> =>
  Effect.mapError(
    Effect.map(Config.option(Config.String(variable)), Option.getOrNull),
    () => new VariableIsWrong({ variable, must: "be a readable text" })
  )

/** The value without white space around it, or null when nothing is left. */
export const text = (variable: string): Effect.Effect<string | null, VariableIsWrong> =>
  Effect.map(exactText(variable), (value) => value?.trim() || null)

/** The value as `parse` reads it, or null when there is none; undefined from `parse` means that it is wrong. */
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

/** A whole number within bounds. */
export const whole = (variable: string, byDefault: number, minimum: number, maximum: number) =>
  Effect.map(
    parsed(variable, `be a whole number from ${minimum} to ${maximum}`, (value) => {
      const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
      return number >= minimum && number <= maximum ? number : undefined
    }),
    (value) => value ?? byDefault
  )

/** One of these words, whatever the case of its letters. */
export const word = <const Word extends string>(variable: string, words: ReadonlyArray<Word>, byDefault: Word) =>
  Effect.map(
    parsed(variable, `be ${words.join(" or ")}`, (value) => words.find((one) => one === value.toLowerCase())),
    (value) => value ?? byDefault
  )

/** The value as an address, or undefined when it is not one. */
export const urlOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)
