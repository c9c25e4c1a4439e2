/** The release of a component, and its effects (R10.4, R10.10). */
import { Effect, Struct } from "effect"
import { expect, test } from "vitest"
import { ComponentId, ComponentRepository, RuleRepository } from "@docket/core"
import type { Answer } from "../src/Answer.ts"
import { forEachAdapter } from "../src/Service.ts"

const codes = ({ body }: Answer): ReadonlyArray<string> => body.errors.map(({ code }: { code: string }) => code)

forEachAdapter("a release", (service) => {
  const admin = () => service.world.people.admin.api
  const make = () => service.world.component(service.world.project)
  const act = (rule: number, action: string) =>
    admin().post(`/rules/${rule}/reviews`, { review: { action, comment: "It is time." } })

  /** Returns a component with all requirements locked: an additional one, which is Not Applicable with a justification, satisfies all others. */
  const ready = async () => {
    const component = await make()
    const satisfying = await service.run(
      Effect.gen(function* () {
        const rules = yield* RuleRepository
        const components = yield* ComponentRepository
        const id = ComponentId.make(component.id)
        const [first, ...others] = yield* rules.ofComponent(id)
        if (first === undefined) return yield* Effect.die("The component has no requirement.")
        const [added] = yield* rules.insert([
          {
            ...Struct.omit(first, ["id"]),
            rule_number: yield* components.takeNumbers(id, 1),
            status: "Not Applicable",
            title: "The system must log.",
            status_justification: "It has no such part."
          }
        ])
        if (added === undefined) return yield* Effect.die("Storage gave no id for a rule.")
        const links = [first, ...others].map((rule) => ({ rule_id: rule.id, satisfied_by_rule_id: added }))
        yield* rules.addSatisfactions(links)
        return added
      })
    )
    const rules = [...component.rules, satisfying]
    for (const rule of rules) expect((await act(rule, "lock_control")).status).toBe(201)
    return { ...component, rules }
  }

  test("names all its blockers at once", async () => {
    const { id, rules } = await make()
    await service.world.comment(service.world.people.viewer, { component: id })
    const answer = await admin().post(`/components/${id}/release`)
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe("invalid")
    expect(codes(answer)).toEqual([
      ...rules.map(() => "not_locked"),
      ...rules.map(() => "requirement_incomplete"),
      "open_comments"
    ])
    expect(answer.body.errors.flatMap(({ rule_id }: { rule_id?: number }) => rule_id ?? [])).toEqual([
      ...rules,
      ...rules
    ])
    expect(codes(await admin().patch(`/components/${id}`, { component: { released: true } }))).toEqual(codes(answer))
    const accepted = await admin().post(`/components/${id}/release`, { accept_open_comments: true })
    expect(codes(accepted)).toEqual(codes(answer).slice(0, -1))
  })

  test("does not lock a requirement that is not ready, and names its missing fields", async () => {
    const { rules } = await make()
    const answer = await act(rules[0]!, "lock_control")
    expect(answer).toMatchObject({ status: 422, body: { code: "requirement_incomplete" } })
    expect(answer.body.errors).toEqual([
      {
        rule_id: rules[0],
        code: "requirement_incomplete",
        field: "status",
        detail: expect.stringContaining("needs a status")
      }
    ])
    await act(rules[0]!, "request_review")
    expect(await act(rules[0]!, "approve")).toMatchObject({ status: 422, body: { code: "requirement_incomplete" } })
  })

  test("needs decided comments, unless an admin accepts open ones", async () => {
    const { id } = await ready()
    await service.world.comment(service.world.people.viewer, { component: id })
    const refused = await admin().patch(`/components/${id}`, { component: { released: true } })
    expect(refused).toMatchObject({ status: 422, body: { code: "open_comments" } })
    const done = await admin().patch(`/components/${id}`, { component: { released: true, accept_open_comments: true } })
    expect(done).toMatchObject({ status: 200, body: { component: { released: true } } })
  })

  test("freezes prefix, version, release, questions, locks and itself; comments can continue", async () => {
    const { id, prefix, rules } = await ready()
    const released = await admin().post(`/components/${id}/release`, {})
    expect(released).toMatchObject({
      status: 200,
      body: { component: { released: true }, toast: { variant: "success" } }
    })
    const again = await admin().post(`/components/${id}/release`)
    expect(again.body.component).toEqual(released.body.component)
    for (const component of [
      { prefix: "OTHR-01" },
      { version: 2 },
      { release: 2 },
      { released: false },
      { additional_questions_attributes: [{ name: "Why?" }] }
    ]) {
      const answer = await admin().patch(`/components/${id}`, { component: { ...component, title: "lost" } })
      expect(answer, JSON.stringify(component)).toMatchObject({ status: 422, body: { code: "component_released" } })
    }
    expect(await act(rules[0]!, "unlock_control")).toMatchObject({ status: 422, body: { code: "component_released" } })
    await service.world.comment(service.world.people.viewer, { rule: rules[0]! })
    const rest = { prefix, version: 1, released: true, title: "A better title", comment_phase: "closed" }
    const changed = await admin().patch(`/components/${id}`, { component: rest })
    expect(changed).toMatchObject({ status: 200, body: { component: { title: "A better title", released: true } } })
  })

  test("costs the same number of statements whatever the number of requirements", async () => {
    const few = await service.world.component(service.world.project, {
      requirement_selections: { [service.world.srgs.os]: ["SRG-OS-000002-EXMP-00002"] }
    })
    const many = await make()
    expect(many.rules.length).toBeGreaterThan(few.rules.length)
    const cost = ({ id }: { id: number }) =>
      service.statementsOf(async () => {
        expect((await admin().post(`/components/${id}/release`)).status).toBe(422)
      })
    expect(await cost(many)).toBe(await cost(few))
  })

  test("needs an admin of the project", async () => {
    const { people, main } = service.world
    expect((await people.reviewer.api.post(`/components/${main.id}/release`)).status).toBe(403)
    expect((await people.stranger.api.post(`/components/${main.id}/release`)).status).toBe(404)
  })
})
