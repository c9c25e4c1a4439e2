/** `GET /api/events`: events, in pages and as a stream, for users who may read them. */
import { execFile } from "node:child_process"
import { readFileSync } from "node:fs"
import { promisify } from "node:util"
import { describe, expect, test } from "vitest"
import { allTold, type FeedEvent, now, since } from "../src/EventFeed.ts"
import * as EventSource from "../src/EventSource.ts"
import { describeAdapters, forEachAdapter, startWithWorld } from "../src/Service.ts"
import { type Person } from "../src/World.ts"

const types = (events: ReadonlyArray<FeedEvent>) => events.map(({ type }) => type)

forEachAdapter("events", (service) => {
  const people = () => service.world.people

  test("describe the life of a comment by ids and names, without its text and without e-mail addresses", async () => {
    const { author, admin, viewer } = people()
    const { main } = service.world
    const cursor = await now(viewer.api)
    const secret = "wombat@example.org said quokka"
    const { id } = await service.world.comment(viewer, { rule: main.rules[0] ?? 0 }, { comment: secret })
    await viewer.api.put(`/reviews/${id}`, { review: { comment: `${secret}, twice` } })
    await author.api.patch(`/reviews/${id}/triage`, { triage_status: "non_concur", response_comment: `No: ${secret}` })
    await author.api.patch(`/reviews/${id}/adjudicate`, {})
    await author.api.patch(`/reviews/${id}/reopen`, {})
    await admin.api.patch(`/reviews/${id}/move_to_rule`, { rule_id: main.rules[1], audit_comment: secret })
    await viewer.api.patch(`/reviews/${id}/withdraw`, {})

    const events = await since(viewer.api, cursor)
    expect(types(events)).toEqual([
      "comment.created",
      "comment.edited",
      "comment.triaged",
      "comment.replied",
      "comment.adjudicated",
      "comment.reopened",
      "comment.moved",
      "comment.withdrawn"
    ])
    expect(events.filter(({ type }) => type !== "comment.replied").map(({ review_id }) => review_id)).toEqual(
      Array(7).fill(id)
    )
    expect(events[2]).toMatchObject({
      actor: { id: author.id, name: author.name },
      project_id: service.world.project,
      component_id: main.id,
      rule_id: main.rules[0],
      triage_status: "non_concur",
      summary: `Comment ${id} was triaged: non concur.`
    })
    expect(events[6]).toMatchObject({ rule_id: main.rules[1], actor: { id: admin.id, name: admin.name } })
    expect(JSON.stringify(events)).not.toMatch(/wombat|quokka|@/)
  })

  test("report phases, locks, components, members and releases, each to those who may know", async () => {
    const { admin, componentViewer, siteAdmin, stranger, viewer } = people()
    const { main, project } = service.world
    const clients = { viewer, admin, componentViewer, stranger, siteAdmin }
    const cursor = await now(viewer.api)
    await admin.api.patch(`/components/${main.id}`, { component: { comment_phase: "closed" } })
    await admin.api.patch(`/components/${main.id}`, { component: { comment_phase: "open" } })
    await people().reviewer.api.patch(`/rules/${main.rules[0]}/section_locks`, { section: "Fix", locked: true })
    await people().reviewer.api.patch(`/rules/${main.rules[0]}/section_locks`, { section: "Fix", locked: false })
    await service.world.component(project)
    const newcomer = await service.world.person("Nina New")
    const membership = await service.world.join(newcomer, "viewer", "Project", project)
    await admin.api.delete(`/memberships/${membership}`)
    await service.world.comment(siteAdmin, { rule: service.world.elsewhere.component.rules[0] ?? 0 })

    const seen = Object.fromEntries(
      await Promise.all(
        Object.entries(clients).map(async ([who, { api }]) => [who, types(await since(api, cursor))] as const)
      )
    )
    const ofMain = [
      "component.phase_changed",
      "component.phase_changed",
      "rule.section_locked",
      "rule.section_unlocked"
    ]
    const ofMembers = ["membership.created", "membership.deleted"]
    expect(seen["viewer"]).toEqual([...ofMain, "component.created"])
    expect(seen["componentViewer"]).toEqual(ofMain)
    expect(seen["admin"]).toEqual([...ofMain, "component.created", ...ofMembers])
    expect(seen["stranger"]).toEqual([])
    expect(seen["siteAdmin"]).toEqual([...ofMain, "component.created", ...ofMembers, "comment.created"])
    expect(await since(newcomer.api, cursor)).toEqual([])
  })

  test("come in consecutive pages, without gaps and repetitions", async () => {
    const { viewer } = people()
    const cursor = await now(viewer.api)
    for (let n = 0; n < 5; n++) await service.world.comment(viewer, { component: service.world.main.id })
    const whole = await since(viewer.api, cursor)
    expect(whole).toHaveLength(5)
    for (const limit of [1, 2, 5]) expect(await since(viewer.api, cursor, limit)).toEqual(whole)
    const [, second] = whole
    expect(await since(viewer.api, second?.cursor ?? "")).toEqual(whole.slice(2))
    const { body } = await viewer.api.get("/api/events?limit=1")
    expect(body.events).toHaveLength(1)
    expect(body.complete).toBe(false)
  })

  test("are refused for a cursor or limit of another form", async () => {
    for (const query of ["after=1", "after=x-1", "after=1-99999999999999999", "limit=0", "limit=ten"]) {
      const answer = await people().viewer.api.get(`/api/events?${query}`)
      expect(answer, query).toMatchObject({ status: 400, body: { code: "invalid_parameter" } })
    }
    const reading = await EventSource.open(`${service.origin}/api/events`, {
      authorization: `Token ${people().viewer.token}`,
      "last-event-id": "yesterday"
    })
    expect(reading.status).toBe(400)
    reading.close()
  })

  describe("as a stream", () => {
    const listen = async (person: Person, query = "", headers: Record<string, string> = {}) => {
      // A reader without a cursor starts after the last event, not after the last stored entry.
      await allTold()
      return EventSource.open(`${service.origin}/api/events${query}`, {
        authorization: `Token ${person.token}`,
        ...headers
      })
    }

    test("start at the reader's cursor, continue live, and never contain anything hidden from the reader", async () => {
      const { siteAdmin, viewer } = people()
      const { elsewhere, main } = service.world
      const cursor = await now(viewer.api)
      const before = await service.world.comment(viewer, { component: main.id })
      const reading = await listen(viewer, `?after=${cursor}`)
      expect(reading.status).toBe(200)
      expect(reading.headers.get("content-type")).toMatch(/^text\/event-stream/)
      expect(reading.headers.get("cache-control")).toBe("no-store")
      const first = await reading.next()
      expect(first).toMatchObject({ event: "comment.created", data: { review_id: before.id } })
      expect(first?.id).toBe(first?.data.cursor)

      await service.world.comment(siteAdmin, { component: elsewhere.component.id })
      const live = await service.world.comment(viewer, { component: main.id })
      expect(await reading.next()).toMatchObject({ event: "comment.created", data: { review_id: live.id } })
      reading.close()

      const again = await listen(viewer, `?after=${cursor}`, { "last-event-id": first?.id ?? "" })
      expect(await again.next()).toMatchObject({ data: { review_id: live.id } })
      again.close()
    })

    test("are open to a session too, and a reader who loses their role gets nothing more", async () => {
      const { admin, viewer } = people()
      const guest = await service.world.person("Gus Guest")
      const membership = await service.world.join(guest, "viewer", "Project", service.world.project)
      await allTold()
      const reading = await EventSource.open(`${service.origin}/api/events`, {
        cookie: `_service_session=${guest.session}`
      })
      const { id } = await service.world.comment(viewer, { component: service.world.main.id })
      expect(await reading.next()).toMatchObject({ data: { review_id: id } })
      const witness = await listen(viewer)
      await admin.api.delete(`/memberships/${membership}`)
      const hidden = await service.world.comment(viewer, { component: service.world.main.id })
      // When the witness has the event, the guest would have it too.
      expect(await witness.next()).toMatchObject({ data: { review_id: hidden.id } })
      witness.close()
      await service.world.join(guest, "viewer", "Component", service.world.main.id)
      await service.world.comment(viewer, { component: service.world.both.id })
      const seen = await service.world.comment(viewer, { component: service.world.main.id })
      expect(await reading.next()).toMatchObject({ data: { review_id: seen.id } })
      reading.close()
    })

    test("are limited to five of a user, and one is available again when another ends", async () => {
      const { stranger } = people()
      const readings = await Promise.all(Array.from({ length: 5 }, () => listen(stranger)))
      expect(readings.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const sixth = await listen(stranger)
      expect(sixth.status).toBe(429)
      expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(0)
      readings[0]?.close()
      await expect
        .poll(
          async () => {
            const reading = await listen(stranger)
            reading.close()
            return reading.status
          },
          { timeout: 20_000, interval: 300 }
        )
        .toBe(200)
      for (const reading of readings) reading.close()
    })

    test("are not for anonymous readers", async () => {
      const reading = await EventSource.open(`${service.origin}/api/events`, {})
      expect(reading.status).toBe(401)
      reading.close()
    })
  })
})

describeAdapters("the book's commands on events", (adapter) => {
  test("succeed as written", { timeout: 60_000 }, async () => {
    const { running, world } = await startWithWorld(adapter)
    const { people } = world
    const page = readFileSync(new URL("../../../docs/how-to/automate.md", import.meta.url), "utf8")
    const commands = Array.from(page.matchAll(/^```sh events\n([\s\S]*?)^```$/gm), ([, code]) => code).join("\n")
    const prelude =
      'docket() { curl -s -H "Authorization: Token $TOKEN" -H "content-type: application/json" "$@"; echo; }\n'
    const { stdout } = await promisify(execFile)("bash", ["-euo", "pipefail", "-c", prelude + commands], {
      env: { ...process.env, DOCKET: running.origin, TOKEN: people.siteAdmin.token }
    })
    const [posted, told, made] = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line))
    expect(told.events).toMatchObject([{ type: "comment.created", review_id: posted.review.id }])
    expect(made.webhook).toMatchObject({ active: true, events: ["comment.created", "component.released"] })
    await running.stop()
  })
})

describeAdapters("an event stream", (adapter) => {
  test("ends with the session, and with the service", { timeout: 90_000 }, async () => {
    const { running, world } = await startWithWorld(adapter)
    const { stranger, viewer } = world.people
    const url = `${running.origin}/api/events`
    const bySession = await EventSource.open(url, { cookie: `_service_session=${stranger.session}` })
    const byToken = await EventSource.open(url, { authorization: `Token ${viewer.token}` })
    expect([bySession.status, byToken.status]).toEqual([200, 200])
    await stranger.browser.delete("/api/auth/logout")
    expect(await bySession.next()).toBeNull()
    // Heartbeats have moved the position past it.
    const stopped = running.stop()
    expect(await byToken.next()).toBeNull()
    expect(byToken.lastId()).toMatch(/^\d+-\d+$/)
    await stopped
  })
})
