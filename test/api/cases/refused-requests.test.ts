/** Malformed requests are refused: broken text in a form, compressed bodies, requests that Node's parser rejects; and records that were deleted before the write (R3.1, R3.2). */
import { request } from "node:http"
import { connect } from "node:net"
import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { forEachAdapter } from "../src/Service.ts"
import { documentText, signIn } from "../src/World.ts"

forEachAdapter("a request", (service) => {
  /** Returns the raw answer to these bytes. */
  const raw = (head: string) =>
    new Promise<{ readonly status: number; readonly type: string; readonly body: Record<string, unknown> }>(
      (resolve, reject) => {
        const { hostname, port } = new URL(service.origin)
        const socket = connect(Number(port), hostname, () => socket.write(head))
        let text = ""
        socket.setEncoding("utf8")
        socket.on("data", (chunk) => (text += chunk))
        socket.on("error", reject)
        socket.on("close", () =>
          resolve({
            status: Number(text.slice(9, 12)),
            type: /content-type: ([^\r]*)/i.exec(text)?.[1] ?? "",
            body: JSON.parse(text.slice(text.indexOf("\r\n\r\n") + 4) || "{}")
          })
        )
      }
    )

  test("outside HTTP, or with too large a head, gets a problem", async () => {
    const broken = await raw("NOT HTTP AT ALL\r\n\r\n")
    expect(broken).toMatchObject({ status: 400, type: "application/problem+json", body: { code: "malformed_request" } })
    const large = await raw(`GET /api/version HTTP/1.1\r\nhost: a\r\nx-large: ${"a".repeat(40_000)}\r\n\r\n`)
    expect(large).toMatchObject({ status: 431, body: { code: "headers_too_large", status: 431 } })
  })

  test("with a packed body is refused, with the reason", async () => {
    const { people } = service.world
    const sending = {
      raw: new Uint8Array(gzipSync(JSON.stringify({ project: { name: "Packed" } }))),
      headers: { "content-type": "application/json", "content-encoding": "gzip" }
    }
    const packed = await people.admin.api.send("POST", "/projects", sending)
    expect(packed).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } })
    expect(packed.headers.get("accept-encoding")).toBe("identity")
    const plain = { raw: JSON.stringify({ project: { name: "Plain" } }), headers: { ...sending.headers } }
    plain.headers["content-encoding"] = "identity"
    expect((await people.admin.api.send("POST", "/projects", plain)).status).toBe(201)
  })

  /** Returns a form for a component from an SRG with these bytes in one part. */
  const form = (name: Uint8Array, more = "") => {
    const { srgs } = service.world
    const part = (field: string) => `--b\r\ncontent-disposition: form-data; name="${field}"\r\n`
    const text = (field: string, value: string) => `${part(field)}\r\n${value}\r\n`
    return Buffer.concat([
      Buffer.from(`${part("component[name]")}${more}\r\n`),
      name,
      Buffer.from(
        `\r\n${text("component[prefix]", "EXOS-09")}${text("component[title]", "T")}${text(
          "component[security_requirements_guide_id]",
          String(srgs.os)
        )}--b\r\ncontent-disposition: form-data; name="file"; filename="a.xml"\r\n\r\n${documentText(
          "example-os-stig.xml"
        )}\r\n--b--\r\n`
      )
    ])
  }
  const post = (raw: Uint8Array) => {
    const { people, project } = service.world
    const headers = { "content-type": "multipart/form-data; boundary=b" }
    return people.admin.api.send("POST", `/projects/${project}/components`, { raw, headers })
  }

  test("with a form that is not UTF-8 is refused, not stored with other characters", async () => {
    const broken = await post(form(Buffer.from([0x4d, 0xfc, 0x6c, 0x6c])))
    expect(broken).toMatchObject({ status: 400, body: { code: "malformed_request" } })
    expect(broken.body.detail).toContain("component[name]")
    const whole = await post(form(Buffer.from("Müll \uFFFD")))
    expect(whole).toMatchObject({ status: 200, body: { component: { name: "Müll \uFFFD" } } })
    const latin = await post(form(Buffer.from("Löss", "latin1"), "content-type: text/plain; charset=iso-8859-1\r\n"))
    expect(latin).toMatchObject({ status: 200, body: { component: { name: "Löss" } } })
  })

  test("to a record that is deleted meanwhile is refused, and never an internal error", async () => {
    const { people, project } = service.world
    const { siteAdmin } = people
    for (let round = 0; round < 6; round++) {
      const document = documentText("example-web-srg.xml").replace(/(<Benchmark[^>]* id=")[^"]*"/, `$1GONE_${round}"`)
      const srg = (await siteAdmin.api.upload("/srgs", document)).body.srg.id
      const component = { name: `Of ${srg}`, prefix: "GONE-00", title: "T", security_requirements_guide_id: srg }
      // The client of these tests refuses an answer of 500.
      const [made, deleted] = await Promise.all([
        people.admin.api.post(`/projects/${project}/components`, { component }),
        siteAdmin.api.delete(`/srgs/${srg}`)
      ])
      if (made.status === 200) expect(deleted).toMatchObject({ status: 422, body: { code: "benchmark_in_use" } })
      else expect([made.status, made.body.code, deleted.status]).toEqual([422, "target_not_found", 200])

      const account = { name: "Gone Soon", email: `gone.${round}@example.org` }
      const { user } = (await siteAdmin.api.post("/users/admin_create", { user: account })).body
      const membership = { email: account.email, role: "viewer", membership_type: "Project", membership_id: project }
      const [joined] = await Promise.all([
        people.admin.api.post("/memberships", { membership }),
        siteAdmin.api.delete(`/users/${user.id}`)
      ])
      expect([201, 422]).toContain(joined.status)

      const other = (await siteAdmin.api.post("/projects", { project: { name: `Gone ${round}` } })).body.project.id
      const webhook = { url: "https://receiver.example.org/", events: ["comment.created"], active: false }
      const late = await Promise.all([
        siteAdmin.api.delete(`/projects/${other}`),
        siteAdmin.api.post(`/projects/${other}/webhooks`, { webhook }),
        siteAdmin.api.post(`/projects/${other}/components`, {
          component: { ...component, name: "Late", security_requirements_guide_id: service.world.srgs.os }
        })
      ])
      expect(late[0].status).toBe(200)
      expect([201, 404]).toContain(late[1].status)
      expect([200, 404]).toContain(late[2].status)
    }
  })

  describe("of an account that is deleted while the request arrives", () => {
    let made = 0
    const password = "open sesame, please"
    const account = async () => {
      const email = `gone.meanwhile.${++made}@example.org`
      const { api } = service.world.people.siteAdmin
      const { body } = await api.post("/users/admin_create", { user: { name: "Gone", email, password, admin: true } })
      return { id: Number(body.user.id), email }
    }
    /** Sends a request whose body arrives in two parts, with an action in between. */
    const inTwoParts = (
      path: string,
      json: unknown,
      headers: Record<string, string>,
      between: () => Promise<unknown>
    ) =>
      new Promise<{ readonly status: number | undefined; readonly body: Record<string, unknown> }>(
        (resolve, reject) => {
          const text = JSON.stringify(json)
          const sending = request(new URL(path, service.origin), {
            method: "POST",
            headers: { "content-type": "application/json", ...headers }
          })
          sending.on("error", reject)
          sending.on("response", (response) => {
            let answer = ""
            response.setEncoding("utf8")
            response.on("data", (chunk) => (answer += chunk))
            response.on("end", () => resolve({ status: response.statusCode, body: JSON.parse(answer) }))
          })
          sending.write(text.slice(0, 5))
          between().then(() => sending.end(text.slice(5)), reject)
        }
      )
    const project = () => ({ project: { name: `Of no one ${made}` } })

    test("is a 401, by token", async () => {
      const { api } = service.world.people.siteAdmin
      const { email, id } = await account()
      const { session } = await signIn(service.client, { email, password })
      const token = { name: "script", scopes: ["write"], current_password: password }
      const owner = service.client({ session })
      const secret = (await owner.post("/personal_access_tokens", { personal_access_token: token })).body.token
      const uses = async () =>
        (await api.get(`/api/security_events?user_id=${id}&action=use_token`)).body.pagination.total
      const gone = await inTwoParts("/projects", project(), { authorization: `Token ${secret}` }, async () => {
        // The first use of a token is recorded after the request is accepted.
        while ((await uses()) === 0) await new Promise((resolve) => setTimeout(resolve, 5))
        expect((await api.delete(`/users/${id}`)).status).toBe(200)
      })
      expect(gone).toMatchObject({ status: 401, body: { code: "invalid_token", toast: { variant: "danger" } } })
    })

    test("and by session", async () => {
      const { api } = service.world.people.siteAdmin
      const { email, id } = await account()
      const { session } = await signIn(service.client, { email, password })
      const gone = await inTwoParts("/projects", project(), { cookie: `_service_session=${session}` }, () =>
        api.delete(`/users/${id}`)
      )
      expect(gone).toMatchObject({ status: 401, body: { code: "session_expired" } })
    })
  })

  test("for a new requirement may have nested texts, and answers must be options of their question", async () => {
    const { component, people, project } = service.world
    const { id, rules } = await component(project)
    const rule = {
      duplicate: true,
      id: rules[0],
      agency_rule_descriptions_attributes: [{ vuln_discussion: "Said at once.", documentable: true }],
      checks_attributes: [{ content: "Look." }, { content: "Look again." }]
    }
    const added = await people.author.api.post(`/components/${id}/rules`, { rule })
    expect(added).toMatchObject({
      status: 201,
      body: {
        rule: {
          agency_rule_descriptions_attributes: [{ vuln_discussion: "Said at once.", documentable: true }],
          checks_attributes: [{ content: "Look." }, { content: "Look again." }]
        }
      }
    })
    const asked = await people.admin.api.patch(`/components/${id}`, {
      component: { additional_questions_attributes: [{ name: "?", question_type: "dropdown", options: ["Yes", "No"] }] }
    })
    expect(asked.status).toBe(200)
    const [question] = (await people.admin.api.get(`/components/${id}`)).body.additional_questions_attributes
    const answer = (text: string) =>
      people.author.api.patch(`/rules/${rules[0]}`, {
        rule: { additional_answers_attributes: [{ additional_question_id: question.id, answer: text }] }
      })
    expect(await answer("Maybe")).toMatchObject({
      status: 422,
      body: { code: "invalid", errors: [{ pointer: "/rule/additional_answers_attributes/0/answer" }] }
    })
    expect((await answer("Yes")).status).toBe(200)
  })
})
