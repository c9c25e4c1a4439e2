/** Every record can be read, changed and sent back whole: read-only fields are accepted unchanged (R3.2). */
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { type Service, forEachAdapter } from "../src/Service.ts"

const strict = { headers: { prefer: "handling=strict" } }

/** A record with the way to read it and send it back. */
interface Written {
  readonly by: Client
  readonly method: "PATCH" | "PUT"
  readonly path: string
  readonly wrapper: string
  readonly read: () => Promise<Readonly<Record<string, unknown>>>
  /** A read-only field with another value. */
  readonly other: Readonly<Record<string, unknown>>
  /** Additional fields of the write. */
  readonly beside?: Readonly<Record<string, unknown>>
}

const records = async ({ world }: Service): Promise<Readonly<Record<string, Written>>> => {
  const { main, authored, people, project } = world
  const { admin, author, siteAdmin, viewer } = people
  const comment = await world.comment(viewer, { rule: main.rules[0] ?? 0 }, { section: "fixtext" })
  const reply = await world.comment(viewer, { rule: main.rules[0] ?? 0 }, { responding_to_review_id: comment.id })
  const { body: hook } = await admin.api.post(`/projects/${project}/webhooks`, {
    webhook: { url: "https://receiver.example.org/docket", events: ["comment.created"], active: false }
  })
  const { body: template } = await admin.api.post(`/projects/${project}/triage_response_templates`, {
    triage_response_template: { name: "Accepted", body: "Thank you." }
  })
  const { body: filter } = await viewer.api.post(`/projects/${project}/saved_filters`, {
    saved_filter: { kind: "comments", name: "Audit", query: { q: "audit" } }
  })
  await admin.api.patch(`/components/${main.id}`, {
    component: {
      description: "About it.",
      additional_questions_attributes: [{ name: "Where?", question_type: "dropdown", options: ["Here", "There"] }],
      component_metadata_attributes: { data: { team: "A" } }
    }
  })
  const question = (await admin.api.get(`/components/${main.id}`)).body.additional_questions_attributes[0]
  const answered = await author.api.patch(`/rules/${main.rules[0]}`, {
    rule: { additional_answers_attributes: [{ additional_question_id: question.id, answer: "Here" }] }
  })
  expect(answered.status).toBe(200)
  const reviewOf = async (id: number) =>
    (await viewer.api.get(`/rules/${main.rules[0]}`)).body.reviews.find((one: { id: number }) => one.id === id)
  const rule = (id: number | undefined, method: "PATCH" | "PUT"): Written => ({
    by: author.api,
    method,
    path: `/rules/${id}`,
    wrapper: "rule",
    read: async () => (await author.api.get(`/rules/${id}`)).body,
    other: { displayed_name: "Other" }
  })
  const component = (id: number, method: "PATCH" | "PUT"): Written => ({
    by: admin.api,
    method,
    path: `/components/${id}`,
    wrapper: "component",
    read: async () => (await admin.api.get(`/components/${id}`)).body,
    other: { rules_count: 0 }
  })
  const review = (id: number, read: Written["read"]): Written => ({
    by: viewer.api,
    method: "PUT",
    path: `/reviews/${id}`,
    wrapper: "review",
    read,
    other: { rule_id: 0 }
  })
  return {
    "a requirement": rule(main.rules[0], "PUT"),
    "a requirement, by PATCH": rule(main.rules[1], "PATCH"),
    "a requirement of the list": {
      ...rule(main.rules[0], "PUT"),
      read: async () => (await author.api.get(`/components/${main.id}/rules`)).body[0]
    },
    "an authored requirement": rule(authored.rules[0], "PUT"),
    "a component": component(main.id, "PUT"),
    "a component, by PATCH": component(authored.id, "PATCH"),
    "a project": {
      by: admin.api,
      method: "PATCH",
      path: `/projects/${project}`,
      wrapper: "project",
      read: async () => (await admin.api.get(`/projects/${project}`)).body.project,
      other: { components_count: 0 }
    },
    "a comment": review(comment.id, () => reviewOf(comment.id)),
    "a comment as a row": review(comment.id, async () => (await viewer.api.get(`/reviews/${comment.id}`)).body.comment),
    "a reply": review(reply.id, () => reviewOf(reply.id)),
    "a webhook": {
      by: admin.api,
      method: "PATCH",
      path: `/projects/${project}/webhooks/${hook.webhook.id}`,
      wrapper: "webhook",
      read: async () => (await admin.api.get(`/projects/${project}/webhooks`)).body.webhooks[0],
      other: { failures: 7 }
    },
    "a response template": {
      by: admin.api,
      method: "PATCH",
      path: `/projects/${project}/triage_response_templates/${template.triage_response_template.id}`,
      wrapper: "triage_response_template",
      read: async () =>
        (await author.api.get(`/projects/${project}/triage_response_templates`)).body.triage_response_templates[0],
      other: { id: 0 }
    },
    "a saved filter": {
      by: viewer.api,
      method: "PATCH",
      path: `/projects/${project}/saved_filters/${filter.saved_filter.id}`,
      wrapper: "saved_filter",
      read: async () => (await viewer.api.get(`/projects/${project}/saved_filters`)).body.saved_filters[0],
      other: { mine: false }
    },
    "a member": {
      by: admin.api,
      method: "PATCH",
      path: `/memberships/${(await memberOf(admin.api, project, viewer.id)).id}`,
      wrapper: "membership",
      read: () => memberOf(admin.api, project, viewer.id),
      other: { email: "other@example.org" }
    },
    "an account": {
      by: siteAdmin.api,
      method: "PATCH",
      path: `/users/${viewer.id}`,
      wrapper: "user",
      read: async () => (await siteAdmin.api.get("/users")).body.find(({ id }: { id: number }) => id === viewer.id),
      other: { failed_attempts: 9 }
    },
    "one's own account": {
      by: viewer.browser,
      method: "PATCH",
      path: "/users",
      wrapper: "user",
      read: async () => (await viewer.browser.get("/api/auth/me")).body,
      other: { email: "other@example.org" },
      beside: { current_password: viewer.password }
    }
  }
}

const memberOf = async (client: Client, project: number, user: number) =>
  (await client.get(`/projects/${project}`)).body.project.memberships.find(
    ({ user_id }: { user_id: number }) => user_id === user
  )

forEachAdapter("read and written back", (service) => {
  let made: ReturnType<typeof records> | undefined
  const all = async () => Object.entries(await (made ??= records(service)))

  test("every record is accepted as read, and unchanged", async () => {
    const found = await all()
    expect(found).toHaveLength(16)
    for (const [name, { beside = {}, by, method, path, read, wrapper }] of found) {
      const before = await read()
      const answer = await by.send(method, path, { json: { [wrapper]: { ...before, ...beside } }, ...strict })
      expect(answer.body, name).not.toHaveProperty("errors")
      expect(answer.status, name).toBe(200)
      expect(answer.body, name).not.toHaveProperty("ignored")
      expect(await read(), name).toEqual(before)
    }
  })

  test("a read-only field is refused when it differs", async () => {
    for (const [name, { by, method, other, path, read, wrapper }] of await all()) {
      const [field] = Object.keys(other)
      const json = { [wrapper]: { ...(await read()), ...other } }
      const answer = await by.send(method, path, { json, ...strict })
      expect(answer.status, name).toBe(400)
      expect(answer.body, name).toMatchObject({ code: "unknown_field", errors: [{ pointer: `/${wrapper}/${field}` }] })
      expect(answer.body.errors, name).toHaveLength(1)
    }
  })
})
