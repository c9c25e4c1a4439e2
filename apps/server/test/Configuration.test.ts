import { assert, describe, expect, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted, Struct } from "effect"
import { IpNetwork } from "effect/net"
import { createHash } from "node:crypto"
import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as Configuration from "../src/Configuration.ts"

const readAllFrom = (env: Record<string, string>, onTerminal = false) =>
  Effect.provideService(
    Configuration.read({ onTerminal }),
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromEnv({ env })
  )

/** Without the list of variables, which has a test of its own. */
const readFrom = (env: Record<string, string>, onTerminal = false) =>
  Effect.map(readAllFrom(env, onTerminal), (configuration) => Struct.omit(configuration, ["settings"]))

const MEGABYTE = 1024 * 1024

describe("settings", () => {
  it.effect("have a default for everything", () =>
    Effect.gen(function* () {
      expect(yield* readFrom({})).toEqual({
        host: "127.0.0.1",
        port: 8080,
        publicOrigin: null,
        databaseUrl: null,
        databaseOwnerUrl: null,
        databaseReadUrl: null,
        databasePool: 10,
        databaseLimits: { usual: 15_000, long: 300_000 },
        dataDir: "./data",
        admin: null,
        session: { idle_minutes: 60, absolute_hours: 12 },
        signIn: { failures: 10, minutes: 15 },
        signInRules: {
          local_passwords: true,
          registration_domains: [],
          providers: [],
          notice: null,
          second_factor: "none"
        },
        classification: null,
        providers: [],
        proxySignIn: null,
        maxUploadBytes: 50 * MEGABYTE,
        maxLibraryBytes: 1024 * MEGABYTE,
        imports: { memoryMegabytes: 256, seconds: 240, longestQueue: 20 },
        trustedProxies: [],
        logLevel: "Info",
        logFormat: "json",
        commenterEmails: "members",
        presence: true,
        userDirectory: "shared",
        inviters: "admins",
        webhooks: { send: true, allowPrivate: false },
        mail: null,
        digestHour: 7,
        jobs: { work: true },
        metricsSecret: null
      })
      expect((yield* readFrom({}, true)).logFormat).toBe("pretty")
    })
  )

  it.effect("registration needs a mail server and local passwords, and its domains have one spelling", () =>
    Effect.gen(function* () {
      const domains = { REGISTRATION_DOMAINS: "Agency.mil., example.org,agency.mil" }
      const mail = { ...domains, SMTP_URL: "smtp://mail.example.org", MAIL_FROM: "docket@example.org" }
      const messageFor = (env: Record<string, string>) =>
        Effect.map(Effect.flip(readFrom(env)), ({ message }) => message)
      expect((yield* readFrom(mail)).signInRules.registration_domains).toEqual(["agency.mil", "example.org"])
      expect(yield* messageFor(domains)).toBe(
        "REGISTRATION_DOMAINS must be empty unless SMTP_URL is set, since people confirm their address by e-mail."
      )
      const proxy = { TRUST_PROXY: "127.0.0.1", TRUST_PROXY_USER_HEADER: "x-user" }
      expect(yield* messageFor({ ...mail, ...proxy, LOCAL_PASSWORDS: "false" })).toBe(
        "REGISTRATION_DOMAINS must be empty unless LOCAL_PASSWORDS is true, since people who register choose a password."
      )
      for (const wrong of ["mil", "*.mil", "ada@agency.mil", "agency.mil example.org", "10.0.0.1", ","]) {
        expect(yield* messageFor({ ...mail, REGISTRATION_DOMAINS: wrong })).toMatch(
          /^REGISTRATION_DOMAINS must be mail/
        )
      }
    })
  )

  it.effect("are noted as they are read, without the values of secrets", () =>
    Effect.gen(function* () {
      const secret = "s3cret-and-more-than-16"
      const { settings } = yield* readAllFrom({
        DATABASE_URL: `postgres://docket:${secret}@db.example.org/docket`,
        DATABASE_OWNER_URL: `postgres://owner:${secret}@db.example.org/docket`,
        SMTP_URL: `smtps://docket:${secret}@mail.example.org`,
        MAIL_FROM: "docket@example.org",
        ADMIN_EMAIL: "root@example.org",
        ADMIN_PASSWORD: secret,
        METRICS_SECRET: secret,
        OIDC_PROVIDERS: "okta",
        OIDC_OKTA_ISSUER: "https://okta.example.org",
        OIDC_OKTA_CLIENT_ID: "docket",
        OIDC_OKTA_CLIENT_SECRET: secret,
        PUBLIC_URL: " https://docket.example.org ",
        SESSION_HOURS: ""
      })
      expect(JSON.stringify(settings)).not.toContain(secret)
      const of = (name: string) => settings.find(({ variable }) => variable === name)
      for (const name of [
        "DATABASE_URL",
        "DATABASE_OWNER_URL",
        "SMTP_URL",
        "ADMIN_PASSWORD",
        "METRICS_SECRET",
        "OIDC_OKTA_CLIENT_SECRET"
      ]) {
        expect(of(name)).toEqual({ variable: name, is_set: true, value: null, is_secret: true })
      }
      expect(of("DATABASE_READ_URL")).toMatchObject({ is_set: false, value: null, is_secret: true })
      expect(of("PUBLIC_URL")).toMatchObject({ is_set: true, value: "https://docket.example.org", is_secret: false })
      expect(of("SESSION_HOURS")).toMatchObject({ is_set: false, value: "12" })
      expect(of("OIDC_OKTA_LABEL")).toMatchObject({ is_set: false, value: "okta" })
      expect(of("HOST")).toMatchObject({ is_set: false, value: "127.0.0.1" })
      expect(new Set(settings.map(({ variable }) => variable)).size).toBe(settings.length)
    })
  )

  it.effect("a mail server needs a sender and a public address", () =>
    Effect.gen(function* () {
      const from = { MAIL_FROM: "Docket <docket@example.org>" }
      const mail = { SMTP_URL: "smtp://us%40er:p%2Fw@mail.example.org", ...from }
      const refusedFor = (env: Record<string, string>) =>
        Effect.map(Effect.flip(readFrom(env)), ({ message }) => message.split(" ")[0])
      expect(yield* refusedFor({ SMTP_URL: mail.SMTP_URL })).toBe("MAIL_FROM")
      expect(yield* refusedFor({ ...mail, HOST: "0.0.0.0" })).toBe("PUBLIC_URL")
      const read = (yield* readFrom(mail)).mail
      expect(read?.from).toEqual({ name: "Docket", address: "docket@example.org" })
      expect(read?.server).toMatchObject({ host: "mail.example.org", port: 587, secure: false, requireTLS: true })
      expect(read?.server.credentials?.user).toBe("us@er")
      expect(Redacted.value(read?.server.credentials?.pass ?? Redacted.make(""))).toBe("p/w")
      const tls = (yield* readFrom({ ...from, SMTP_URL: "smtps://user:word@mail.example.org" })).mail
      expect(tls?.server).toMatchObject({ port: 465, secure: true, requireTLS: false })
      const local = (yield* readFrom({ ...from, SMTP_URL: "smtp://user:word@localhost:2525" })).mail
      expect(local?.server).toMatchObject({ port: 2525, requireTLS: false })
      expect(JSON.stringify(read)).not.toContain("p/w")
      expect((yield* readFrom({ ...mail, MAIL_SENDER: "false" })).mail?.send).toBe(false)
      expect((yield* readFrom(from)).mail).toBe(null)
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
    ["DATABASE_TIMEOUT_SECONDS", "5", { databaseLimits: { usual: 5000, long: 300_000 } }],
    ["DATABASE_LONG_TIMEOUT_SECONDS", "15", { databaseLimits: { usual: 15_000, long: 15_000 } }],
    ["DATA_DIR", "/var/lib/docket", { dataDir: "/var/lib/docket" }],
    ["SESSION_IDLE_MINUTES", "15", { session: { idle_minutes: 15, absolute_hours: 12 } }],
    ["SESSION_HOURS", "8", { session: { idle_minutes: 60, absolute_hours: 8 } }],
    ["SIGN_IN_FAILURES", "5", { signIn: { failures: 5, minutes: 15 } }],
    ["SIGN_IN_LOCK_MINUTES", "30", { signIn: { failures: 10, minutes: 30 } }],
    ["MAX_LIBRARY_MB", "2000", { maxLibraryBytes: 2000 * MEGABYTE }],
    ["JOB_WORKER", "false", { jobs: { work: false } }],
    ["IMPORT_MEMORY_MB", "512", { imports: { memoryMegabytes: 512, seconds: 240, longestQueue: 20 } }],
    ["IMPORT_SECONDS", "60", { imports: { memoryMegabytes: 256, seconds: 60, longestQueue: 20 } }],
    ["IMPORT_QUEUE", "5", { imports: { memoryMegabytes: 256, seconds: 240, longestQueue: 5 } }],
    ["MAX_UPLOAD_MB", "10", { maxUploadBytes: 10 * MEGABYTE }],
    ["LOG_LEVEL", "debug", { logLevel: "Debug" }],
    ["LOG_LEVEL", "WARN", { logLevel: "Warn" }],
    ["LOG_FORMAT", "pretty", { logFormat: "pretty" }],
    ["WEBHOOK_SENDER", "false", { webhooks: { send: false, allowPrivate: false } }],
    ["WEBHOOK_ALLOW_PRIVATE", "TRUE", { webhooks: { send: true, allowPrivate: true } }],
    ["COMMENTER_EMAILS", "triagers", { commenterEmails: "triagers" }],
    ["PRESENCE", "false", { presence: false }],
    ["USER_DIRECTORY", "open", { userDirectory: "open" }],
    ["INVITATIONS", "site_admins", { inviters: "site_admins" }],
    ["MAIL_DIGEST_HOUR", "23", { digestHour: 23 }]
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
    ["SMTP_URL", "mail.example.org"],
    ["SMTP_URL", "https://mail.example.org"],
    ["SMTP_URL", "smtp://mail.example.org/path"],
    ["MAIL_FROM", "docket"],
    ["MAIL_FROM", "a@example.org, b@example.org"],
    ["MAIL_SENDER", "1"],
    ["MAIL_DIGEST_HOUR", "24"],
    ["PUBLIC_URL", "docket.example.org"],
    ["PUBLIC_URL", "https://docket.example.org/path"],
    ["PUBLIC_URL", "https://user@docket.example.org"],
    ["PUBLIC_URL", "ftp://docket.example.org"],
    ["DATABASE_URL", "mysql://localhost/docket"],
    ["DATABASE_URL", "somewhere"],
    ["DATABASE_OWNER_URL", "somewhere"],
    ["DATABASE_READ_URL", "somewhere"],
    ["DATABASE_POOL", "0"],
    ["DATABASE_TIMEOUT_SECONDS", "0"],
    ["DATABASE_LONG_TIMEOUT_SECONDS", "14"],
    ["SESSION_IDLE_MINUTES", "0"],
    ["SESSION_HOURS", "ten"],
    ["MAX_LIBRARY_MB", "0"],
    ["JOB_WORKER", "no"],
    ["MAX_UPLOAD_MB", "0"],
    ["MAX_UPLOAD_MB", "1e3"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "127.0.0.1,"],
    ["LOG_LEVEL", "loud"],
    ["LOG_LEVEL", "constructor"],
    ["LOG_FORMAT", "xml"],
    ["COMMENTER_EMAILS", "everybody"],
    ["USER_DIRECTORY", "closed"],
    ["INVITATIONS", "off"],
    ["METRICS_SECRET", "short"],
    ["METRICS_SECRET", "sixteen characters and more"]
  ] as const)("%s=%s is refused in a sentence that names the variable", ([variable, value]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readFrom({ [variable]: value }))
      expect(failure).toBeInstanceOf(Configuration.VariableIsWrong)
      expect(failure.message).toMatch(new RegExp(`^${variable} must [^\n]+\\.$`))
    })
  )

  it.effect("the first site admin needs both an e-mail address and a password, which is stored unchanged", () =>
    Effect.gen(function* () {
      const { admin } = yield* readFrom({ ADMIN_EMAIL: " ada@example.org ", ADMIN_PASSWORD: " with space " })
      assert(admin !== null && admin.password !== null)
      expect(admin.email).toBe("ada@example.org")
      expect(Redacted.value(admin.password)).toBe(" with space ")
      expect((yield* Effect.flip(readFrom({ ADMIN_EMAIL: "ada@example.org" }))).variable).toBe("ADMIN_PASSWORD")
      expect((yield* Effect.flip(readFrom({ ADMIN_PASSWORD: "12345678" }))).variable).toBe("ADMIN_EMAIL")
    })
  )

  const keycloak = {
    OIDC_PROVIDERS: "keycloak",
    OIDC_KEYCLOAK_ISSUER: "https://login.example.org/realms/docket",
    OIDC_KEYCLOAK_CLIENT_ID: "docket",
    OIDC_KEYCLOAK_CLIENT_SECRET: " hunter2 hunter2 "
  }

  it.effect("sign-in providers have a name, and variables with that name", () =>
    Effect.gen(function* () {
      const { providers } = yield* readFrom({
        ...keycloak,
        OIDC_PROVIDERS: "keycloak, LOGIN_GOV",
        OIDC_LOGIN_GOV_ISSUER: "http://localhost:9000",
        OIDC_LOGIN_GOV_CLIENT_ID: "public",
        OIDC_LOGIN_GOV_LABEL: "Login.gov",
        OIDC_LOGIN_GOV_SCOPES: "openid  email",
        OIDC_LOGIN_GOV_CREATE_ACCOUNTS: "true",
        OIDC_LOGIN_GOV_EMAIL_CLAIM: "upn",
        OIDC_LOGIN_GOV_NAME_CLAIM: "display_name",
        OIDC_LOGIN_GOV_TRUST_EMAIL: "TRUE",
        OIDC_LOGIN_GOV_GROUPS_CLAIM: "roles",
        OIDC_LOGIN_GOV_SIGN_OUT: "true",
        OIDC_LOGIN_GOV_ADMIN_GROUPS: "admins, , owners ",
        OIDC_LOGIN_GOV_GROUP_ROLES: '{"writers": {"3": "author", "7": "viewer"}}'
      })
      expect(providers.map((provider) => Struct.omit(provider, ["clientSecret"]))).toEqual([
        {
          name: "keycloak",
          label: "keycloak",
          issuer: "https://login.example.org/realms/docket",
          clientId: "docket",
          scopes: "openid email profile",
          emailClaim: "email",
          nameClaim: "name",
          signOut: false,
          trustEmail: false,
          groupsClaim: "groups",
          adminGroups: [],
          groupRoles: [],
          createAccounts: false
        },
        {
          name: "login_gov",
          label: "Login.gov",
          issuer: "http://localhost:9000",
          clientId: "public",
          scopes: "openid email",
          emailClaim: "upn",
          nameClaim: "display_name",
          signOut: true,
          trustEmail: true,
          groupsClaim: "roles",
          adminGroups: ["admins", "owners"],
          groupRoles: [
            { group: "writers", project_id: 3, role: "author" },
            { group: "writers", project_id: 7, role: "viewer" }
          ],
          createAccounts: true
        }
      ])
      const secrets = providers.map(({ clientSecret }) => clientSecret && Redacted.value(clientSecret))
      expect(secrets).toEqual([" hunter2 hunter2 ", null])
      expect(JSON.stringify(providers)).not.toContain("hunter2")
    })
  )

  it.effect("a proxy that signs people in needs its address, and nothing of it is set without its header", () =>
    Effect.gen(function* () {
      const proxy = { TRUST_PROXY: "127.0.0.2", TRUST_PROXY_USER_HEADER: "X-Remote-User" }
      expect((yield* readFrom({})).proxySignIn).toBeNull()
      expect((yield* readFrom(proxy)).proxySignIn).toEqual({
        label: "Single sign-on",
        userHeader: "x-remote-user",
        emailHeader: null,
        nameHeader: null,
        createAccounts: false
      })
      expect((yield* readFrom({ ...proxy, LOCAL_PASSWORDS: "false" })).signInRules.local_passwords).toBe(false)
      for (const [env, message] of [
        [{ TRUST_PROXY_USER_HEADER: "X-Remote-User" }, /^TRUST_PROXY must be set to the addresses of the proxy/],
        [{ ...proxy, TRUST_PROXY_USER_HEADER: "X Remote" }, /^TRUST_PROXY_USER_HEADER must be the name of a header/],
        [{ TRUST_PROXY_LABEL: "Card" }, /^TRUST_PROXY_LABEL must not be set unless TRUST_PROXY_USER_HEADER is\.$/],
        [{ ...proxy, TRUST_PROXY_CREATE_ACCOUNTS: "yes" }, /^TRUST_PROXY_CREATE_ACCOUNTS must be true or false/]
      ] as const) {
        expect((yield* Effect.flip(readFrom(env))).message).toMatch(message)
      }
    })
  )

  it.effect.each([
    ["OIDC_PROVIDERS", "key-cloak"],
    ["OIDC_PROVIDERS", "keycloak, Keycloak"],
    ["OIDC_PROVIDERS", "keycloak,"],
    ["OIDC_KEYCLOAK_ISSUER", ""],
    ["OIDC_KEYCLOAK_ISSUER", "login.example.org"],
    ["OIDC_KEYCLOAK_ISSUER", "http://login.example.org"],
    ["OIDC_KEYCLOAK_ISSUER", "https://login.example.org/?a=b"],
    ["OIDC_KEYCLOAK_CLIENT_ID", " "],
    ["OIDC_KEYCLOAK_SCOPES", "email profile"],
    ["OIDC_KEYCLOAK_CREATE_ACCOUNTS", "yes"],
    ["OIDC_KEYCLOAK_TRUST_EMAIL", "1"],
    ["LOCAL_PASSWORDS", "no"],
    ["REQUIRE_SECOND_FACTOR", "admins"]
  ] as const)("of a provider, %s=%s is refused in a sentence that names the variable", ([variable, value]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readFrom({ ...keycloak, [variable]: value }))
      expect(failure.message).toMatch(new RegExp(`^${variable} must [^\n]+\\.$`))
      expect(failure.message).not.toContain("hunter2")
    })
  )

  it.effect.each([
    [{ OIDC_OKTA_ISSUER: "https://okta.example.org" }, "OIDC_OKTA_ISSUER", "okta"],
    [{ ...keycloak, OIDC_KEY_CLOAK_CREATE_ACCOUNTS: "true" }, "OIDC_KEY_CLOAK_CREATE_ACCOUNTS", "key_cloak"],
    [{ ...keycloak, OIDC_PROVIDERS: "okta" }, "OIDC_KEYCLOAK_CLIENT_ID", "keycloak"]
  ] as const)("a variable of an unnamed provider stops the start: %o", ([env, variable, name]) =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readFrom({ ...env }))
      expect(failure.message).toBe(`${variable} must not be set unless OIDC_PROVIDERS names ${name}.`)
      expect(failure.message).not.toContain("hunter2")
    })
  )

  it.effect("empty variables, and others with the same prefix, are ignored", () =>
    Effect.gen(function* () {
      const others = {
        OIDC_SERVICE_HOST: "10.0.0.1",
        OIDC_PORT_80_TCP: "tcp://10.0.0.1:80",
        OIDC_1: "a",
        OIDC_OKTA_LABEL: " "
      }
      expect(yield* readFrom({ ...keycloak, ...others })).toEqual(yield* readFrom(keycloak))
    })
  )

  it.effect(
    "passwords are disabled only where users can sign in without, and the first site admin has no password then",
    () =>
      Effect.gen(function* () {
        expect((yield* Effect.flip(readFrom({ LOCAL_PASSWORDS: "false" }))).variable).toBe("LOCAL_PASSWORDS")
        const admin = { ADMIN_EMAIL: "ada@example.org", ADMIN_PASSWORD: "a good long one" }
        const off = yield* readFrom({ ...keycloak, ...admin, LOCAL_PASSWORDS: "false" })
        expect(off).toMatchObject({ signInRules: { local_passwords: false }, admin: { password: null } })
        const on = yield* readFrom({ ...keycloak, ADMIN_EMAIL: "ada@example.org" })
        expect(on.admin).toEqual({ email: "ada@example.org", password: null })
      })
  )

  it.effect("the notice before sign-in is a text, or the path of a file", () =>
    Effect.gen(function* () {
      const inline = yield* readFrom({ SIGN_IN_NOTICE: " You are being watched. " })
      const version = createHash("sha256").update("You are being watched.").digest("hex").slice(0, 16)
      expect(inline.signInRules.notice).toEqual({ text: "You are being watched.", version })
      const file = join(mkdtempSync(join(tmpdir(), "docket-notice-")), "notice.txt")
      writeFileSync(file, "You are being watched.\n")
      expect(yield* readFrom({ SIGN_IN_NOTICE_FILE: file })).toEqual(inline)
      const wrong = (env: Record<string, string>) => Effect.map(Effect.flip(readFrom(env)), ({ variable }) => variable)
      expect(yield* wrong({ SIGN_IN_NOTICE_FILE: file, SIGN_IN_NOTICE: "Both." })).toBe("SIGN_IN_NOTICE_FILE")
      expect(yield* wrong({ SIGN_IN_NOTICE_FILE: `${file}.missing` })).toBe("SIGN_IN_NOTICE_FILE")
      writeFileSync(file, " \n")
      expect(yield* wrong({ SIGN_IN_NOTICE_FILE: file })).toBe("SIGN_IN_NOTICE_FILE")
      expect(yield* wrong({ SIGN_IN_NOTICE: "a".repeat(20_001) })).toBe("SIGN_IN_NOTICE")
      expect(yield* wrong({ SIGN_IN_NOTICE: "bell \u0007" })).toBe("SIGN_IN_NOTICE")
    })
  )

  it.effect(
    "the classification banner has the color of its marking or a configured color, and a text that can be read on it",
    () =>
      Effect.gen(function* () {
        const banner = (text: string, color = "") =>
          Effect.map(
            readFrom({ CLASSIFICATION_BANNER: text, CLASSIFICATION_COLOR: color }),
            ({ classification }) => classification
          )
        const white = "#ffffff"
        const black = "#000000"
        expect(yield* banner(" UNCLASSIFIED ")).toEqual({ text: "UNCLASSIFIED", color: "#007a33", text_color: white })
        expect(yield* banner("Top Secret//SCI")).toMatchObject({ color: "#fce83a", text_color: black })
        expect(yield* banner("TOP SECRET//NOFORN")).toMatchObject({ color: "#ff8c00", text_color: black })
        expect(yield* banner("For training only")).toMatchObject({ color: "#5c6470", text_color: white })
        expect(yield* banner("SECRET", "Yellow")).toMatchObject({ color: "#fce83a", text_color: black })
        expect(yield* banner("SECRET", "#AB12CD")).toMatchObject({ color: "#ab12cd", text_color: white })
        const wrong = (env: Record<string, string>) =>
          Effect.map(Effect.flip(readFrom(env)), ({ variable }) => variable)
        expect(yield* wrong({ CLASSIFICATION_COLOR: "red" })).toBe("CLASSIFICATION_BANNER")
        expect(yield* wrong({ CLASSIFICATION_BANNER: "SECRET", CLASSIFICATION_COLOR: "crimson" })).toBe(
          "CLASSIFICATION_COLOR"
        )
        expect(yield* wrong({ CLASSIFICATION_BANNER: "two\nlines" })).toBe("CLASSIFICATION_BANNER")
        expect(yield* wrong({ CLASSIFICATION_BANNER: "S".repeat(121) })).toBe("CLASSIFICATION_BANNER")
      })
  )

  it.effect("replicas need a primary server", () =>
    Effect.gen(function* () {
      const url = "postgres://docket:secret@db.example.org:5432/docket"
      expect((yield* Effect.flip(readFrom({ DATABASE_READ_URL: url }))).variable).toBe("DATABASE_URL")
      expect((yield* Effect.flip(readFrom({ DATABASE_OWNER_URL: url }))).variable).toBe("DATABASE_URL")
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
