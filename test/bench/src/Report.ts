/** The results of a run as Markdown: sections with a table each, and the machine. Only formats; measures nothing. */
import { besideFloor, ratesOf, type Spread, spreadOf } from "./Statistics.ts"
import type { Lap } from "./Race.ts"

/** A table with an explanation. */
export interface Section {
  readonly title: string
  readonly about: string
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

/** The amount of work in one run of a contender. */
export interface Work {
  readonly amount: number
  readonly unit: string
}

/** Returns a race as a section. The first contender is the floor that the others are compared with. */
export const raceSection = (title: string, about: string, work: Work, laps: ReadonlyArray<Lap>): Section => {
  const [floor] = laps
  return {
    title,
    about,
    columns: ["", "time (ms)", `${work.unit} in a second`, "against the floor"],
    rows: laps.map(({ milliseconds, name }) => [
      name,
      figure(spreadOf(milliseconds)),
      figure(ratesOf(work.amount, milliseconds)),
      floor === undefined || milliseconds === floor.milliseconds
        ? "1"
        : figure(besideFloor(floor.milliseconds, milliseconds))
    ])
  }
}

/** Formats the median with the quartiles in brackets, each with three digits: `1.24 (1.19–1.31)`. */
export const figure = ({ high, low, middle }: Spread): string => `${rounded(middle)} (${rounded(low)}–${rounded(high)})`

/** Formats a number with three significant digits and without an exponent. */
export const rounded = (value: number): string => {
  if (value === 0 || !Number.isFinite(value)) return String(value)
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toFixed(Math.min(decimals, 20))
}

/** Returns the whole report. */
export const markdown = (heading: ReadonlyArray<string>, sections: ReadonlyArray<Section>): string =>
  [
    "# What Docket costs",
    ...heading,
    ...sections.flatMap(({ about, columns, rows, title }) => [`## ${title}`, about, tableOf(columns, rows)])
  ].join("\n\n") + "\n"

/** Returns a table whose columns are also aligned as plain text. */
const tableOf = (columns: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string => {
  const widths = columns.map((column, at) =>
    Math.max(3, ...[column, ...rows.map((row) => row[at] ?? "")].map(({ length }) => length))
  )
  const line = (cells: ReadonlyArray<string>) =>
    `| ${widths.map((width, at) => (at === 0 ? (cells[at] ?? "").padEnd(width) : (cells[at] ?? "").padStart(width))).join(" | ")} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`
  return [line(columns), rule, ...rows.map(line)].join("\n")
}
