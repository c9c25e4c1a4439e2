/** The promises of RelocationRepository: at most one open proposal, final decisions, and the visible proposals. */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import {
  ComponentId,
  type DestinationQuery,
  type NewRelocation,
  ProjectId,
  Relocation,
  RelocationId,
  type RelocationQuery,
  RelocationRepository,
  Transactor
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  callerOf,
  makeComponent,
  makeMember,
  makeProject,
  makeRelocation,
  makeRelocationPlace,
  makeRules,
  makeUser,
  makeWorkplace,
  minute,
  newRelocation
} from "../Fixtures.ts"

const unknownId = RelocationId.make(Number.MAX_SAFE_INTEGER)
const everything: RelocationQuery = { page: 1, per_page: 1000, state: null, component_id: null, to_confirm: false }

export const suite: Suite = (it, adapter) => {
  it.effect("a proposal is read back as stored, and as decided", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const { rules, giver, taker, target } = yield* makeRelocationPlace()
      const [first, second] = [
        yield* makeRelocation(rules[0]!, giver.user_id),
        yield* makeRelocation(rules[1]!, giver.user_id, { target_technology_token: "A", created_at: minute(21) })
      ]
      expect(yield* relocations.find(first.id)).toEqual(Option.some(first))
      expect(yield* relocations.lock(second.id)).toEqual(Option.some(second))
      const decided = {
        target_component_id: target.id,
        adjudicated_by_id: taker.user_id,
        adjudicated_at: minute(30),
        updated_at: minute(30)
      }
      const [created] = yield* makeRules(target)
      const executed = { ...first, ...decided, state: "executed", created_rule_id: created!.id } as const
      const declined = { ...second, ...decided, state: "declined", adjudication_rationale: "Not ours." } as const
      const noise = { rule_id: rules[1]!.id, target_technology_token: "LOST", created_at: minute(1) } as const
      yield* relocations.saveAdjudication({ ...executed, ...noise })
      yield* relocations.saveAdjudication({ ...declined, ...noise })
      expect(yield* relocations.find(first.id)).toEqual(Option.some(executed))
      expect(yield* relocations.find(second.id)).toEqual(Option.some(declined))
      expect(yield* relocations.find(unknownId)).toEqual(Option.none())
      expect(yield* relocations.lock(unknownId)).toEqual(Option.none())
    })
  )

  it.effect("a requirement has one open proposal, and any number of decided or withdrawn ones", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const { rules, giver, taker, target } = yield* makeRelocationPlace()
      const proposal = newRelocation(rules[0]!, giver.user_id)
      const first = yield* makeRelocation(rules[0]!, giver.user_id)
      const { transact } = yield* Transactor
      // The transaction is usable after the refusal.
      const inTransaction = yield* transact(
        Effect.all([relocations.insert({ ...proposal, target_technology_token: "OTHR" }), relocations.find(first.id)])
      )
      expect(inTransaction).toEqual([Option.none(), Option.some(first)])
      yield* relocations.remove(first.id)
      expect(yield* relocations.find(first.id)).toEqual(Option.none())
      const second = yield* makeRelocation(rules[0]!, giver.user_id)
      yield* relocations.saveAdjudication({
        ...second,
        state: "declined",
        target_component_id: target.id,
        adjudicated_by_id: taker.user_id,
        adjudicated_at: minute(30),
        adjudication_rationale: "No."
      })
      yield* makeRelocation(rules[0]!, giver.user_id)
    })
  )

  it.effect("a decided proposal is neither changed nor removed", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const { rules, giver, taker, target } = yield* makeRelocationPlace()
      const open = yield* makeRelocation(rules[0]!, giver.user_id)
      const declined = {
        ...open,
        state: "declined",
        target_component_id: target.id,
        adjudicated_by_id: taker.user_id,
        adjudicated_at: minute(30),
        adjudication_rationale: "No."
      } as const
      yield* relocations.saveAdjudication(declined)
      const again = relocations.saveAdjudication({ ...declined, adjudication_rationale: "Yes." })
      expect(Exit.isFailure(yield* Effect.exit(again))).toBe(true)
      expect(Exit.isFailure(yield* Effect.exit(relocations.remove(open.id)))).toBe(true)
      expect(yield* relocations.find(open.id)).toEqual(Option.some(declined))
    })
  )

  it.effect("proposals that violate an invariant are not stored", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const { rules, giver, target } = yield* makeRelocationPlace()
      const { rules: stigRules } = yield* makeWorkplace()
      const [rule] = rules
      const broken: Record<string, Partial<NewRelocation>> = {
        "a token in lower case": { target_technology_token: "webs" },
        "no token": { target_technology_token: "" },
        "a long token": { target_technology_token: "ABCDE" },
        "open and adjudicated": { adjudicated_at: minute(30) },
        "open with an adjudicator": { adjudicated_by_id: giver.user_id },
        "accepted at no time": { state: "awaiting_confirmation", target_component_id: target.id },
        "accepted with what it created": {
          state: "awaiting_confirmation",
          adjudicated_at: minute(30),
          created_rule_id: rule!.id
        },
        "to an unknown project": { target_project_id: ProjectId.make(Number.MAX_SAFE_INTEGER) },
        "decided at no time": { state: "executed" },
        "declined without a rationale": { state: "declined", adjudicated_at: minute(30) },
        "declined with a blank rationale": {
          state: "declined",
          adjudicated_at: minute(30),
          adjudication_rationale: " \n"
        },
        "declined with what it created": {
          state: "declined",
          adjudicated_at: minute(30),
          adjudication_rationale: "No.",
          created_rule_id: rule!.id
        },
        "in another component": { component_id: target.id, project_id: target.project_id },
        "in another project": { project_id: (yield* makeProject()).id },
        "of a STIG": {
          rule_id: stigRules[0]!.id,
          component_id: stigRules[0]!.component_id,
          project_id: stigRules[0]!.project_id
        },
        "towards an unknown component": {
          state: "executed",
          adjudicated_at: minute(30),
          target_component_id: ComponentId.make(Number.MAX_SAFE_INTEGER)
        }
      }
      for (const [why, over] of Object.entries(broken)) {
        const exit = yield* Effect.exit(relocations.insert(newRelocation(rule!, giver.user_id, over)))
        expect(Exit.isFailure(exit), why).toBe(true)
      }
      yield* makeRelocation(rule!, giver.user_id)
    })
  )

  it.effect(
    "a page shows a reader the proposals of their components, and those for a technology that they author",
    () =>
      Effect.gen(function* () {
        const relocations = yield* RelocationRepository
        const token = "QZAB"
        const { rules, giver, taker, source, target } = yield* makeRelocationPlace({ target: `${token}-00` })
        const [stranger, targetViewer, sourceViewer, root] = [
          callerOf(yield* makeUser()),
          callerOf(yield* makeUser()),
          callerOf(yield* makeUser()),
          { ...callerOf(yield* makeUser()), site_admin: true }
        ]
        yield* makeMember(targetViewer.user_id, { project_id: target.project_id, component_id: target.id }, "viewer")
        yield* makeMember(sourceViewer.user_id, { project_id: source.project_id, component_id: source.id }, "viewer")
        const towards = yield* makeRelocation(rules[0]!, giver.user_id, { target_technology_token: token })
        const elsewhere = yield* makeRelocation(rules[1]!, giver.user_id, { target_technology_token: "QZAC" })
        const idsFor = (reader: typeof giver) =>
          Effect.map(relocations.page({ ...everything, component_id: source.id }, reader), ({ rows, total }) => {
            expect(total).toBe(rows.length)
            return rows.map(({ id }) => id)
          })
        const seenBy = (reader: typeof giver) =>
          Effect.map(
            Effect.forEach([towards, elsewhere], ({ id }) => relocations.findVisible(id, reader)),
            (found) => found.flatMap(Option.toArray).map(({ id }) => id)
          )
        const expected = [
          [giver, [towards.id, elsewhere.id]],
          [sourceViewer, [towards.id, elsewhere.id]],
          [root, [towards.id, elsewhere.id]],
          [taker, [towards.id]],
          [targetViewer, []],
          [stranger, []]
        ] as const
        for (const [reader, ids] of expected) {
          // For equal times the later id comes first.
          expect(yield* idsFor(reader)).toEqual(ids.toReversed())
          expect(yield* seenBy(reader)).toEqual(ids)
        }
      })
  )

  it.effect(
    "a proposal to a project or a component is shown only to its authors, whatever the technology of others",
    () =>
      Effect.gen(function* () {
        const relocations = yield* RelocationRepository
        const { rules, giver, taker, target } = yield* makeRelocationPlace({ apart: true })
        const beside = yield* makeComponent({
          document_type: "srg",
          project_id: target.project_id,
          prefix: target.prefix,
          name: "Beside"
        })
        const neighbour = callerOf(yield* makeUser())
        yield* makeMember(neighbour.user_id, { project_id: target.project_id, component_id: beside.id }, "author")
        const proposals = {
          own: yield* makeRelocation(rules[0]!, giver.user_id),
          project: yield* makeRelocation(rules[1]!, giver.user_id, { target_project_id: target.project_id })
        }
        const seenBy = (reader: typeof giver) =>
          Effect.map(
            Effect.forEach([proposals.own, proposals.project], ({ id }) => relocations.findVisible(id, reader)),
            (found) => found.map(Option.isSome)
          )
        expect(yield* seenBy(giver)).toEqual([true, true])
        expect(yield* seenBy(taker)).toEqual([false, true])
        expect(yield* seenBy(neighbour)).toEqual([false, true])
        yield* relocations.remove(proposals.project.id)
        const named = yield* makeRelocation(rules[1]!, giver.user_id, {
          target_project_id: target.project_id,
          target_component_id: target.id
        })
        expect(Option.isSome(yield* relocations.findVisible(named.id, taker))).toBe(true)
        expect(Option.isSome(yield* relocations.findVisible(named.id, neighbour))).toBe(false)
      })
  )

  it.effect(
    "an acceptance that awaits confirmation is listed for admins of the source's project, with its target",
    () =>
      Effect.gen(function* () {
        const relocations = yield* RelocationRepository
        const { project, rules, giver, taker, source, target } = yield* makeRelocationPlace({ apart: true })
        const [admin, componentAdmin] = [callerOf(yield* makeUser()), callerOf(yield* makeUser())]
        yield* makeMember(admin.user_id, { project_id: source.project_id }, "admin")
        const onSource = { project_id: source.project_id, component_id: source.id }
        yield* makeMember(componentAdmin.user_id, onSource, "admin")
        const open = yield* makeRelocation(rules[0]!, giver.user_id, { target_project_id: target.project_id })
        yield* makeRelocation(rules[1]!, giver.user_id, { target_project_id: target.project_id })
        yield* relocations.saveAdjudication({
          ...open,
          state: "awaiting_confirmation",
          target_component_id: target.id,
          adjudicated_by_id: taker.user_id,
          adjudicated_at: minute(30)
        })
        const listed = (reader: typeof giver) =>
          Effect.map(
            relocations.page({ ...everything, component_id: source.id, to_confirm: true }, reader),
            ({ rows }) => rows.map(({ id }) => id)
          )
        expect(yield* listed(admin)).toEqual([open.id])
        expect(yield* listed({ ...giver, site_admin: true })).toEqual([open.id])
        for (const reader of [giver, taker, componentAdmin]) expect(yield* listed(reader)).toEqual([])
        const where = { target_project_id: project.id, target_project_name: project.name }
        const target_component = { target_component_id: target.id, target_component_name: target.name }
        expect(Option.getOrThrow(yield* relocations.view(open.id, admin))).toMatchObject({
          ...where,
          ...target_component,
          may_confirm: true
        })
        expect(Option.getOrThrow(yield* relocations.view(open.id, componentAdmin))).toMatchObject({
          target_project_id: null,
          target_project_name: null,
          target_component_id: null,
          target_component_name: null,
          may_confirm: false
        })
        // It is open: a second one is refused, and it can be withdrawn.
        expect(yield* relocations.insert(newRelocation(rules[0]!, giver.user_id))).toEqual(Option.none())
        yield* relocations.remove(open.id)
        expect(yield* relocations.find(open.id)).toEqual(Option.none())
      })
  )

  it.effect("pages are newest first, and filter by state and source", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const { rules, giver, taker, source, target } = yield* makeRelocationPlace()
      const more = yield* makeRules(source, [{ rule_number: 3 }, { rule_number: 4 }])
      const all = [...rules, ...more]
      const made = yield* Effect.forEach(all, (rule, at) =>
        makeRelocation(rule, giver.user_id, { created_at: minute(20 + (at % 2)) })
      )
      yield* relocations.saveAdjudication({
        ...made[0]!,
        state: "declined",
        target_component_id: target.id,
        adjudicated_by_id: taker.user_id,
        adjudicated_at: minute(30),
        adjudication_rationale: "No."
      })
      const page = (over: Partial<RelocationQuery>) =>
        Effect.map(relocations.page({ ...everything, component_id: source.id, ...over }, giver), (of) => ({
          ...of,
          rows: of.rows.map(({ id }) => made.findIndex((one) => one.id === id))
        }))
      expect(yield* page({})).toEqual({ rows: [3, 1, 2, 0], total: 4 })
      expect(yield* page({ page: 2, per_page: 3 })).toEqual({ rows: [0], total: 4 })
      expect(yield* page({ page: 9, per_page: 3 })).toEqual({ rows: [], total: 4 })
      expect(yield* page({ state: "declined" })).toEqual({ rows: [0], total: 1 })
      expect(yield* page({ state: "proposed" })).toEqual({ rows: [3, 1, 2], total: 3 })
      expect(yield* page({ component_id: target.id })).toEqual({ rows: [], total: 0 })
    })
  )

  it.effect("a view has the names, and names the target only for those who have a role there", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const { project, rules, giver, taker, source, target } = yield* makeRelocationPlace()
      const [created] = yield* makeRules(target)
      const open = yield* makeRelocation(rules[1]!, giver.user_id)
      const executed = {
        ...open,
        state: "executed",
        target_component_id: target.id,
        created_rule_id: created!.id,
        adjudicated_by_id: taker.user_id,
        adjudicated_at: minute(30),
        updated_at: minute(30)
      } as const
      yield* relocations.saveAdjudication(executed)
      const names = {
        source_displayed_name: "LNUX-00-000002",
        source_title: rules[1]!.title,
        source_component_name: source.name,
        requested_by_name: giver.name,
        adjudicated_by_name: taker.name,
        target_project_name: project.name,
        may_confirm: false
      }
      expect(yield* relocations.view(open.id, taker)).toEqual(
        Option.some({ ...executed, ...names, target_component_name: target.name })
      )
      const hidden = { target_component_id: null, target_component_name: null, created_rule_id: null }
      expect(yield* relocations.view(open.id, giver)).toEqual(Option.some({ ...executed, ...names, ...hidden }))
      const root = { ...giver, site_admin: true }
      expect(Option.getOrThrow(yield* relocations.view(open.id, root)).target_component_name).toBe(target.name)
      expect(yield* relocations.view(unknownId, giver)).toEqual(Option.none())
    })
  )

  it.effect("destinations are unreleased SRG components of the technology that the reader authors, by name", () =>
    Effect.gen(function* () {
      const relocations = yield* RelocationRepository
      const token = "QYX"
      const author = callerOf(yield* makeUser())
      const [alpha, beta] = [
        yield* makeProject(undefined, { name: "Zeta" }),
        yield* makeProject(undefined, { name: "alpha" })
      ]
      const srgs = { document_type: "srg", prefix: `${token}1-00` } as const
      const inBeta = yield* makeComponent({ ...srgs, project_id: beta.id, name: "Web" })
      const [later, earlier] = [
        yield* makeComponent({ ...srgs, project_id: alpha.id, name: "Web", release: 2 }),
        yield* makeComponent({ ...srgs, project_id: alpha.id, name: "Web", release: 1 })
      ]
      const viewed = yield* makeComponent({ ...srgs, project_id: (yield* makeProject()).id })
      yield* makeComponent({ ...srgs, project_id: alpha.id, name: "Released", released: true })
      yield* makeComponent({ ...srgs, project_id: alpha.id, name: "STIG", document_type: "stig" })
      yield* makeComponent({ ...srgs, project_id: alpha.id, name: "Longer", prefix: `${token}A-00` })
      yield* makeComponent({ ...srgs, project_id: alpha.id, name: "Shorter", prefix: "QY12-00" })
      yield* makeMember(author.user_id, { project_id: alpha.id }, "reviewer")
      yield* makeMember(author.user_id, { project_id: beta.id, component_id: inBeta.id }, "author")
      yield* makeMember(author.user_id, { project_id: viewed.project_id }, "viewer")
      const asked = {
        page: 1,
        per_page: 10,
        technology_token: token,
        except: null,
        project_id: null,
        component_id: null
      }
      const ids = (over: Partial<DestinationQuery>, reader: typeof author = author) =>
        Effect.map(relocations.destinations({ ...asked, ...over }, reader), ({ rows, total }) => [
          rows.map(({ id }) => id),
          total
        ])
      expect(yield* ids({})).toEqual([[earlier.id, later.id, inBeta.id], 3])
      expect(yield* ids({ except: earlier.id })).toEqual([[later.id, inBeta.id], 2])
      expect(yield* ids({ project_id: alpha.id })).toEqual([[earlier.id, later.id], 2])
      expect(yield* ids({ project_id: alpha.id, component_id: later.id })).toEqual([[later.id], 1])
      expect(yield* ids({ project_id: beta.id, component_id: later.id })).toEqual([[], 0])
      expect(yield* ids({ page: 2, per_page: 2 })).toEqual([[inBeta.id], 3])
      expect(yield* ids({ page: 3, per_page: 2 })).toEqual([[], 3])
      expect(yield* ids({ technology_token: "Q" })).toEqual([[], 0])
      expect(yield* ids({}, callerOf(yield* makeUser()))).toEqual([[], 0])
      const [all, total] = yield* ids({}, { ...author, site_admin: true })
      expect(all).toContain(viewed.id)
      expect(total).toBe(4)
      const { rows } = yield* relocations.destinations({ ...asked, per_page: 1 }, author)
      const { id, name, prefix, title, document_type, version, release, project_id } = earlier
      expect(rows).toEqual([
        { id, name, prefix, title, document_type, version, release, project_id, project_name: "Zeta" }
      ])
    })
  )

  if (adapter.severalTransactions) {
    it.effect("two that lock a proposal are served in turn, and the second sees the first's decision", () =>
      Effect.gen(function* () {
        const relocations = yield* RelocationRepository
        const { transact } = yield* Transactor
        const { rules, giver, taker, target } = yield* makeRelocationPlace()
        const open = yield* makeRelocation(rules[0]!, giver.user_id)
        const decline = transact(
          Effect.gen(function* () {
            const found = Option.getOrThrow(yield* relocations.lock(open.id))
            if (!Relocation.isOpen(found)) return "too late"
            yield* Effect.sleep("20 millis")
            yield* relocations.saveAdjudication({
              ...found,
              state: "declined",
              target_component_id: target.id,
              adjudicated_by_id: taker.user_id,
              adjudicated_at: minute(30),
              adjudication_rationale: "No."
            })
            return "declined"
          })
        )
        const outcomes = yield* Effect.all([decline, decline, decline], { concurrency: "unbounded" })
        expect(outcomes.toSorted()).toEqual(["declined", "too late", "too late"])
      })
    )
  }
}
