// The order that XCCDF 1.1.4 requires for the children of Benchmark, Group and Rule, and the merge of preserved elements
// with those that are made from fields. Used by the writers.

/** A child to write. */
export interface Child {
  readonly local: string
  readonly markup: string
}

export const BENCHMARK_ORDER = [
  "status",
  "dc-status",
  "title",
  "description",
  "notice",
  "front-matter",
  "rear-matter",
  "reference",
  "plain-text",
  "platform-specification",
  "platform",
  "version",
  "metadata",
  "model",
  "Profile",
  "Value",
  "Group",
  "TestResult",
  "signature"
] as const

const ITEM_ORDER = [
  "status",
  "dc-status",
  "version",
  "title",
  "description",
  "warning",
  "question",
  "reference",
  "metadata",
  "rationale",
  "platform",
  "requires",
  "conflicts"
] as const

export const GROUP_ORDER = [...ITEM_ORDER, "Value", "Group"] as const

export const RULE_ORDER = [
  ...ITEM_ORDER,
  "ident",
  "impact-metric",
  "profile-note",
  "fixtext",
  "fix",
  "check",
  "complex-check",
  "signature"
] as const

/**
 * Both kinds of children in one order: `made` by the schema, `kept` in their order in the file, each as early
 * as the schema allows. A file with a valid order stays valid.
 */
export const merged = (
  order: ReadonlyArray<string>,
  made: ReadonlyArray<Child>,
  kept: ReadonlyArray<Child>
): ReadonlyArray<Child> => {
  const rank = ({ local }: Child) => {
    const at = order.indexOf(local)
    return at < 0 ? order.length : at
  }
  const result: Array<Child> = []
  let next = 0
  for (const child of made.toSorted((left, right) => rank(left) - rank(right))) {
    for (let one = kept[next]; one !== undefined && rank(one) < rank(child); one = kept[next]) {
      result.push(one)
      next += 1
    }
    // For one name, the made elements are first: a reader uses the first title as the title.
    result.push(child)
  }
  return [...result, ...kept.slice(next)]
}
