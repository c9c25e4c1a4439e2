/** The texts of a benchmark database: generated sentences from a fixed list of words, the same in every run, and those of a real document. */
import { readBenchmark } from "@docket/xccdf"
import type { Document } from "../Documents.ts"
import { common } from "./Volume.ts"

/** The texts of a requirement of realistic length. */
export interface LongText {
  readonly title: string
  readonly discussion: string
  readonly check: string
  readonly fix: string
}

/** Returns the texts of a document in order. */
export const longTexts = async ({ bytes }: Document): Promise<ReadonlyArray<LongText>> =>
  (await readBenchmark([bytes])).rules.map(({ checks, fixes, title, vuln_discussion }) => ({
    title,
    discussion: vuln_discussion,
    check: checks[0]?.content ?? "",
    fix: fixes[0]?.text ?? ""
  }))

/** The number of generated texts. */
export const poolSize = 5000

/** Returns generated texts of about 300 characters. Few words are frequent and many are rare, as in prose. */
export const pool = (): ReadonlyArray<string> => {
  const next = numbers(20_260_301)
  const words = Array.from({ length: 4000 }, () => word(next))
  const pick = () => (next() < 0.35 ? usual[Math.floor(next() * usual.length)] : words[Math.floor(next() ** 3 * 4000)])
  return Array.from({ length: poolSize }, () => {
    let text = `The ${common} must`
    while (text.length < 290) text += ` ${pick()}${next() < 0.1 ? `. The ${pick()}` : ""}`
    return `${text}.`
  })
}

const usual = [
  "the",
  "of",
  "a",
  "to",
  "and",
  "that",
  "is",
  "file",
  "must",
  "be",
  "for",
  "access",
  "audit",
  "log",
  "not"
]

/** Returns a word of two to five syllables. */
const word = (next: () => number): string =>
  Array.from({ length: 2 + Math.floor(next() * 4) }, () => syllables[Math.floor(next() * syllables.length)]).join("")

const syllables = [
  "ac",
  "bel",
  "con",
  "du",
  "en",
  "fil",
  "gra",
  "ho",
  "in",
  "ju",
  "ker",
  "lo",
  "mod",
  "nu",
  "or"
].concat(["pas", "que", "ra", "ser", "tor", "un", "ver", "wi", "xa", "yl", "zo"])

/** Returns reproducible pseudo-random numbers from 0 to 1: a linear congruential generator. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
