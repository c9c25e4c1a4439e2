/** The user's own comments and their updates, over HTTP (section 17 of the rules). */
import { expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import type { Person } from "../src/World.ts"

forEachAdapter("own comments", (service) => {
  const people = () => service.world.people
  const list = async (person: Person, query = "") => {
    const answer = await person.api.get(`/users/${person.id}/comments${query}`)
    expect(answer.status).toBe(200)
    return answer.body
  }
  const ids = (body: { rows: ReadonlyArray<{ id: number }> }) => body.rows.map(({ id }) => id)
  const newcomer = async (name: string) => {
    const person = await service.world.person(name)
    await service.world.join(person, "viewer", "Project", service.world.project)
    return person
  }

  test("are listed newest first, without replies, and without those of others", async () => {
    const { main } = service.world
    const person = await newcomer("Own One")
    expect(await list(person)).toEqual({
      rows: [],
      pagination: { page: 1, per_page: 25, total: 0 },
      seen_at: null,
      new_total: 0,
      counts: { new: 0, open: 0, decided: 0 }
    })
    const first = await service.world.comment(person, { rule: main.rules[0] ?? 0 })
    const second = await service.world.comment(person, { component: main.id })
    const others = await service.world.comment(people().viewer, { component: main.id })
    await person.api.post(`/components/${main.id}/reviews`, {
      review: { action: "comment", comment: "My reply.", responding_to_review_id: others.id }
    })
    const body = await list(person)
    expect(ids(body)).toEqual([second.id, first.id])
    expect(body.rows[1]).toMatchObject({
      project_id: service.world.project,
      component_id: main.id,
      rule_id: main.rules[0],
      rule_displayed_name: `${main.prefix}-000001`,
      rule_deleted: false,
      triage_status: "pending",
      replies_count: 0,
      last_activity_at: null,
      new_activity: false
    })
    expect(body.rows[0].rule_displayed_name).toBe("(component)")
    const page = await list(person, "?page=2&per_page=1")
    expect([ids(page), page.pagination.total]).toEqual([[first.id], 2])
    expect(ids(await list(person, "?page=9"))).toEqual([])
  })

  test("are marked where others did something after their author's last view", async () => {
    const { main } = service.world
    const person = await newcomer("Own Two")
    const [decided, answered, quiet] = [
      await service.world.comment(person, { rule: main.rules[0] ?? 0 }),
      await service.world.comment(person, { rule: main.rules[1] ?? 0 }),
      await service.world.comment(person, { component: main.id })
    ]
    const replyTo = (id: number, by: Person) =>
      by.api.post(`/rules/${main.rules[1]}/reviews`, {
        review: { action: "comment", comment: "An answer.", responding_to_review_id: id }
      })
    await people().author.api.patch(`/reviews/${decided.id}/triage`, { triage_status: "concur" })
    await replyTo(answered.id, people().author)
    const marks = async () => {
      const { new_total, rows } = await list(person)
      const marked = rows.filter((row: { new_activity: boolean }) => row.new_activity)
      expect(new_total).toBe(marked.length)
      return ids({ rows: marked })
    }
    expect(await marks()).toEqual([answered.id, decided.id])
    const inState = async (state: string) => ids(await list(person, `?state=${state}`))
    expect(await inState("new")).toEqual([answered.id, decided.id])
    expect(await inState("open")).toEqual([quiet.id, answered.id])
    expect(await inState("decided")).toEqual([decided.id])
    const { counts, rows } = await list(person, "?state=decided")
    expect(counts).toEqual({ new: 2, open: 2, decided: 1 })
    expect(rows[0]).toMatchObject({ response_id: null, response_comment: null, response_by: null, response_at: null })
    expect((await list(person, "?state=new")).rows[0]).toMatchObject({
      response_comment: "An answer.",
      response_by: people().author.name
    })
    const wrong = await person.api.get(`/users/${person.id}/comments?state=old`)
    expect(wrong.status, wrong.text).toBe(400)
    expect((await list(person)).rows.find(({ id }: { id: number }) => id === answered.id).replies_count).toBe(1)

    const seen = await person.api.post(`/users/${person.id}/comments/seen`)
    expect(seen.status).toBe(200)
    expect((await list(person)).seen_at).toBe(seen.body.seen_at)
    expect(await marks()).toEqual([])
    await replyTo(answered.id, person)
    expect(await marks()).toEqual([])
    await replyTo(answered.id, people().author)
    expect(await marks()).toEqual([answered.id])
    expect(quiet.id).toBeGreaterThan(0)
  })

  test("are only one's own, and only where the author is still a member", async () => {
    const { main, project } = service.world
    const person = await service.world.person("Own Three")
    const membership = await service.world.join(person, "viewer", "Project", project)
    const { id } = await service.world.comment(person, { component: main.id })
    expect(ids(await list(person))).toEqual([id])
    for (const other of [people().siteAdmin, people().stranger]) {
      expect((await other.api.get(`/users/${person.id}/comments`)).status).toBe(404)
      expect((await other.api.post(`/users/${person.id}/comments/seen`)).status).toBe(404)
    }
    await people().siteAdmin.api.delete(`/memberships/${membership}`)
    expect(await list(person)).toMatchObject({ rows: [], pagination: { total: 0 } })
    await service.world.join(person, "viewer", "Component", main.id)
    expect(ids(await list(person))).toEqual([id])
  })
})
