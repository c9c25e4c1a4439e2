/** E-mail (R22) against a real mail server: who gets which letter, in both forms, once, and as they may read it then. */
import { Effect } from "effect"
import { FeedRepository, LetterRepository, PrepareLetters, Transactor } from "@docket/core"
import { type Mail, mailBox, type MailBox } from "@docket/test-harness/mail"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import type { Running } from "../src/Running.ts"
import { describeAdapters, startWithWorld } from "../src/Service.ts"
import type { Person, World } from "../src/World.ts"

/** The number of letters that are sent now, or are due. */
const due = (running: Running) =>
  running.run(
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const now = yield* (yield* Transactor).now
      const { rows } = yield* letters.page(["pending", "sending"], { page: 1, per_page: 1000 })
      return rows.filter(({ next_attempt_at, state }) => state === "sending" || (next_attempt_at ?? now) <= now).length
    })
  )

/** Waits until nothing is left to send now. */
const quiet = async (running: Running) => {
  await settled(running)
  await poll(async () => (await due(running)) === 0)
}

const subjects = (mails: ReadonlyArray<Mail>) => mails.map(({ subject, to }) => `${to}: ${subject}`)

const linkIn = (text: string, part: string): string => {
  const link = text.match(/https?:\/\/\S+/g)?.find((url) => url.includes(part))
  if (link === undefined) throw new Error(`No link with ${part} in: ${text}`)
  return link.replaceAll("&#38;", "&")
}

describeAdapters("mail", (adapter) => {
  let running: Running
  let world: World
  let box: MailBox
  beforeAll(async () => {
    box = await mailBox()
    const env = {
      SMTP_URL: box.url,
      MAIL_FROM: "Docket <docket@example.org>",
      MAIL_SENDER: "true",
      REGISTRATION_DOMAINS: "Agency.example., bücher.example"
    }
    ;({ running, world } = await startWithWorld(adapter, env))
  })
  beforeEach(async () => {
    box.behave("accept")
    await quiet(running)
    box.clear()
  })
  afterAll(async () => {
    await running?.stop()
    await box.stop()
  })

  const setting = (person: Person, settings: object) => person.setUp.patch("/api/mail_settings", { settings })

  test("who needs something of a person writes to them, in both forms, with the page and ways out", async () => {
    const { author, viewer } = world.people
    const { id } = await world.comment(
      viewer,
      { rule: world.main.rules[0] ?? 0 },
      { comment: "Is <b>this</b> & that meant?" }
    )
    await author.setUp.patch(`/reviews/${id}/triage`, {
      triage_status: "needs_clarification",
      response_comment: "Which of <both>?"
    })
    const mail = await box.take(viewer.email, /asks you to clarify/)
    expect(mail.from).toBe("docket@example.org")
    expect(mail.subject).toBe(`Arthur Author asks you to clarify your comment on ${world.main.prefix}-000001`)
    for (const words of ["Is <b>this</b> & that meant?", "Which of <both>?"]) expect(mail.text).toContain(words)
    // The words of people are not markup.
    expect(mail.html).not.toContain("<b>this</b>")
    expect(mail.html).toContain("Is &#60;b&#62;this&#60;/b&#62; &#38; that meant?")
    expect(mail.html).not.toMatch(/<(img|script|table|link)/)
    expect(linkIn(mail.text, "/app/comments/")).toBe(`${running.origin}/app/comments/${id}`)
    expect(mail.html).toContain(`href="${running.origin}/app/comments/${id}"`)
    expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click")
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated")
    expect(linkIn(mail.text, "/app/profile/mail")).toBe(`${running.origin}/app/profile/mail`)
  })

  test("one click unsubscribes without signing in, and gives it back; no other link does", async () => {
    const { author, viewer } = world.people
    const ask = async () => {
      const { id } = await world.comment(viewer, { rule: world.main.rules[0] ?? 0 })
      await author.setUp.patch(`/reviews/${id}/triage`, { triage_status: "needs_clarification" })
    }
    await ask()
    const mail = await box.take(viewer.email, /asks you to clarify/)
    const link = new URL(/<(.+)>/.exec(mail.headers.get("list-unsubscribe") ?? "")?.[1] ?? "")
    // As a mail provider sends it.
    const post = (url: URL) =>
      fetch(`${running.origin}${url.pathname}${url.search}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click"
      })
    // A program that opens links changes nothing.
    const opened = await fetch(`${running.origin}${link.pathname}${link.search}`, { redirect: "manual" })
    expect(opened.status).toBe(302)
    expect(opened.headers.get("location")).toBe(`/app/unsubscribe${link.search}`)
    expect((await viewer.setUp.get("/api/mail_settings")).body.settings.asked).toBe("at_once")
    const answer = await post(link)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ kinds: [{ kind: "asked", cadence: "off", previous: "at_once" }] })
    expect((await viewer.setUp.get("/api/mail_settings")).body.settings.asked).toBe("off")
    await ask()
    await quiet(running)
    expect(subjects(box.mails.filter(({ subject }) => subject.includes("clarify")))).toEqual([])

    const forged = new URL(link)
    forged.searchParams.set("token", (link.searchParams.get("token") ?? "").replace(/^\d+/, String(author.id)))
    expect((await post(forged)).status).toBe(404)
    const back = await world.anonymous.put(`/api/unsubscribe${link.search}`, { settings: { asked: "at_once" } })
    expect(back.status).toBe(200)
    expect((await viewer.setUp.get("/api/mail_settings")).body.settings.asked).toBe("at_once")
  })

  test("a letter says nothing that its person may no longer read, and none is sent that is no longer so", async () => {
    const { author, siteAdmin } = world.people
    const guest = await world.person("Greta Guest")
    const membership = await world.join(guest, "viewer", "Project", world.project)
    await box.take(guest.email, /You have access/)
    box.behave({ code: 451 })
    const before = box.arrived()
    const { id } = await world.comment(guest, { rule: world.main.rules[0] ?? 0 }, { comment: "Hidden words." })
    await author.setUp.patch(`/reviews/${id}/triage`, { triage_status: "needs_clarification" })
    await box.until(before)
    // The first attempt failed. The person loses the role before the next one.
    await siteAdmin.setUp.delete(`/memberships/${membership}`)
    box.behave("accept")
    await soon(running)
    await quiet(running)
    expect(subjects(box.mails.filter(({ to }) => to === guest.email))).toEqual([])
  })

  test("one act on many is one message, and a digest is one message when it is due", async () => {
    const { author, siteAdmin, viewer } = world.people
    const rule = world.main.rules[1] ?? 0
    const ids = [await world.comment(viewer, { rule }), await world.comment(viewer, { rule })].map(({ id }) => id)
    await author.setUp.patch("/reviews/bulk_triage", { review_ids: ids, triage_status: "needs_clarification" })
    const mail = await box.take(viewer.email, /^2 updates/)
    for (const id of ids) expect(mail.text).toContain(`${running.origin}/app/comments/${id}`)

    await setting(viewer, { decided: "daily" })
    await author.setUp.patch("/reviews/bulk_triage", { review_ids: ids, triage_status: "concur" })
    await settled(running)
    expect(subjects(box.mails.filter(({ to }) => to === viewer.email))).toEqual([])
    const { body } = await siteAdmin.setUp.get("/api/letters?state=pending")
    const waiting = body.rows.filter(({ user_id }: { user_id: number }) => user_id === viewer.id)
    expect(waiting.map(({ kind }: { kind: string }) => kind)).toEqual(["decided", "decided"])
    expect(new Date(waiting[0].next_attempt_at).toISOString().slice(11)).toBe("07:00:00.000Z")
    await soon(running)
    const digest = await box.take(viewer.email, /Your daily digest: 2 updates/)
    expect(digest.text).toContain("was decided: Concur")
    expect(digest.html).toContain("<li")
  })

  test("mentions, replies, assignments, access and its requests reach those they are about, and no one about their own act", async () => {
    const { author, reviewer, viewer, stranger, siteAdmin } = world.people
    await setting(viewer, { replied: "at_once", decided: "at_once" })
    const { id } = await world.comment(
      viewer,
      { rule: world.main.rules[0] ?? 0 },
      { comment: "@Rita Reviewer, please." }
    )
    expect((await box.take(reviewer.email, /Vera Viewer mentioned you/)).text).toContain("@Rita Reviewer, please.")
    await author.setUp.post(`/rules/${world.main.rules[0]}/reviews`, {
      review: { action: "comment", comment: "Seen.", responding_to_review_id: id }
    })
    expect((await box.take(viewer.email, /Arthur Author replied/)).text).toContain("Seen.")
    await author.setUp.patch(`/reviews/${id}/assignment`, { assignee_id: reviewer.id, due_on: "2099-01-02" })
    expect((await box.take(reviewer.email, /assigned a comment/)).text).toContain("Due: 2099-01-02")
    await author.setUp.patch(`/reviews/${id}/triage`, { triage_status: "non_concur", response_comment: "No." })
    const decided = await box.take(viewer.email, /was decided: Non-concur/)
    expect(decided.text).toContain("No.")

    const { project } = world.discoverable
    await stranger.setUp.post(`/projects/${project}/project_access_requests`, { message: "I review gateways." })
    const asked = await box.take(siteAdmin.email, /Sam Stranger requests access/)
    expect(asked.text).toContain("I review gateways.")
    expect(linkIn(asked.text, "/app/projects/")).toBe(`${running.origin}/app/projects/${project}`)
    await world.join(stranger, "viewer", "Project", project)
    await box.take(stranger.email, /You have access/)
    await siteAdmin.setUp.delete(`/memberships/${await membershipOf(world, stranger, project)}`)
    await quiet(running)
    expect(subjects(box.mails)).toEqual([])
  })

  test("an invited person gets a link of their own, and the admin's stays valid", async () => {
    const email = "new.person@example.org"
    const { body } = await world.people.admin.setUp.post(`/api/projects/${world.project}/invitations`, {
      emails: [email],
      role: "viewer"
    })
    const mail = await box.take(email, /You are invited/)
    const secret = linkIn(mail.text, "/setup#").split("#")[1] ?? ""
    const shown = body.results[0].setup_url.split("#")[1]
    expect(secret).not.toBe(shown)
    for (const one of [secret, shown]) {
      const { body: opened } = await world.anonymous.setUp.post("/api/auth/setup/account", { secret: one })
      expect(opened.account.email).toBe(email)
    }
    await world.anonymous.setUp.post("/api/auth/setup", { secret, password: "a long enough one", name: "New Person" })
    const late = await world.anonymous.post("/api/auth/setup/account", { secret: shown })
    expect(late.status).toBe(422)
  })

  test("a person whom a site admin creates without a password gets an invitation, and none with one", async () => {
    const { setUp } = world.people.siteAdmin
    const user = { name: "Ned New", email: "ned.new@example.org" }
    const { body } = await setUp.post("/users/admin_create", { user })
    expect(JSON.stringify(body.toast)).toContain("on its way to ned.new@example.org")
    const mail = await box.take(user.email, /You are invited to Docket/)
    expect(mail.headers.has("list-unsubscribe")).toBe(false)
    const secret = linkIn(mail.text, "/setup#").split("#")[1] ?? ""
    expect(secret).not.toBe(body.setup_url.split("#")[1])
    const opened = await world.anonymous.setUp.post("/api/auth/setup/account", { secret })
    expect(opened.body.account).toEqual({ ...user, is_invited: true })
    await world.anonymous.setUp.post("/api/auth/setup", { secret, password: "a long enough one", name: "Ned Newman" })
    const signedIn = { email: user.email, password: "a long enough one" }
    expect((await world.anonymous.post("/api/auth/login", signedIn)).body.name).toBe("Ned Newman")

    const other = { name: "Pat Password", email: "pat.password@example.org", password: "harbor lantern quilt" }
    const made = await setUp.post("/users/admin_create", { user: other })
    expect(JSON.stringify(made.body.toast)).not.toContain("on its way")
    await setUp.post("/users/admin_create", { user: { name: "Last One", email: "last.one@example.org" } })
    await box.take("last.one@example.org", /You are invited to Docket/)
    expect(box.mails.filter(({ to }) => to.includes(other.email))).toEqual([])
  })

  test("a forgotten password is reset by a link, once, and the answer reveals no account", async () => {
    const person = await world.person("Fay Forgetful")
    const request = (email: string) => world.anonymous.post("/api/auth/password_resets", { email })
    const [known, unknown] = [await request(person.email), await request("no.one@example.org")]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(known.body).toEqual(unknown.body)
    const mail = await box.take(person.email, /Set a new password/)
    expect(mail.headers.has("list-unsubscribe")).toBe(false)
    const secret = linkIn(mail.text, "/setup#").split("#")[1] ?? ""
    await world.anonymous.setUp.post("/api/auth/setup", { secret, password: "the next one, long" })
    expect((await world.anonymous.post("/api/auth/setup", { secret, password: "another one, long" })).status).toBe(422)
    const again = { email: person.email, password: "the next one, long" }
    expect((await world.anonymous.post("/api/auth/login", again)).status).toBe(200)
    // At most three for an account, known or not.
    for (const email of [person.email, "no.one@example.org"]) {
      await request(email)
      await request(email)
      const refused = await request(email)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    }
    await quiet(running)
    expect(subjects(box.mails.filter(({ to }) => to === "no.one@example.org"))).toEqual([])
  })

  test("people of the allowed domains are registered by a link, and the answer reveals no account", async () => {
    const register = (email: string, name = "Rita Register") =>
      world.anonymous.post("/api/auth/registrations", { name, email })
    expect((await world.anonymous.get("/api/auth/providers")).body.registration_domains).toEqual([
      "agency.example",
      "xn--bcher-kva.example"
    ])
    for (const email of ["rita@mail.agency.example", "rita@example.org", "rita@agency.example.evil.example"]) {
      const refused = await register(email)
      expect(refused).toMatchObject({
        status: 422,
        body: { code: "domain_not_allowed", errors: [{ pointer: "/email" }] }
      })
    }
    const bad = await register("rita", " ")
    expect(bad.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/name", "/email"])

    const email = "rita+docket@agency.example"
    const first = await register("Rita+Docket@Agency.Example.")
    expect(first.status, first.text).toBe(200)
    const root = world.people.siteAdmin
    const accounts: ReadonlyArray<Record<string, unknown>> = (await root.api.get("/users")).body
    const account = accounts.find((one) => one["email"] === email)
    expect(account).toMatchObject({ name: "Rita Register", admin: false, last_sign_in_at: null })
    const mail = await box.take(email, /Set up your account/)
    expect(mail.headers.has("list-unsubscribe")).toBe(false)
    const secret = linkIn(mail.text, "/setup#").split("#")[1] ?? ""
    const opened = await world.anonymous.post("/api/auth/setup/account", { secret })
    expect(opened.body.account).toEqual({ name: "Rita Register", email, is_invited: true })
    const done = await world.anonymous.post("/api/auth/setup", {
      secret,
      password: "a long enough one",
      name: "Rita R."
    })
    expect(done.body).toMatchObject({ signed_in: true, user: { name: "Rita R.", email, admin: false, provider: null } })
    const login = await world.anonymous.post("/api/auth/login", { email, password: "a long enough one" })
    expect(login.status).toBe(200)
    const session = /_service_session=([^;]+)/.exec(login.headers.get("set-cookie") ?? "")?.[1] ?? ""
    // Without roles it may read no hidden project.
    expect((await running.client({ session }).get(`/projects/${world.project}`)).status).toBe(404)
    const { body: events } = await root.api.get(
      `/api/security_events?user_id=${String(account?.["id"])}&action=register`
    )
    expect(events.rows).toHaveLength(1)

    // The holder of an account gets a letter without a link to set a password; the answer is the same.
    const again = await register(email, "Someone Else")
    expect([again.status, again.text]).toEqual([200, first.text])
    const known = await box.take(email, /You have an account already/)
    expect(known.text).not.toContain("/setup#")
    expect((await world.anonymous.post("/api/auth/login", { email, password: "a long enough one" })).body.name).toBe(
      "Rita R."
    )
    // Without confirming, another letter comes.
    const slow = "slow@agency.example"
    await register(slow)
    await box.take(slow, /Set up your account/)
    await register(slow)
    const second = await box.take(slow, /Set up your account/)
    expect(linkIn(second.text, "/setup#")).toContain("/setup#")
    // At most three for an address, however it is written.
    expect((await register("slow@AGENCY.example.")).status).toBe(200)
    const refused = await register(slow)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  })

  test("a new address counts once it is confirmed, and the earlier one gets a letter", async () => {
    const person = await world.person("Mia Mover")
    const email = "mia.moved@example.org"
    const ask = (given: object) => person.browser.post("/api/account/address", given)
    expect((await ask({ email, current_password: "wrong" })).status).toBe(422)
    expect((await ask({ email: "no address", current_password: person.password })).body.errors[0].pointer).toBe(
      "/email"
    )
    expect((await ask({ email, current_password: person.password })).status).toBe(200)
    const mail = await box.take(email, /Confirm your new/)
    expect((await person.setUp.get("/api/auth/me")).body.email).toBe(person.email)
    const secret = linkIn(mail.text, "/app/confirm-address#").split("#")[1] ?? ""
    // It confirms an address, and sets no password.
    expect((await world.anonymous.post("/api/auth/setup", { secret, password: "a long enough one" })).status).toBe(422)
    const confirm = () => world.anonymous.post("/api/auth/address_confirmations", { secret })
    expect((await confirm()).body.email).toBe(email)
    expect((await confirm()).status).toBe(422)
    expect((await person.setUp.get("/api/auth/me")).body.email).toBe(email)
    expect((await box.take(person.email, /was changed/)).text).toContain("tell a site admin")
    // Another account's address gets the same answer, and no letter.
    expect((await ask({ email: world.people.admin.email, current_password: person.password })).status).toBe(200)
    await quiet(running)
    expect(subjects(box.mails.filter(({ to }) => to === world.people.admin.email))).toEqual([])
  })

  test("what is watched is reported, of a project, a component or a requirement, while it may be read", async () => {
    const { author, reviewer, stranger } = world.people
    await setting(reviewer, { watched: "at_once" })
    const rule_id = world.main.rules[2] ?? 0
    const watched = await reviewer.setUp.put("/api/watches", { rule_id })
    expect((await reviewer.setUp.put("/api/watches", { rule_id })).body.watch).toEqual(watched.body.watch)
    expect((await stranger.api.put("/api/watches", { rule_id })).status).toBe(404)
    expect((await reviewer.api.put("/api/watches", {})).status).toBe(400)
    const { body } = await reviewer.setUp.get(`/api/watches?rule_id=${rule_id}`)
    expect(body.rows[0]).toMatchObject({
      id: watched.body.watch.id,
      rule_id,
      rule_displayed_name: `${world.main.prefix}-000003`
    })
    await world.comment(author, { rule: world.main.rules[1] ?? 0 })
    const { id } = await world.comment(author, { rule: rule_id }, { comment: "New here." })
    const mail = await box.take(reviewer.email, new RegExp(`Arthur Author: Comment ${id} was posted`))
    expect(mail.text).toContain("New here.")
    await quiet(running)
    expect(subjects(box.mails.filter(({ to }) => to === reviewer.email))).toEqual([])
    await reviewer.setUp.delete(`/api/watches/${watched.body.watch.id}`)
    expect((await reviewer.api.delete(`/api/watches/${watched.body.watch.id}`)).status).toBe(404)
    await world.comment(author, { rule: rule_id })
    await quiet(running)
    expect(subjects(box.mails.filter(({ to }) => to === reviewer.email))).toEqual([])
  })

  test("comment periods are announced when they open, three days before they end, and when they have ended", async () => {
    const { siteAdmin, viewer } = world.people
    const { id } = await world.component(world.project)
    await settled(running)
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() + days * day)
    const remind = () => running.run(PrepareLetters.remind)
    await world.alter(id, { comment_period_starts_at: at(-0.5), comment_period_ends_at: at(10) })
    await remind()
    await box.take(viewer.email, /is open for comments/)
    await world.alter(id, { comment_period_starts_at: at(-8), comment_period_ends_at: at(2) })
    await remind()
    await remind()
    const soonOver = await box.take(viewer.email, /Comments on .* end on/)
    expect(linkIn(soonOver.text, "/app/components/")).toBe(`${running.origin}/app/components/${id}`)
    await world.alter(id, { comment_period_ends_at: at(-0.1) })
    await remind()
    await box.take(viewer.email, /has ended/)
    // It has ended already.
    await siteAdmin.setUp.patch(`/components/${id}`, { component: { comment_phase: "closed" } })
    await quiet(running)
    expect(subjects(box.mails.filter(({ to }) => to === viewer.email))).toEqual([])
  })

  test("open assigned work that is due tomorrow is announced once for each due date, and no other", async () => {
    const { admin, author, viewer } = world.people
    const { id: component, rules } = await world.component(world.project)
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const remind = () => running.run(PrepareLetters.remind)
    const dueLetters = () => subjects(box.mails.filter(({ subject }) => subject.includes("is due on")))
    const assigned = async (due: string) => {
      const { id } = await world.comment(viewer, { rule: rules[0]! }, { comment: "By when?" })
      await admin.setUp.patch(`/reviews/${id}/assignment`, { assignee_id: author.id, due_on: due })
      return id
    }
    const comment = await assigned(day(1))
    const decided = await assigned(day(1))
    await assigned(day(3))
    await admin.setUp.patch(`/reviews/${decided}/triage`, { triage_status: "informational" })
    await admin.setUp.patch(`/rules/${rules[1]}/assignment`, { assignee_id: author.id, due_on: day(1) })
    await quiet(running)
    box.clear()
    const links = [`${running.origin}/app/comments/${comment}`, `/app/components/${component}/requirements/${rules[1]}`]
    const dueTexts = () =>
      box.mails.flatMap(({ subject, text }) => (subject.includes("is due on") ? [text] : [])).join()
    const reminded = async (holds: () => boolean) => {
      await remind()
      await quiet(running)
      return holds()
    }
    // A replica may see the assignments later.
    await poll(() => reminded(() => links.every((link) => dueTexts().includes(link))))
    const sent = dueLetters()
    await reminded(() => true)
    expect(dueLetters()).toEqual(sent)
    expect(dueTexts()).not.toContain(`/app/comments/${decided}`)
    box.clear()
    // Another date is news.
    await admin.setUp.patch(`/reviews/${comment}/assignment`, { assignee_id: author.id, due_on: day(0) })
    await poll(() => reminded(() => dueLetters().length > 0))
    expect(dueLetters()).toEqual([expect.stringContaining(`is due on ${day(0)}`)])
  })

  test("after a temporary refusal a letter is tried again, after a permanent one site admins retry or discard it", async () => {
    const { siteAdmin, author, viewer } = world.people
    const ask = async () => {
      const { id } = await world.comment(viewer, { rule: world.main.rules[0] ?? 0 })
      await author.setUp.patch(`/reviews/${id}/triage`, { triage_status: "needs_clarification" })
    }
    box.behave({ code: 550 })
    await ask()
    const failures = async () => (await siteAdmin.setUp.get("/api/letters")).body.rows
    await poll(async () => (await failures()).length === 1)
    const [letter] = await failures()
    expect(letter).toMatchObject({ kind: "asked", state: "failed", email: viewer.email, attempts: 1 })
    expect(letter.error).toContain("550")
    expect((await viewer.api.get("/api/letters")).status).toBe(403)
    box.behave("accept")
    await siteAdmin.setUp.post(`/api/letters/${letter.id}/retry`)
    await box.take(viewer.email, /asks you to clarify/)
    expect((await siteAdmin.api.post(`/api/letters/${letter.id}/retry`)).body.code).toBe("letter_not_failed")
    expect(await failures()).toEqual([])

    // It is unknown whether the server has it: it is not sent again.
    box.behave("break")
    await ask()
    await poll(async () => (await failures()).length === 1)
    const [uncertain] = await failures()
    expect(uncertain.state).toBe("uncertain")
    box.behave("accept")
    await quiet(running)
    await siteAdmin.setUp.post(`/api/letters/${uncertain.id}/discard`)
    expect(await failures()).toEqual([])
    expect(subjects(box.mails.filter(({ subject }) => subject.includes("clarify")))).toEqual([])
  })
})

/** Waits until a condition holds. */
const poll = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Makes all waiting letters due now. */
const soon = (running: Running) =>
  running.run(
    Effect.gen(function* () {
      const letters = yield* LetterRepository
      const now = yield* (yield* Transactor).now
      const { rows } = yield* letters.page(["pending"], { page: 1, per_page: 1000 })
      yield* letters.save(rows.map((letter) => ({ ...letter, next_attempt_at: now })))
    })
  )

/** Waits until all events are turned into letters. */
const settled = async (running: Running) => {
  await poll(() =>
    running.run(
      Effect.gen(function* () {
        const feed = yield* FeedRepository
        const { entries } = yield* feed.addressed([], yield* (yield* LetterRepository).cursor, 1)
        return entries.length === 0
      })
    )
  )
}

const membershipOf = async (world: World, person: Person, project: number): Promise<number> => {
  const { body } = await world.people.siteAdmin.setUp.get(`/projects/${project}`)
  return body.project.memberships.find(({ user_id }: { user_id: number }) => user_id === person.id).id
}
