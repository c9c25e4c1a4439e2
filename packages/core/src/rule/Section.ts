/** The table of sections/index.ts with the types of the record. Locks, pins, edits and exports read it. */
import { sections as table } from "../sections/index.ts"
import type { Check } from "./RuleContent.ts"
import type { Rule } from "./Rule.ts"
import type { SectionKey, SectionName } from "./SectionName.ts"

export * from "./SectionName.ts"

/** A section with its fields. */
export interface Section {
  readonly key: SectionKey
  readonly name: SectionName
  readonly fields: ReadonlyArray<keyof Rule>
  readonly check_fields: ReadonlyArray<Exclude<keyof Check, "id">>
}

/** All sections, in the order of the domain (R8.1). */
export const sections: ReadonlyArray<Section> = table

/** The `locked_fields` of the API: `{"Fix": true, …}`, only the locked sections (R8.2). */
export const lockedFields = (locked: ReadonlyArray<SectionName>): Readonly<Record<string, true>> =>
  Object.fromEntries(sections.filter(({ name }) => locked.includes(name)).map(({ name }) => [name, true as const]))
