/** Maps an event to the query keys that it makes stale. The files of api/ define the keys. Pure. */
import type { QueryKey } from "@tanstack/react-query"
import type { FeedEvent } from "./FeedEvent.ts"

/** Returns prefixes of query keys. Ids are compared as texts, because pages read them from their address. */
export const touchedKeys = (event: FeedEvent): ReadonlyArray<QueryKey> => {
  const { component_id, project_id, review_id, rule_id, type } = event
  const component = component_id === null ? [] : [["component", component_id]]
  const rule = rule_id === null ? [] : [["rule", rule_id]]
  if (type.startsWith("comment.")) {
    return [
      ...component.flatMap((key) => [
        [...key, "comments"],
        [...key, "details"],
        [...key, "numbers"]
      ]),
      ...rule,
      ...(review_id === null ? [] : [["review", review_id]]),
      ["project", project_id, "comments"],
      ["project", project_id, "details"],
      ["project", project_id, "numbers"],
      ["waiting"],
      ["my-comments"]
    ]
  }
  if (type.startsWith("rule.")) {
    return [
      ...component.flatMap((key) => [
        [...key, "rules"],
        [...key, "details"],
        [...key, "numbers"]
      ]),
      ...rule,
      ["project", project_id, "details"],
      ["project", project_id, "numbers"],
      ...(type.startsWith("rule.reloc") ? [["relocations"]] : []),
      ...(/^rule\.(reloc|assigned|unassigned)/.test(type) ? [["waiting"]] : [])
    ]
  }
  // The permits of requirements and comments depend on their component.
  return [...component, ["project", project_id], ["projects"], ["rule"], ["review"]]
}

/** True when the two prefixes have a query in common. */
export const overlap = (one: QueryKey, other: QueryKey): boolean =>
  Array.from({ length: Math.min(one.length, other.length) }).every((_, place) => sameStep(one[place], other[place]))

/** True when the key begins with the prefix. */
export const isUnder = (key: QueryKey, prefix: QueryKey): boolean => key.length >= prefix.length && overlap(key, prefix)

const sameStep = (one: unknown, other: unknown): boolean =>
  typeof one === "object" ? JSON.stringify(one) === JSON.stringify(other) : String(one) === String(other)
