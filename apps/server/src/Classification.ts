/**
 * The classification banner (R2.11): CLASSIFICATION_BANNER has the marking, CLASSIFICATION_COLOR its color. Every page shows it at the top and
 * bottom, with black or white text, whichever is readable on the color. Configuration.ts reads it; `GET /api/version` returns it.
 */
import { Context, Effect } from "effect"
import { Text } from "@docket/core"
import { parsed, shownIfSet, VariableIsWrong } from "./Variable.ts"

/** The marking and its colors as `#rrggbb`. */
export interface Classification {
  readonly text: string
  readonly color: string
  readonly text_color: "#000000" | "#ffffff"
}

/** Null: no banner. */
export const Classification = Context.Reference<Classification | null>("docket/server/Classification", {
  defaultValue: () => null
})

/** The longest marking in characters: one line on a narrow screen. */
const longest = 120

const grey = "#5c6470"

const names: ReadonlyMap<string, string> = new Map([
  ["green", "#007a33"],
  ["purple", "#502b85"],
  ["blue", "#0033a0"],
  ["red", "#c8102e"],
  ["orange", "#ff8c00"],
  ["yellow", "#fce83a"],
  ["grey", grey],
  ["black", "#000000"],
  ["white", "#ffffff"]
])

/** The colors of common markings. A longer prefix comes before a shorter one. */
const colorsOfMarkings: ReadonlyArray<readonly [beginning: string, name: string]> = [
  ["TOP SECRET//SCI", "yellow"],
  ["TOP SECRET", "orange"],
  ["SECRET", "red"],
  ["CONFIDENTIAL", "blue"],
  ["CUI", "purple"],
  ["UNCLASSIFIED", "green"]
]

/** Reads the banner; null if none is set. Fails with VariableIsWrong. */
export const read: Effect.Effect<Classification | null, VariableIsWrong> = Effect.gen(function* () {
  const text = yield* parsed(
    "CLASSIFICATION_BANNER",
    `be a text of one line, of at most ${longest} characters`,
    (value) => (isMarking(value) ? value : undefined),
    shownIfSet
  )
  const color = yield* parsed(
    "CLASSIFICATION_COLOR",
    `be a colour such as #007a33, or one of ${[...names.keys()].join(", ")}`,
    colorOf,
    shownIfSet
  )
  if (text !== null) return shown(text, color ?? usualColor(text))
  return color === null
    ? null
    : yield* new VariableIsWrong({
        variable: "CLASSIFICATION_BANNER",
        must: "be set as well when CLASSIFICATION_COLOR is"
      })
})

const isMarking = (value: string): boolean =>
  Text.lengthInCharacters(value) <= longest && !/[\t\r\n]/.test(value) && Text.unrepresentablePosition(value) === null

const colorOf = (value: string): string | undefined =>
  names.get(value.toLowerCase()) ?? (/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined)

const usualColor = (text: string): string => {
  const name = colorsOfMarkings.find(([beginning]) => text.toUpperCase().startsWith(beginning))?.[1]
  return names.get(name ?? "grey") ?? grey
}

/** Selects the text color with more contrast. On every color, black or white reaches 4.5 to 1 (WCAG 2.2, 1.4.3). */
const shown = (text: string, color: string): Classification => {
  const light = luminance(color)
  return { text, color, text_color: 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? "#ffffff" : "#000000" }
}

/** Returns the relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const share = Number.parseInt(color.slice(place, place + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
