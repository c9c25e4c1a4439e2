/** Reads environment variables. An empty value counts as not set; a wrong value fails with a sentence that names the variable. Used by Configuration.ts and its parts. */
import { Config, Context, Data, Effect, Option } from "effect"

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

/** A variable that the service reads, for the page of settings (R25.4). */
export interface Setting {
  readonly variable: string
  readonly is_set: boolean
  /** The value in use; null if there is none, and for secrets. */
  readonly value: string | null
  /** True for a value that is never shown. */
  readonly is_secret: boolean
}

/** The settings that a start has read, by variable. Configuration.ts provides it. */
export const SettingsRead = Context.Reference<Map<string, Setting> | null>("docket/server/SettingsRead", {
  defaultValue: () => null
})

const note = (setting: Setting): Effect.Effect<void> =>
  Effect.map(SettingsRead, (read) => void read?.set(setting.variable, setting))

/** What the page of settings shows of a text: nothing, or its value and the default. */
type Shown = { readonly byDefault: string | null } | "secret"

const readText = Effect.fnUntraced(function* (variable: string, shown: Shown) {
  const exact = yield* Effect.mapError(
    Effect.map(Config.option(Config.String(variable)), Option.getOrNull),
    () => new VariableIsWrong({ variable, must: "be a readable text" })
  )
  const given = exact?.trim() || null
  yield* note({
    variable,
    is_set: given !== null,
    value: shown === "secret" ? null : (given ?? shown.byDefault),
    is_secret: shown === "secret"
  })
  return exact
})

/** Reads the exact value of a secret; null if it is not set. The page of settings does not show it. */
export const exactText = (variable: string): Effect.Effect<string | null, VariableIsWrong> =>
  readText(variable, "secret")

/** Reads the value without surrounding white space; `byDefault` if it is blank. The page of settings shows it: use `exactText` or `parsed` for a secret. */
export const text = <const Default extends string | null = null>(
  variable: string,
  byDefault: Default = null as Default
): Effect.Effect<string | Default, VariableIsWrong> =>
  Effect.map(readText(variable, { byDefault }), (value) => value?.trim() || byDefault)

/**
 * Reads the value with `parse`; null if it is not set. `parse` returns undefined for a wrong value. The page of settings shows the value only with `shown`, since
 * an address can have a password.
 */
export const parsed = <A>(
  variable: string,
  must: string,
  parse: (text: string) => A | undefined,
  shown: Shown = "secret"
): Effect.Effect<A | null, VariableIsWrong> =>
  Effect.flatMap(readText(variable, shown), (exact) => {
    const value = exact?.trim() || null
    if (value === null) return Effect.succeed(null)
    const answer = parse(value)
    return answer === undefined ? Effect.fail(new VariableIsWrong({ variable, must })) : Effect.succeed(answer)
  })

/** Reads an integer within bounds. */
export const whole = (variable: string, byDefault: number, minimum: number, maximum: number) =>
  Effect.map(
    parsed(
      variable,
      `be a whole number from ${minimum} to ${maximum}`,
      (value) => {
        const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
        return number >= minimum && number <= maximum ? number : undefined
      },
      { byDefault: String(byDefault) }
    ),
    (value) => value ?? byDefault
  )

/** Reads one of the words, in any case. */
export const word = <const Word extends string>(variable: string, words: ReadonlyArray<Word>, byDefault: Word) =>
  Effect.map(
    parsed(variable, `be ${words.join(" or ")}`, (value) => words.find((one) => one === value.toLowerCase()), {
      byDefault
    }),
    (value) => value ?? byDefault
  )

/** A value that has no default, and is shown. */
export const shownIfSet: Shown = { byDefault: null }

/** Parses the value as a URL; undefined if it is invalid. */
export const urlOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined)
