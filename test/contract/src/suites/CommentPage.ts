/** The promises of the triage table (`page` of CommentViewRepository): section 7 of the rules. */
import { expect } from "@effect/vitest"
import { Arbitrary, Effect, Schema, Struct } from "effect"
import {
  CommentViewRepository,
  ComponentId,
  type NewReview,
  Query,
  ReviewView,
  type Rule,
  TriageStatus
} from "@docket/core"
import type { Review } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import * as Fixtures from "../Fixtures.ts"
import {
  decided,
  everyComment,
  makeUser,
  makeWorkplace,
  minute,
  once,
  newComment,
  newReply,
  react,
  store,
  storeOne
} from "../Fixtures.ts"

const noCounts = Object.fromEntries(TriageStatus.TriageStatus.literals.map((status) => [status, 0]))

type Workplace = Effect.Success<ReturnType<typeof makeWorkplace>>

const pageOf = ({ component, user }: Workplace, over: Partial<ReviewView.CommentQuery> = {}) =>
  Effect.flatMap(CommentViewRepository, (comments) =>
    comments.page(component.id, { ...everyComment, ...over }, user.id)
  )

/** Returns the ids of the page's rows. */
const idsOf = (work: Workplace, over: Partial<ReviewView.CommentQuery> = {}) =>
  Effect.map(pageOf(work, over), ({ rows }) => rows.map(({ id }) => id))

const ids = (...reviews: ReadonlyArray<Review.Review | undefined>) => reviews.map((review) => review!.id)

/** Stores a top-level comment on a rule of the workplace, or (null) on its component. */
const say = ({ component, user }: Workplace, rule: Rule.Rule | null | undefined, over: Partial<NewReview> = {}) =>
  storeOne(newComment(component, rule ?? null, user.id, over))

export const suite: Suite = (it) => {
  it.effect("the page of a project has all its components together, under the same filters", () =>
    Effect.gen(function* () {
      const commentViews = yield* CommentViewRepository
      const work = yield* makeWorkplace()
      const second = yield* Fixtures.makeComponent({ project_id: work.project.id })
      const rules = yield* Fixtures.makeRules(second)
      yield* say(yield* makeWorkplace(), null)
      const [first, other, last] = yield* store([
        newComment(work.component, work.rules[0]!, work.user.id, { created_at: minute(10), comment: "One marked." }),
        newComment(second, rules[0]!, work.user.id, { created_at: minute(11), comment: "Two." }),
        newComment(second, null, work.user.id, {
          ...decided("informational", work.user.id, minute(20)),
          created_at: minute(12)
        })
      ])
      yield* storeOne(newReply(other!, work.user.id, { comment: "Marked as well." }))
      const page = (over: Partial<ReviewView.CommentQuery> = {}) =>
        commentViews.pageOfProject(work.project.id, { ...everyComment, ...over }, work.user.id)
      const all = yield* page()
      expect(all.rows.map(({ component_id, id }) => [component_id, id])).toEqual([
        [second.id, last!.id],
        [second.id, other!.id],
        [work.component.id, first!.id]
      ])
      expect([all.total, all.total_comments]).toEqual([3, 4])
      expect(all.status_counts).toEqual({ ...noCounts, pending: 2, informational: 1 })
      expect((yield* page({ terms: ["marked"] })).rows.map(({ id }) => id)).toEqual(ids(other, first))
      expect((yield* page({ triage_status: "pending", per_page: 1, page: 2 })).rows.map(({ id }) => id)).toEqual(
        ids(first)
      )
      expect((yield* page({ rule_id: rules[0]!.id })).total).toBe(1)
      const byRule = [first!.id, other!.id, last!.id]
      expect((yield* page({ sort: "rule", order: "asc" })).rows.map(({ id }) => id)).toEqual(byRule)
      expect((yield* page({ sort: "rule", order: "desc" })).rows.map(({ id }) => id)).toEqual(byRule.toReversed())
    })
  )

  it.effect("a component without comments has an empty page, and all nine counts", () =>
    Effect.gen(function* () {
      const empty = { rows: [], total: 0, total_comments: 0, status_counts: noCounts }
      const work = yield* makeWorkplace()
      expect(yield* pageOf(work)).toEqual(empty)
      expect(yield* pageOf(work, { page: 7 })).toEqual(empty)
      const commentViews = yield* CommentViewRepository
      const unknown = ComponentId.make(Number.MAX_SAFE_INTEGER)
      expect(yield* commentViews.page(unknown, everyComment, work.user.id)).toEqual(empty)
    })
  )

  it.effect("a row has every column of the table", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace([{}, { rule_number: 42 }], { prefix: "WEBS-07" })
      const [triager, adjudicator] = [yield* makeUser(), yield* makeUser()]
      const canonical = yield* say(work, null, { user_id: null, imported_name: "Grace H.", created_at: minute(1) })
      const pin = Fixtures.pinOf('[["fixtext","Do it."]]', "fixtext")
      const comment = yield* say(work, work.rules[1], {
        ...decided("duplicate", triager.id, minute(20)),
        adjudicated_by_id: adjudicator.id,
        duplicate_of_review_id: canonical.id,
        section: "fixtext",
        pin
      })
      const reply = yield* storeOne(newReply(comment, triager.id))
      yield* store([newReply(reply, triager.id), newReply(comment, triager.id)])
      yield* react(work.user.id, comment, "up")
      yield* react(triager.id, comment, "down")
      const page = yield* pageOf(work)
      expect(page).toEqual({
        rows: [
          {
            id: comment.id,
            component_id: work.component.id,
            component_name: work.component.name,
            commentable_type: "BaseRule",
            rule_id: work.rules[1]!.id,
            rule_displayed_name: "WEBS-07-000042",
            rule_deleted: false,
            section: "fixtext",
            author_id: work.user.id,
            author_name: work.user.name,
            author_email: work.user.email,
            comment: comment.comment,
            proposed_text: null,
            quote: null,
            comment_type: null,
            organization: null,
            external_reference: null,
            proposal_accepted_at: null,
            triage_status: "duplicate",
            triage_set_at: minute(20),
            adjudicated_at: minute(20),
            triager_display_name: triager.name,
            adjudicator_display_name: adjudicator.name,
            duplicate_of_review_id: canonical.id,
            addressed_by_rule_id: null,
            assignee: null,
            due_on: null,
            created_at: comment.created_at,
            updated_at: comment.updated_at,
            responses_count: 2,
            reactions: { up: 1, down: 1, mine: "up" },
            pinned_sha256: pin.sha256,
            proposal_target: {
              locked: false,
              locked_sections: [],
              review_requestor_id: null,
              deleted: false,
              present_text: null
            }
          },
          {
            id: canonical.id,
            component_id: work.component.id,
            component_name: work.component.name,
            commentable_type: "Component",
            rule_id: null,
            rule_displayed_name: "(component)",
            rule_deleted: false,
            section: null,
            author_id: null,
            author_name: "Grace H.",
            author_email: "",
            comment: canonical.comment,
            proposed_text: null,
            quote: null,
            comment_type: null,
            organization: null,
            external_reference: null,
            proposal_accepted_at: null,
            triage_status: "pending",
            triage_set_at: null,
            adjudicated_at: null,
            triager_display_name: null,
            adjudicator_display_name: null,
            duplicate_of_review_id: null,
            addressed_by_rule_id: null,
            assignee: null,
            due_on: null,
            created_at: canonical.created_at,
            updated_at: canonical.updated_at,
            responses_count: 0,
            reactions: { up: 0, down: 0, mine: null },
            pinned_sha256: null,
            proposal_target: null
          }
        ],
        total: 2,
        total_comments: 5,
        status_counts: { ...noCounts, pending: 1, duplicate: 1 }
      })
    })
  )

  it.effect("only top-level comments have rows, of this component alone", () =>
    Effect.gen(function* () {
      const [work, other] = [yield* makeWorkplace(), yield* makeWorkplace()]
      const comment = yield* say(work, work.rules[0])
      yield* say(work, work.rules[0], { action: "request_review", triage_status: null })
      yield* storeOne(newReply(comment, work.user.id, decided("withdrawn", work.user.id, minute(12))))
      yield* say(other, other.rules[0])
      expect(yield* idsOf(work)).toEqual([comment.id])
    })
  )

  it.effect("comments on deleted requirements do not count, unless they are requested", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
      const gone = yield* say(work, work.rules[1], { created_at: minute(1) })
      yield* storeOne(newReply(gone, work.user.id))
      const onComponent = yield* say(work, null, { created_at: minute(2) })
      const live = yield* say(work, work.rules[0], { created_at: minute(3) })
      const without = yield* pageOf(work)
      expect(without.rows.map(({ id, rule_deleted }) => [id, rule_deleted])).toEqual([
        [live.id, false],
        [onComponent.id, false]
      ])
      expect(without).toMatchObject({ total: 2, total_comments: 2, status_counts: { pending: 2 } })
      const all = yield* pageOf(work, { include_deleted: true })
      expect(all.rows.map(({ id, rule_deleted }) => [id, rule_deleted])).toEqual([
        [live.id, false],
        [onComponent.id, false],
        [gone.id, true]
      ])
      expect(all).toMatchObject({ total: 3, total_comments: 4, status_counts: { pending: 3 } })
      expect(yield* idsOf(work, { rule_id: work.rules[1]!.id })).toEqual([])
      expect(yield* idsOf(work, { rule_id: work.rules[1]!.id, include_deleted: true })).toEqual([gone.id])
    })
  )

  it.effect("status and resolution select rows and totals, and do not change the counts of all statuses", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const by = work.user.id
      const on = (over: Partial<NewReview>) => say(work, work.rules[0], over)
      const pending = yield* on({})
      const concur = yield* on(decided("concur", by, minute(12)))
      const closed = yield* on({
        ...decided("concur", by, minute(12)),
        adjudicated_at: minute(13),
        adjudicated_by_id: by
      })
      const informational = yield* on(decided("informational", by, minute(12)))
      const withdrawn = yield* on(decided("withdrawn", by, minute(12)))
      yield* store([concur, closed, closed, withdrawn].map((parent) => newReply(parent, by)))
      const status_counts = { ...noCounts, pending: 1, concur: 2, informational: 1, withdrawn: 1 }
      const expectPage = (
        over: Partial<ReviewView.CommentQuery>,
        total_comments: number,
        ...expected: Array<Review.Review>
      ) =>
        Effect.map(pageOf(work, over), (page) =>
          expect({ ...page, rows: page.rows.map(({ id }) => id) }).toEqual({
            rows: ids(...expected.toReversed()),
            total: expected.length,
            total_comments,
            status_counts
          })
        )
      yield* expectPage({}, 9, pending, concur, closed, informational, withdrawn)
      yield* expectPage({ triage_status: "pending" }, 1, pending)
      yield* expectPage({ triage_status: "concur" }, 5, concur, closed)
      yield* expectPage({ triage_status: "non_concur" }, 0)
      yield* expectPage({ resolved: true }, 6, closed, informational, withdrawn)
      yield* expectPage({ resolved: false }, 3, pending, concur)
      yield* expectPage({ triage_status: "concur", resolved: true }, 3, closed)
      yield* expectPage({ triage_status: "pending", resolved: true }, 0)
    })
  )

  it.effect("section, rule, author and kind select rows, totals and counts in the same way", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const other = yield* makeUser()
      const [rule, rule2] = work.rules
      const fix = yield* say(work, rule, { section: "fixtext", comment_type: "technical" })
      const check = yield* say(work, rule2, { section: "check_content", user_id: other.id })
      const general = yield* say(work, rule)
      const component = yield* say(work, null, { user_id: other.id })
      const imported = yield* say(work, null, { user_id: null, imported_name: other.name, section: "title" })
      const expectPage = (over: Partial<ReviewView.CommentQuery>, ...expected: Array<Review.Review>) =>
        Effect.map(pageOf(work, over), (page) =>
          expect([over, page.rows.map(({ id }) => id), page.total, page.status_counts]).toEqual([
            over,
            ids(...expected.toReversed()),
            expected.length,
            { ...noCounts, pending: expected.length }
          ])
        )
      yield* expectPage({ section: "fixtext" }, fix)
      yield* expectPage({ section: "severity" })
      yield* expectPage({ comment_type: "technical" }, fix)
      yield* expectPage({ comment_type: "none" }, check, general, component, imported)
      yield* expectPage({ comment_type: "editorial" })
      yield* expectPage({ section: "none" }, general, component)
      yield* expectPage({ rule_id: rule!.id }, fix, general)
      yield* expectPage({ author_id: other.id }, check, component)
      yield* expectPage({ commentable_type: "rule" }, fix, check, general)
      yield* expectPage({ commentable_type: "component" }, component, imported)
      yield* expectPage({ commentable_type: "component", rule_id: rule!.id })
      yield* expectPage({ section: "none", author_id: work.user.id, commentable_type: "rule" }, general)
    })
  )

  it.effect("each term must occur in the comment or in one of its replies, at any depth, in any case", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const on = (comment: string) => say(work, work.rules[0], { comment })
      const audit = yield* on("The AuditD daemon must run")
      const config = yield* on("see the configuration")
      const reply = yield* storeOne(newReply(config, work.user.id, { comment: "of the daemon" }))
      yield* storeOne(
        newReply(reply, work.user.id, { comment: "in /etc/AUDIT", ...decided("withdrawn", work.user.id, minute(12)) })
      )
      const plain = yield* on("nothing of the kind")
      const search = (...terms: ReadonlyArray<string>) => idsOf(work, { terms })
      expect(yield* search("DAEMON")).toEqual(ids(config, audit))
      expect(yield* search("daemon", "audit")).toEqual(ids(config, audit))
      expect(yield* search("configuration", "AUDIT", "of the")).toEqual(ids(config))
      expect(yield* search("auditd")).toEqual(ids(audit))
      expect(yield* search("configuration", "must")).toEqual([])
      expect(yield* search("kind", "kind")).toEqual(ids(plain))
      expect(yield* search(...ReviewView.searchTerms('"daemon must" run'))).toEqual(ids(audit))
      expect(yield* search("a")).toEqual(ids(config, audit))
      const page = yield* pageOf(work, { terms: ["daemon"], triage_status: "concur" })
      expect(page).toMatchObject({ total: 0, total_comments: 0, status_counts: { pending: 2 } })
      expect(yield* pageOf(work, { terms: ["daemon"] })).toMatchObject({ total: 2, total_comments: 4 })
    })
  )

  it.effect("a search finds comments by their text, and by the identifiers and values of their requirement", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace(
        [
          {
            rule_number: 12,
            version: "WEBS-07-000012",
            srg_id: "SRG-APP-000516-WSR-000174",
            vuln_id: "V-214230",
            legacy_ids: "SV-100001, V-90001",
            ident: "CCI-000015, CCI-000366",
            rule_severity: "high",
            status: "Applicable - Configurable"
          },
          {
            rule_number: 1_000_123,
            srg_id: "SRG-APP-000001-WSR-000001",
            ident: "CCI-000054",
            rule_severity: "low",
            status: "Not Yet Determined"
          }
        ],
        { prefix: "WEBS-07" }
      )
      const audit = yield* say(work, work.rules[0], { comment: "The AuditD daemon, see AC-10" })
      const plain = yield* say(work, work.rules[1], { comment: "100%_sure about CCI-000015" })
      const whole = yield* say(work, null, { comment: "On everything" })
      yield* storeOne(newReply(plain, work.user.id, { comment: "of the daemon in SRG-APP-000516" }))
      const other = yield* makeWorkplace([{ ident: "CCI-000366" }])
      yield* say(other, other.rules[0])
      const search = (q: string) => idsOf(work, { search: Query.parse(q) })
      for (const [q, expected] of [
        ["daemon", [plain, audit]],
        ["auditd daemon", [audit]],
        ["webs-07-000012", [audit]],
        ["000012", [audit]],
        ["1000123", [plain]],
        ["SRG-APP-000516", [plain, audit]],
        ["wsr-000174 daemon", [audit]],
        ["V-214230", [audit]],
        ["sv-100001", [audit]],
        ["CCI-000366", [audit]],
        ["CCI-000015", [plain, audit]],
        ['"cci-000015, cci-000366"', [audit]],
        ["AC-2", [audit]],
        ["ac-02 (01)", [audit]],
        ["AC-2 (2)", []],
        // CCI-000054 is part of AC-10, which the other comment mentions.
        ["AC-10", [plain, audit]],
        ["CAT I", [audit]],
        ["cat:3 daemon", [plain]],
        ["cat:2", []],
        ["status:ac", [audit]],
        ["NYD", [plain]],
        ["status:na", []],
        ["%_", [plain]],
        ["WEBS-07", [plain, audit]],
        ["everything", [whole]],
        ["(component)", []],
        ["everything CAT I", []]
      ] as const) {
        expect(yield* search(q), q).toEqual(ids(...expected))
      }
      const counted = yield* pageOf(work, { search: Query.parse("CCI-000015"), triage_status: "concur" })
      expect(counted).toMatchObject({ total: 0, status_counts: { pending: 2 } })
      const commentViews = yield* CommentViewRepository
      const matched = yield* commentViews.matching(
        work.component.id,
        { ...everyComment, search: Query.parse("CAT I") },
        10
      )
      expect(matched).toEqual({ ids: [audit.id], total: 1 })
      const ofProject = yield* commentViews.pageOfProject(
        work.project.id,
        { ...everyComment, search: Query.parse("CCI-000366") },
        work.user.id
      )
      expect(ofProject.rows.map(({ id }) => id)).toEqual([audit.id])
    })
  )

  const alphabet = Arbitrary.schema(
    Schema.Literals(["%", "_", "\\", "a", "É", "ß", "я", "🙂", "'", " ", "\u00a0", "\n"])
  )
  const sharedPlace = once(makeWorkplace())
  it.effect.prop(
    "every character of a term is literal, and any part of a text is found",
    [Arbitrary.array(alphabet, { minLength: 1, maxLength: 8 })],
    ([characters]) =>
      Effect.gen(function* () {
        const place = yield* sharedPlace
        const component = yield* Fixtures.makeComponent(
          Struct.pick(place.component, ["project_id", "security_requirements_guide_id"])
        )
        const work = { ...place, component, rules: yield* Fixtures.makeRules(component) }
        const part = characters.join("")
        const whole = yield* say(work, work.rules[0], { comment: `before${part}after` })
        const finds = (term: string, expected: boolean) =>
          Effect.map(idsOf(work, { terms: [term] }), (found) =>
            expect([term, found]).toEqual([term, expected ? [whole.id] : []])
          )
        yield* finds(part, true)
        yield* finds(part.toLowerCase(), true)
        yield* finds(`FORE${part}af`, true)
        yield* finds(`before${part}%`, false)
        yield* finds(`before${part}_`, false)
        yield* finds(`${part}\\after`, false)
      }),
    { arbitrary: { runs: 30 } }
  )

  it.effect("rows are sorted as requested, in either direction, with the id last", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace([{ rule_number: 10 }, { rule_number: 9 }])
      const by = work.user.id
      const [zoe, adam] = [yield* makeUser({ name: "Zoe" }), yield* makeUser({ name: "Adam" })]
      const [ten, nine] = work.rules
      const a = yield* say(work, ten, { user_id: zoe.id, created_at: minute(3) })
      const b = yield* say(work, nine, {
        user_id: adam.id,
        created_at: minute(1),
        ...decided("withdrawn", by, minute(12))
      })
      const c = yield* say(work, null, { user_id: null, created_at: minute(3) })
      const d = yield* say(work, nine, { user_id: null, imported_name: "Mary", created_at: minute(2) })
      const e = yield* say(work, ten, { user_id: adam.id, created_at: minute(1), ...decided("concur", by, minute(12)) })
      const f = yield* say(work, null, { user_id: null, created_at: minute(3), ...decided("concur", by, minute(12)) })
      const ascending = {
        created_at: [b, e, d, a, c, f],
        rule: [b, d, a, e, c, f],
        status: [a, c, d, e, f, b],
        author: [b, e, d, a, c, f]
      } as const
      for (const sort of ["created_at", "rule", "status", "author"] as const) {
        const expected = ids(...ascending[sort])
        expect([sort, yield* idsOf(work, { sort, order: "asc" })]).toEqual([sort, expected])
        expect([sort, yield* idsOf(work, { sort, order: "desc" })]).toEqual([sort, expected.toReversed()])
      }
    })
  )

  it.effect("pages in any order make the list, and each has the same counts; beyond the end there are no rows", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace([{}, {}, {}])
      const statuses = ["pending", "concur", "non_concur"] as const
      yield* store(
        Array.from({ length: 11 }, (_, at) =>
          newComment(work.component, work.rules[at % 3]!, work.user.id, {
            created_at: minute(at % 4),
            ...(at % 3 === 0 ? {} : decided(statuses[at % 3]!, work.user.id, minute(12)))
          })
        )
      )
      for (const sort of ["created_at", "rule", "status", "author"] as const) {
        for (const order of ["asc", "desc"] as const) {
          const whole = yield* pageOf(work, { sort, order })
          const pages = yield* Effect.forEach([1, 2, 3, 4], (page) => pageOf(work, { sort, order, page, per_page: 4 }))
          expect(pages.flatMap(({ rows }) => rows)).toEqual(whole.rows)
          expect(pages.map(({ rows }) => rows.length)).toEqual([4, 4, 3, 0])
          for (const { total, total_comments, status_counts } of pages) {
            expect({ total, total_comments, status_counts }).toEqual({
              total: 11,
              total_comments: 11,
              status_counts: whole.status_counts
            })
          }
        }
      }
      expect(yield* idsOf(work, { page: Number.MAX_SAFE_INTEGER, per_page: 1000 })).toEqual([])
    })
  )

  it.effect("texts are read back exactly", () =>
    Effect.gen(function* () {
      const work = yield* makeWorkplace()
      const texts = [...Fixtures.awkwardTexts, "é🙂\u00a0".repeat(300_000)]
      const made = yield* store(texts.map((comment) => newComment(work.component, null, work.user.id, { comment })))
      const { rows } = yield* pageOf(work, { order: "asc" })
      expect(rows.map(({ id, comment }) => [id, Fixtures.sha256(comment)])).toEqual(
        made.map(({ id }, at) => [id, Fixtures.sha256(texts[at]!)])
      )
    })
  )
}
