import { assert, describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"
import { IpNetwork } from "effect/net"
import * as Configuration from "../src/Configuration.ts"

const readFrom = (env: Record<string, string>, onTerminal = false) =>
  Effect.provideService(
    Configuration.read({ onTerminal }),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnv({ env })
  )

const MEGABYTE = 1024 * 1024

describe("settings", () => {
  it.effect("have defaults for everything", () =>
    Effect.gen(function* () {
      expect(yield* readFrom({})).toEqual({
        host: "127.0.0.1",
        port: 8080,
        publicOrigin: null,
        databaseUrl: null,
        databaseReadUrl: null,
        databasePool: 10,
        dataDir: "./data",
        admin: null,
        session: { idle_minutes: 60, absolute_hours: 12 },
        signIn: { failures: 10, minutes: 15 },
        maxUploadBytes: 50 * MEGABYTE,
        trustedProxies: [],
        logLevel: "Info",
        logFormat: "json",
        commenterEmails: "members",
        webhooks: { send: true, allowPrivate: false },
        metricsSecret: null
      })
      expect((yield* readFrom({}, true)).logFormat).toBe("pretty")
    })
  )

  it.effect("an empty value counts as not set", () =>
    Effect.gen(function* () {
      const empty = { PORT: "", DATABASE_URL: " ", PUBLIC_URL: "", ADMIN_EMAIL: "", LOG_LEVEL: "" }
      expect(yield* readFrom(empty)).toEqual(yield* readFrom({}))
    })
  )

  it.effect.each([
    ["HOST", "0.0.0.0", { host: "0.0.0.0" }],
    ["PORT", "0", { port: 0 }],
    ["PORT", " 65535 ", { port: 65_535 }],
    ["PUBLIC_URL", "https://docket.example.org/", { publicOrigin: "https://docket.example.org" }],
    ["PUBLIC_URL", "http://localhost:8080", { publicOrigin: "http://localhost:8080" }],
    ["DATABASE_POOL", "25", { databasePool: 25 }],
    ["DATA_DIR", "/var/lib/docket", { dataDir: "/var/lib/docket" }],
    ["SESSION_IDLE_MINUTES", "15", { session: { idle_minutes: 15, absolute_hours: 12 } }],
    ["SESSION_HOURS", "8", { session: { idle_minutes: 60, absolute_hours: 8 } }],
    ["SIGN_IN_FAILURES", "5", { signIn: { failures: 5, minutes: 15 } }],
    ["SIGN_IN_LOCK_MINUTES", "30", { signIn: { failures: 10, minutes: 30 } }],
    ["MAX_UPLOAD_MB", "10", { maxUploadBytes: 10 * MEGABYTE }],
    ["LOG_LEVEL", "debug", { logLevel: "Debug" }],
    ["LOG_LEVEL", "WARN", { logLevel: "Warn" }],
    ["LOG_FORMAT", "pretty", { logFormat: "pretty" }],
    ["WEBHOOK_SENDER", "false", { webhooks: { send: false, allowPrivate: false } }],
    ["WEBHOOK_ALLOW_PRIVATE", "TRUE", { webhooks: { send: true, allowPrivate: true } }],
    ["COMMENTER_EMAILS", "triagers", { commenterEmails: "triagers" }]
  ] as const)("%s=%s", ([variable, value, expected]) =>
    Effect.gen(function* () {
      expect(yield* readFrom({ [variable]: value })).toEqual({ ...(yield* readFrom({})), ...expected })
    })
  )

  it.effect.each([
    ["PORT", "abc"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["SIGN_IN_FAILURES", "2"],
    ["WEBHOOK_ALLOW_PRIVATE", "yes"],
    ["WEBHOOK_SENDER", "1"],
    ["PUBLIC_URL", "docket.example.org"],
    ["PUBLIC_URL", "https://docket.example.org/path"],
    ["PUBLIC_URL", "https://user@docket.example.org"],
    ["PUBLIC_URL", "ftp://docket.example.org"],
    ["DATABASE_URL", "mysql://localhost/docket"],
    ["DATABASE_URL", "somewhere"],
    ["DATABASE_READ_URL", "somewhere"],
    ["DATABASE_POOL", "0"],
    ["SESSION_IDLE_MINUTES", "0"],
    ["SESSION_HOURS", "ten"],
    ["MAX_UPLOAD_MB", "0"],
    ["MAX_UPLOAD_MB", "1e3"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "127.0.0.1,"],
    ["LOG_LEVEL", "loud"],
    ["LOG_LEVEL", "constructor"],
    ["LOG_FORMAT", "xml"],
    ["COMMENTER_EMAILS", "everybody"],
    ["METRICS_SECRET", "short"],
    ["METRICS_SECRET", "sixteen characters and more"]
  ] as const)("%s=%s is refused in a sentence that names the variable", ([variable, value]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readFrom({ [variable]: value }))
      expect(failure).toBeInstanceOf(Configuration.VariableIsWrong)
      expect(failure.message).toMatch(new RegExp(`^${variable} must [^\n]+\\.$`))
    })
  )

  it.effect("the first site admin has both an e-mail address and a password, which stays as it is", () =>
    Effect.gen(function* () {
      const { admin } = yield* readFrom({ ADMIN_EMAIL: " ada@example.org ", ADMIN_PASSWORD: " with space " })
      assert(admin !== null)
      expect(admin.email).toBe("ada@example.org")
      expect(Redacted.value(admin.password)).toBe(" with space ")
      expect((yield* Effect.flip(readFrom({ ADMIN_EMAIL: "ada@example.org" }))).variable).toBe("ADMIN_PASSWORD")
      expect((yield* Effect.flip(readFrom({ ADMIN_PASSWORD: "12345678" }))).variable).toBe("ADMIN_EMAIL")
    })
  )

  it.effect("replicas need a server that they are replicas of", () =>
    Effect.gen(function* () {
      const url = "postgres://docket:secret@db.example.org:5432/docket"
      expect((yield* Effect.flip(readFrom({ DATABASE_READ_URL: url }))).variable).toBe("DATABASE_URL")
      const { databaseUrl, databaseReadUrl } = yield* readFrom({ DATABASE_URL: url, DATABASE_READ_URL: url })
      expect([databaseUrl, databaseReadUrl].map((one) => one !== null && Redacted.value(one))).toEqual([url, url])
    })
  )

  it.effect("proxies are addresses and networks", () =>
    Effect.gen(function* () {
      const { trustedProxies } = yield* readFrom({ TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,::1, fd00::/8" })
      expect(trustedProxies.map(IpNetwork.format)).toEqual(["127.0.0.1/32", "10.0.0.0/8", "::1/128", "fd00::/8"])
    })
  )

  it.effect("secrets are not shown", () =>
    Effect.gen(function* () {
      const secrets = {
        DATABASE_URL: "postgres://docket:hunter2hunter2@db/docket",
        ADMIN_EMAIL: "a@b",
        ADMIN_PASSWORD: "hunter2hunter2",
        METRICS_SECRET: "hunter2hunter2hunter2"
      }
      expect(JSON.stringify(yield* readFrom(secrets))).not.toContain("hunter2")
      const wrong = yield* Effect.flip(readFrom({ DATABASE_URL: "mysql://docket:hunter2@db/docket" }))
      expect(`${wrong.message} ${JSON.stringify(wrong)}`).not.toContain("hunter2")
    })
  )
})
