// The description of a rule: DISA's pseudo-XML, which is text and not XML, split into its fields and composed again (R15.2).
// Used by the reader and the writer of rules. Every text can be split; the caller keeps a text that cannot be composed again exactly.
import { childElements, markupOf, strayTextOf, textOf, type XmlElement } from "./XmlElement.ts"

/** The eleven outer tags in DISA's order, with their fields. */
const FIELDS = [
  ["VulnDiscussion", "vuln_discussion"],
  ["FalsePositives", "false_positives"],
  ["FalseNegatives", "false_negatives"],
  ["Documentable", "documentable"],
  ["Mitigations", "mitigations"],
  ["SeverityOverrideGuidance", "severity_override_guidance"],
  ["PotentialImpacts", "potential_impacts"],
  ["ThirdPartyTools", "third_party_tools"],
  ["MitigationControl", "mitigation_control"],
  ["Responsibility", "responsibility"],
  ["IAControls", "ia_controls"]
] as const

type Tag = (typeof FIELDS)[number][0]

const MISSPELT: Readonly<Record<string, Tag>> = {
  SecurityOverrideGuidance: "SeverityOverrideGuidance",
  PotentialImpact: "PotentialImpacts"
}

const TAGS: ReadonlyArray<Tag> = FIELDS.map(([tag]) => tag)
const SPELLINGS = [...TAGS, ...Object.keys(MISSPELT)]
const tagOf = (spelling: string): Tag | undefined => MISSPELT[spelling] ?? TAGS.find((tag) => tag === spelling)

/** The fields of a description: text as in the file, "" when absent. */
export type DescriptionFields = {
  readonly [Field in (typeof FIELDS)[number][1]]: Field extends "documentable" ? boolean : string
}

/** A split description, with messages about its irregularities. */
export interface SplitDescription {
  readonly fields: DescriptionFields
  readonly oddities: ReadonlyArray<string>
}

/** An outer tag that was found. */
interface Piece {
  readonly spelling: string
  readonly text: string
  readonly closed: boolean
}

/**
 * Splits a description's text on DISA's outer tags. Inner text may contain anything, including other and known tags.
 *
 * A description with all eleven tags in order is split at the ten positions where one field ends and the next starts, each
 * searched from the end: tags quoted in the discussion stay in the discussion. Any other is read from the start; a
 * closing tag counts when the text or another outer tag follows it. Text without outer tags is all discussion.
 */
export const splitDescription = (text: string): SplitDescription => {
  const whole = splitWhole(text)
  if (whole !== undefined) return assemble(whole, "")
  const { pieces, rest } = splitLoosely(text)
  // Plain text may mention a tag; it is a structured description when it starts with one or closes a discussion.
  const structured =
    (pieces.length > 0 && /^\s*</.test(text) && rest.before.trim() === "") ||
    pieces.some(({ spelling, closed }) => spelling === "VulnDiscussion" && closed)
  if (!structured) return { fields: { ...assemble([], "").fields, vuln_discussion: text }, oddities: [] }
  return assemble(pieces, (rest.before + rest.after).trim())
}

/**
 * Splits a description whose outer tags are real XML elements; other markup inside a field is kept as text.
 * Returns undefined when no child element is one of the outer tags.
 */
export const splitDescriptionElement = (description: XmlElement): SplitDescription | undefined => {
  const children = childElements(description)
  const known = children.filter((child) => tagOf(child.local) !== undefined)
  if (known.length === 0) return undefined
  const pieces = known.map((child) => ({ spelling: child.local, text: markupOf(child), closed: true }))
  const others = children.filter((child) => !known.includes(child)).map(textOf)
  return assemble(pieces, (strayTextOf(description) + others.join("")).trim())
}

/** DISA's text for these fields: all eleven tags in order, nothing between them. */
export const composeDescription = (fields: DescriptionFields): string =>
  FIELDS.map(([tag, field]) => `<${tag}>${String(fields[field])}</${tag}>`).join("")

// ---------------------------------------------------------------- all eleven tags, in order

const spellingsOf = (tag: Tag): string => SPELLINGS.filter((spelling) => tagOf(spelling) === tag).join("|")

const FIRST = /^\s*<VulnDiscussion>/
const LAST = /<\/IAControls>\s*$/
const SEAMS = TAGS.slice(1).map(
  (tag, index) => new RegExp(`</(?:${spellingsOf(TAGS[index] ?? tag)})>\\s*<(${spellingsOf(tag)})>`, "g")
)

const splitWhole = (text: string): ReadonlyArray<Piece> | undefined => {
  const first = FIRST.exec(text)
  const lastAt = text.lastIndexOf("</IAControls>")
  if (first === null || lastAt < 0 || !LAST.test(text.slice(lastAt))) return undefined
  const fromTheEnd: Array<ReadonlyArray<Piece>> = []
  let end = lastAt
  for (const seam of SEAMS.toReversed()) {
    const found = lastMatchBefore(text, seam, end)
    if (found === undefined || found.start < first[0].length) return undefined
    fromTheEnd.push(repeated(found.spelling, text.slice(found.end, end)))
    end = found.start
  }
  // The discussion includes the tags that it quotes. Two adjacent quoted tags would look like a boundary.
  return [
    { spelling: "VulnDiscussion", text: text.slice(first[0].length, end), closed: true },
    ...fromTheEnd.toReversed().flat()
  ]
}

const lastMatchBefore = (text: string, pattern: RegExp, limit: number) => {
  let found: { start: number; end: number; spelling: string } | undefined
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length
    if (end > limit) break
    found = { start: match.index, end, spelling: match[1] ?? "" }
  }
  return found
}

// A repeated tag, as DISA has for Responsibility.
const repeated = (spelling: string, text: string): ReadonlyArray<Piece> =>
  text.split(new RegExp(`</${spelling}>\\s*<${spelling}>`)).map((part) => ({ spelling, text: part, closed: true }))

// ---------------------------------------------------------------- any other form

const OPENING = new RegExp(`<(${SPELLINGS.join("|")})>`, "g")
const CLOSING = new RegExp(`</(${SPELLINGS.join("|")})>`, "g")
const AFTER_CLOSING = new RegExp(`\\s*(?:$|<(?:${SPELLINGS.join("|")})>)`, "y")

interface Mark {
  readonly at: number
  readonly end: number
  readonly spelling: string
  readonly tag: Tag | undefined
  readonly outer: boolean
}

const marksOf = (text: string, pattern: RegExp, outer: (end: number) => boolean): ReadonlyArray<Mark> =>
  Array.from(text.matchAll(pattern), (match) => {
    const end = match.index + match[0].length
    const spelling = match[1] ?? ""
    return { at: match.index, end, spelling, tag: tagOf(spelling), outer: outer(end) }
  })

const splitLoosely = (text: string): { pieces: ReadonlyArray<Piece>; rest: { before: string; after: string } } => {
  const openings = marksOf(text, OPENING, () => true)
  const closings = marksOf(text, CLOSING, (end) => {
    AFTER_CLOSING.lastIndex = end
    return AFTER_CLOSING.test(text)
  })
  const nextOpening = cursorsByTag(openings)
  const nextClosing = cursorsByTag(closings)
  const nextOuterClosing = cursorsByTag(closings.filter(({ outer }) => outer))
  const pieces: Array<Piece> = []
  const rest = { before: "", after: "" }
  let at = 0
  openings.forEach((opening, index) => {
    if (opening.at < at) return
    const between = text.slice(at, opening.at)
    if (pieces.length === 0) rest.before += between
    else rest.after += between
    const closing = closingFor(opening)
    const end = closing?.at ?? openings[index + 1]?.at ?? text.length
    pieces.push({ spelling: opening.spelling, text: text.slice(opening.end, end), closed: closing !== undefined })
    at = closing?.end ?? end
  })
  if (pieces.length > 0) rest.after += text.slice(at)
  else rest.before = text
  return { pieces, rest }

  // The first closing tag that is followed by an outer tag or the end, unless the same tag opens again before it.
  function closingFor(opening: Mark): Mark | undefined {
    const first = nextClosing(opening.tag, opening.end)
    const outer = nextOuterClosing(opening.tag, opening.end)
    if (first === undefined || outer === undefined) return first
    const again = nextOpening(opening.tag, first.end)
    return again !== undefined && again.at < outer.at ? first : outer
  }
}

// Positions are requested in ascending order, so each list is read once, even for hostile texts.
const cursorsByTag = (marks: ReadonlyArray<Mark>): ((tag: Tag | undefined, from: number) => Mark | undefined) => {
  const lists = new Map<Tag | undefined, Array<Mark>>()
  for (const mark of marks) {
    const list = lists.get(mark.tag)
    if (list === undefined) lists.set(mark.tag, [mark])
    else list.push(mark)
  }
  const cursors = new Map<Tag | undefined, number>()
  return (tag, from) => {
    const list = lists.get(tag) ?? []
    let cursor = cursors.get(tag) ?? 0
    while (cursor < list.length && (list[cursor]?.at ?? 0) < from) cursor += 1
    cursors.set(tag, cursor)
    return list[cursor]
  }
}

// ---------------------------------------------------------------- pieces to fields

const assemble = (pieces: ReadonlyArray<Piece>, leftover: string): SplitDescription => {
  const oddities = new Set<string>()
  const texts = new Map<Tag, Array<string>>()
  for (const { spelling, text, closed } of pieces) {
    const tag = tagOf(spelling)
    if (tag === undefined) continue
    if (tag !== spelling) oddities.add(`the description's tag <${spelling}> was read as <${tag}>`)
    if (!closed) oddities.add(`the description's tag <${spelling}> is never closed`)
    const values = texts.get(tag)
    if (values === undefined) texts.set(tag, [text])
    else values.push(text)
  }
  for (const [tag, values] of texts) {
    if (values.length > 1)
      oddities.add(`the description's tag <${tag}> occurs ${values.length} times; its texts were joined`)
  }
  if (leftover !== "") oddities.add("the description contains text outside its tags, which is kept in source only")
  const field = (tag: Tag): string => {
    const values = texts.get(tag) ?? []
    return values.length > 1 ? values.filter((value) => value !== "").join("; ") : (values[0] ?? "")
  }
  return {
    fields: Object.fromEntries(
      FIELDS.map(([tag, name]) => [name, name === "documentable" ? isTrue(texts.get(tag) ?? []) : field(tag)])
    ) as DescriptionFields,
    oddities: [...oddities]
  }
}

const isTrue = (texts: ReadonlyArray<string>): boolean => texts.some((text) => text.trim().toLowerCase() === "true")
