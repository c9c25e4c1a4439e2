// A process that is killed while the mail server holds its answer back: the next process sends nothing twice, and site admins see the letter (R22.5).
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DataDirectory, ServiceProcess } from "@docket/test-harness"
import { type MailBox, mailBox } from "@docket/test-harness/mail"

const dataDir = mkdtempSync(join(tmpdir(), "docket-mail-"))
const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "correct horse" }
let box: MailBox

beforeAll(async () => {
  await DataDirectory.copyEmpty(dataDir)
  box = await mailBox()
})

afterAll(async () => {
  ServiceProcess.killAll()
  await box.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const post = (url: string, body: object, cookie = "") =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body)
  })

describe("e-mail", () => {
  it("a process that is killed between sending and noting sends nothing twice", async () => {
    const env = { DATA_DIR: dataDir, SMTP_URL: box.url, MAIL_FROM: "docket@example.org", ...admin }
    const first = ServiceProcess.start(env, [], true)
    const origin = await first.ready
    box.behave("hold")
    const email = admin.ADMIN_EMAIL
    expect((await post(`${origin}/api/auth/password_resets`, { email })).status).toBe(200)
    // The mail server has the whole text, and the process waits for its answer.
    await box.until(0)
    first.child.kill("SIGKILL")
    await first.exited
    box.behave("accept")

    const second = ServiceProcess.start(env)
    const again = await second.ready
    const signedIn = await post(`${again}/api/auth/login`, { email, password: admin.ADMIN_PASSWORD })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ")
    const sending = async () => {
      const answer = await fetch(`${again}/api/letters?state=sending`, { headers: { cookie } })
      const { rows }: { rows: ReadonlyArray<object> } = JSON.parse(await answer.text())
      return rows
    }
    expect(await sending()).toMatchObject([{ kind: "password_reset", state: "sending", email }])
    // Another letter is sent meanwhile, and the held one is not.
    expect((await post(`${again}/api/auth/password_resets`, { email })).status).toBe(200)
    await box.take(email, /Set a new password/)
    expect(await sending()).toHaveLength(1)
    expect(box.arrived()).toBe(2)
    expect(await second.stop()).toBe(0)
  }, 180_000)
})
