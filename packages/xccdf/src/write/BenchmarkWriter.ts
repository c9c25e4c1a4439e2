// Writes a benchmark as an XCCDF document, in pieces (R15.5): a document that was read is written so that reading it again gives identical
// fields (R15.2); a document made only from fields contains what STIG Viewer requires. Stores nothing, and never holds the whole document in memory.
import { deepEqual } from "fast-equals"
import type { Header } from "../Header.ts"
import type { GroupSource, RuleRead } from "../Rule.ts"
import { DUBLIN_CORE } from "../RuleParts.ts"
import { fromSource, isXccdf, isXccdfNamespace, textOf, XCCDF_1_1, XCCDF_1_2 } from "../XmlElement.ts"
import { versionElements } from "./HeaderElements.ts"
import { escapeText, inVersion, openTag, type Scope, sourceMarkup, tag, within, xccdfName } from "./Markup.ts"
import { ruleMarkup, type RuleContent } from "./RuleWriter.ts"
import { BENCHMARK_ORDER, type Child, GROUP_ORDER, merged } from "./SchemaOrder.ts"
import { idAsWritten } from "./WrittenId.ts"

/** A rule to write; the Groups around it are those of its `source`, otherwise one Group by `vuln_id` and `group_title`. */
export interface WritableRule extends RuleContent {
  /** Whether it is in the same Group as the previous rule. */
  readonly same_group?: boolean
}

/** A document to write, with its rules in order. A status, release-info or version that is not in `source` is made from the fields. */
export interface WritableBenchmark extends Pick<
  Header,
  "id" | "title" | "description" | "version" | "date" | "status" | "source"
> {
  readonly rules: Iterable<WritableRule>
}

/** The options of a writer. */
export interface WriteOptions {
  /** The version of XCCDF; by default "1.1", which STIG Viewer reads and DISA publishes. */
  readonly xccdf?: "1.1" | "1.2"
}

/** The content of a read document as input of the writer. */
export const writable = (read: Header & { readonly rules: ReadonlyArray<RuleRead> }): WritableBenchmark => ({
  ...read,
  rules: read.rules.map((rule, index) => {
    const { group } = rule.position
    return { ...rule, same_group: group !== null && group === read.rules[index - 1]?.position.group }
  })
})

/**
 * The document, UTF-8 without BOM once encoded. Text is escaped exactly once; a data stream around the benchmark is not written.
 * `writingNotes` returns what the XCCDF schema does not allow.
 */
export function* writeBenchmark(
  benchmark: WritableBenchmark,
  options: WriteOptions = {}
): Generator<string, void, void> {
  const xccdf = options.xccdf === "1.2" ? XCCDF_1_2 : XCCDF_1_1
  const { source } = benchmark
  const attributes = rootAttributes(benchmark, xccdf)
  const scope = within(new Map(), attributes)
  const newline = (source.text ?? "") === "" ? "\n" : ""

  yield '<?xml version="1.0" encoding="utf-8"?>\n'
  for (const { body, target } of source.instructions ?? []) yield `<?${target}${body === "" ? "" : ` ${body}`}?>\n`
  yield openTag(xccdfName(scope, "Benchmark"), attributes)
  yield escapeText(source.text ?? "")
  const children = headerChildren(benchmark, scope, xccdf)
  const rulesAt = children.findIndex(({ local }) => BENCHMARK_ORDER.indexOf("Group") < orderOf(local))
  const before = rulesAt < 0 ? children : children.slice(0, rulesAt)
  for (const { markup } of before) yield newline + markup
  for (const piece of groups(benchmark, scope, xccdf)) yield newline + piece
  for (const { markup } of children.slice(before.length)) yield newline + markup
  yield `${newline}</${xccdfName(scope, "Benchmark")}>${newline}`
}

const orderOf = (local: string) => BENCHMARK_ORDER.findIndex((name) => name === local)

/** The attributes as read, otherwise those of a DISA document; with the declarations of a data stream around it, so that names keep their prefixes. */
const rootAttributes = ({ id, source }: WritableBenchmark, xccdf: string): Readonly<Record<string, string>> => {
  const around = [source.data_stream?.attributes, ...(source.data_stream?.elements ?? []).map((one) => one.attributes)]
  const given: Readonly<Record<string, string>> = Object.assign(
    {},
    ...around.map(prefixesIn),
    source.attributes ?? { "xmlns:dc": DUBLIN_CORE, "xml:lang": "en" }
  )
  const declared = Object.values(given).some(isXccdfNamespace)
  return {
    ...(declared ? {} : { xmlns: xccdf }),
    ...inVersion(given, xccdf),
    ...idAsWritten(id, source.attributes)
  }
}

const prefixesIn = (attributes: Readonly<Record<string, string>> | undefined) =>
  Object.fromEntries(Object.entries(attributes ?? {}).filter(([name]) => name.startsWith("xmlns:")))

const headerChildren = (benchmark: WritableBenchmark, scope: Scope, xccdf: string): ReadonlyArray<Child> => {
  const { description, source, title } = benchmark
  const kept = source.elements ?? []
  const name = (local: string) => xccdfName(scope, local)
  const keeps = (local: string, text: string) =>
    kept.some((element) => {
      const one = fromSource(element)
      return isXccdf(one, local) && textOf(one) === text
    })
  const text = (local: "title" | "description", value: string): ReadonlyArray<Child> =>
    value === "" || keeps(local, value) ? [] : [{ local, markup: tag(name(local), {}, escapeText(value)) }]
  return merged(
    BENCHMARK_ORDER,
    [
      ...text("title", title),
      ...text("description", description),
      ...versionElements(benchmark).map(({ attributes, local, text: said }) => ({
        local,
        markup: tag(name(local), attributes, escapeText(said))
      }))
    ],
    kept.map((element) => ({ local: fromSource(element).local, markup: sourceMarkup(element, scope, xccdf) }))
  )
}

/** The Groups with their rules, and in their places the Groups without rules and the elements after a rule in a Group. */
function* groups({ rules, source }: WritableBenchmark, scope: Scope, xccdf: string): Generator<string, void, void> {
  const strays = [...(source.strays ?? [])]
  const open: Array<{ readonly group: GroupSource; readonly scope: Scope }> = []
  const inside = () => open.at(-1)?.scope ?? scope
  const closeTo = (depth: number) => {
    let markup = ""
    while (open.length > depth) {
      open.pop()
      markup += `</${xccdfName(inside(), "Group")}>`
    }
    return markup
  }
  const strayed = (written: number) => {
    let markup = ""
    for (let [next] = strays; next !== undefined && next.after <= written; [next] = strays) {
      markup += closeTo(next.depth) + sourceMarkup(next.element, inside(), xccdf)
      strays.shift()
    }
    return markup
  }

  let written = 0
  for (const rule of rules) {
    const path = groupsOf(rule)
    const shared = rule.same_group === true ? open.length : sharedDepth(open, path)
    const between = strayed(written) + closeTo(shared)
    if (between !== "") yield between
    let opening = ""
    for (const group of path.slice(open.length)) {
      const attributes = { ...inVersion(group.attributes, xccdf), ...idAsWritten(group.id, group.attributes) }
      const around = inside()
      open.push({ group, scope: within(around, attributes) })
      opening += openTag(xccdfName(inside(), "Group"), attributes) + groupInside(group, inside(), xccdf)
    }
    yield opening + ruleMarkup(rule, inside(), xccdf)
    written += 1
  }
  // Elements after a rule that no longer exists are at the end.
  const closing = strayed(Infinity) + closeTo(0)
  if (closing !== "") yield closing
}

const groupsOf = ({ group_title, source, vuln_id }: WritableRule): ReadonlyArray<GroupSource> => {
  const groups = source.groups ?? []
  const innermost = groups.at(-1)
  // A Group keeps its elements while the rule is still in it.
  if (innermost !== undefined && innermost.id === vuln_id && innermost.title === group_title) return groups
  return vuln_id === "" && group_title === "" ? [] : [{ id: vuln_id, title: group_title }]
}

/** The number of open Groups that also contain a rule. Its innermost Group is a new one unless it contains an open one. */
const sharedDepth = (
  open: ReadonlyArray<{ readonly group: GroupSource }>,
  path: ReadonlyArray<GroupSource>
): number => {
  let depth = 0
  while (depth < open.length && depth < path.length && deepEqual(open[depth]?.group, path[depth])) depth += 1
  return depth === open.length && depth === path.length ? Math.max(depth - 1, 0) : depth
}

const groupInside = (group: GroupSource, scope: Scope, xccdf: string): string => {
  const kept = group.elements ?? []
  const hasTitle = kept.some((element) => {
    const one = fromSource(element)
    return isXccdf(one, "title") && textOf(one) === group.title
  })
  const title: ReadonlyArray<Child> =
    hasTitle || group.title === ""
      ? []
      : [{ local: "title", markup: tag(xccdfName(scope, "title"), {}, escapeText(group.title)) }]
  const children = merged(
    GROUP_ORDER,
    title,
    kept.map((element) => ({ local: fromSource(element).local, markup: sourceMarkup(element, scope, xccdf) }))
  )
  return escapeText(group.text ?? "") + children.map(({ markup }) => markup).join("")
}
