import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { ask, json, served } from "./Serving.ts"

const megabyte = 1024 * 1024
const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse battery staple" }

/** Returns the status and code of answers to files of these sizes without a document. */
const uploading = (MAX_UPLOAD_MB: string, sizes: ReadonlyArray<number>) =>
  Effect.gen(function* () {
    const { origin } = yield* served({ ...admin, MAX_UPLOAD_MB })
    const login = yield* ask(
      `${origin}/api/auth/login`,
      json("POST", { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD })
    )
    const [cookie = ""] = (login.headers.get("set-cookie") ?? "").split(";")
    return yield* Effect.forEach(sizes, (size) => {
      const body = new FormData()
      body.set("file", new Blob([new Uint8Array(size).fill(0x41)]), "document.xml")
      return Effect.map(ask(`${origin}/srgs`, { method: "POST", headers: { cookie }, body }), ({ status, text }) => [
        status,
        JSON.parse(text).code
      ])
    })
  })

it.live("a file may be as large as the setting says", () =>
  Effect.gen(function* () {
    expect(yield* uploading("1", [megabyte, 2 * megabyte])).toEqual([
      [422, "not_xml"],
      [413, "too_large"]
    ])
  })
)

it.live("the setting may exceed its default", () =>
  Effect.gen(function* () {
    expect(yield* uploading("60", [55 * megabyte])).toEqual([[422, "not_xml"]])
  })
)
