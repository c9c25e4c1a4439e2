/** The promises of ReviewRepository but for the triage table: storing, locking, deciding, and the review object. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Exit, Option, Schema } from "effect"
import {
  type NewReview,
  Review,
  ReviewId,
  ReviewRepository,
  RuleId,
  Section,
  Transactor,
  TriageStatus
} from "@docket/core"
import { Backdoor } from "@docket/memory"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import {
  awkwardTexts,
  decided,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const nobody = ReviewId.make(Number.MAX_SAFE_INTEGER)

/** The record that storing a new review makes. */
const asStored = ({ pin: _, ...review }: NewReview, id: ReviewId): Review.Review => ({
  ...review,
  id,
  thread_id: review.thread_id ?? id,
  updated_at: review.created_at
})

const failsToStore = (review: NewReview) =>
  Effect.map(Effect.exit(Effect.flatMap(ReviewRepository, (reviews) => reviews.insert([review]))), Exit.isFailure)

export const suite: Suite = (it) => {
  it.effect("reviews come back as they were stored, their ids in the order given", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const canonical = yield* storeOne(newComment(component, rules[0]!, user.id))
      const targets = { duplicate_of_review_id: canonical.id, created_at: new Date("2026-07-08T09:10:11.012Z") }
      const batch = [
        ...TriageStatus.TriageStatus.literals
          .filter((status) => status !== "pending")
          .map((status) =>
            newComment(component, rules[1]!, user.id, {
              ...decided(status, user.id, minute(20)),
              duplicate_of_review_id: status === "duplicate" ? canonical.id : null,
              addressed_by_rule_id: status === "addressed_by" ? rules[0]!.id : null
            })
          ),
        ...Section.SectionKey.literals.map((section) => newComment(component, rules[0]!, user.id, { section })),
        ...Review.ReviewAction.literals
          .filter((action) => action !== "comment")
          .map((action) => newComment(component, rules[0]!, user.id, { action, triage_status: null })),
        newComment(component, null, null, { imported_name: "Grace H." }),
        newComment(component, null, null, {}),
        newReply(canonical, user.id, decided("withdrawn", user.id, minute(21))),
        newComment(component, rules[1]!, user.id, { ...decided("duplicate", user.id, minute(22)), ...targets })
      ]
      const ids = yield* reviews.insert(batch)
      const expected = batch.map((review, at) => asStored(review, ids[at]!))
      const found = yield* Effect.forEach(ids, (id) => Effect.map(reviews.find(id), Option.getOrThrow))
      expect(found).toEqual(expected)
      expect(yield* reviews.find(nobody)).toEqual(Option.none())
      expect(yield* reviews.insert([])).toEqual([])
    })
  )

  it.effect("texts come back exactly, and are kept as the first version", () =>
    Effect.gen(function* () {
      const backdoor = yield* Backdoor
      const { component, user, rules } = yield* makeWorkplace()
      const long = "🙂é\\\"'\n".repeat(140_000)
      const texts = [...awkwardTexts, long]
      const made = yield* store(texts.map((comment) => newComment(component, rules[0]!, user.id, { comment })))
      const hashes = texts.map(Fixtures.sha256)
      expect(made.map(({ comment }) => Fixtures.sha256(comment))).toEqual(hashes)
      const versions = yield* Effect.forEach(made, ({ id }) => backdoor.textsOf(id))
      expect(versions.map((of) => of.map(Fixtures.sha256))).toEqual(hashes.map((hash) => [hash]))
    })
  )

  it.effect("a pinned text is kept with each comment about it, and read back exactly", () =>
    Effect.gen(function* () {
      const backdoor = yield* Backdoor
      const { component, user, rules } = yield* makeWorkplace()
      const text = JSON.stringify(awkwardTexts)
      const on = (rule: (typeof rules)[number], pin: NewReview["pin"]) => newComment(component, rule, user.id, { pin })
      const made = yield* store([
        on(rules[0]!, Fixtures.pinOf(text, "fixtext")),
        on(rules[0]!, Fixtures.pinOf(text, "fixtext")),
        on(rules[0]!, Fixtures.pinOf(text)),
        on(rules[1]!, Fixtures.pinOf(text, "fixtext")),
        on(rules[0]!, Fixtures.pinOf("later", "fixtext")),
        on(rules[0]!, null)
      ])
      const again = yield* storeOne(on(rules[0]!, Fixtures.pinOf(text, "fixtext")))
      const pinned = yield* Effect.forEach([...made, again], ({ id }) => backdoor.pinnedTextOf(id))
      expect(pinned).toEqual([text, text, text, text, "later", null, text])
    })
  )

  it.effect("locking answers in id order, each once, those that exist", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, three] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const asked = [three!.id, nobody, one!.id, three!.id, two!.id]
      expect(yield* transact(reviews.lock(asked))).toEqual([one, two, three])
      expect(yield* transact(reviews.lock([]))).toEqual([])
    })
  )

  it.effect("many that lock the same reviews in different orders all get through, one after another", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const made = yield* store([1, 2, 3, 4].map(() => newComment(component, rules[0]!, user.id)))
      const ids = made.map(({ id }) => id)
      const bump = (order: ReadonlyArray<ReviewId>) =>
        transact(
          Effect.gen(function* () {
            const locked = yield* reviews.lock(order)
            yield* Effect.yieldNow
            yield* reviews.saveTriage(
              locked.map((review) => ({ ...review, updated_at: new Date(review.updated_at.getTime() + 1) }))
            )
          })
        )
      const orders = Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? ids : ids.toReversed()))
      yield* Effect.forEach(orders, bump, { concurrency: "unbounded" })
      const after = yield* transact(reviews.lock(ids))
      expect(after).toEqual(made.map((review) => ({ ...review, updated_at: new Date(minute(10).getTime() + 12) })))
    })
  )

  it.effect("the duplicates of comments are locked, in id order", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, three] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const duplicateOf = (duplicate_of_review_id: ReviewId) =>
        newComment(component, rules[1]!, user.id, {
          ...decided("duplicate", user.id, minute(12)),
          duplicate_of_review_id
        })
      const duplicates = yield* store([
        duplicateOf(two!.id),
        duplicateOf(one!.id),
        duplicateOf(three!.id),
        duplicateOf(two!.id)
      ])
      const [ofTwo, ofOne, , alsoOfTwo] = duplicates
      expect(yield* transact(reviews.lockDuplicatesOf([two!.id, one!.id, two!.id]))).toEqual([ofTwo, ofOne, alsoOfTwo])
      expect(yield* transact(reviews.lockDuplicatesOf([ofTwo!.id, nobody]))).toEqual([])
      expect(yield* transact(reviews.lockDuplicatesOf([]))).toEqual([])
    })
  )

  it.effect("what triage decides is saved, with the time of the change, and nothing else", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, bystander] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const triager = yield* makeUser()
      const change = (review: Review.Review, over: Partial<Review.Review>) => ({
        ...review,
        updated_at: minute(31),
        ...over
      })
      const asDuplicate = {
        triage_status: "duplicate",
        triage_set_by_id: triager.id,
        triage_set_at: new Date("2026-01-05T10:00:00.001Z"),
        adjudicated_by_id: user.id,
        adjudicated_at: minute(30),
        duplicate_of_review_id: bystander!.id
      } as const
      const asAddressed = {
        ...asDuplicate,
        triage_status: "addressed_by",
        duplicate_of_review_id: null,
        addressed_by_rule_id: rules[1]!.id
      } as const
      const noise = { comment: "lost", section: "fixtext", rule_id: null, imported_name: "lost" } as const
      yield* reviews.saveTriage([
        { ...change(two!, asAddressed), ...noise },
        { ...change(one!, asDuplicate), ...noise }
      ])
      yield* reviews.saveTriage([])
      expect(yield* reviews.find(one!.id)).toEqual(Option.some(change(one!, asDuplicate)))
      expect(yield* reviews.find(two!.id)).toEqual(Option.some(change(two!, asAddressed)))
      expect(yield* reviews.find(bystander!.id)).toEqual(Option.some(bystander))
      yield* reviews.saveTriage([{ ...one!, updated_at: minute(32) }])
      expect(yield* reviews.find(one!.id)).toEqual(Option.some({ ...one, updated_at: minute(32) }))
    })
  )

  it.effect("a thousand are stored and decided at once", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { transact } = yield* Transactor
      const { component, user, rules } = yield* makeWorkplace()
      const texts = Array.from({ length: 1000 }, (_, at) => `Comment ${at}`)
      const ids = yield* reviews.insert(texts.map((comment) => newComment(component, rules[0]!, user.id, { comment })))
      expect((yield* reviews.views(ids, user.id)).map(({ comment }) => comment)).toEqual(texts)
      const locked = yield* transact(reviews.lock(ids))
      const change = { triage_status: "concur", triage_set_by_id: user.id, triage_set_at: minute(12) } as const
      const after = locked.map((review) => ({ ...review, ...change, updated_at: minute(12) }))
      yield* reviews.saveTriage(after)
      expect(yield* transact(reviews.lock(ids))).toEqual(after)
    })
  )

  it.effect("a review object: names, addresses, counts and reactions as the caller sees them", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const backdoor = yield* Backdoor
      const {
        component,
        user: author,
        rules
      } = yield* makeWorkplace([{}, { rule_number: 214_748 }], { prefix: "WEBS-07" })
      const [triager, adjudicator, reader] = [yield* makeUser(), yield* makeUser(), yield* makeUser()]
      const comment = yield* storeOne(
        newComment(component, rules[1]!, author.id, {
          ...decided("addressed_by", triager.id, minute(15)),
          adjudicated_by_id: adjudicator.id,
          addressed_by_rule_id: rules[0]!.id,
          section: "check_content",
          imported_name: "Not shown beside an account"
        })
      )
      const reply = yield* storeOne(newReply(comment, reader.id))
      yield* store([newReply(comment, author.id), newReply(reply, author.id)])
      yield* backdoor.react(author.id, comment.id, "up")
      yield* backdoor.react(triager.id, comment.id, "up")
      yield* backdoor.react(reader.id, comment.id, "up")
      yield* backdoor.react(reader.id, comment.id, "down")
      yield* backdoor.react(adjudicator.id, comment.id, "down")
      yield* backdoor.react(adjudicator.id, comment.id, null)
      const view = {
        id: comment.id,
        action: "comment",
        comment: comment.comment,
        created_at: comment.created_at,
        updated_at: comment.updated_at,
        triage_status: "addressed_by",
        triage_set_at: minute(15),
        triage_set_by_id: triager.id,
        adjudicated_at: minute(15),
        rule_id: rules[1]!.id,
        component_id: component.id,
        section: "check_content",
        responding_to_review_id: null,
        duplicate_of_review_id: null,
        addressed_by_rule_id: rules[0]!.id,
        name: author.name,
        author_name: author.name,
        commenter_display_name: author.name,
        triager_display_name: triager.name,
        adjudicator_display_name: adjudicator.name,
        commenter_imported: false,
        triager_imported: false,
        adjudicator_imported: false,
        commentable_type: "BaseRule",
        responses_count: 2,
        rule_displayed_name: "WEBS-07-214748",
        author_email: author.email,
        commenter_email: author.email,
        reactions: { up: 2, down: 1, mine: "down" }
      }
      expect(yield* reviews.views([comment.id], reader.id)).toEqual([view])
      const [asAuthor] = yield* reviews.views([comment.id], author.id)
      expect(asAuthor!.reactions).toEqual({ up: 2, down: 1, mine: "up" })
      const [asAdjudicator] = yield* reviews.views([comment.id], adjudicator.id)
      expect(asAdjudicator!.reactions).toEqual({ up: 2, down: 1, mine: null })
      const [ofReply] = yield* reviews.views([reply.id], reader.id)
      expect(ofReply).toMatchObject({
        name: reader.name,
        triage_status: null,
        responding_to_review_id: comment.id,
        responses_count: 1,
        triager_display_name: null,
        adjudicator_display_name: null,
        reactions: { up: 0, down: 0, mine: null }
      })
    })
  )

  it.effect("who has no account is shown by the imported name, or without one; and a component by its word", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user } = yield* makeWorkplace([])
      const [imported, unknown] = yield* store([
        newComment(component, null, null, { imported_name: "Grace H." }),
        newComment(component, null, null)
      ])
      const shown = (name: string | null, commenter_imported: boolean) => ({
        name,
        author_name: name,
        commenter_display_name: name,
        commenter_imported,
        author_email: "",
        commenter_email: "",
        commentable_type: "Component",
        rule_displayed_name: "(component)",
        rule_id: null
      })
      const views = yield* reviews.views([imported!.id, unknown!.id], user.id)
      expect(views).toMatchObject([shown("Grace H.", true), shown(null, false)])
    })
  )

  it.effect("review objects come in the order of the ids, those that exist", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two, three] = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, user.id)))
      const asked = [two!.id, nobody, three!.id, one!.id]
      const views = yield* reviews.views(asked, user.id)
      expect(views.map(({ id }) => id)).toEqual([two!.id, three!.id, one!.id])
      expect(yield* reviews.views([], user.id)).toEqual([])
    })
  )

  it.effect("a rule's reviews come with replies and other acts, oldest first, at one time by id", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace([{}, {}, { deleted_at: minute(9) }])
      const on = (rule: number, at: number, over: Partial<NewReview> = {}) =>
        newComment(component, rules[rule]!, user.id, { created_at: minute(at), ...over })
      const [later, earlier, act, elsewhere, onDeleted] = yield* store([
        on(0, 30),
        on(0, 20),
        on(0, 20, { action: "request_changes", triage_status: null }),
        on(1, 20),
        on(2, 20)
      ])
      const [reply, early] = yield* store([
        newReply(earlier!, user.id, { created_at: minute(20) }),
        newReply(later!, user.id, { created_at: minute(5) })
      ])
      const views = yield* reviews.viewsOfRule(rules[0]!.id, user.id)
      const expected = [early, earlier, act, reply, later].map((review) => review!.id)
      expect(views.map(({ id }) => id)).toEqual(expected)
      expect(views).toEqual(yield* reviews.views(expected, user.id))
      expect((yield* reviews.viewsOfRule(rules[2]!.id, user.id)).map(({ id }) => id)).toEqual([onDeleted!.id])
      expect((yield* reviews.viewsOfRule(rules[1]!.id, user.id)).map(({ id }) => id)).toEqual([elsewhere!.id])
      expect(yield* reviews.viewsOfRule(RuleId.make(Number.MAX_SAFE_INTEGER), user.id)).toEqual([])
    })
  )

  const flips = [
    "triage_set_by_id",
    "triage_set_at",
    "adjudicated_by_id",
    "adjudicated_at",
    "duplicate_of_review_id",
    "addressed_by_rule_id"
  ] as const
  it.effect.prop(
    "a review is stored exactly when it breaks no invariant, at first and by a decision",
    {
      kind: Schema.Literals(["comment", "comment", "reply", "act"]),
      status: Schema.NullOr(TriageStatus.TriageStatus),
      flipped: Arbitrary.array(Arbitrary.schema(Schema.Literals(flips)), { maxLength: 2 })
    },
    ({ kind, status, flipped }) =>
      Effect.gen(function* () {
        const reviews = yield* ReviewRepository
        const { component, user, rules } = yield* makeWorkplace([{}])
        const other = yield* storeOne(newComment(component, rules[0]!, user.id))
        // What the status asks for, and then some of the fields the other way round.
        const terminal = status !== null && TriageStatus.isTerminal(status)
        const set: Record<(typeof flips)[number], boolean> = {
          triage_set_by_id: status !== null && status !== "pending",
          triage_set_at: status !== null && status !== "pending",
          adjudicated_by_id: terminal,
          adjudicated_at: terminal,
          duplicate_of_review_id: status === "duplicate",
          addressed_by_rule_id: status === "addressed_by"
        }
        for (const field of flipped) set[field] = !set[field]
        const triage = {
          triage_status: status,
          triage_set_by_id: set.triage_set_by_id ? user.id : null,
          triage_set_at: set.triage_set_at ? minute(20) : null,
          adjudicated_by_id: set.adjudicated_by_id ? user.id : null,
          adjudicated_at: set.adjudicated_at ? minute(20) : null,
          duplicate_of_review_id: set.duplicate_of_review_id ? other.id : null,
          addressed_by_rule_id: set.addressed_by_rule_id ? rules[0]!.id : null
        }
        const act = kind === "act" ? ({ action: "approve", triage_status: null } as const) : {}
        const sound = kind === "reply" ? newReply(other, user.id) : newComment(component, rules[0]!, user.id, act)
        const stored = yield* storeOne(sound)
        const after = { ...stored, ...triage }
        const legal = Review.brokenInvariants(after).length === 0
        expect(yield* failsToStore({ ...sound, ...triage })).toBe(!legal)
        expect(Exit.isSuccess(yield* Effect.exit(reviews.saveTriage([after])))).toBe(legal)
        expect(yield* reviews.find(stored.id)).toEqual(Option.some(legal ? after : stored))
      }),
    { arbitrary: { runs: 150 } }
  )

  it.effect("a comment is not its own duplicate", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const comment = yield* storeOne(newComment(component, rules[0]!, user.id))
      const itself = {
        ...comment,
        triage_status: "duplicate" as const,
        triage_set_by_id: user.id,
        triage_set_at: minute(12),
        adjudicated_at: minute(12),
        duplicate_of_review_id: comment.id
      }
      expect(Exit.isFailure(yield* Effect.exit(reviews.saveTriage([itself])))).toBe(true)
      expect(yield* reviews.find(comment.id)).toEqual(Option.some(comment))
    })
  )

  it.effect("a batch with one broken review stores none of it", () =>
    Effect.gen(function* () {
      const reviews = yield* ReviewRepository
      const { component, user, rules } = yield* makeWorkplace()
      const [one, two] = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
      const broken = newComment(component, rules[0]!, user.id, { triage_status: "duplicate" as const })
      expect(
        Exit.isFailure(yield* Effect.exit(reviews.insert([newComment(component, rules[0]!, user.id), broken])))
      ).toBe(true)
      expect(yield* reviews.viewsOfRule(rules[0]!.id, user.id)).toHaveLength(2)
      const change = { triage_status: "concur", triage_set_by_id: user.id, triage_set_at: minute(12) } as const
      const decisions = [
        { ...one!, ...change },
        { ...two!, ...change, triage_status: "informational" as const }
      ]
      expect(Exit.isFailure(yield* Effect.exit(reviews.saveTriage(decisions)))).toBe(true)
      expect(yield* reviews.find(one!.id)).toEqual(Option.some(one))
    })
  )

  it.effect("a review fits the records around it: component, project, rule, parent, thread, targets, people", () =>
    Effect.gen(function* () {
      const [here, there] = [yield* makeWorkplace(), yield* makeWorkplace()]
      const author = here.user.id
      const parent = yield* storeOne(newComment(here.component, here.rules[0]!, author))
      const reply = yield* storeOne(newReply(parent, author))
      const onComponent = yield* storeOne(newComment(here.component, null, author))
      const elsewhere = yield* storeOne(newComment(there.component, there.rules[0]!, author))
      const comment = (over: Partial<NewReview>) => newComment(here.component, here.rules[0]!, author, over)
      const broken = [
        comment({ rule_id: there.rules[0]!.id }),
        comment({ project_id: there.project.id }),
        comment({ rule_id: RuleId.make(Number.MAX_SAFE_INTEGER) }),
        comment({ thread_id: parent.id }),
        comment({ ...decided("duplicate", author, minute(12)), duplicate_of_review_id: elsewhere.id }),
        comment({ ...decided("duplicate", author, minute(12)), duplicate_of_review_id: nobody }),
        comment({ ...decided("addressed_by", author, minute(12)), addressed_by_rule_id: there.rules[0]!.id }),
        newReply(parent, author, { rule_id: here.rules[1]!.id }),
        newReply(parent, author, { rule_id: null }),
        newReply(onComponent, author, { rule_id: here.rules[0]!.id }),
        newReply(parent, author, { thread_id: null }),
        newReply(reply, author, { thread_id: reply.id }),
        newReply(parent, author, { thread_id: onComponent.id }),
        newReply({ ...parent, id: nobody }, author),
        newReply(elsewhere, author, { component_id: here.component.id, project_id: here.project.id, rule_id: null })
      ]
      const failed = yield* Effect.forEach(broken, failsToStore)
      expect(failed).toEqual(broken.map(() => true))
      yield* store([newReply(reply, author), newReply(onComponent, author)])
    })
  )
}
