/** The speed of reading documents, and the number of requirements that differ from the file. */
import { type Document, type Library, megabytes } from "../Documents.ts"
import { type Pace, race } from "../Race.ts"
import * as Readings from "../Readings.ts"
import type { Requirement } from "../Readings.ts"
import { raceSection, type Section } from "../Report.ts"

export const readingSections = async (library: Library, pace: Pace): Promise<ReadonlyArray<Section>> => {
  const results = library.all.map(Readings.withResults)
  const everyDocument = (read: (document: Document) => unknown) => async () => {
    for (const document of library.all) await read(document)
  }
  const laps = await race(
    [
      { name: "saxes alone", run: everyDocument(Readings.parseAlone) },
      { name: "@docket/xccdf", run: everyDocument(Readings.readByDocket) },
      { name: "@mitre/inspec-objects", run: everyDocument(Readings.readByInspecObjects) },
      { name: "stig-manager-client-modules", run: () => results.forEach(Readings.readByStigManager) }
    ],
    pace
  )
  return [
    raceSection(
      "Reading XCCDF",
      "From bytes to records, all documents one after the other. The floor is the parser that ours is built on, doing nothing with its events. " +
        "stig-manager-client-modules reads results only and no text of a requirement: it was given the same documents with results behind them.",
      { amount: megabytes(library.all), unit: "MB" },
      laps
    ),
    await correctness(library)
  ]
}

const texts = ["title", "discussion", "check", "fix"] as const

const correctness = async ({ all }: Library): Promise<Section> => {
  const rows: Array<ReadonlyArray<string>> = []
  const readers = [
    ["@docket/xccdf", Readings.readByDocket],
    ["@mitre/inspec-objects", Readings.readByInspecObjects]
  ] as const
  for (const [name, read] of readers) {
    const counts = { total: 0, any: 0, trimmed: 0, title: 0, discussion: 0, check: 0, fix: 0 }
    for (const document of all) {
      const found = await read(document)
      Readings.readByTree(document).forEach((stands, at) => {
        const differs = differingTexts(stands, found[at])
        counts.total += 1
        for (const text of differs) counts[text] += 1
        if (differs.length > 0) counts.any += 1
        if (differingTexts(trimmed(stands), found[at] && trimmed(found[at])).length > 0) counts.trimmed += 1
      })
    }
    const { any, check, discussion, fix, title, total, trimmed: beyond } = counts
    rows.push([name, ...[total, any, beyond, title, discussion, check, fix].map(String)])
  }
  return {
    title: "Read as it is in the file",
    about:
      "Requirements whose title, discussion, first check or first fix differs by a character from what another parser's tree says, " +
      'and those that still differ when white space at both ends is left out. @mitre/inspec-objects ends a discussion at "Satisfies:" on purpose.',
    columns: ["", "requirements", "differ", "without the ends", ...texts],
    rows
  }
}

/** Returns the texts of a requirement that a reader returns differently; all texts of a missing requirement. */
export const differingTexts = (
  stands: Requirement,
  found: Requirement | undefined
): ReadonlyArray<(typeof texts)[number]> => texts.filter((text) => found?.[text] !== stands[text])

const trimmed = ({ check, discussion, fix, title }: Requirement): Requirement => ({
  title: title.trim(),
  discussion: discussion.trim(),
  check: check.trim(),
  fix: fix.trim()
})
