/** Dry runs of commands (R3.10): each has the command's answer and leaves every table unchanged. */
import { expect } from "@effect/vitest"
import { Effect, Struct } from "effect"
import {
  CreateComponent,
  ConfigureComponent,
  DryRun,
  DuplicateComponent,
  LockAllRules,
  LockSections,
  ReviewRules,
  MergeComments,
  MoveComment,
  type ReviewConflict
} from "@docket/core"
import { TestRecords } from "../TestRecords.ts"
import type { Suite } from "../Adapter.ts"
import { callerOf, makeSrg, makeWorkplace, newComment, noSrg, store } from "../Fixtures.ts"

const seen: ReviewConflict.SeenVersions = new Map()

/** Returns every row of every table, without sequences: a number that a transaction took is never used again. */
const tables = Effect.flatMap(TestRecords, ({ everything }) =>
  Effect.map(everything, (contents) => JSON.stringify(Struct.omit({ sequences: null, ...contents }, ["sequences"])))
)

/** Stores a component with one requirement that can be locked and one without any text. */
const place = Effect.gen(function* () {
  const workplace = yield* makeWorkplace([
    { status: "Not Applicable", status_justification: "There is none.", severity_override_guidance: "As it is." },
    { status: "Not Yet Determined" }
  ])
  const { component, rules, user } = workplace
  const comments = yield* store([1, 2].map(() => newComment(component, rules[0]!, user.id)))
  const [first, second] = comments.map(({ id }) => id)
  return { ...workplace, admin: callerOf(user), first: first!, second: second! }
})

type Place = Effect.Success<typeof place>

const sections = { sections: ["Fix", "Check"] as const, locked: true, comment: "" }

const header = { prefix: "LNUX-02", title: "The next one" }

const newComponent = ({ component }: Place) => ({
  name: "From the same SRG",
  ...header,
  description: "",
  document_type: "stig" as const,
  version: 1,
  release: 1,
  security_requirements_guide_id: component.security_requirements_guide_id,
  declared_source_srg_ids: [],
  requirement_selections: null,
  admin_name: "",
  admin_email: ""
})

const duplicate = ({ component }: Place) => ({
  id: component.id,
  copy_comments: true,
  header,
  document_type: null,
  security_requirements_guide_id: null,
  declared_source_srg_ids: null
})

/** Each command, and the part of its answer that a dry run must have. */
const commands = {
  lock: (at: Place) =>
    Effect.map(LockAllRules.lockAll(at.admin, at.component.id, ""), ({ blocked, locked }) => ({
      locked: locked.map(({ id }) => id),
      blocked: blocked.map(({ rule }) => rule.id)
    })),
  review_many: (at: Place) =>
    Effect.map(
      ReviewRules.reviewMany(at.admin, at.component.id, {
        rule_ids: at.rules.map(({ id }) => id),
        action: "lock_control",
        comment: "As agreed.",
        skip_refused: true,
        seen: new Map()
      }),
      ({ done, refused }) => ({ done: done.map(({ id }) => id), refused: refused.map(({ rule }) => rule.id) })
    ),
  lock_section: (at: Place) =>
    Effect.map(LockSections.lockSections(at.admin, at.rules[0]!.id, sections), ({ rule }) => rule.locked_sections),
  lock_sections: (at: Place) =>
    Effect.map(LockSections.lockSectionsOfAll(at.admin, at.component.id, sections), ({ rules }) =>
      rules.map(({ id, locked_sections }) => ({ id, locked_sections }))
    ),
  move: (at: Place) =>
    Effect.map(
      MoveComment.move(at.admin, at.first, { rule_id: at.rules[1]!.id, audit_comment: "It belongs there." }, seen),
      ({ id, rule_id }) => ({ id, rule_id })
    ),
  merge: (at: Place) =>
    Effect.map(
      MergeComments.merge(at.admin, { review_ids: [at.second], survivor_id: at.first, audit_comment: null }, seen),
      ({ merged_reviews, review }) => [review.id, ...merged_reviews.map(({ id, triage_status }) => [id, triage_status])]
    ),
  create: (at: Place) =>
    Effect.map(CreateComponent.create(at.admin, at.project.id, newComponent(at)), ({ component, rules_count }) => ({
      name: component.name,
      rules_count
    })),
  duplicate: (at: Place) =>
    Effect.map(
      DuplicateComponent.duplicate(at.admin, at.project.id, duplicate(at)),
      ({ comments_copied, component }) => ({
        release: component.component.release,
        rules_count: component.rules_count,
        comments_copied
      })
    )
} as const

export const suite: Suite = (it) => {
  for (const [name, command] of Object.entries(commands)) {
    it.effect(`${name} lists its changes, and writes nothing`, () =>
      Effect.gen(function* () {
        const at = yield* place
        const before = yield* tables
        const preview = yield* DryRun.preview<unknown, unknown, Effect.Services<ReturnType<typeof command>>>(
          command(at)
        )
        expect(yield* tables).toBe(before)
        expect(preview).toMatchObject({ valid: true })
        expect(yield* command(at)).toEqual(preview.valid ? preview.would : null)
        expect(yield* tables).not.toBe(before)
      })
    )
  }

  it.effect("a rebase returns the four lists, and writes nothing", () =>
    Effect.gen(function* () {
      const at = yield* place
      const { benchmark } = yield* makeSrg()
      const command = { ...duplicate(at), security_requirements_guide_id: benchmark.id }
      const before = yield* tables
      const preview = yield* DryRun.preview(DuplicateComponent.duplicate(at.admin, at.project.id, command))
      expect(yield* tables).toBe(before)
      const done = yield* DuplicateComponent.duplicate(at.admin, at.project.id, command)
      const count = ({ added, changed, removed, unchanged }: DuplicateComponent.RebaseReport) =>
        [unchanged, changed, removed, added].map(({ length }) => length)
      expect(preview.valid && preview.would.rebase !== null && count(preview.would.rebase)).toEqual(count(done.rebase!))
    })
  )

  it.effect("a release lists every reason against it, and writes nothing", () =>
    Effect.gen(function* () {
      const { admin, component } = yield* place
      const before = yield* tables
      const preview = yield* DryRun.preview(ConfigureComponent.release(admin, component.id, false, noSrg))
      expect(yield* tables).toBe(before)
      const codes = preview.valid ? [] : preview.refusals.map(({ code }) => code)
      expect([...new Set(codes)]).toEqual(["not_locked", "requirement_incomplete", "open_comments"])
    })
  )

  it.effect("a caller without the role is denied, as by the command", () =>
    Effect.gen(function* () {
      const { component } = yield* place
      const { admin: stranger } = yield* place
      const denied = yield* Effect.exit(DryRun.preview(LockAllRules.lockAll(stranger, component.id, "")))
      expect(JSON.stringify(denied)).toContain("NotFound")
    })
  )
}
