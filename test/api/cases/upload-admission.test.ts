/** The checks before a body is read (R15.9): the caller's right, and the number of running imports. The bodies of these requests never arrive or are invalid. */
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { connect } from "node:net"
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { endpoints, isMutation } from "../src/Endpoints.ts"
import { forEachAdapter } from "../src/Service.ts"

const type = "multipart/form-data; boundary=b"

/** Sends only the head of a request, and the requested part later. */
const begun = ({ credentials: { session, token }, origin }: Client, path: string, key?: string) => {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1")
  let text = ""
  socket.on("data", (chunk) => (text += chunk))
  const closed = once(socket, "close")
  const head = [
    "host: 127.0.0.1",
    ...(session === undefined ? [] : [`cookie: _service_session=${session}`]),
    ...(token === undefined ? [] : [`authorization: Token ${token}`]),
    ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
    `content-type: ${type}`,
    "content-length: 40000000",
    "connection: close"
  ]
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`)
  return {
    answer: async () => {
      await closed
      const [first = "", body = ""] = text.split("\r\n\r\n")
      const [, retryAfter] = /^retry-after: (.*)$/im.exec(first) ?? []
      return { status: Number(first.slice(9, 12)), retryAfter, code: /"code":"(\w+)"/.exec(text)?.[1], body }
    },
    send: (piece: string) => void socket.write(piece),
    giveUp: () => void socket.destroy()
  }
}

const part = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.xml"\r\n\r\n'

/** The idempotency wrapper reads the body, so it runs after these checks. */
const manners = [
  ["without a key", () => undefined],
  ["with a key", () => randomUUID()]
] as const

forEachAdapter("incomplete uploads", (service) => {
  const paths = () => {
    const { elsewhere, main, project } = service.world
    return {
      documents: ["/srgs", "/stigs", "/libraries"],
      own: [
        `/projects/${project}/components`,
        `/projects/${project}/import_vulcan`,
        `/projects/${project}/import_backup`,
        `/components/${main.id}/import`
      ],
      hidden: [
        `/projects/${elsewhere.project}/components`,
        `/projects/${elsewhere.project}/import_vulcan`,
        `/projects/${elsewhere.project}/import_backup`,
        `/components/${elsewhere.component.id}/import`
      ]
    }
  }

  test.each(manners)("are refused to callers without the role, without their bodies, %s", async (_, key) => {
    const { anonymous, people } = service.world
    const { documents, hidden, own } = paths()
    const codeOf = async (client: Client, path: string) => {
      const { code, status } = await begun(client, path, key()).answer()
      return [path, status, code]
    }
    for (const path of [...documents, "/projects/import_backup", ...own, ...hidden]) {
      expect(await codeOf(anonymous, path)).toEqual([path, 401, "not_authenticated"])
    }
    for (const path of documents) expect(await codeOf(people.admin.api, path)).toEqual([path, 403, "permission_denied"])
    for (const path of own) expect(await codeOf(people.viewer.api, path)).toEqual([path, 403, "permission_denied"])
    for (const path of [...own, ...hidden]) {
      expect(await codeOf(people.stranger.api, path)).toEqual([path, 404, "not_found"])
    }
    expect(await codeOf(people.siteAdmin.api, "/projects/999999/import_vulcan")).toEqual([
      "/projects/999999/import_vulcan",
      404,
      "not_found"
    ])
  })

  test.each(manners)("are limited to two of one user at a time, %s; others have their own", async (_, key) => {
    const { people } = service.world
    const path = "/projects/import_backup"
    const [first, second] = [begun(people.viewer.api, path, key()), begun(people.viewer.api, path, key())]
    first.send(part)
    second.send(part)
    // A refused third upload shows that both are counted.
    await expect
      .poll(async () => {
        const third = begun(people.viewer.api, path, key())
        const turned = third.answer()
        const settled = await Promise.race([turned, new Promise((resolve) => setTimeout(resolve, 500, null))])
        third.giveUp()
        return settled
      })
      .toMatchObject({ status: 429, code: "too_many_imports", retryAfter: "10" })
    const other = begun(people.author.api, "/srgs")
    expect(await other.answer()).toMatchObject({ status: 403 })
    first.giveUp()
    await expect.poll(async () => (await people.viewer.api.upload(path, "no archive", "a.zip")).status).toBe(422)
    second.giveUp()
  })

  test("are not read from anonymous callers, and neither is any other body", async () => {
    const open: ReadonlySet<string | undefined> = new Set(["Public", "Visitor"])
    const closed = endpoints.filter((endpoint) => isMutation(endpoint) && !open.has(endpoint.policy?._tag))
    expect(closed.length).toBeGreaterThan(60)
    for (const { method, path } of closed) {
      const headers = { "content-type": "application/json" }
      const answer = await service.world.anonymous.send(method, path.replaceAll(/:\w+/g, "1"), { raw: "{", headers })
      expect([method, path, answer.status]).toEqual([method, path, 401])
    }
  })
})
