/**
 * Locks of the sections of a requirement (R8.1, R8.2). Pure; the use case is in LockSections.ts. Neither a lock of the whole requirement
 * nor its review stops a section lock, which takes effect when those end. Locks.ts decides which writes locks stop.
 */
import type { AuditDraft } from "../audit/AuditEntry.ts"
import * as DefaultComment from "../audit/DefaultComment.ts"
import { auditOnRule } from "../audit/Drafts.ts"
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import * as RequirementWrites from "../component/RequirementWrites.ts"
import { allowed, type Decision, map, refused } from "../Decision.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import { timeOfChange } from "../Transactor.ts"
import { type Rule } from "./Rule.ts"
import { lockedFields, sections } from "./Section.ts"
import type { SectionName } from "./SectionName.ts"

/** The requested lock or unlock. */
export interface SectionLockCommand {
  readonly section: SectionName
  readonly locked: boolean
  /** The reviewer's reason; blank for the default comment of the audit entry. */
  readonly comment: string
}

/** The same for several sections at once; a section may repeat. */
export interface SectionLocksCommand extends Omit<SectionLockCommand, "section"> {
  readonly sections: ReadonlyArray<SectionName>
}

/** The facts that the decision needs in addition to the requirement. */
export interface SectionLockFacts {
  readonly component: PhaseSettings & Pick<Component, "released">
  readonly now: Date
}

/** The requirement with its new locks, and its audit entry. */
export interface SectionLocked {
  readonly rule: Rule
  readonly audit: AuditDraft
}

/** The longest comment of a lock, in characters. */
export const longestComment = 4096

/** Decides a lock. Returns the requirement with its new locks, null when the section is already in that state, or every refusal. */
export const decide = (
  rule: Rule,
  { section, locked, comment }: SectionLockCommand,
  facts: SectionLockFacts
): Decision<SectionLocked | null> =>
  map(decideMany([rule], { sections: [section], locked, comment }, facts), ([one]) => one ?? null)

/** Decides locks of several sections of several requirements of one component. Returns the changed requirements, or every refusal. */
export const decideMany = (
  rules: ReadonlyArray<Rule>,
  command: SectionLocksCommand,
  { component, now }: SectionLockFacts
): Decision<ReadonlyArray<SectionLocked>> => {
  const refusals = [
    ...RequirementWrites.refuse(component, now),
    ...(command.sections.length === 0
      ? [new FieldIsInvalid({ pointer: "/sections", detail: "At least one section is required." })]
      : []),
    ...refuseComment(command.comment)
  ]
  if (refusals.length > 0) return refused(refusals)
  const differs = ({ locked_sections }: Rule) =>
    command.sections.some((section) => locked_sections.includes(section) !== command.locked)
  return allowed(rules.filter(differs).map((rule) => locked(rule, command, now)))
}

const refuseComment = (comment: string): ReadonlyArray<Refusal> => [
  ...(lengthInCharacters(comment) > longestComment
    ? [
        new FieldIsInvalid({
          pointer: "/comment",
          detail: `The comment of a lock can have at most ${longestComment} characters.`
        })
      ]
    : []),
  ...refuseUnrepresentable("/comment", comment)
]

const locked = (rule: Rule, command: SectionLocksCommand, now: Date): SectionLocked => {
  const { sections: asked, locked, comment } = command
  const isLocked = (name: SectionName) => (asked.includes(name) ? locked : rule.locked_sections.includes(name))
  const after: Rule = {
    ...rule,
    // In the order of the domain, so that equal locks give equal records.
    locked_sections: sections.map(({ name }) => name).filter(isLocked),
    updated_at: timeOfChange(rule.updated_at, now)
  }
  return {
    rule: after,
    audit: auditOnRule(
      locked ? "lock_section" : "unlock_section",
      rule,
      [
        {
          field: "locked_fields",
          prev_value: lockedFields(rule.locked_sections),
          new_value: lockedFields(after.locked_sections)
        }
      ],
      isBlank(comment) ? DefaultComment.ofLocks(command.sections, command.locked) : comment
    )
  }
}
