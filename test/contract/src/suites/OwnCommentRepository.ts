/** The promises of OwnCommentRepository. */
import { expect } from "@effect/vitest"
import { Effect } from "effect"
import { OwnCommentRepository, type UserId } from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  decided,
  makeMember,
  makeUser,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  store,
  storeOne
} from "../Fixtures.ts"

const readBy = (
  user_id: UserId,
  over: { readonly site_admin?: boolean; readonly page?: number; readonly per_page?: number } = {}
) =>
  Effect.flatMap(OwnCommentRepository, ({ page }) =>
    page({ user_id, site_admin: over.site_admin ?? false }, { page: over.page ?? 1, per_page: over.per_page ?? 10 })
  )

export const suite: Suite = (it) => {
  it.effect("the own top-level comments are listed newest first, with their subjects", () =>
    Effect.gen(function* () {
      const { component, project, rules, user } = yield* makeWorkplace([{}, { deleted_at: minute(9) }])
      const other = yield* makeUser()
      const [first, second, third, others] = yield* store([
        newComment(component, rules[0]!, user.id, { section: "fixtext", created_at: minute(10) }),
        newComment(component, rules[1]!, user.id, { created_at: minute(11) }),
        newComment(component, null, user.id, { created_at: minute(11) }),
        newComment(component, null, other.id)
      ])
      yield* storeOne(newReply(others!, user.id))
      const { rows, ...counts } = yield* readBy(user.id)
      expect(rows.map(({ id }) => id)).toEqual([third!.id, second!.id, first!.id])
      expect(counts).toEqual({ total: 3, seen_at: null, new_total: 0, counts: { new: 0, open: 3, decided: 0 } })
      expect(rows.map(({ rule_deleted }) => rule_deleted)).toEqual([false, true, false])
      expect(rows[2]).toEqual({
        id: first!.id,
        project_id: project.id,
        component_id: component.id,
        component_name: component.name,
        component_version: component.version,
        component_release: component.release,
        component_released: component.released,
        rule_id: rules[0]!.id,
        rule_displayed_name: `${component.prefix}-000001`,
        rule_deleted: false,
        section: "fixtext",
        comment: first!.comment,
        triage_status: "pending",
        triage_set_at: null,
        adjudicated_at: null,
        replies_count: 0,
        last_activity_at: null,
        response_id: null,
        response_by: null,
        response_comment: null,
        response_at: null,
        created_at: minute(10),
        updated_at: first!.updated_at
      })
      const second_page = yield* readBy(user.id, { page: 2, per_page: 2 })
      expect([second_page.rows.map(({ id }) => id), second_page.total]).toEqual([[first!.id], 3])
      expect(yield* readBy(user.id, { page: 9 })).toMatchObject({ rows: [], total: 3 })
      expect(yield* readBy((yield* makeUser()).id)).toEqual({
        rows: [],
        total: 0,
        seen_at: null,
        new_total: 0,
        counts: { new: 0, open: 0, decided: 0 }
      })
    })
  )

  it.effect("the latest act of another user is activity, and the own acts are not", () =>
    Effect.gen(function* () {
      const own = yield* OwnCommentRepository
      const { component, rules, user } = yield* makeWorkplace()
      const other = yield* makeUser()
      const [byOther, bySelf, answered] = yield* store([
        newComment(component, rules[0]!, user.id, decided("informational", other.id, minute(20))),
        newComment(component, rules[0]!, user.id, decided("informational", user.id, minute(20))),
        newComment(component, rules[0]!, user.id)
      ])
      const reply = yield* storeOne(newReply(answered!, other.id, { created_at: minute(30) }))
      yield* storeOne(newReply(reply, user.id, { created_at: minute(40) }))
      const activity = Effect.map(readBy(user.id), ({ rows, new_total }) => ({
        times: new Map(rows.map((row) => [row.id, row.last_activity_at])),
        replies: rows.find(({ id }) => id === answered!.id)?.replies_count,
        new_total
      }))
      expect(yield* activity).toEqual({
        times: new Map([
          [answered!.id, minute(30)],
          [bySelf!.id, null],
          [byOther!.id, minute(20)]
        ]),
        replies: 2,
        new_total: 2
      })
      yield* own.markSeen(user.id, minute(20))
      expect((yield* activity).new_total).toBe(1)
      yield* own.markSeen(user.id, minute(30))
      expect((yield* activity).new_total).toBe(0)
      yield* own.markSeen(user.id, minute(5))
      expect((yield* readBy(user.id)).seen_at).toEqual(minute(30))
      expect((yield* readBy(other.id)).seen_at).toBeNull()
    })
  )

  it.effect("the comments of a state are listed alone, with the last response, and the counts are of all", () =>
    Effect.gen(function* () {
      const own = yield* OwnCommentRepository
      const { component, user } = yield* makeWorkplace()
      const other = yield* makeUser()
      const [open, asked, decidedLong, decidedNow] = yield* store([
        newComment(component, null, user.id, { created_at: minute(10) }),
        newComment(component, null, user.id, {
          ...decided("needs_clarification", other.id, minute(11)),
          created_at: minute(11)
        }),
        newComment(component, null, user.id, { ...decided("concur", other.id, minute(12)), created_at: minute(12) }),
        newComment(component, null, user.id, {
          ...decided("informational", other.id, minute(40)),
          created_at: minute(13)
        })
      ])
      const first = yield* storeOne(newReply(decidedLong!, other.id, { comment: "Yes.", created_at: minute(20) }))
      const last = yield* storeOne(newReply(first, other.id, { comment: "No.", created_at: minute(21) }))
      yield* storeOne(newReply(first, user.id, { comment: "Why?", created_at: minute(22) }))
      yield* own.markSeen(user.id, minute(30))
      const listed = (state: "new" | "open" | "decided" | null) =>
        Effect.map(
          own.page({ user_id: user.id, site_admin: false }, { page: 1, per_page: 10, state }),
          ({ counts, rows, total }) => [counts.new, counts.open, counts.decided, total, ...rows.map(({ id }) => id)]
        )
      expect(yield* listed("new")).toEqual([1, 2, 2, 1, decidedNow!.id])
      expect(yield* listed("open")).toEqual([1, 2, 2, 2, asked!.id, open!.id])
      expect(yield* listed("decided")).toEqual([1, 2, 2, 2, decidedNow!.id, decidedLong!.id])
      expect((yield* listed(null)).slice(0, 4)).toEqual([1, 2, 2, 4])
      const { rows } = yield* readBy(user.id)
      expect(rows.find(({ id }) => id === decidedLong!.id)).toMatchObject({
        response_id: last.id,
        response_by: other.name,
        response_comment: "No.",
        response_at: minute(21)
      })
    })
  )

  it.effect("comments are listed where their author is a member, and for site admins everywhere", () =>
    Effect.gen(function* () {
      const { component, project } = yield* makeWorkplace([{}], { released: true })
      const user = yield* makeUser()
      const { id } = yield* storeOne(newComment(component, null, user.id))
      const seen = (site_admin = false) =>
        Effect.map(readBy(user.id, { site_admin }), ({ rows, total }) => [rows.map((row) => row.id), total])
      expect(yield* seen()).toEqual([[], 0])
      expect(yield* seen(true)).toEqual([[id], 1])
      yield* makeMember(user.id, { project_id: project.id, component_id: component.id })
      expect(yield* seen()).toEqual([[id], 1])
      yield* makeMember(user.id, { project_id: project.id })
      expect(yield* seen()).toEqual([[id], 1])
    })
  )
}
