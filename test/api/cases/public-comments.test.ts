/** Components that are open to others than their members, and the comments from outside, over HTTP (R23). */
import { beforeEach, describe, expect, test } from "vitest"
import { now, since } from "../src/EventFeed.ts"
import { download, restore } from "../src/ArchiveFile.ts"
import { forEachAdapter } from "../src/Service.ts"
import type { BuiltComponent, Person } from "../src/World.ts"

forEachAdapter("public comments", (service) => {
  let component: BuiltComponent
  const people = () => service.world.people
  const visitor = () => service.world.anonymous
  const configure = (body: object, by: Person = people().admin) =>
    by.api.patch(`/components/${component.id}/public_period`, body)
  /** Opens the component and returns the path of its public endpoints. */
  const open = async (body: object = { access: "link" }) => {
    const answer = await configure(body)
    expect(answer.status, answer.text).toBe(200)
    return `/api/public/${answer.body.public_period.public_url.split("/public/")[1]}`
  }
  const about = (over: object = {}) => ({
    rule_id: component.rules[0],
    section: "check_content",
    comment: "The command needs sudo.",
    comment_type: "technical",
    name: "Ivo Novak",
    organization: "Harbor Analytics",
    external_reference: "HA-17",
    email: "ivo@example.org",
    ...over
  })
  const send = async (path: string, over: object = {}) => {
    const answer = await visitor().post(`${path}/comments`, about(over))
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const queue = async (query = "", by: Person = people().admin) => {
    const answer = await by.api.get(`/components/${component.id}/public_comments${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const moderate = (body: object, by: Person = people().admin) =>
    by.api.patch(`/components/${component.id}/public_comments`, body)
  const tracked = (number: string) => visitor().get(`/api/public_comments/${number}`)
  const comments = async (by: Person = people().author) =>
    (await by.api.get(`/components/${component.id}/comments?triage_status=all`)).body.rows

  beforeEach(async () => {
    component = await service.world.component(service.world.project)
  })

  describe("a component", () => {
    test("is closed by default, and opened, changed and closed by its admins, which is audited", async () => {
      const { admin, author } = people()
      const settings = async () => (await admin.api.get(`/components/${component.id}/public_period`)).body.public_period
      expect(await settings()).toEqual({ access: "members", published: "nothing", public_url: null })
      expect((await configure({ access: "link" }, author)).status).toBe(403)
      const cursor = await now(admin.api)
      const path = await open()
      expect((await visitor().get(path)).status).toBe(200)
      expect((await configure({ published: "everything" })).status).toBe(400)
      await configure({ access: "members" })
      expect((await visitor().get(path)).status).toBe(404)
      // The link stays.
      expect(await open()).toBe(path)
      const renewed = await admin.api.post(`/components/${component.id}/public_period/renew_link`)
      expect(renewed.status, renewed.text).toBe(200)
      expect((await visitor().get(path)).status).toBe(404)
      const told = await since(admin.api, cursor)
      expect(told.map(({ type }) => type)).toEqual(Array.from({ length: 4 }, () => "component.public_comments_changed"))
      const { rows: histories } = (await admin.api.get(`/components/${component.id}/histories`)).body
      expect(histories[0]).toMatchObject({ action: "renew_public_link", name: admin.name })
      expect(histories.at(3)).toMatchObject({
        action: "configure_public_comments",
        audited_changes: [{ field: "access", prev_value: "members", new_value: "link" }]
      })
    })

    test("shows visitors its published texts, and nothing of the team", async () => {
      const { author, siteAdmin } = people()
      const [rule = 0] = component.rules
      const texts = { status_justification: "Of the team.", vendor_comments: "Secret of the vendor." }
      await siteAdmin.setUp.patch(`/rules/${rule}`, { rule: texts })
      await service.world.comment(author, { rule }, { comment: "Internal remark." })
      const path = await open({ access: "link", published: "decisions_and_names" })
      const head = (await visitor().get(path)).body.document
      expect(head).toMatchObject({ access: "link", accepting_new_comments: true, signed_in_as: null })
      const list = (await visitor().get(`${path}/requirements?per_page=1`)).body
      expect(list.pagination).toMatchObject({ per_page: 1, total: component.rules.length })
      expect(list.rows).toMatchObject([{ id: rule, rule_displayed_name: `${component.prefix}-000001` }])
      expect((await visitor().get(`${path}/requirements?q=-000002`)).body.rows).toMatchObject([
        { id: component.rules[1] }
      ])
      const one = await visitor().get(`${path}/requirements/${rule}`)
      expect(one.body.requirement).toMatchObject({ id: rule, check_content: expect.any(String) })
      const all = [head, list, one.body, (await visitor().get(`${path}/comments`)).body]
      expect(JSON.stringify(all)).not.toMatch(/Of the team|Secret of the vendor|Internal remark|@example\.org/)
      for (const other of [service.world.main.rules[0], 999_999]) {
        expect((await visitor().get(`${path}/requirements/${other}`)).status).toBe(404)
      }
    })

    test("that is open to signed-in users needs an account, and is read by them like a released one", async () => {
      const { stranger } = people()
      const summary = () => stranger.api.get(`/api/components/${component.id}/summary`)
      expect((await summary()).status).toBe(404)
      const path = await open({ access: "signed_in" })
      expect((await visitor().get(path)).body).toMatchObject({ code: "not_authenticated" })
      expect((await visitor().post(`${path}/comments`, about())).status).toBe(401)
      expect((await stranger.api.get(path)).body.document.signed_in_as).toBe(stranger.name)
      expect((await summary()).body.permits).toMatchObject({ export: true, see_content: ["permission_denied"] })
      const details = (await stranger.api.get(`/components/${component.id}`)).body
      expect(`/api${details.public_path}`).toBe(path)
      expect((await stranger.api.get(`/components/${component.id}/export/csv`)).status).toBe(200)
      for (const closed of ["rules", "comments", "memberships", "histories", "public_period"]) {
        expect((await stranger.api.get(`/components/${component.id}/${closed}`)).status, closed).toBe(403)
      }
      await configure({ access: "link" })
      expect((await summary()).status).toBe(404)
    })
  })

  describe("a comment without an account", () => {
    test("waits for an admin, becomes a comment in its sender's name, and is followed by its number", async () => {
      const { admin, author } = people()
      const path = await open()
      const cursor = await now(admin.api)
      const { state, tracking_number } = await send(path)
      expect(state).toBe("awaiting")
      expect(await comments()).toEqual([])
      expect((await tracked(tracking_number)).body.comment).toMatchObject({ state: "awaiting", triage_status: null })
      const { counts, rows } = await queue()
      expect(counts).toEqual({ awaiting: 1, accepted: 0, refused: 0 })
      expect(rows).toMatchObject([{ name: "Ivo Novak", email: "ivo@example.org", organization: "Harbor Analytics" }])
      expect((await author.api.get(`/components/${component.id}/public_comments`)).status).toBe(403)

      const done = await moderate({ ids: [rows[0].id], state: "accepted" })
      expect(done.body).toMatchObject({ changed_ids: [rows[0].id], review_ids: [expect.any(Number)] })
      const [comment] = await comments()
      expect(comment).toMatchObject({
        id: done.body.review_ids[0],
        author_name: "Ivo Novak",
        author_id: null,
        author_email: "",
        organization: "Harbor Analytics",
        comment_type: "technical",
        external_reference: "HA-17",
        section: "check_content",
        triage_status: "pending"
      })
      const again = await moderate({ ids: [rows[0].id], state: "accepted" })
      expect(again.body).toMatchObject({ changed_ids: [], review_ids: [] })
      expect((await moderate({ ids: [rows[0].id], state: "refused" })).body.code).toBe("public_comment_accepted")

      await author.api.post(`/rules/${component.rules[0]}/reviews`, {
        review: { comment: "Between us: no.", responding_to_review_id: comment.id }
      })
      await author.api.patch(`/reviews/${comment.id}/triage`, {
        triage_status: "concur_with_comment",
        response_comment: "We name the account."
      })
      const unpublished = (await tracked(tracking_number)).body.comment
      expect(unpublished).toMatchObject({ state: "accepted", triage_status: null, response: null, published: false })
      expect((await visitor().get(`${path}/comments`)).body.rows).toEqual([])
      await configure({ published: "decisions" })
      expect((await tracked(tracking_number.toLowerCase().replaceAll("-", ""))).body.comment).toMatchObject({
        triage_status: "concur_with_comment",
        response: "We name the account.",
        published: true
      })
      const shown = async () => (await visitor().get(`${path}/comments?rule_id=${component.rules[0]}`)).body
      expect(await shown()).toMatchObject({
        rows: [{ id: comment.id, name: null, organization: null, response: "We name the account." }],
        pagination: { total: 1 }
      })
      await configure({ published: "decisions_and_names" })
      expect((await shown()).rows).toMatchObject([{ name: "Ivo Novak", organization: "Harbor Analytics" }])
      expect(JSON.stringify(await shown())).not.toMatch(/Between us|@example/)
      const types = (await since(admin.api, cursor)).map(({ type }) => type)
      expect(types.slice(0, 2)).toEqual(["component.public_comment_received", "comment.created"])
    })

    test("is refused by an admin with a reason that its sender sees, and can return to the queue", async () => {
      const path = await open()
      const sent = [await send(path), await send(path, { rule_id: null, section: null })]
      const ids = (await queue()).rows.map(({ id }: { id: number }) => id)
      expect(ids).toHaveLength(2)
      expect((await moderate({ ids, state: "refused", reason: "x".repeat(1001) })).status).toBe(422)
      expect((await moderate({ ids: [], state: "refused" })).status).toBe(400)
      expect((await moderate({ ids: [...ids, 999_999], state: "refused" })).status).toBe(404)
      expect((await queue()).counts.awaiting).toBe(2)
      await moderate({ ids, state: "refused", reason: "An advertisement." })
      expect((await tracked(sent[0].tracking_number)).body.comment).toMatchObject({
        state: "refused",
        reason: "An advertisement."
      })
      expect((await queue("?state=refused")).rows).toHaveLength(2)
      await moderate({ ids, state: "awaiting" })
      expect((await tracked(sent[1].tracking_number)).body.comment).toMatchObject({ state: "awaiting", reason: "" })
      const { rows: histories } = (await people().admin.api.get(`/components/${component.id}/histories`)).body
      expect(histories.slice(0, 3)).toMatchObject([
        { action: "return_public_comments" },
        { action: "refuse_public_comments", comment: "An advertisement." },
        { action: "receive_public_comment", name: "Visitor" }
      ])
    })

    test("keep the queue and the numbers of its senders in an archive", async () => {
      const { siteAdmin } = people()
      const path = await open()
      const numbers = []
      for (const comment of ["To be accepted.", "To be refused.", "Not read yet."]) {
        numbers.push((await send(path, { comment })).tracking_number)
      }
      const [first, second] = (await queue()).rows
      await moderate({ ids: [first.id], state: "accepted" })
      await moderate({ ids: [second.id], state: "refused", reason: "An advertisement." })
      const archive = `/components/${component.id}/export/json_archive`
      expect(JSON.stringify((await download(siteAdmin, archive)).files)).not.toContain("ivo@example.org")
      const { bytes } = await download(siteAdmin, `${archive}?emails=true`)
      const restored = await restore(siteAdmin, bytes, { options: { name: `Restored ${component.prefix}` } })
      expect(restored.status, restored.text).toBe(201)
      const [{ id }] = restored.body.components
      const kept = (await siteAdmin.api.get(`/components/${id}/public_comments?state=all`)).body
      expect(kept.counts).toEqual({ awaiting: 1, accepted: 1, refused: 1 })
      expect(kept.rows).toMatchObject([
        { comment: "To be accepted.", state: "accepted", name: "Ivo Novak", email: "ivo@example.org" },
        { comment: "To be refused.", state: "refused", reason: "An advertisement." },
        { comment: "Not read yet.", state: "awaiting", email: "ivo@example.org", organization: "Harbor Analytics" }
      ])
      expect((await siteAdmin.api.get(`/components/${id}/public_period`)).body.public_period.access).toBe("members")
      // The number leads to the original, and to the restored comment without it.
      await moderate({ ids: [second.id], state: "awaiting" })
      expect((await tracked(numbers[1])).body.comment.state).toBe("awaiting")
      expect((await siteAdmin.api.delete(`/components/${component.id}`)).status).toBe(200)
      expect((await tracked(numbers[1])).body.comment).toMatchObject({ state: "refused", reason: "An advertisement." })
    })

    test("is refused with every reason, by the limits of comments and people", async () => {
      const path = await open()
      const refused = async (over: object) => {
        const answer = await visitor().post(`${path}/comments`, about(over))
        return [answer.status, ...(answer.body.errors ?? []).map(({ pointer }: { pointer?: string }) => pointer)]
      }
      expect(await refused({ name: " ", email: "no address", comment: "", organization: "x".repeat(201) })).toEqual([
        422,
        "/review/comment",
        "/review/organization",
        "/name",
        "/email"
      ])
      expect(await refused({ rule_id: null })).toEqual([422, "/section"])
      expect((await refused({ section: "vendor_comments" }))[0]).toBe(400)
      expect((await refused({ rule_id: service.world.main.rules[0] }))[0]).toBe(404)
      expect((await queue()).counts.awaiting).toBe(0)
    })

    test("ends with the comment period to the minute, and can be accepted afterwards", async () => {
      const { siteAdmin } = people()
      const path = await open()
      await send(path)
      const ends = new Date(Date.now() - 60_000)
      await siteAdmin.setUp.patch(`/components/${component.id}`, {
        component: { comment_period_ends_at: ends.toISOString() }
      })
      expect((await visitor().get(path)).body.document.accepting_new_comments).toBe(false)
      expect((await visitor().post(`${path}/comments`, about())).body.code).toBe("comments_closed")
      const { rows } = await queue()
      expect((await moderate({ ids: [rows[0].id], state: "accepted" })).status).toBe(200)
      const [comment] = await comments()
      expect(comment.created_at).toBe(rows[0].created_at)
    })

    test("with the trap filled in is answered like every other, and not stored", async () => {
      const path = await open()
      const { state, tracking_number } = await send(path, { website: "https://spam.example" })
      expect(state).toBe("awaiting")
      expect((await tracked(tracking_number)).status).toBe(404)
      expect((await queue("?state=all")).rows).toEqual([])
    })

    test("is gone without a trace of its text when its comment is destroyed", async () => {
      const path = await open()
      const { tracking_number } = await send(path)
      const { rows } = await queue()
      const { review_ids } = (await moderate({ ids: [rows[0].id], state: "accepted" })).body
      await people().admin.api.delete(`/reviews/${review_ids[0]}/admin_destroy`, { audit_comment: "A secret." })
      expect((await tracked(tracking_number)).status).toBe(404)
      expect((await queue("?state=all")).rows).toEqual([])
    })

    test("does not come from another site's page", async () => {
      const path = await open()
      const answer = await visitor().post(`${path}/comments`, about(), { headers: { "sec-fetch-site": "cross-site" } })
      expect(answer.body.code).toBe("cross_site_request")
    })
  })

  test("a comment of a signed-in user is posted at once under the account", async () => {
    const { admin, stranger } = people()
    const path = await open({ access: "signed_in", published: "decisions_and_names" })
    const answer = await stranger.api.post(`${path}/comments`, about({ name: "Another", email: "x" }))
    expect(answer.body).toMatchObject({ state: "accepted" })
    const [comment] = await comments(admin)
    expect(comment).toMatchObject({
      author_id: stranger.id,
      author_name: stranger.name,
      organization: "Harbor Analytics"
    })
    expect((await queue("?state=accepted")).rows).toMatchObject([{ user_id: stranger.id, email: "" }])
    expect((await stranger.api.get(`${path}/comments`)).body.rows).toMatchObject([{ name: stranger.name }])
    expect((await stranger.api.get(`/reviews/${comment.id}`)).status).toBe(403)
  })
})

forEachAdapter("limits of public comments", (service) => {
  test("stop an address after ten comments within the time span, not its signed-in users", async () => {
    const component = await service.world.component(service.world.project)
    const { admin, stranger } = service.world.people
    const opened = await admin.api.patch(`/components/${component.id}/public_period`, { access: "link" })
    const path = `/api/public/${opened.body.public_period.public_url.split("/public/")[1]}/comments`
    const comment = { comment: "Another one.", name: "Ivo", email: "ivo@example.org" }
    const statuses = []
    for (let count = 0; count < 12; count++) statuses.push((await service.world.anonymous.post(path, comment)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429, 429])
    const answer = await service.world.anonymous.post(path, comment)
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await stranger.api.post(path, comment)).status).toBe(201)
  })
})
