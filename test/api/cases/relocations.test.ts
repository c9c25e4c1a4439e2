/** The life of a relocation proposal over HTTP: propose, list, preview, accept, decline, withdraw (section 14 of the rules, and the contract's dry run). */
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Person } from "../src/World.ts"

const iso = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
const finalized = { comment_phase: "closed", closed_reason: "finalized" } as const
const nothing = Number.MAX_SAFE_INTEGER

let tokens = 0
/** Returns an unused token of two letters. */
const nextToken = (): string => {
  const [high, low] = [Math.floor(tokens / 26), tokens++ % 26]
  return String.fromCharCode(65 + high, 65 + low)
}

interface Place {
  readonly source: BuiltComponent
  readonly target: BuiltComponent
  readonly token: string
  /** The first requirement of the source. */
  readonly rule: number
  /** The admin of the source's project. */
  readonly owner: Person
  /** The author of the source without a role on the target, and the reverse. */
  readonly giver: Person
  readonly taker: Person
}

forEachAdapter("relocations", (service) => {
  let people: Promise<readonly [Person, Person, Person, number, number]> | undefined

  /** Returns two hidden projects, the admin of the first one, and an author for each side. */
  const sides = () => {
    people ??= (async () => {
      const { world } = service
      const [giver, taker] = [await world.person("Gina Giver"), await world.person("Tom Taker")]
      const owner = await world.person("Olga Owner")
      const made = async (name: string) =>
        (await world.people.siteAdmin.api.post("/projects", { project: { name } })).body.project.id
      const [from, to] = [await made("Giving"), await made("Taking")]
      await world.join(owner, "admin", "Project", from)
      return [giver, taker, owner, from, to] as const
    })()
    return people
  }

  /** Returns two components of one project, or with `apart` of two, each with its author. */
  const place = async (
    over: { readonly source?: object; readonly target?: object; readonly apart?: boolean } = {}
  ): Promise<Place> => {
    const { component, join, srgs } = service.world
    const [giver, taker, owner, from, to] = await sides()
    const token = nextToken()
    const srg = { document_type: "srg", security_requirements_guide_id: srgs.web }
    const source = await component(from, { ...srg, prefix: "SR00-00", name: `Source ${token}`, ...over.source })
    const target = await component(over.apart === true ? to : from, {
      ...srg,
      prefix: `${token}00-00`,
      name: `Target ${token}`,
      ...over.target
    })
    await join(giver, "author", "Component", source.id)
    await join(taker, "author", "Component", target.id)
    return { source, target, token, rule: source.rules[0] ?? 0, owner, giver, taker }
  }

  const propose = (by: Person, rule: number, target_technology_token: unknown, to: object = {}) =>
    by.api.post(`/rules/${rule}/relocations`, { requirement_relocation: { target_technology_token, ...to } })
  const proposed = async (at: Place, token = at.token, to: object = {}): Promise<number> => {
    const answer = await propose(at.giver, at.rule, token, to)
    expect(answer.status, answer.text).toBe(201)
    return answer.body.relocation.id
  }
  const act = (by: Person, id: number, what: "dry_run" | "accept", target_component_id: unknown) =>
    by.api.post(`/requirement_relocations/${id}/${what}`, { target_component_id })
  const decline = (
    by: Person,
    id: number,
    target_component_id: unknown,
    adjudication_rationale: unknown = "Not ours."
  ) =>
    by.api.post(`/requirement_relocations/${id}/decline`, {
      target_component_id,
      requirement_relocation: { adjudication_rationale }
    })
  const list = async (by: Person, query = "") => {
    const answer = await by.api.get(`/requirement_relocations${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const codesOf = (answer: { readonly body: { readonly errors: ReadonlyArray<{ readonly code: string }> } }) =>
    answer.body.errors.map(({ code }) => code)
  const missing = async (by: Person, what: "dry_run" | "accept" | "decline", target: number) =>
    what === "decline" ? await decline(by, nothing, target) : await act(by, nothing, what, target)

  describe("proposing", () => {
    test("has the proposal as its answer, and both sides have it in their lists", async () => {
      const at = await place()
      const { source, token, giver, taker, rule } = at
      const answer = await propose(giver, rule, token.toLowerCase())
      expect(answer.status).toBe(201)
      expect(answer.body.toast.variant).toBe("success")
      const { relocation } = answer.body
      expect(relocation).toEqual({
        id: expect.any(Number),
        rule_id: rule,
        component_id: source.id,
        project_id: source.project,
        source_displayed_name: "SR00-00-000001",
        source_title: expect.any(String),
        source_component_name: `Source ${token}`,
        target_technology_token: token,
        target_project_id: source.project,
        target_project_name: "Giving",
        state: "proposed",
        requested_by_id: giver.id,
        requested_by_name: giver.name,
        target_component_id: null,
        target_component_name: null,
        created_rule_id: null,
        adjudicated_by_id: null,
        adjudicated_by_name: null,
        adjudicated_at: null,
        adjudication_rationale: "",
        may_confirm: false,
        permits: { take_back: true, confirm: ["permission_denied"] },
        created_at: iso,
        updated_at: iso
      })
      const pagination = { page: 1, per_page: 25, total: 1 }
      const query = `?component_id=${source.id}`
      expect(await list(giver, query)).toEqual({ rows: [relocation], pagination })
      const denied = { take_back: ["permission_denied"], confirm: ["permission_denied"] }
      expect(await list(taker, query)).toEqual({ rows: [{ ...relocation, permits: denied }], pagination })
      expect((await list(service.world.people.author, query)).rows).toEqual([])
      expect((await list(giver, `${query}&state=declined`)).rows).toEqual([])
      expect((await list(giver, `${query}&state=proposed&per_page=1000`)).pagination.per_page).toBe(100)
      const [entry] = (await giver.api.get(`/rules/${rule}`)).body.histories
      expect(entry).toMatchObject({ action: "relocation_proposed", name: giver.name })
    })

    test("is refused for a second open one, and possible again after a withdrawal", async () => {
      const at = await place()
      const id = await proposed(at)
      const second = await propose(at.giver, at.rule, "QQ")
      expect(second.status).toBe(422)
      expect(second.body.code).toBe("relocation_proposed")
      expect((await at.giver.api.delete(`/requirement_relocations/${id}`)).status).toBe(200)
      expect((await at.giver.api.delete(`/requirement_relocations/${id}`)).status).toBe(404)
      await proposed(at)
    })

    test("is refused for wrong tokens, kinds and states", async () => {
      const { world } = service
      const at = await place()
      for (const token of ["", "ABCDE", "A1", "Ä"]) {
        const answer = await propose(at.giver, at.rule, token)
        expect(answer.status, token).toBe(422)
        expect(answer.body.errors[0].pointer).toBe("/requirement_relocation/target_technology_token")
      }
      for (const token of [null, 7, ["AA"], "A\u0000"])
        expect((await propose(at.giver, at.rule, token)).status).toBe(400)
      expect((await at.giver.api.post(`/rules/${at.rule}/relocations`, { target_technology_token: "AA" })).status).toBe(
        400
      )
      const stig = await propose(world.people.author, world.main.rules[0] ?? 0, "AA")
      expect([stig.status, stig.body.code]).toEqual([422, "not_srg_requirement"])
      await world.alter(at.source.id, { released: true, ...finalized })
      const closed = await propose(at.giver, at.rule, at.token)
      expect(codesOf(closed)).toEqual(["source_released", "source_frozen"])
    })

    test("needs an author of the source", async () => {
      const { people, join } = service.world
      const at = await place()
      expect((await propose(at.taker, at.rule, at.token)).status).toBe(404)
      expect((await propose(people.stranger, at.rule, at.token)).text).toBe(
        (await propose(people.stranger, nothing, at.token)).text
      )
      await join(people.viewer, "viewer", "Component", at.source.id)
      expect((await propose(people.viewer, at.rule, at.token)).status).toBe(403)
    })
  })

  describe("the dry run", () => {
    test("previews a relocation that can run", async () => {
      const at = await place()
      const id = await proposed(at)
      const review = await service.world.comment(at.giver, { rule: at.rule })
      await service.world.comment(at.giver, { rule: at.rule }, { responding_to_review_id: review.id })
      const { body: rule } = await at.giver.api.get(`/rules/${at.rule}`)
      const answer = await act(at.taker, id, "dry_run", at.target.id)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toEqual({
        valid: true,
        errors: [],
        reasons: [],
        source_displayed_name: "SR00-00-000001",
        target_component_id: at.target.id,
        target_component_name: `Target ${at.token}`,
        rule_id: String(at.target.rules.length + 1).padStart(6, "0"),
        would_create: {
          title: rule.title,
          status: "Not Yet Determined",
          derived_from_srg_rule_id: rule.srg_rule_attributes.id
        },
        would_tombstone_source: true,
        comments_that_move: 2,
        needs_confirmation: false
      })
      // A second dry run gives the same answer, so no number was used.
      expect((await act(at.taker, id, "dry_run", at.target.id)).text).toBe(answer.text)
    })

    test("reports every reason at once, and accepting is refused for the same", async () => {
      const { world } = service
      const at = await place({ target: { security_requirements_guide_id: world.srgs.os } })
      const id = await proposed(at, "ZZ")
      await world.join(at.giver, "author", "Component", at.target.id)
      await world.alter(at.target.id, { released: true, ...finalized })
      await world.alter(at.source.id, finalized)
      const { body } = await act(at.giver, id, "dry_run", at.target.id)
      const codes = ["target_released", "target_frozen", "token_differs", "source_not_declared", "source_frozen"]
      expect(body).toMatchObject({ valid: false, would_tombstone_source: false })
      expect(body.reasons.map(({ code }: { code: string }) => code)).toEqual(codes)
      expect(body.errors).toEqual(body.reasons.map(({ detail }: { detail: string }) => detail))
      const refused = await act(at.giver, id, "accept", at.target.id)
      expect([refused.status, refused.body.code]).toEqual([422, "invalid"])
      expect(codesOf(refused)).toEqual(codes)
      expect(refused.body.toast.message).toEqual(body.errors)
    })

    test("has no source for a net-new requirement", async () => {
      const at = await place()
      const added = await at.giver.api.post(`/components/${at.source.id}/rules`, { rule: { title: "Net-new" } })
      const answer = await propose(at.giver, added.body.rule.id, at.token)
      const { body } = await act(at.taker, answer.body.relocation.id, "dry_run", at.target.id)
      expect(body).toMatchObject({ valid: true, would_create: { title: "Net-new", derived_from_srg_rule_id: null } })
    })

    test("of a proposal that was decided, withdrawn, hidden or unknown is the same 404", async () => {
      const at = await place()
      const [executed, other] = [await proposed(at), await place()]
      const declined = await proposed(other)
      expect((await act(at.taker, executed, "accept", at.target.id)).status).toBe(200)
      expect((await decline(other.taker, declined, other.target.id)).status).toBe(200)
      // The taker cannot read its source, and it is not addressed to the target.
      const hidden = await proposed(other, "ZZ")
      for (const what of ["dry_run", "accept", "decline"] as const) {
        const never = await missing(at.taker, what, at.target.id)
        expect(never.status).toBe(404)
        for (const id of [executed, declined, hidden]) {
          const answer =
            what === "decline" ? await decline(at.taker, id, at.target.id) : await act(at.taker, id, what, at.target.id)
          expect([answer.status, answer.text], what).toEqual([404, never.text])
        }
      }
    })

    test("needs an author of the destination only, and a destination", async () => {
      const { people, join, elsewhere } = service.world
      const at = await place()
      const id = await proposed(at)
      expect((await act(at.giver, id, "dry_run", at.target.id)).status).toBe(404)
      await join(people.reviewer, "viewer", "Component", at.target.id)
      expect((await act(people.reviewer, id, "dry_run", at.target.id)).status).toBe(403)
      for (const what of ["dry_run", "accept"] as const) {
        for (const target of [undefined, null, "1", 0, -1, 1.5]) {
          expect((await act(at.taker, id, what, target)).status).toBe(400)
        }
        const unknown = await act(at.taker, id, what, nothing)
        expect(unknown.status).toBe(404)
        expect((await act(at.taker, id, what, elsewhere.component.id)).text).toBe(unknown.text)
      }
      expect((await decline(at.taker, id, undefined)).status).toBe(400)
      expect((await act(people.siteAdmin, id, "dry_run", at.target.id)).body.valid).toBe(true)
    })

    test("costs the same with few and with many comments", async () => {
      const at = await place()
      const id = await proposed(at)
      const cost = () => service.statementsOf(() => act(at.taker, id, "dry_run", at.target.id))
      await service.world.comment(at.giver, { rule: at.rule })
      const few = await cost()
      for (let n = 0; n < 20; n++) await service.world.comment(at.giver, { rule: at.rule })
      expect(await cost()).toBe(few)
    })
  })

  describe("accepting", () => {
    test("moves the requirement with its comments, and leaves a tombstone", async () => {
      const at = await place()
      const { giver, taker, rule, source, target } = at
      const { world } = service
      const comment = await world.comment(giver, { rule })
      const [second = 0] = source.rules.slice(1)
      const pointing = await world.comment(giver, { rule: second })
      await giver.api.patch(`/reviews/${pointing.id}/triage`, {
        triage_status: "addressed_by",
        addressed_by_rule_id: rule
      })
      const before = (await giver.api.get(`/rules/${rule}`)).body
      const id = await proposed(at)
      const answer = await act(taker, id, "accept", target.id)
      expect(answer.status, answer.text).toBe(200)
      const { relocation, rule: created, toast } = answer.body
      expect(toast.variant).toBe("success")
      expect(relocation).toMatchObject({
        id,
        state: "executed",
        target_component_id: target.id,
        target_component_name: `Target ${at.token}`,
        created_rule_id: created.id,
        adjudicated_by_id: taker.id,
        adjudicated_by_name: taker.name,
        adjudicated_at: iso
      })
      expect(created).toMatchObject({
        component_id: target.id,
        rule_id: String(target.rules.length + 1).padStart(6, "0"),
        title: before.title,
        srg_id: before.srg_id,
        srg_rule_attributes: before.srg_rule_attributes,
        locked: false,
        comment_summary: { open: 1, total: 1 }
      })
      expect("satisfies" in created || "satisfied_by" in created).toBe(false)
      expect(created.reviews).toHaveLength(1)
      expect(created.reviews[0]).toMatchObject({
        id: comment.id,
        rule_id: created.id,
        component_id: target.id,
        original_rule_id: rule,
        triage_status: "pending"
      })
      expect(created.histories.map(({ action }: { action: string }) => action)).toEqual(["relocated_in"])
      expect((await giver.api.get(`/rules/${rule}`)).status).toBe(404)
      const left = (await giver.api.get(`/components/${source.id}/rules`)).body
      expect(left.map(({ id }: { id: number }) => id)).toEqual(source.rules.slice(1))
      const { rows } = (await giver.api.get(`/components/${source.id}/comments?triage_status=all`)).body
      expect(rows.map((row: { id: number; triage_status: string }) => [row.id, row.triage_status])).toEqual([
        [pointing.id, "pending"]
      ])
      // The author of the comment has no role there, so both the comment and its new place are hidden.
      expect((await giver.api.patch(`/reviews/${comment.id}/withdraw`)).status).toBe(404)
      const [seen] = (await list(giver, `?component_id=${source.id}`)).rows
      expect(seen).toMatchObject({
        state: "executed",
        target_component_id: null,
        target_component_name: null,
        created_rule_id: null
      })
    })

    test("several at once succeeds for one, and the others find nothing", async () => {
      const at = await place()
      const id = await proposed(at)
      const answers = await Promise.all([1, 2, 3].map(() => act(at.taker, id, "accept", at.target.id)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
      const rules = (await at.taker.api.get(`/components/${at.target.id}/rules`)).body
      expect(rules).toHaveLength(at.target.rules.length + 1)
    })

    test("is refused for a requirement that was locked or deleted meanwhile", async () => {
      const { people } = service.world
      const at = await place()
      const id = await proposed(at)
      await at.giver.api.post(`/rules/${at.rule}/reviews`, { review: { action: "request_review", comment: "Done." } })
      const underReview = await act(at.taker, id, "accept", at.target.id)
      expect([underReview.status, underReview.body.code]).toEqual([422, "rule_under_review"])
      expect((await people.siteAdmin.api.delete(`/rules/${at.rule}`)).status).toBe(200)
      const { reasons } = (await act(at.taker, id, "dry_run", at.target.id)).body
      expect(reasons.map(({ code }: { code: string }) => code)).toEqual(["rule_deleted", "rule_under_review"])
    })
  })

  describe("to another project", () => {
    const confirm = (by: Person, id: number) => by.api.post(`/requirement_relocations/${id}/confirm`)
    const statesOf = async (at: Place) =>
      (await list(at.owner, `?component_id=${at.source.id}`)).rows.map(({ state }: { state: string }) => state)

    test("is hidden from a component with the right prefix in another project", async () => {
      const { world } = service
      const at = await place()
      const id = await proposed(at)
      const thief = await world.person("Theo Thief")
      const { body } = await thief.api.post("/projects", { project: { name: `Own ${at.token}` } })
      const srg = { document_type: "srg", security_requirements_guide_id: world.srgs.web }
      const own = await world.component(body.project.id, { ...srg, prefix: at.target.prefix, name: "Bait" })
      expect((await list(thief, `?component_id=${at.source.id}`)).rows).toEqual([])
      const never = await act(thief, nothing, "dry_run", own.id)
      expect(never.status).toBe(404)
      for (const answer of [
        await act(thief, id, "dry_run", own.id),
        await act(thief, id, "accept", own.id),
        await decline(thief, id, own.id),
        await confirm(thief, id)
      ]) {
        expect([answer.status, answer.text]).toEqual([404, never.text])
      }
      expect(await statesOf(at)).toEqual(["proposed"])
    })

    test("is proposed by naming a project or a component that the proposer may know of", async () => {
      const { world } = service
      const at = await place({ apart: true })
      const hidden = [{ target_project_id: at.target.project }, { target_component_id: at.target.id }]
      for (const to of [...hidden, { target_project_id: nothing }, { target_component_id: nothing }]) {
        const answer = await propose(at.giver, at.rule, at.token, to)
        expect([answer.status, answer.body.code], JSON.stringify(to)).toEqual([422, "target_not_found"])
        expect(answer.body.errors[0].pointer).toBe(`/requirement_relocation/${Object.keys(to)[0]}`)
      }
      await world.join(at.giver, "viewer", "Component", at.target.id)
      const other = await propose(at.giver, at.rule, "ZZ", { target_component_id: at.target.id })
      expect([other.status, other.body.code]).toEqual([422, "token_differs"])
      const both = { target_component_id: at.target.id, target_project_id: at.source.project }
      const contradicting = await propose(at.giver, at.rule, at.token, both)
      expect([contradicting.status, contradicting.body.code]).toEqual([422, "destination_differs"])
      for (const to of [{ target_project_id: "1" }, { target_component_id: 0 }]) {
        expect((await propose(at.giver, at.rule, at.token, to)).status).toBe(400)
      }
      const answer = await propose(at.giver, at.rule, at.token, { target_component_id: at.target.id })
      expect(answer.status, answer.text).toBe(201)
      expect(answer.body.relocation).toMatchObject({
        target_project_id: at.target.project,
        target_project_name: "Taking",
        target_component_id: at.target.id
      })
    })

    test("is accepted there, and confirmed by an admin of the source project", async () => {
      const { world } = service
      const at = await place({ apart: true })
      await world.join(at.giver, "viewer", "Component", at.target.id)
      const id = await proposed(at, at.token, { target_project_id: at.target.project })
      const comment = await world.comment(at.giver, { rule: at.rule })
      const early = await confirm(at.owner, id)
      expect([early.status, early.body.code]).toEqual([422, "nothing_to_confirm"])
      expect((await act(at.taker, id, "dry_run", at.target.id)).body).toMatchObject({
        valid: true,
        needs_confirmation: true
      })
      const accepted = await act(at.taker, id, "accept", at.target.id)
      expect(accepted.status, accepted.text).toBe(200)
      expect(accepted.body).toMatchObject({
        relocation: { state: "awaiting_confirmation", adjudicated_by_name: at.taker.name, created_rule_id: null },
        rule: null
      })
      expect((await at.giver.api.get(`/rules/${at.rule}`)).status).toBe(200)
      expect((await at.taker.api.get(`/components/${at.target.id}/rules`)).body).toHaveLength(at.target.rules.length)

      const mine = (answer: { body: { relocations_to_confirm: { rows: ReadonlyArray<{ id: number }> } } }) =>
        answer.body.relocations_to_confirm.rows.filter((row) => row.id === id)
      expect(mine(await at.owner.api.get("/api/waiting"))).toMatchObject([
        { id, may_confirm: true, target_project_name: "Taking", target_component_id: at.target.id }
      ])
      expect((await at.giver.api.get("/api/waiting")).body.relocations_to_confirm).toEqual({ rows: [], total: 0 })
      expect((await list(at.owner, "?to_confirm=true")).rows.map((row: { id: number }) => row.id)).toContain(id)

      expect((await confirm(at.giver, id)).status).toBe(403)
      const { stranger } = world.people
      expect((await confirm(stranger, id)).text).toBe((await confirm(stranger, nothing)).text)
      const confirmed = await confirm(at.owner, id)
      expect(confirmed.status, confirmed.text).toBe(200)
      expect(confirmed.body.relocation).toMatchObject({ state: "executed", adjudicated_by_name: at.taker.name })
      expect((await at.giver.api.get(`/rules/${at.rule}`)).status).toBe(404)
      const rules = (await at.taker.api.get(`/components/${at.target.id}/rules`)).body
      expect(rules).toHaveLength(at.target.rules.length + 1)
      const { rows } = (await at.taker.api.get(`/components/${at.target.id}/comments`)).body
      expect(rows.map((row: { id: number }) => row.id)).toEqual([comment.id])
      expect((await confirm(at.owner, id)).status).toBe(404)
    })

    test("is done at once if an author of both sides accepts, and withdrawn or declined while it awaits that", async () => {
      const { world } = service
      const at = await place({ apart: true })
      await world.join(at.giver, "viewer", "Component", at.target.id)
      const to = { target_project_id: at.target.project }
      const first = await proposed(at, at.token, to)
      expect((await act(at.taker, first, "accept", at.target.id)).body.rule).toBeNull()
      const again = await propose(at.giver, at.rule, at.token, to)
      expect([again.status, again.body.code]).toEqual([422, "relocation_proposed"])
      expect((await at.giver.api.delete(`/requirement_relocations/${first}`)).status).toBe(200)
      const second = await proposed(at, at.token, to)
      expect((await act(at.taker, second, "accept", at.target.id)).body.rule).toBeNull()
      expect((await decline(at.taker, second, at.target.id)).body.relocation.state).toBe("declined")
      const third = await proposed(at, at.token, to)
      const both = await world.person("Bo Both")
      await world.join(both, "author", "Component", at.source.id)
      await world.join(both, "author", "Component", at.target.id)
      const accepted = await act(both, third, "accept", at.target.id)
      expect(accepted.body.relocation.state).toBe("executed")
      expect(accepted.body.rule.component_id).toBe(at.target.id)
    })
  })

  describe("declining", () => {
    test("stores who, when and why on the proposal; the requirement stays", async () => {
      const at = await place()
      const id = await proposed(at)
      const answer = await decline(at.taker, id, at.target.id, "We have it already.")
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.relocation).toMatchObject({
        state: "declined",
        target_component_id: at.target.id,
        adjudicated_by_name: at.taker.name,
        adjudicated_at: iso,
        adjudication_rationale: "We have it already."
      })
      const [entry] = (await at.giver.api.get(`/rules/${at.rule}`)).body.histories
      expect(entry).toMatchObject({ action: "relocation_declined", comment: "We have it already." })
      expect((await at.giver.api.delete(`/requirement_relocations/${id}`)).status).toBe(404)
      await proposed(at)
    })

    test("needs a rationale, and the proposed technology", async () => {
      const at = await place()
      const id = await proposed(at)
      for (const rationale of ["", " \n", "x".repeat(4097)]) {
        const answer = await decline(at.taker, id, at.target.id, rationale)
        expect(answer.status).toBe(422)
        expect(answer.body.errors[0].pointer).toBe("/requirement_relocation/adjudication_rationale")
      }
      const without = await at.taker.api.post(`/requirement_relocations/${id}/decline`, {
        target_component_id: at.target.id
      })
      expect([without.status, without.body.code]).toEqual([400, "malformed_request"])
      const own = await decline(at.giver, id, at.source.id)
      expect([own.status, own.body.code]).toEqual([422, "token_differs"])
    })
  })

  describe("withdrawing", () => {
    test("is for authors of the source", async () => {
      const { people, join } = service.world
      const at = await place()
      const id = await proposed(at)
      const remove = (by: Person, which: number) => by.api.delete(`/requirement_relocations/${which}`)
      expect((await remove(at.taker, id)).text).toBe((await remove(at.taker, nothing)).text)
      await join(people.viewer, "viewer", "Component", at.source.id)
      expect((await remove(people.viewer, id)).status).toBe(403)
      const answer = await remove(at.giver, id)
      expect(answer.status).toBe(200)
      expect(Object.keys(answer.body)).toEqual(["toast"])
      const [entry] = (await at.giver.api.get(`/rules/${at.rule}`)).body.histories
      expect(entry).toMatchObject({ action: "relocation_taken_back" })
      expect((await list(at.giver, `?component_id=${at.source.id}`)).rows).toEqual([])
    })
  })

  describe("destinations", () => {
    const destinations = (by: Person, query: string) => by.api.get(`/requirement_relocations/destinations?${query}`)

    test("are the caller's SRG components of the technology", async () => {
      const at = await place()
      const id = await proposed(at)
      const row = {
        id: at.target.id,
        name: `Target ${at.token}`,
        prefix: at.target.prefix,
        title: expect.any(String),
        document_type: "srg",
        version: 1,
        release: 1,
        project_id: at.target.project,
        project_name: "Giving"
      }
      const expected = { rows: [row], pagination: { page: 1, per_page: 25, total: 1 } }
      expect((await destinations(at.taker, `relocation_id=${id}`)).body).toEqual(expected)
      expect((await destinations(at.taker, `target_technology_token=${at.token.toLowerCase()}`)).body).toEqual(expected)
      expect((await destinations(at.giver, `relocation_id=${id}`)).body.rows).toEqual([])
      await service.world.alter(at.target.id, { released: true })
      expect((await destinations(at.taker, `target_technology_token=${at.token}`)).body.rows).toEqual([])
    })

    test("of a hidden proposal are a 404; without a parameter they are all, and never for both", async () => {
      const { people } = service.world
      const at = await place()
      const id = await proposed(at)
      const hidden = await destinations(people.author, `relocation_id=${id}`)
      expect(hidden.status).toBe(404)
      expect(hidden.text).toBe((await destinations(people.author, `relocation_id=${nothing}`)).text)
      const all = await destinations(at.giver, "")
      expect([all.status, all.body.rows.length > 0]).toEqual([200, true])
      for (const query of [`relocation_id=${id}&target_technology_token=AA`, "relocation_id=x", "page=0"]) {
        expect((await destinations(at.giver, query)).status, query).toBe(400)
      }
    })
  })
})
