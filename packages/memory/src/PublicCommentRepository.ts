/** The in-memory implementation of PublicCommentRepository. */
import { Effect, Layer, Option, Struct } from "effect"
import {
  type ComponentId,
  Page,
  PublicComment,
  PublicCommentId,
  PublicCommentRepository,
  PublicPeriod,
  type Review,
  ReviewView,
  type RuleId
} from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by } from "./Lists.ts"
import type { State } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { occursIn } from "./TextOrder.ts"

const fitsPeriod = fits("PublicPeriod", PublicPeriod.PublicPeriod)
const fitsComment = fits("PublicComment", PublicComment.PublicComment)

/** Stores a comment that fits its invariants. */
export const putPublicComment = (change: Change, comment: PublicComment.PublicComment): void => {
  const { components, reviews, rules } = change.state
  fitsComment(comment)
  present("PublicComment", components.get(comment.component_id), "Its component does not exist.")
  if (comment.rule_id !== null) present("PublicComment", rules.get(comment.rule_id), "Its requirement does not exist.")
  if (comment.review_id !== null)
    present("PublicComment", reviews.get(comment.review_id), "Its comment does not exist.")
  refuseBroken("PublicComment", [
    ...unless((comment.state === "accepted") === (comment.review_id !== null), "Exactly an accepted one is a comment."),
    ...unless((comment.state === "awaiting") === (comment.decided_at === null), "Exactly a decided one has a time."),
    ...unless(comment.section === null || comment.rule_id !== null, "A section needs a requirement.")
  ])
  change.put("publicComments", comment)
}

const oldestFirst = by<PublicComment.PublicComment>(
  ascending(({ created_at }) => created_at),
  ascending(({ id }) => id)
)

const displayedName = (state: State, component: ComponentId, rule: RuleId | null): string => {
  const { prefix } = present(
    "PublicComment",
    state.components.get(component)?.component,
    "Its component does not exist."
  )
  return ReviewView.ruleDisplayedName(prefix, rule === null ? null : (state.rules.get(rule)?.rule_number ?? null))
}

const queued = (state: State, comment: PublicComment.PublicComment): PublicComment.QueuedComment => {
  const { component_id, decided_by_id, pin: _, project_id: __, ...shown } = comment
  const rule = comment.rule_id === null ? undefined : state.rules.get(comment.rule_id)
  return {
    ...shown,
    rule_displayed_name: displayedName(state, component_id, comment.rule_id),
    rule_deleted: rule !== undefined && rule.deleted_at !== null,
    decided_by_name: decided_by_id === null ? null : (state.users.get(decided_by_id)?.user.name ?? null)
  }
}

/** The last response that was sent with a decision, and neither undone nor withdrawn. */
const responseTo = (state: State, { component_id, id }: Review.Review): string | null => {
  const responses = state.triageBatches
    .where("component", component_id)
    .filter(({ undone_at }) => undone_at === null)
    .toSorted(ascending((batch) => -batch.id))
    .flatMap(({ items }) => items.filter(({ review_id }) => review_id === id))
    .flatMap(({ response_review_id }) => state.reviews.getMany(response_review_id === null ? [] : [response_review_id]))
  return responses.find(({ review }) => review.triage_status === null)?.review.comment ?? null
}

/** The accepted comments of a component that are not withdrawn, with their reviews and the requirement that visitors see, oldest first. */
const accepted = (state: State, component: ComponentId) =>
  state.publicComments
    .where("component", component)
    .toSorted(oldestFirst)
    .flatMap((comment) => {
      const review = comment.review_id === null ? undefined : state.reviews.get(comment.review_id)?.review
      if (review === undefined || review.triage_status === null || review.triage_status === "withdrawn") return []
      const rule_id = review.component_id === component ? review.rule_id : comment.rule_id
      return [{ comment, review, triage_status: review.triage_status, rule_id }]
    })

export const layer: Layer.Layer<PublicCommentRepository, never, Store> = Layer.effect(
  PublicCommentRepository,
  Effect.map(Store, (store) =>
    PublicCommentRepository.of({
      findPeriod: (component) =>
        store.read(({ publicPeriods }) => Option.fromUndefinedOr(publicPeriods.get(component))),
      periodOf: (secret) =>
        store.read(({ publicPeriods }) => Option.fromUndefinedOr(publicPeriods.where("secret", secret)[0])),
      savePeriod: (period) =>
        store.write((change) => {
          const { components, publicPeriods } = change.state
          fitsPeriod(period)
          present("PublicPeriod", components.get(period.component_id), "Its component does not exist.")
          refuseBroken(
            "PublicPeriod",
            unless(
              publicPeriods.where("secret", period.secret).every((one) => one.component_id === period.component_id),
              "Its link must be unique."
            )
          )
          change.put("publicPeriods", period)
        }),
      insert: (comment) =>
        store.write((change) => {
          const id = PublicCommentId.make(change.nextId("publicComments"))
          putPublicComment(change, { ...comment, id })
          return id
        }),
      lock: (component, ids) =>
        store.read(({ publicComments }) =>
          publicComments.getMany(ids).filter(({ component_id }) => component_id === component)
        ),
      saveModeration: (comments) =>
        store.write((change) => {
          for (const moderated of comments) {
            const before = present("PublicComment", change.state.publicComments.get(moderated.id), "It does not exist.")
            putPublicComment(change, { ...before, ...Struct.pick(moderated, PublicComment.moderationFields) })
          }
        }),
      queue: (component, { state: wanted, ...request }) =>
        store.read((state) => {
          const all = state.publicComments.where("component", component).toSorted(oldestFirst)
          const inState = (name: PublicComment.PublicCommentState) => all.filter((comment) => comment.state === name)
          const selected = wanted === "all" ? all : inState(wanted)
          return {
            rows: Page.slice(selected, request).map((comment) => queued(state, comment)),
            total: selected.length,
            counts: {
              awaiting: inState("awaiting").length,
              accepted: inState("accepted").length,
              refused: inState("refused").length
            }
          }
        }),
      tracked: (tracking_number) =>
        store.read((state) => {
          const [found] = state.publicComments.where("tracking", tracking_number).toSorted(ascending(({ id }) => id))
          if (found === undefined) return Option.none()
          const { comment, component_id, created_at, decided_at, reason, rule_id, section } = found
          const review = found.review_id === null ? undefined : state.reviews.get(found.review_id)?.review
          return Option.some({
            comment: {
              tracking_number,
              component_name: present(
                "PublicComment",
                state.components.get(component_id)?.component,
                "Its component does not exist."
              ).name,
              rule_displayed_name: displayedName(state, component_id, rule_id),
              section,
              comment,
              state: found.state,
              reason,
              triage_status: review?.triage_status ?? null,
              response: review === undefined ? null : responseTo(state, review),
              created_at,
              decided_at,
              triage_set_at: review?.triage_set_at ?? null
            },
            published: state.publicPeriods.get(component_id)?.published ?? "nothing"
          })
        }),
      published: (component, { names, rule_id: wanted, ...request }) =>
        store.read((state) => {
          const all = accepted(state, component).filter(({ rule_id }) => wanted === null || rule_id === wanted)
          return {
            rows: Page.slice(all, request).map(({ comment, review, rule_id, triage_status }) => ({
              ...Struct.pick(review, ["id", "section", "comment", "comment_type", "triage_set_at"]),
              rule_id,
              rule_displayed_name: displayedName(state, component, rule_id),
              name: names ? comment.name : null,
              organization: names ? review.organization : null,
              triage_status,
              adjudicated: review.adjudicated_at !== null,
              response: responseTo(state, review),
              created_at: comment.created_at
            })),
            total: all.length
          }
        }),
      requirements: (component, { q, ...request }) =>
        store.read((state) => {
          const shown = accepted(state, component)
          const all = state.rules
            .where("component", component)
            .filter(({ deleted_at }) => deleted_at === null)
            .toSorted(ascending(({ rule_number }) => rule_number))
            .map((rule) => ({
              ...Struct.pick(rule, ["id", "title", "rule_severity", "status", "srg_id"]),
              rule_displayed_name: displayedName(state, component, rule.id),
              comments_count: shown.filter(({ rule_id }) => rule_id === rule.id).length
            }))
            .filter(
              (row) =>
                q === undefined || [row.title, row.srg_id, row.rule_displayed_name].some((text) => occursIn(text, q))
            )
          return { rows: Page.slice(all, request), total: all.length }
        })
    })
  )
)
