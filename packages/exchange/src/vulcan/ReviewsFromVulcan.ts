/**
 * Maps the reviews of a Vulcan component to those of Docket: comments and replies with their decisions, and the acts of requirements' reviews (R16.6). Pure. Reviews
 * that break an invariant (Review.brokenInvariants) are corrected, with a note. ThreadsFromVulcan.ts determines the threads.
 */
import { Schema } from "effect"
import { type ForeignArchive, Reaction, Review, Text, TriageStatus } from "@docket/core"
import { isEmpty, type Notes } from "./Notes.ts"
import { laterOf, timeOr } from "./RequirementsFromVulcan.ts"
import { threadsOf, type Threaded, type VulcanReview } from "./ThreadsFromVulcan.ts"
import type * as VulcanArchive from "./VulcanArchive.ts"

/** The required data of the requirements: their positions by `rule_id`, and which of them are deleted. */
export interface RequirementFacts {
  readonly places: ReadonlyMap<string, number>
  readonly isDeleted: (place: number) => boolean
}

/** Maps the reviews of a component: parents before replies, and by time within a level. */
export const reviewsOf = (
  { folder, reviews }: Pick<VulcanArchive.VulcanComponent, "folder" | "reviews">,
  facts: RequirementFacts,
  now: Date,
  notes: Notes
): ReadonlyArray<ForeignArchive.ForeignReview> => {
  const file = `${folder}reviews.json`
  const threads = threadsOf(reviews, file, ({ rule_id }) => facts.places.has(rule_id ?? ""), notes)
  const order = threads
    .flatMap((one, place) => (one === null ? [] : [{ one, place, time: microseconds(one.review, now) }]))
    .toSorted(
      (left, right) =>
        left.one.depth - right.one.depth ||
        left.time - right.time ||
        (left.one.review.external_id ?? 0) - (right.one.review.external_id ?? 0) ||
        left.place - right.place
    )
  const places = new Map(order.map(({ place }, index) => [place, index]))
  const placeOf = (place: number | null): number | null => (place === null ? null : (places.get(place) ?? null))
  return order.map(({ one }) => {
    const top = threads[one.top] ?? one
    tellWhatHasNoPlace(one, file, notes)
    return reviewOf(one, top, { facts, file, now, notes, placeOf })
  })
}

interface Surroundings {
  readonly facts: RequirementFacts
  readonly file: string
  readonly now: Date
  readonly notes: Notes
  /** The new place of a review of the archive. */
  readonly placeOf: (place: number | null) => number | null
}

const reviewOf = (one: Threaded, top: Threaded, around: Surroundings): ForeignArchive.ForeignReview => {
  const { notes, now } = around
  const { path, review } = one
  const created_at = timeOr(review.created_at, now)
  const requirement = requirementOf(one, top, around)
  const updated_at = laterOf(created_at, timeOr(review.updated_at, created_at))
  return {
    action: one.action,
    comment: notes.text(`${path}/comment`, review.comment),
    requirement,
    moved: movedOf(one, requirement, updated_at, around),
    section: sectionOf(one, top, around.facts, notes),
    parent: around.placeOf(one.parent),
    imported_name: nameOf(one, "user", around),
    ...decisionOf(one, around),
    reactions: reactionsOf(one, created_at, around),
    created_at,
    updated_at
  }
}

/** Where a comment was posted before it was moved. The archive has no time of the move: the time of the last change is used. */
const movedOf = (
  { path, review: { original_rule_id } }: Threaded,
  requirement: number | null,
  at: Date,
  { facts, notes }: Surroundings
): ForeignArchive.ForeignReview["moved"] => {
  if (original_rule_id === null || original_rule_id === undefined || original_rule_id === "") return null
  const from = facts.places.get(original_rule_id)
  const note = (message: string) => notes.add(`${path}/original_rule_id`, original_rule_id, message)
  if (from === undefined) {
    note("The requirement does not exist: the original place of the comment is not kept.")
    return null
  }
  if (from === requirement) {
    note("The comment is on this requirement: it was not moved.")
    return null
  }
  note(`The archive does not have the time of the move: the time of the last change is used, ${at.toISOString()}.`)
  return { from, at }
}

/** The requirement of the thread, with a note when the review names another one or one that does not exist. */
const requirementOf = (one: Threaded, top: Threaded, { facts, notes }: Surroundings): number | null => {
  const requirement = facts.places.get(top.review.rule_id ?? "") ?? null
  const { rule_id } = one.review
  if (one.parent !== null && (rule_id ?? "") !== (top.review.rule_id ?? "")) {
    notes.add(`${one.path}/rule_id`, rule_id ?? null, "A reply must be about the requirement of its thread.")
  } else if (one.parent === null && requirement === null && !isEmpty(rule_id)) {
    notes.add(
      `${one.path}/rule_id`,
      rule_id,
      "The requirement does not exist: the comment is about the component as a whole."
    )
  }
  return requirement
}

const isSection = Schema.is(Review.Review.fields.section)

/** The section of the thread; none for a comment on the component as a whole. */
const sectionOf = (one: Threaded, top: Threaded, facts: RequirementFacts, notes: Notes): Review.Review["section"] => {
  const known = isSection(top.review.section) && facts.places.has(top.review.rule_id ?? "") ? top.review.section : null
  const said = one.review.section
  if (!isEmpty(said) && said !== known) {
    notes.add(
      `${one.path}/section`,
      said,
      known === null
        ? "The section is not known: the comment is not about a section."
        : `A reply must be about the section of its thread, ${known}.`
    )
  }
  return known
}

type Role = "user" | "triage_set_by" | "adjudicated_by"

const addressesAreNotKept = "E-mail addresses are not kept: people of another system are identified by name."

/** The part of an address before the @. */
const beforeAt = (email: string | null | undefined): string => email?.split("@")[0] ?? ""

/** The name of a person; when the archive has only an address, the part before its @. */
const nameOf = ({ path, review }: Threaded, role: Role, { file, notes }: Surroundings): string | null => {
  const [name, email] = [review[`${role}_name`], review[`${role}_email`]]
  if (!isEmpty(email)) notes.count(`${file}#/*/${role}_email`, email, addressesAreNotKept)
  if (typeof name === "string" && !Text.isBlank(name)) return notes.text(`${path}/${role}_name`, name)
  const before = beforeAt(email)
  if (before === "") return null
  notes.add(
    `${path}/${role}_name`,
    name ?? null,
    "The archive has no name: the part of the address before the @ is used."
  )
  return notes.text(`${path}/${role}_email`, before)
}

type Decision = Pick<
  ForeignArchive.ForeignReview,
  | "triage_status"
  | "triage_set_at"
  | "triage_set_by_imported_name"
  | "adjudicated_at"
  | "adjudicated_by_imported_name"
  | "duplicate_of"
  | "addressed_by"
>

const isTriageStatus = Schema.is(TriageStatus.TriageStatus)

/** The decision on a review, in a form that is valid in Docket. */
const decisionOf = (one: Threaded, around: Surroundings): Decision => {
  const { path, review } = one
  const { now, notes } = around
  const addressing = addressingOf(review, around.facts)
  const status = statusOf(one, addressing, notes)
  const isDecided = status !== null && status !== "pending"
  const unless = (holds: boolean, field: keyof VulcanReview & string, message: string) => {
    const value = review[field]
    if (!holds && !isEmpty(value)) notes.add(`${path}/${field}`, value, message)
  }
  const undecided = "A comment without a decision can have neither a decider nor a time of decision."
  for (const field of ["triage_set_by_name", "triage_set_by_email", "triage_set_at", "adjudicated_at"] as const) {
    unless(isDecided, field, undecided)
  }
  unless(status === "duplicate", "duplicate_of_external_id", "Only a duplicate can refer to another comment.")
  unless(
    status === "addressed_by",
    "addressed_by_rule_id",
    "Only a comment that is addressed by a requirement can name one."
  )
  const triage_set_at = isDecided && !isEmpty(review.triage_set_at) ? timeOr(review.triage_set_at, now) : null
  const adjudicated_at = isDecided ? adjudicatedAt(one, status, triage_set_at, around) : null
  unless(
    adjudicated_at !== null,
    "adjudicated_by_name",
    "A comment that is not adjudicated cannot have an adjudicator."
  )
  unless(
    adjudicated_at !== null,
    "adjudicated_by_email",
    "A comment that is not adjudicated cannot have an adjudicator."
  )
  return {
    triage_status: status,
    triage_set_at,
    triage_set_by_imported_name: isDecided ? nameOf(one, "triage_set_by", around) : null,
    adjudicated_at,
    adjudicated_by_imported_name: adjudicated_at === null ? null : nameOf(one, "adjudicated_by", around),
    duplicate_of: status === "duplicate" ? around.placeOf(one.canonical) : null,
    addressed_by: status === "addressed_by" ? addressing : null
  }
}

/** The requirement, not deleted, that addresses a comment. */
const addressingOf = ({ addressed_by_rule_id }: VulcanReview, facts: RequirementFacts): number | null => {
  const place = facts.places.get(addressed_by_rule_id ?? "") ?? null
  return place === null || facts.isDeleted(place) ? null : place
}

const statusOf = (one: Threaded, addressing: number | null, notes: Notes): TriageStatus.TriageStatus | null => {
  const said = one.review.triage_status
  const note = <Status>(status: Status, message: string): Status => {
    notes.add(`${one.path}/triage_status`, said ?? null, message)
    return status
  }
  if (one.parent !== null || one.action !== "comment") {
    if (isEmpty(said)) return null
    if (said === "withdrawn" && one.action === "comment") return said
    return note(null, "Only comments that start a thread are triaged.")
  }
  if (isEmpty(said)) return note("pending", "The comment was never in a triage queue: it is pending here.")
  if (!isTriageStatus(said)) return note("pending", "The decision is not known: the comment is pending.")
  if (said === "duplicate" && one.canonical === null) {
    return note(
      "pending",
      "The canonical comment does not exist, or is itself a duplicate of this one: the comment is pending."
    )
  }
  if (said === "addressed_by" && addressing === null) {
    return note("pending", "The requirement that addresses it does not exist: the comment is pending.")
  }
  return said
}

/** The time of adjudication; a decision that implies adjudication always has one, if necessary that of the decision. */
const adjudicatedAt = (
  { path, review }: Threaded,
  status: TriageStatus.TriageStatus,
  triagedAt: Date | null,
  { notes, now }: Surroundings
): Date | null => {
  if (!isEmpty(review.adjudicated_at)) return timeOr(review.adjudicated_at, now)
  if (!TriageStatus.isTerminal(status)) return null
  const at = triagedAt ?? timeOr(review.updated_at, timeOr(review.created_at, now))
  const message = `A comment with this status is adjudicated: the time is ${at.toISOString()}.`
  notes.add(`${path}/adjudicated_at`, null, message)
  return at
}

const isReaction = Schema.is(Reaction.ReactionKind)

/** The reactions, one per person, whose names are the part of their address before the @. */
const reactionsOf = (
  { path, review }: Threaded,
  reviewedAt: Date,
  { file, notes }: Surroundings
): ForeignArchive.ForeignReview["reactions"] => {
  const names = new Set<string>()
  return (review.reactions ?? []).flatMap((reaction, index) => {
    const at = `${path}/reactions/${index}`
    const name = notes.text(`${at}/user_email`, beforeAt(reaction.user_email))
    const { kind } = reaction
    if (!isReaction(kind) || name === "" || names.has(name)) {
      notes.add(
        at,
        reaction,
        "A reaction must be up or down, and a person can have only one: this one is not imported."
      )
      return []
    }
    names.add(name)
    notes.count(`${file}#/*/reactions/*/user_email`, reaction.user_email, addressesAreNotKept)
    return [{ name, kind, created_at: timeOr(reaction.created_at, reviewedAt) }]
  })
}

const tellWhatHasNoPlace = ({ path, review }: Threaded, file: string, notes: Notes): void => {
  if (isEmpty(review.created_at)) notes.add(`${path}/created_at`, null, "The time of the import is used.")
  const isFine = [review.created_at, review.updated_at, review.triage_set_at, review.adjudicated_at].some((time) =>
    /\.\d{3}\d*[1-9]/.test(time ?? "")
  )
  if (isFine) notes.count(`${file}#/*`, null, "Times are rounded to the millisecond; the order of comments is kept.")
}

/** The time of a review in microseconds, as far as the archive contains it. */
const microseconds = ({ created_at }: VulcanReview, now: Date): number => {
  const beyond = /\.\d{3}(\d{1,3})/.exec(created_at ?? "")?.[1] ?? ""
  return timeOr(created_at, now).getTime() * 1000 + Number(beyond.padEnd(3, "0"))
}
