/**
 * Satisfaction links that one command adds and removes, such as an update from a file or its undo. Pure. Satisfaction.ts decides each, in
 * order and after the ones before it. Removals come first, so that they make room for additions.
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import type { RuleId } from "../Ids.ts"
import type { Refusal } from "../Refusal.ts"
import type { Rule } from "./Rule.ts"
import type { SatisfactionLink } from "./RuleRepository.ts"
import * as Satisfaction from "./Satisfaction.ts"

/** A link to add or remove: `rule` is satisfied by `other`. */
export interface LinkChange {
  readonly act: "link" | "unlink"
  readonly rule: Rule
  readonly other: Rule
}

/** The violations of the change; none when it is made or already true. `audits` are its audit entries. */
export interface Judged {
  readonly change: LinkChange
  readonly audits: ReadonlyArray<AuditDraft>
  readonly refusals: ReadonlyArray<Refusal>
}

/** The facts that the decision needs in addition to the changes. */
export interface LinkFacts extends Pick<Satisfaction.SatisfactionFacts, "component" | "now"> {
  readonly linksOf: (rule: Rule) => Satisfaction.Links
}

/** The links to store. */
export interface Decided {
  readonly added: ReadonlyArray<SatisfactionLink>
  readonly removed: ReadonlyArray<SatisfactionLink>
  readonly audits: ReadonlyArray<AuditDraft>
}

/** No links to store. */
export const nothing: Decided = { added: [], removed: [], audits: [] }

/** Decides the changes; returns the results in their order. */
export const judge = (changes: ReadonlyArray<LinkChange>, { component, linksOf, now }: LinkFacts) => {
  const links = new Map<RuleId, { satisfies: Array<{ id: RuleId }>; satisfied_by: Array<{ id: RuleId }> }>()
  const currentOf = (rule: Rule) => {
    const known = links.get(rule.id)
    if (known !== undefined) return known
    const { satisfied_by, satisfies } = linksOf(rule)
    const read = {
      satisfies: satisfies.map(({ id }) => ({ id })),
      satisfied_by: satisfied_by.map(({ id }) => ({ id }))
    }
    links.set(rule.id, read)
    return read
  }
  const one = (change: LinkChange): Judged => {
    const [mine, theirs] = [currentOf(change.rule), currentOf(change.other)]
    const decide = change.act === "link" ? Satisfaction.link : Satisfaction.unlink
    const decided = decide(change.rule, {
      component,
      now,
      links: mine,
      other: { rule: change.other, links: theirs }
    })
    if (!decided.ok) return { change, audits: [], refusals: decided.refusals }
    if (decided.value === null) return { change, audits: [], refusals: [] }
    if (change.act === "link") {
      mine.satisfied_by.push({ id: change.other.id })
      theirs.satisfies.push({ id: change.rule.id })
    } else {
      without(mine.satisfied_by, change.other)
      without(theirs.satisfies, change.rule)
    }
    return { change, audits: decided.value, refusals: [] }
  }
  const removed = new Map(changes.filter(({ act }) => act === "unlink").map((change) => [change, one(change)]))
  return changes.map((change): Judged => removed.get(change) ?? one(change))
}

const without = (links: Array<{ readonly id: RuleId }>, gone: Rule): void => {
  const index = links.findIndex(({ id }) => id === gone.id)
  if (index >= 0) links.splice(index, 1)
}

/** The links to store, each once, with the reason as the comment of their audit entries. */
export const decidedOf = (judged: ReadonlyArray<Judged>, comment: string): Decided => {
  const made = judged.filter(({ audits }) => audits.length > 0)
  const linksOf = (act: LinkChange["act"]) =>
    made
      .filter(({ change }) => change.act === act)
      .map(({ change: { other, rule } }) => ({ rule_id: rule.id, satisfied_by_rule_id: other.id }))
  return {
    added: linksOf("link"),
    removed: linksOf("unlink"),
    audits: made.flatMap(({ audits }) => audits.map((audit) => ({ ...audit, comment })))
  }
}

/** The links of each requirement, from all links of its component. */
export const linksAmong = (all: ReadonlyArray<SatisfactionLink>): LinkFacts["linksOf"] => {
  const links = new Map<
    RuleId,
    { readonly satisfies: Array<{ id: RuleId }>; readonly satisfied_by: Array<{ id: RuleId }> }
  >()
  const of = (id: RuleId) => {
    const known = links.get(id)
    if (known !== undefined) return known
    const none = { satisfies: [], satisfied_by: [] }
    links.set(id, none)
    return none
  }
  for (const { rule_id, satisfied_by_rule_id } of all) {
    of(rule_id).satisfied_by.push({ id: satisfied_by_rule_id })
    of(satisfied_by_rule_id).satisfies.push({ id: rule_id })
  }
  return ({ id }) => of(id)
}
