/**
 * The Profiles of a published document (XCCDF 1.1.4 §3.2): their purpose and the requirements that each selects. They are read from the parts of the file that have no field
 * (R15.2). Used where documents are read; a value of another form counts as no Profile.
 */
import type { Benchmark } from "@docket/core"
import { type SourceElement, unwrapId } from "@docket/xccdf"
import { Option, Schema } from "effect"
import { headerSource } from "./XccdfSource.ts"

/** `id` is unwrapped, as in requirements. `rules_count` is the number of requirements that it selects. */
export interface DocumentProfile {
  readonly id: string
  readonly title: string
  readonly rules_count: number
}

const asSelected = Schema.decodeUnknownOption(Schema.Struct({ profiles: Schema.Array(Schema.String) }))

/** The ids of the Profiles that select a requirement or a group around it. */
export const ofRule = ({ source }: Pick<Benchmark.BenchmarkRule, "source">): ReadonlyArray<string> =>
  Option.match(asSelected(source["xccdf"]), { onNone: () => [], onSome: ({ profiles }) => profiles })

/** The name of an element without its prefix. */
const localName = ({ name }: SourceElement): string => name.slice(name.indexOf(":") + 1)

const textOf = (element: SourceElement): string =>
  (element.children ?? []).map((child) => (typeof child === "string" ? child : textOf(child))).join("")

const titleOf = (profile: SourceElement): string => {
  const title = (profile.children ?? []).find((child) => typeof child !== "string" && localName(child) === "title")
  return title === undefined || typeof title === "string" ? "" : textOf(title).trim()
}

/** All Profiles with an id, each once, in the order of the file, including those that select nothing. */
export const ofDocument = (
  { source }: Pick<Benchmark.Benchmark, "source">,
  rules: ReadonlyArray<Pick<Benchmark.BenchmarkRule, "source">>
): ReadonlyArray<DocumentProfile> => {
  const selected = new Map<string, number>()
  for (const rule of rules) for (const id of ofRule(rule)) selected.set(id, (selected.get(id) ?? 0) + 1)
  const profiles = new Map<string, DocumentProfile>()
  for (const element of headerSource(source["xccdf"]).elements ?? []) {
    const id = unwrapId(element.attributes?.["id"] ?? "")
    if (localName(element) !== "Profile" || element.namespace !== undefined || id === "" || profiles.has(id)) continue
    profiles.set(id, { id, title: titleOf(element), rules_count: selected.get(id) ?? 0 })
  }
  return [...profiles.values()]
}
