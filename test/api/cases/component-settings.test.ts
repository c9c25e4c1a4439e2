/** `PATCH`, `PUT` and `GET /components/{id}`: settings, phase, questions, metadata (sections 6 and 10 of the rules). */
import { expect, test } from "vitest"
import type { Answer } from "../src/Answer.ts"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"

/** Returns the codes and pointers of a refusal. */
const reasons = ({ body }: Answer) =>
  [body.code, ...body.errors.map(({ pointer }: { pointer: string }) => pointer.replace("/component/", ""))].join(" ")

forEachAdapter("the settings of a component", (service) => {
  const admin = () => service.world.people.admin.api
  const make = (over: object = {}) => service.world.component(service.world.project, over)
  const read = async (id: number, client: Client = admin()) => (await client.get(`/components/${id}`)).body
  const change = (id: number, component: object, client: Client = admin()) =>
    client.patch(`/components/${id}`, { component })

  test("change only in the sent fields; the answer is a toast and the header", async () => {
    const { id, prefix } = await make()
    const before = await read(id)
    const answer = await change(id, {
      name: `Renamed ${prefix}`,
      title: "A title",
      description: "  as sent  ",
      version: 2,
      release: 3,
      admin_name: "Ada",
      admin_email: "ada@example.org",
      advanced_fields: true,
      comment_phase: "closed",
      closed_reason: "adjudicating",
      comment_period_starts_at: "2026-01-02T03:04:05+02:00",
      comment_period_ends_at: "2026-01-02T03:04:05.678Z",
      unknown: ["ignored"]
    })
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body).sort()).toEqual(["component", "ignored", "toast"])
    expect(answer.body.ignored).toEqual(["/component/unknown"])
    expect(answer.body.toast).toMatchObject({ variant: "warning", message: [expect.any(String), expect.any(String)] })
    const after = await read(id)
    expect(after).toEqual({
      ...before,
      name: `Renamed ${prefix}`,
      title: "A title",
      description: "  as sent  ",
      version: 2,
      release: 3,
      admin_name: "Ada",
      admin_email: "ada@example.org",
      advanced_fields: true,
      comment_phase: "closed",
      closed_reason: "adjudicating",
      comment_period_starts_at: "2026-01-02T01:04:05.000Z",
      comment_period_ends_at: "2026-01-02T03:04:05.678Z",
      accepting_new_comments: false,
      triaging_active: true,
      frozen_for_writes: false,
      permits: { ...before.permits, comment: ["comments_closed"], keep_dispositions: true },
      updated_at: after.updated_at
    })
    expect(after.updated_at > before.updated_at).toBe(true)
    expect(answer.body.component).toEqual((await admin().get(`/api/components/${id}/summary`)).body)

    const cleared = await change(id, { comment_period_ends_at: null, comment_phase: "open" })
    expect(cleared.body.component).toMatchObject({
      comment_phase: "open",
      closed_reason: null,
      comment_period_starts_at: "2026-01-02T01:04:05.000Z",
      comment_period_ends_at: null,
      accepting_new_comments: true
    })
  })

  test("change by PUT in the same way; an unchanged write changes nothing, not even the time", async () => {
    const { id } = await make()
    const { body } = await admin().put(`/components/${id}`, { component: { title: "Put" } })
    expect(body.component.title).toBe("Put")
    const again = await admin().put(`/components/${id}`, { component: { title: "Put", prefix: body.component.prefix } })
    expect(again.body.component).toEqual(body.component)
    expect((await change(id, {})).body.component).toEqual(body.component)
  })

  test("have a prefix in upper case", async () => {
    const { id } = await make()
    expect((await change(id, { prefix: "qwer-9z" })).body.component.prefix).toBe("QWER-9Z")
  })

  test("need the wrapper, and a value of the wrong form is reported with its place", async () => {
    const { id } = await make()
    for (const body of [{ name: "Bare" }, { component: "text" }, {}, []]) {
      const answer = await admin().patch(`/components/${id}`, body)
      expect(answer).toMatchObject({ status: 400, body: { code: "malformed_request" } })
      expect(answer.body.detail).toContain(`"component"`)
    }
    for (const [component, place] of [
      [{ version: "2" }, "version"],
      [{ version: 1.5 }, "version"],
      [{ name: null }, "name"],
      [{ name: ["a"] }, "name"],
      [{ name: "a\u0000b" }, "name"],
      [{ released: "true" }, "released"],
      [{ comment_phase: "paused" }, "comment_phase"],
      [{ closed_reason: "tired" }, "closed_reason"],
      [{ comment_period_ends_at: "tomorrow" }, "comment_period_ends_at"],
      [{ comment_period_ends_at: "2026-02-28T25:00:00Z" }, "comment_period_ends_at"],
      [{ comment_period_ends_at: "2026-02-30T12:00:00Z" }, "comment_period_ends_at"],
      [{ comment_period_ends_at: "2027-02-29T12:00:00Z" }, "comment_period_ends_at"],
      [{ comment_period_starts_at: "2026-04-31T12:00:00+02:00" }, "comment_period_starts_at"],
      [{ component_metadata_attributes: { data: { a: 1 } } }, "component_metadata_attributes/data/a"],
      [{ component_metadata_attributes: { data: { a: null } } }, "component_metadata_attributes/data/a"],
      [{ component_metadata_attributes: { data: ["a"] } }, "component_metadata_attributes/data"],
      [{ component_metadata_attributes: {} }, "component_metadata_attributes/data"],
      [{ additional_questions_attributes: {} }, "additional_questions_attributes"],
      [
        { additional_questions_attributes: [{ name: "A", question_type: "essay" }] },
        "additional_questions_attributes/0/question_type"
      ],
      [{ additional_questions_attributes: [{ id: "1" }] }, "additional_questions_attributes/0/id"]
    ] as const) {
      const answer = await change(id, component)
      expect(answer, JSON.stringify(component)).toMatchObject({ status: 400, body: { code: "invalid_parameter" } })
      expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain(`/component/${place}`)
    }
  })

  test("are refused with every reason, and nothing is changed", async () => {
    const { id } = await make()
    const other = await make()
    const taken = await read(other.id)
    const before = await read(id)
    const refused = async (component: object) => {
      const answer = await change(id, component)
      expect(answer.status).toBe(422)
      return reasons(answer)
    }
    expect(
      await refused({
        name: " ",
        prefix: "TOOLONG-01",
        title: "",
        version: -1,
        release: 1_000_000,
        closed_reason: "finalized",
        comment_period_starts_at: "2026-01-02T00:00:00Z",
        comment_period_ends_at: "2026-01-01T00:00:00Z"
      })
    ).toBe("invalid name title prefix version release closed_reason comment_period_ends_at")
    expect(await refused({ title: "bell \ufffe" })).toBe("unrepresentable_text title")
    expect(await refused({ name: taken.name, title: "lost" })).toBe("name_taken name")
    expect(await refused({ comment_phase: "open", closed_reason: "adjudicating" })).toBe("invalid closed_reason")
    expect(await read(id)).toEqual(before)
  })

  test("have metadata that replace the former ones, whatever their names", async () => {
    const { id } = await make()
    const data = (text: string) => `{"component":{"component_metadata_attributes":{"data":${text}}}}`
    const send = (text: string) =>
      admin().patch(`/components/${id}`, undefined, {
        raw: data(text),
        headers: { "content-type": "application/json" }
      })
    const names = `{"z":"1","a":" ","__proto__":"p","constructor":"c","Ünï 🙂":"\\u003c/x\\u003e"}`
    expect((await send(names)).status).toBe(200)
    const { text } = await admin().get(`/components/${id}`)
    const stored = JSON.stringify(JSON.parse(text).component_metadata_attributes.data)
    expect(stored).toBe(JSON.stringify(JSON.parse(names)))
    await send(`{"b":""}`)
    expect((await read(id)).component_metadata_attributes).toEqual({ data: { b: "" } })
  })

  test("have questions that are asked, changed and destroyed with their answers; options are returned as sent", async () => {
    const { id } = await make()
    const other = await make()
    const ask = (...additional_questions_attributes: ReadonlyArray<object>) =>
      change(id, { additional_questions_attributes })
    const asked = async () => (await read(id)).additional_questions_attributes
    const pairs = [
      ["Yes", "yes"],
      ["No", "no"]
    ]
    expect(
      (
        await ask(
          { name: "Which?", question_type: "dropdown", options: pairs, _destroy: false },
          { name: "Why?" },
          { name: "Never", _destroy: true },
          { name: "Some?", question_type: "multiselect", options: ["a", ["b", "c"]] },
          { name: "Where?", question_type: "url" }
        )
      ).status
    ).toBe(200)
    const [which, why, some, where] = await asked()
    expect([which, why, some, where]).toEqual([
      { id: which.id, name: "Which?", question_type: "dropdown", options: pairs },
      { id: why.id, name: "Why?", question_type: "freeform", options: [] },
      { id: some.id, name: "Some?", question_type: "multiselect", options: ["a", ["b", "c"]] },
      { id: where.id, name: "Where?", question_type: "url", options: [] }
    ])

    await ask({ id: why.id, name: "Why not?" }, { id: some.id, _destroy: true }, { id: which.id, options: ["x"] })
    expect(await asked()).toEqual([{ ...which, options: ["x"] }, { ...why, name: "Why not?" }, where])

    const refused = async (...items: ReadonlyArray<object>) =>
      reasons(await ask(...items)).replaceAll("additional_questions_attributes/", "")
    expect(await refused({ name: "A", question_type: "dropdown" }, { name: "" })).toBe("invalid 0/options 1/name")
    expect(await refused({ id: which.id, options: [] })).toBe("invalid 0/options")
    // A deleted question, an unknown one, and one of another component have the same answer.
    await change(other.id, { additional_questions_attributes: [{ name: "Other" }] })
    const [elsewhere] = (await read(other.id)).additional_questions_attributes
    for (const unknown of [some.id, Number.MAX_SAFE_INTEGER, elsewhere.id]) {
      expect(await refused({ id: unknown, name: "A" })).toBe("target_not_found 0/id")
      expect(await refused({ id: unknown, _destroy: true })).toBe("target_not_found 0/id")
    }
    expect((await read(other.id)).additional_questions_attributes).toEqual([elsewhere])
  })

  test("have a phase that applies to comments as soon as it is set", async () => {
    const { id } = await make()
    const { viewer } = service.world.people
    const post = async () => {
      const review = { action: "comment", comment: "Is it so?" }
      const { body, status } = await viewer.api.post(`/components/${id}/reviews`, { review })
      return status === 201 ? "posted" : body.code
    }
    expect(await post()).toBe("posted")
    await change(id, { comment_phase: "closed" })
    expect(await post()).toBe("comments_closed")
    await change(id, { closed_reason: "finalized" })
    expect(await post()).toBe("component_frozen")
    await change(id, { comment_phase: "open" })
    expect(await post()).toBe("posted")
    await change(id, { comment_period_ends_at: "2020-01-01T00:00:00Z" })
    expect(await post()).toBe("comments_closed")
  })

  test("are not changed by a member of the component alone, even an admin, but by a project's admin", async () => {
    const { join, person, people, project } = service.world
    const { id } = await make()
    const owner = await person("Olga Owner")
    await join(owner, "admin", "Component", id)
    const outcome = async (client: Client) => (await change(id, { title: "T" }, client)).status
    expect(await outcome(owner.api)).toBe(403)
    expect(await outcome(people.reviewer.api)).toBe(403)
    expect(await outcome(people.stranger.api)).toBe(404)
    expect(await outcome(people.admin.api)).toBe(200)
    await join(owner, "admin", "Project", project)
    expect(await outcome(owner.api)).toBe(200)
  })

  test("are visible to everyone in a released component; a reader outside has no role", async () => {
    const { people, released } = service.world
    const seen = await read(released.id, people.stranger.api)
    expect(seen).toMatchObject({ released: true, effective_permissions: null, status_counts: { pending: 0 } })
    expect(seen.source_srg_ids).toEqual([seen.security_requirements_guide_id])
    expect(Object.keys(seen).sort()).toEqual(Object.keys(await read(released.id, people.siteAdmin.api)).sort())
  })

  test("cost the same number of statements as a project's components, whatever their number", async () => {
    const { component, people, person } = service.world
    const root = people.siteAdmin.api
    const own = await person("Petra Project")
    const { body } = await own.api.post("/projects", { project: { name: "Costs" } })
    const id: number = body.project.id
    const first = await component(id)
    const readProject = () => service.statementsOf(() => own.api.get(`/projects/${id}`))
    const one = await readProject()
    for (let more = 0; more < 4; more++) await component(id)
    expect(await readProject()).toBe(one)
    expect((await own.api.get(`/projects/${id}`)).body.project.components).toHaveLength(5)

    const save = (items: ReadonlyArray<object>) =>
      service.statementsOf(() => change(first.id, { additional_questions_attributes: items }, root))
    const questions = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `Question ${n}` }))
    expect(await save(questions(9))).toBe(await save(questions(1)))
    const ids: ReadonlyArray<{ id: number }> = (await read(first.id, root)).additional_questions_attributes
    const gone = ids.map((question) => ({ id: question.id, _destroy: true }))
    expect(await save(gone.slice(1))).toBe(await save(gone.slice(0, 1)))
  })

  test("are in the list of a project's components; members of a single one see only that, without memberships", async () => {
    const { main, people, project } = service.world
    const seen = async (client: Client) => (await client.get(`/projects/${project}`)).body.project
    const whole = await seen(people.viewer.api)
    const names = whole.components.map(({ name }: { name: string }) => name)
    expect(names).toEqual(names.toSorted())
    expect(whole.components_count).toBe(names.length)
    const summary = (await people.viewer.api.get(`/api/components/${main.id}/summary`)).body
    expect(whole.components.find(({ id }: { id: number }) => id === main.id)).toEqual(summary)
    const part = await seen(people.componentViewer.api)
    expect(part).not.toHaveProperty("memberships")
    expect(part.effective_permissions).toBeNull()
    expect(part.components.map(({ id }: { id: number }) => id)).toEqual([main.id])
    expect(part.name).toBe(whole.name)
  })
})
