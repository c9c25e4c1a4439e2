/** The in-memory implementation of ReviewRepository. CommentViewRepository.ts has their displayed form. */
import { Effect, Layer, Option, Struct } from "effect"
import { CommentLog, type EditedReview, type NewReview, Review, ReviewId, ReviewRepository } from "@docket/core"
import * as CommentVersions from "./CommentVersions.ts"
import * as CopiedComments from "./CopiedComments.ts"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { mentionKey, reactionKey, type ReviewRow, type State } from "./State.ts"
import { type Change, Store } from "./Store.ts"

const fitsReview = fits("Review", Review.Review)

/** All broken invariants of a review together with its related records (R5.3). */
const brokenSurroundings = (state: State, review: Review.Review): ReadonlyArray<string> => {
  const { rule_id, responding_to_review_id, duplicate_of_review_id, addressed_by_rule_id } = review
  const { component } = present("Review", state.components.get(review.component_id), "Its component does not exist.")
  const broken = [...unless(review.project_id === component.project_id, "Its project must be its component's.")]
  if (rule_id !== null) {
    const rule = present("Review", state.rules.get(rule_id), "Its rule does not exist.")
    broken.push(...unless(rule.component_id === review.component_id, "Its rule must belong to its component."))
  }
  if (responding_to_review_id === null) {
    broken.push(...unless(review.thread_id === review.id, "A review without a parent must be its own thread."))
  } else {
    const parent = present("Review", state.reviews.get(responding_to_review_id)?.review, "Its parent does not exist.")
    broken.push(
      ...unless(parent.thread_id === review.thread_id, "It must be in the thread of its parent."),
      ...unless(parent.component_id === review.component_id, "It must be on the component of its parent."),
      ...unless(parent.rule_id === rule_id, "It must be on the rule of its parent.")
    )
  }
  if (duplicate_of_review_id !== null) {
    const canonical = state.reviews.get(duplicate_of_review_id)?.review
    const { component_id } = present("Review", canonical, "Its canonical comment does not exist.")
    broken.push(...unless(component_id === review.component_id, "Its canonical comment must belong to its component."))
  }
  if (addressed_by_rule_id !== null) {
    const rule = present("Review", state.rules.get(addressed_by_rule_id), "The rule that addresses it does not exist.")
    broken.push(
      ...unless(rule.component_id === review.component_id, "The rule that addresses it must belong to its component.")
    )
  }
  for (const user of [review.user_id, review.triage_set_by_id, review.adjudicated_by_id]) {
    if (user !== null) present("Review", state.users.get(user), `The user ${user} does not exist.`)
  }
  return broken
}

const put = (change: Change, row: ReviewRow): void => {
  fitsReview(row.review)
  refuseBroken("Review", [
    ...Review.brokenInvariants(row.review),
    ...brokenSurroundings(change.state, row.review),
    ...unless(
      row.pinned_sha256 === null || (row.review.rule_id !== null && row.review.responding_to_review_id === null),
      "Only a comment on a rule that is not a reply can be about a text of it."
    )
  ])
  change.put("reviews", row)
}

const keepPinnedText = (change: Change, { sha256, text }: NonNullable<NewReview["pin"]>): void => {
  const kept = change.state.pinnedTexts.get(sha256)
  if (kept === undefined) return change.put("pinnedTexts", { sha256, text })
  refuseBroken("SectionText", unless(kept.text === text, "A hash must belong to one text."))
}

const insert = (change: Change, { pin, ...given }: NewReview): ReviewId => {
  const id = ReviewId.make(change.nextId("reviews"))
  if (pin !== null) keepPinnedText(change, pin)
  const review = { ...given, id, thread_id: given.thread_id ?? id, updated_at: given.created_at }
  put(change, { review, pinned_sha256: pin?.sha256 ?? null, edited: null, moved: null, merged_at: null })
  CommentVersions.keepFirst(change, review)
  return id
}

/** Stores copies of whole threads: all are put before any is checked, since a duplicate may come before its canonical. */
const insertCopies = (change: Change, copies: ReadonlyArray<ReviewRow>): number => {
  for (const row of copies) change.put("reviews", row)
  for (const row of copies) {
    put(change, row)
    CommentVersions.keepFirst(change, row.review)
  }
  return copies.length
}

/** Stores the triage decision on a review, and the time of the change. */
const saveTriage = (change: Change, decided: Review.Review): void => {
  const row = present("Review", change.state.reviews.get(decided.id), `There is no review ${decided.id}.`)
  put(change, {
    ...row,
    review: { ...row.review, ...Struct.pick(decided, [...Review.triageFields, "updated_at"]) }
  })
}

/** Stores when a comment was merged into its canonical comment. */
const saveMerge = (change: Change, id: ReviewId, merged_at: Date): void => {
  const row = present("Review", change.state.reviews.get(id), `There is no review ${id}.`)
  put(change, { ...row, merged_at })
}

/** Stores when the proposal of a comment was accepted. */
const saveAcceptance = (
  change: Change,
  { id, proposal_accepted_at }: Pick<Review.Review, "id" | "proposal_accepted_at">
): void => {
  const row = present("Review", change.state.reviews.get(id), `There is no review ${id}.`)
  put(change, { ...row, review: { ...row.review, proposal_accepted_at } })
}

/** Stores the fields of a comment log. */
const saveDescription = (change: Change, { updated_at, ...described }: Review.Review): void => {
  const row = present("Review", change.state.reviews.get(described.id), `There is no review ${described.id}.`)
  put(change, { ...row, review: { ...row.review, ...CommentLog.of(described), updated_at } })
}

/** Stores a text of a review as its next version; returns the number. */
const saveEdit = (change: Change, edited: EditedReview): number => {
  const { id, comment, proposed_text, proposal_accepted_at, quote, updated_at } = edited.review
  const row = present("Review", change.state.reviews.get(id), `There is no review ${id}.`)
  put(change, {
    ...row,
    review: { ...row.review, comment, proposed_text, proposal_accepted_at, quote, updated_at },
    edited: { at: updated_at, by: edited.edited_by }
  })
  return CommentVersions.keepNext(change, edited)
}

/** Stores the section of a whole thread, and the section's text for its comment. */
const saveSection = (change: Change, reviews: ReadonlyArray<Review.Review>, pin: NewReview["pin"]): void => {
  if (pin !== null) keepPinnedText(change, pin)
  for (const { id, section, updated_at } of reviews) {
    const row = present("Review", change.state.reviews.get(id), `There is no review ${id}.`)
    const pinned_sha256 = row.review.responding_to_review_id === null ? (pin?.sha256 ?? null) : null
    put(change, { ...row, review: { ...row.review, section, updated_at }, pinned_sha256 })
  }
}

/** Removes reviews with their records. Records that refer to them must be removed as well. */
const remove = (change: Change, ids: ReadonlyArray<ReviewId>): void => {
  const rows = change.state.reviews.getMany(ids)
  for (const { review } of rows) {
    for (const { version } of change.state.commentVersions.where("review", review.id)) {
      change.remove("commentVersions", `${review.id}/${version}`)
    }
    for (const reaction of change.state.reactions.where("review", review.id)) {
      change.remove("reactions", reactionKey(reaction))
    }
    for (const mention of change.state.mentions.where("review", review.id)) {
      change.remove("mentions", mentionKey(mention))
    }
    for (const comment of change.state.publicComments.where("review", review.id)) {
      change.remove("publicComments", comment.id)
    }
    change.remove("assignments", review.id)
    change.remove("importedComments", review.id)
    change.remove("reviews", review.id)
  }
  const { reviews } = change.state
  for (const { review } of rows) {
    refuseBroken("Review", [
      ...unless(reviews.count("parent", review.id) === 0, "It has replies that are not removed."),
      ...unless(reviews.count("canonical", review.id) === 0, "Another comment is a duplicate of it.")
    ])
  }
  for (const { pinned_sha256 } of rows) {
    if (pinned_sha256 !== null && reviews.count("pin", pinned_sha256) === 0) change.remove("pinnedTexts", pinned_sha256)
  }
}

/** Stores the place of a review, and the time of the change. */
type Place = (moved: Review.Review) => Partial<Review.Review>

const onAnotherRule: Place = ({ rule_id, updated_at }) => ({ rule_id, updated_at })

const inAnotherComponent: Place = ({ rule_id, component_id, project_id, updated_at }) => ({
  rule_id,
  component_id,
  project_id,
  updated_at
})

/** Stores whole threads in another place. Since a divided thread breaks an invariant, all are stored before any is checked. */
const saveMove = (change: Change, reviews: ReadonlyArray<Review.Review>, at: Date, place: Place): void => {
  const moved = reviews.map((review): ReviewRow => {
    const row = present("Review", change.state.reviews.get(review.id), `There is no review ${review.id}.`)
    const original_rule_id = row.moved === null ? row.review.rule_id : row.moved.original_rule_id
    return { ...row, review: { ...row.review, ...place(review) }, moved: { at, original_rule_id } }
  })
  for (const row of moved) change.put("reviews", row)
  for (const { review } of moved) {
    const { reviews } = change.state
    const pointing = [...reviews.where("parent", review.id), ...reviews.where("canonical", review.id)]
    for (const one of [review, ...pointing.map((row) => row.review)])
      refuseBroken("Review", brokenSurroundings(change.state, one))
  }
}

export const layer: Layer.Layer<ReviewRepository, never, Store> = Layer.effect(
  ReviewRepository,
  Effect.map(Store, (store) =>
    ReviewRepository.of({
      insert: (reviews) => store.write((change) => reviews.map((review) => insert(change, review))),
      find: (id) => store.read(({ reviews }) => Option.fromUndefinedOr(reviews.get(id)?.review)),
      lock: (ids) => store.read(({ reviews }) => reviews.getMany(ids).map(({ review }) => review)),
      lockDuplicatesOf: (ids) =>
        store.read(({ reviews }) => {
          const duplicates = ids.flatMap((id) => reviews.where("canonical", id)).map(({ review }) => review.id)
          return reviews.getMany(duplicates).map(({ review }) => review)
        }),
      lockOfRule: (rule) => store.read(({ reviews }) => reviews.where("rule", rule).map(({ review }) => review)),
      lockPointingAt: (rules) =>
        store.read(({ reviews }) => {
          const onRules = rules.flatMap((rule) => reviews.where("rule", rule))
          const pointing = [
            ...rules.flatMap((rule) => reviews.where("addressedBy", rule)),
            ...onRules.flatMap(({ review }) => reviews.where("canonical", review.id))
          ]
          return reviews.getMany(pointing.map(({ review }) => review.id)).map(({ review }) => review)
        }),
      lockReplies: ({ id }) =>
        store.read(({ reviews }) =>
          reviews
            .where("thread", id)
            .map(({ review }) => review)
            .filter((review) => review.id !== id)
        ),
      saveDescription: (review) => store.write((change) => saveDescription(change, review)),
      saveEdit: (edited) => store.write((change) => saveEdit(change, edited)),
      saveMove: (reviews, at) => store.write((change) => saveMove(change, reviews, at, onAnotherRule)),
      saveRelocation: (reviews, at) => store.write((change) => saveMove(change, reviews, at, inAnotherComponent)),
      pinnedText: (id) =>
        store.read(({ reviews, pinnedTexts }) => {
          const row = reviews.get(id)
          const kept = pinnedTexts.get(row?.pinned_sha256 ?? "")
          return row === undefined || kept === undefined
            ? Option.none()
            : Option.some({ ...kept, section: row.review.section })
        }),
      quotedTexts: (rule) =>
        store.read(({ pinnedTexts, reviews }) =>
          reviews.where("rule", rule).flatMap(({ moved, pinned_sha256, review: { id, quote } }) => {
            const text = pinnedTexts.get(pinned_sha256 ?? "")?.text
            const posted = moved === null || moved.original_rule_id === rule
            return quote === null || !posted || text === undefined ? [] : [{ review_id: id, text }]
          })
        ),
      saveSection: (reviews, pin) => store.write((change) => saveSection(change, reviews, pin)),
      remove: (ids) => store.write((change) => remove(change, ids)),
      copyComments: (from, to, rules) =>
        store.write((change) => {
          const nextId = () => change.nextId("reviews")
          return insertCopies(change, CopiedComments.of(change.state, from, to, rules, nextId))
        }),
      saveTriage: (reviews) =>
        store.write((change) => {
          for (const review of reviews) saveTriage(change, review)
        }),
      saveMerge: (ids, at) =>
        store.write((change) => {
          for (const id of ids) saveMerge(change, id, at)
        }),
      saveAcceptance: (review) => store.write((change) => saveAcceptance(change, review))
    })
  )
)
