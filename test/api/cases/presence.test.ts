/** Who is on a component (R4.6): reports of tabs, answers, and messages of the event stream, over one and two instances. */
import { SessionRepository, Secret, Transactor } from "@docket/core"
import { Effect, Layer, Option } from "effect"
import { describe, expect, test } from "vitest"
import { now, since } from "../src/EventFeed.ts"
import * as EventSource from "../src/EventSource.ts"
import { describeAdapters, forEachAdapter, startOn, startWithWorld } from "../src/Service.ts"
import type { Person } from "../src/World.ts"
import type { Storage } from "@docket/server"

interface Present {
  readonly user: { readonly id: number; readonly name: string }
  readonly rule_id: number | null
  readonly review_id: number | null
  readonly editing: boolean
}

const report = (person: Person, component_id: number, place: object = {}, tab = "tab") =>
  person.api.put("/api/presence", { tab, component_id, editing: false, ...place })

const leave = (person: Person, tab = "tab") => person.api.delete(`/api/presence?tab=${tab}`)

const names = (present: ReadonlyArray<Present>) =>
  present.map(({ editing, review_id, rule_id, user }) =>
    [user.name, rule_id ?? (review_id === null ? "" : `#${review_id}`), editing ? "writes" : ""]
      .filter(Boolean)
      .join(" ")
  )

forEachAdapter("presence", (service) => {
  const people = () => service.world.people

  test("is reported by a tab, read by those who may read the component, and ends when the tab leaves", async () => {
    const { author, stranger, viewer } = people()
    const { main } = service.world
    const [rule = 0] = main.rules
    const { id } = await service.world.comment(viewer, { rule })
    expect((await report(author, main.id, { rule_id: rule, editing: true })).body).toEqual({
      shown: true,
      present: [{ user: { id: author.id, name: author.name }, rule_id: rule, review_id: null, editing: true }]
    })
    const second = await report(viewer, main.id, { review_id: id })
    const expected = [`${author.name} ${rule} writes`, `${viewer.name} #${id}`].toSorted()
    expect(names(second.body.present)).toEqual(expected)
    const read = await people().componentViewer.api.get(`/api/presence?component_id=${main.id}`)
    expect(read.body).toEqual(second.body)
    expect((await stranger.api.get(`/api/presence?component_id=${main.id}`)).status).toBe(404)

    // The tab has moved to another requirement.
    await report(author, main.id, { rule_id: main.rules[1] })
    const moved = await viewer.api.get(`/api/presence?component_id=${main.id}`)
    expect(names(moved.body.present)).toContain(`${author.name} ${main.rules[1]}`)
    expect(moved.body.present).toHaveLength(2)
    // A tab of another user with the same name is another tab.
    await leave(viewer)
    expect(names((await viewer.api.get(`/api/presence?component_id=${main.id}`)).body.present)).toEqual([
      `${author.name} ${main.rules[1]}`
    ])
    expect((await leave(author)).status).toBe(200)
    expect((await leave(author)).status).toBe(200)
    expect((await viewer.api.get(`/api/presence?component_id=${main.id}`)).body.present).toEqual([])
  })

  test("is refused for records of other components, for two places, and in other forms, which are named", async () => {
    const { viewer } = people()
    const { both, elsewhere, main } = service.world
    for (const place of [
      { rule_id: elsewhere.component.rules[0] },
      { rule_id: 999_999_999 },
      { review_id: 999_999_999 }
    ]) {
      expect((await report(viewer, main.id, place)).status, JSON.stringify(place)).toBe(404)
    }
    expect((await report(viewer, main.id, { rule_id: both.rules[0] })).status).toBe(404)
    const wrong: ReadonlyArray<readonly [object, string]> = [
      [{ tab: "" }, "/tab"],
      [{ tab: "a b" }, "/tab"],
      [{ tab: "x".repeat(65) }, "/tab"],
      [{ editing: "yes" }, "/editing"],
      [{ rule_id: main.rules[0], review_id: 1 }, "/review_id"],
      [{ where: 1 }, "/where"]
    ]
    for (const [place, pointer] of wrong) {
      const { body, status } = await report(viewer, main.id, place)
      expect([status, body.errors?.[0]?.pointer], JSON.stringify(place)).toEqual([400, pointer])
    }
    for (const query of ["", "?component_id=x"])
      expect((await viewer.api.get(`/api/presence${query}`)).status).toBe(400)
    for (const query of ["", "?tab=a%20b"]) expect((await viewer.api.delete(`/api/presence${query}`)).status).toBe(400)
  })

  test("leaves no event and no history entry, and does not extend a session", async () => {
    const { admin } = people()
    const { main } = service.world
    const guest = await service.world.person("Gus Guest")
    await service.world.join(guest, "viewer", "Project", service.world.project)
    const cursor = await now(admin.api)
    const entries = async () =>
      (await admin.api.get(`/projects/${service.world.project}/histories?per_page=1`)).body.pagination.total
    const before = await entries()
    const ago = (await service.run(Effect.flatMap(Transactor, (transactor) => transactor.now))).getTime() - 9 * 60_000
    const fingerprint = Secret.fingerprint(decodeURIComponent(guest.session))
    const sessions = <A>(use: (repository: SessionRepository["Service"]) => Effect.Effect<A>) =>
      service.run(Effect.flatMap(SessionRepository, use))
    await sessions(({ touch }) => touch(fingerprint, new Date(ago)))
    const lastSeen = async () =>
      Option.getOrThrow(await sessions(({ find }) => find(fingerprint))).session.last_seen_at.getTime()

    const reported = await guest.browser.put("/api/presence", { tab: "a", component_id: main.id, editing: false })
    expect(names(reported.body.present)).toEqual([guest.name])
    await guest.browser.get(`/api/presence?component_id=${main.id}`)
    await guest.browser.delete("/api/presence?tab=a")
    expect(await lastSeen()).toBe(ago)
    await guest.browser.get("/api/auth/me")
    expect(await lastSeen()).toBeGreaterThan(ago)
    expect(await since(admin.api, cursor)).toEqual([])
    expect(await entries()).toBe(before)
  })

  describe("in a stream", () => {
    const listen = (person: Person, query = "?presence=true", origin = service.origin) =>
      EventSource.open(`${origin}/api/events${query}`, { authorization: `Token ${person.token}` })
    /** Resolves with the first message that satisfies the condition. */
    const until = async (
      reading: EventSource.Reading,
      condition: (present: ReadonlyArray<string>) => boolean
    ): Promise<EventSource.Message> => {
      for (;;) {
        const message = await reading.next()
        if (message === null) throw new Error("The stream has ended.")
        if (message.event === "presence" && condition(names(message.data.present))) return message
      }
    }

    test("is reported to those who are there, at the start and after each change, without a position", async () => {
      const { author, viewer } = people()
      const { main } = service.world
      const [rule = 0] = main.rules
      await report(viewer, main.id, { rule_id: rule })
      const reading = await listen(viewer)
      const start = await until(reading, () => true)
      expect(start.data).toEqual({
        component_id: main.id,
        present: [{ user: { id: viewer.id, name: viewer.name }, rule_id: rule, review_id: null, editing: false }]
      })
      expect(start.id).toMatch(/^(?:|\d+-\d+)$/)
      await report(author, main.id, { rule_id: rule, editing: true })
      await until(reading, (present) => present.includes(`${author.name} ${rule} writes`))
      await report(author, main.id, { rule_id: rule })
      await until(reading, (present) => present.includes(`${author.name} ${rule}`))
      await leave(author)
      await until(reading, (present) => present.length === 1)

      // A stream without the parameter has events alone.
      const plain = await listen(viewer, "")
      const witness = await listen(viewer)
      await report(author, main.id)
      await until(witness, (present) => present.includes(author.name))
      const { id } = await service.world.comment(viewer, { component: main.id })
      expect(await plain.next()).toMatchObject({ event: "comment.created", data: { review_id: id } })
      for (const one of [reading, plain, witness]) one.close()
      await leave(author)
      await leave(viewer)
    })

    test("ends for a reader who loses their role", async () => {
      const { admin, author, viewer } = people()
      const { main } = service.world
      const guest = await service.world.person("Gil Guest")
      const membership = await service.world.join(guest, "viewer", "Project", service.world.project)
      await report(guest, main.id)
      await report(viewer, main.id)
      const [reading, witness] = [await listen(guest), await listen(viewer)]
      await until(reading, (present) => present.includes(guest.name))
      await until(witness, (present) => present.includes(guest.name))
      await admin.api.delete(`/memberships/${membership}`)
      // The others no longer see the guest either.
      await until(witness, (present) => !present.includes(guest.name))
      expect((await report(guest, main.id)).status).toBe(404)
      await report(author, main.id)
      await until(witness, (present) => present.includes(author.name))
      const { id } = await service.world
        .join(guest, "viewer", "Component", service.world.both.id)
        .then(() => service.world.comment(viewer, { component: service.world.both.id }))
      // The next thing that the guest gets is an event of a component that they may read.
      expect(await reading.next()).toMatchObject({ data: { review_id: id } })
      for (const one of [reading, witness]) one.close()
      for (const one of [author, viewer]) await leave(one)
    })

    test("comes from every instance", async () => {
      const { author, viewer } = people()
      const { main } = service.world
      const storage = await service.run(Effect.context<Storage>())
      const other = await startOn(Layer.succeedContext(storage))
      await report(viewer, main.id)
      const reading = await listen(viewer, "?presence=true", other.origin)
      await report(author, main.id, { editing: true })
      await until(reading, (present) => present.includes(`${author.name} writes`))
      const elsewhere = await other.client({ token: viewer.token }).get(`/api/presence?component_id=${main.id}`)
      expect(names(elsewhere.body.present)).toEqual([`${author.name} writes`, viewer.name].toSorted())
      reading.close()
      await other.stop()
      for (const one of [author, viewer]) await leave(one)
    })
  })
})

describeAdapters("presence that is switched off", (adapter) => {
  test("is neither stored nor shown", { timeout: 60_000 }, async () => {
    const { running, world } = await startWithWorld(adapter, { PRESENCE: "false" })
    const { author, viewer } = world.people
    expect((await report(author, world.main.id)).body).toEqual({ shown: false, present: [] })
    expect((await viewer.api.get(`/api/presence?component_id=${world.main.id}`)).body).toEqual({
      shown: false,
      present: []
    })
    expect((await report(world.people.stranger, world.main.id)).status).toBe(404)
    await running.stop()
  })
})
