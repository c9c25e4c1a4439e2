/**
 * The operator's settings: every environment variable of Docket with its form and default.
 * main.ts reads them once before it opens anything. A wrong value stops the start with one sentence that names the variable.
 */
import { Effect, type LogLevel, Redacted, Result } from "effect"
import { IpNetwork } from "effect/net"
import { Registration } from "@docket/core"
import type { EmailVisibility, Invitation, Session, SignInRules, SignInThrottle, UserDirectory } from "@docket/core"
import type { Limits } from "@docket/postgres"
import * as Classification from "./Classification.ts"
import * as MailServer from "./mail/MailServer.ts"
import * as Notice from "./Notice.ts"
import type { Provider } from "./oidc/Provider.ts"
import { isLoopbackName } from "./OwnOrigin.ts"
import * as ProviderVariables from "./oidc/ProviderVariables.ts"
import * as ProxySignIn from "./proxy/ProxySignIn.ts"
import {
  exactText,
  parsed,
  type Setting,
  SettingsRead,
  shownIfSet,
  text,
  urlOf,
  VariableIsWrong,
  whole,
  word
} from "./Variable.ts"

export { VariableIsWrong } from "./Variable.ts"

/** The settings of a start. Null: not set. */
export interface Configuration {
  readonly host: string
  /** 0: any free port. */
  readonly port: number
  /** The public origin of Docket: `https://docket.example.org`, without a trailing slash. */
  readonly publicOrigin: string | null
  /** The URL of a Postgres server. Without it the database is embedded in `dataDir`. */
  readonly databaseUrl: Redacted.Redacted<string> | null
  /** The URL of the same database with the role that owns the tables and runs migrations. Without it the role of `databaseUrl` does. */
  readonly databaseOwnerUrl: Redacted.Redacted<string> | null
  readonly databaseReadUrl: Redacted.Redacted<string> | null
  /** The maximum number of database connections of this process. */
  readonly databasePool: number
  /** The time limits of statements and of answers of the server, in milliseconds, also for imports and exports (R3.4). */
  readonly databaseLimits: Limits
  readonly dataDir: string
  /** The first site admin on an empty database (R2.7). The password is null if they sign in with a provider (R2.9). */
  readonly admin: { readonly email: string; readonly password: Redacted.Redacted<string> | null } | null
  readonly session: Session.SessionLifetime
  /** The number of failed sign-ins that lock an account, and the time of the lock (R2.3). */
  readonly signIn: SignInThrottle.Limits
  /** Whether users can sign in with a password, the notice that they accept first, and who needs a second factor (R2.9, R2.10, R2.13). */
  readonly signInRules: SignInRules.SignInRules
  /** The banner of every page (R2.11). */
  readonly classification: Classification.Classification | null
  /** The sign-in providers (R2.8). */
  readonly providers: ReadonlyArray<Provider>
  /** Sign-in by a trusted proxy (R2.12). */
  readonly proxySignIn: ProxySignIn.ProxySignIn | null
  readonly maxUploadBytes: number
  /** The size limit of a library. Each document in it has the limit `maxUploadBytes`. */
  readonly maxLibraryBytes: number
  /** The limits for reading uploaded files (R15.9): a reader's memory, its time for one file, and the number of waiting files. */
  readonly imports: { readonly memoryMegabytes: number; readonly seconds: number; readonly longestQueue: number }
  /** The proxies whose X-Forwarded-… headers and request ids are trusted. */
  readonly trustedProxies: ReadonlyArray<IpNetwork.IpNetwork>
  readonly logLevel: LogLevel.LogLevel
  readonly logFormat: "pretty" | "json"
  /** The users who can see the e-mail addresses of commenters (R5.6). */
  readonly commenterEmails: EmailVisibility
  /** The users that project admins can find when they add members (R1.9). */
  readonly userDirectory: UserDirectory
  /** The users who can create accounts by invitations (R1.11). */
  readonly inviters: Invitation.Inviters
  /** Whether pages show who else is on a component (R4.6). */
  readonly presence: boolean
  /** Whether this instance sends webhooks, and whether webhooks can call addresses outside of the public internet. */
  readonly webhooks: { readonly send: boolean; readonly allowPrivate: boolean }
  /** The mail server and the sender of e-mail, and whether this instance sends it; null without e-mail (R22.1). */
  readonly mail: {
    readonly server: MailServer.MailServer
    readonly from: MailServer.Sender
    readonly send: boolean
  } | null
  /** The hour in UTC of digests by e-mail. */
  readonly digestHour: number
  /** Whether this instance runs jobs. */
  readonly jobs: { readonly work: boolean }
  /** The secret of `/metrics`. Without it only the machine itself can read them. */
  readonly metricsSecret: Redacted.Redacted<string> | null
  /** Every variable as it was read, in the order of reading (R25.4). */
  readonly settings: ReadonlyArray<Setting>
}

const megabyte = 1024 * 1024

/** The mail domains of a list, each once in its one spelling; undefined when one of them is invalid. */
const domainsOf = (value: string): ReadonlyArray<string> | undefined => {
  const domains = value
    .split(",")
    .filter((part) => part.trim() !== "")
    .map(Registration.canonicalDomain)
  const known = domains.filter((domain) => domain !== null)
  return known.length === domains.length && known.length > 0 ? [...new Set(known)] : undefined
}

/**
 * Reads all variables from the current `ConfigProvider`. An empty value counts as not set. `onTerminal` is true if stdout is a terminal;
 * it selects the default of LOG_FORMAT. Fails with VariableIsWrong.
 */
export const read = (start: { readonly onTerminal: boolean }) =>
  Effect.suspend(() => {
    const settings = new Map<string, Setting>()
    return Effect.map(
      Effect.provideService(readAll(start), SettingsRead, settings),
      (configuration): Configuration => ({
        ...configuration,
        settings: [...settings.values()]
      })
    )
  })

const readAll = Effect.fnUntraced(function* ({ onTerminal }: { readonly onTerminal: boolean }) {
  const adminEmail = yield* text("ADMIN_EMAIL")
  const adminPassword = yield* exactText("ADMIN_PASSWORD")
  const providers = yield* ProviderVariables.read
  const localPasswords = (yield* word("LOCAL_PASSWORDS", ["true", "false"], "true")) === "true"
  const registrationDomains =
    (yield* parsed("REGISTRATION_DOMAINS", "be mail domains such as agency.mil, example.org", domainsOf, shownIfSet)) ??
    []
  const trustedProxies =
    (yield* parsed(
      "TRUST_PROXY",
      "be the addresses or networks of your proxies, such as 127.0.0.1, 10.0.0.0/8",
      networks,
      shownIfSet
    )) ?? []
  const proxySignIn = yield* ProxySignIn.read(trustedProxies.length > 0)
  const hasProviders = providers.length > 0 || proxySignIn !== null
  if (!localPasswords && !hasProviders) {
    const must = "be true unless OIDC_PROVIDERS or TRUST_PROXY_USER_HEADER is set, since no one could sign in"
    return yield* new VariableIsWrong({ variable: "LOCAL_PASSWORDS", must })
  }
  if (adminEmail === null && adminPassword !== null) {
    return yield* new VariableIsWrong({ variable: "ADMIN_EMAIL", must: "be set as well when ADMIN_PASSWORD is" })
  }
  if (adminEmail !== null && adminPassword === null && !hasProviders) {
    return yield* new VariableIsWrong({ variable: "ADMIN_PASSWORD", must: "be set as well when ADMIN_EMAIL is" })
  }
  const server = yield* parsed("SMTP_URL", MailServer.form, MailServer.serverOf)
  const from = yield* parsed("MAIL_FROM", MailServer.senderForm, MailServer.senderOf, shownIfSet)
  const sendsMail = (yield* word("MAIL_SENDER", ["true", "false"], "true")) === "true"
  if (server !== null && from === null) {
    return yield* new VariableIsWrong({ variable: "MAIL_FROM", must: "be set as well when SMTP_URL is" })
  }
  if (registrationDomains.length > 0 && server === null) {
    const must = "be empty unless SMTP_URL is set, since people confirm their address by e-mail"
    return yield* new VariableIsWrong({ variable: "REGISTRATION_DOMAINS", must })
  }
  if (registrationDomains.length > 0 && !localPasswords) {
    const must = "be empty unless LOCAL_PASSWORDS is true, since people who register choose a password"
    return yield* new VariableIsWrong({ variable: "REGISTRATION_DOMAINS", must })
  }
  const configuration: Omit<Configuration, "settings"> = {
    host: yield* text("HOST", "127.0.0.1"),
    port: yield* whole("PORT", 8080, 0, 65_535),
    publicOrigin: yield* parsed(
      "PUBLIC_URL",
      "be an address such as https://docket.example.org, without a path",
      origin,
      shownIfSet
    ),
    databaseUrl: yield* parsed("DATABASE_URL", postgresForm, postgresUrl),
    databaseOwnerUrl: yield* parsed("DATABASE_OWNER_URL", postgresForm, postgresUrl),
    databaseReadUrl: yield* parsed("DATABASE_READ_URL", postgresForm, postgresUrl),
    databasePool: yield* whole("DATABASE_POOL", 10, 1, 1000),
    databaseLimits: {
      usual: (yield* whole("DATABASE_TIMEOUT_SECONDS", 15, 1, 3600)) * 1000,
      long: (yield* whole("DATABASE_LONG_TIMEOUT_SECONDS", 300, 1, 86_400)) * 1000
    },
    dataDir: yield* text("DATA_DIR", "./data"),
    admin:
      adminEmail === null
        ? null
        : {
            email: adminEmail,
            password: adminPassword === null || !localPasswords ? null : Redacted.make(adminPassword)
          },
    session: {
      idle_minutes: yield* whole("SESSION_IDLE_MINUTES", 60, 1, 525_600),
      absolute_hours: yield* whole("SESSION_HOURS", 12, 1, 8760)
    },
    signIn: {
      failures: yield* whole("SIGN_IN_FAILURES", 10, 3, 1000),
      minutes: yield* whole("SIGN_IN_LOCK_MINUTES", 15, 1, 1440)
    },
    signInRules: {
      local_passwords: localPasswords,
      registration_domains: registrationDomains,
      providers: [...providers.map(({ name }) => name), ...(proxySignIn === null ? [] : [ProxySignIn.name])],
      notice: yield* Notice.read,
      second_factor: yield* word("REQUIRE_SECOND_FACTOR", ["none", "site_admins", "everyone"], "none")
    },
    classification: yield* Classification.read,
    providers,
    proxySignIn,
    maxUploadBytes: (yield* whole("MAX_UPLOAD_MB", 50, 1, 1024)) * megabyte,
    maxLibraryBytes: (yield* whole("MAX_LIBRARY_MB", 1024, 1, 16_384)) * megabyte,
    imports: {
      memoryMegabytes: yield* whole("IMPORT_MEMORY_MB", 256, 128, 16_384),
      seconds: yield* whole("IMPORT_SECONDS", 240, 5, 3600),
      longestQueue: yield* whole("IMPORT_QUEUE", 20, 1, 10_000)
    },
    trustedProxies,
    logLevel:
      (yield* parsed(
        "LOG_LEVEL",
        `be one of ${[...logLevels.keys()].join(", ")}`,
        (name) => logLevels.get(name.toLowerCase()),
        { byDefault: "info" }
      )) ?? "Info",
    logFormat: yield* word("LOG_FORMAT", ["pretty", "json"], onTerminal ? "pretty" : "json"),
    commenterEmails: yield* word("COMMENTER_EMAILS", ["members", "triagers"], "members"),
    userDirectory: yield* word("USER_DIRECTORY", ["shared", "open"], "shared"),
    inviters: yield* word("INVITATIONS", ["admins", "site_admins"], "admins"),
    presence: (yield* word("PRESENCE", ["true", "false"], "true")) === "true",
    webhooks: {
      send: (yield* word("WEBHOOK_SENDER", ["true", "false"], "true")) === "true",
      allowPrivate: (yield* word("WEBHOOK_ALLOW_PRIVATE", ["true", "false"], "false")) === "true"
    },
    mail: server === null || from === null ? null : { server, from, send: sendsMail },
    digestHour: yield* whole("MAIL_DIGEST_HOUR", 7, 0, 23),
    jobs: { work: (yield* word("JOB_WORKER", ["true", "false"], "true")) === "true" },
    metricsSecret: yield* parsed("METRICS_SECRET", "have at least 16 characters, none of them a space", metricsSecret)
  }
  if (configuration.mail !== null && configuration.publicOrigin === null && !isLoopbackName(configuration.host)) {
    const must = "be set as well when SMTP_URL is, since e-mail links to it"
    return yield* new VariableIsWrong({ variable: "PUBLIC_URL", must })
  }
  if (configuration.databaseLimits.long < configuration.databaseLimits.usual) {
    const must = "be no less than DATABASE_TIMEOUT_SECONDS"
    return yield* new VariableIsWrong({ variable: "DATABASE_LONG_TIMEOUT_SECONDS", must })
  }
  for (const [variable, value] of [
    ["DATABASE_READ_URL", configuration.databaseReadUrl],
    ["DATABASE_OWNER_URL", configuration.databaseOwnerUrl]
  ] as const) {
    if (value !== null && configuration.databaseUrl === null) {
      return yield* new VariableIsWrong({ variable: "DATABASE_URL", must: `be set as well when ${variable} is` })
    }
  }
  return configuration
})

const origin = (value: string): string | undefined => {
  const url = urlOf(value)
  const isOrigin =
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    `${url.pathname}${url.search}${url.hash}${url.username}${url.password}` === "/"
  return isOrigin ? url.origin : undefined
}

const postgresForm = "be of the form postgres://user:password@host:port/database"

const postgresUrl = (value: string): Redacted.Redacted<string> | undefined => {
  const url = urlOf(value)
  return url !== undefined && /^postgres(?:ql)?:$/.test(url.protocol) ? Redacted.make(value) : undefined
}

const networks = (value: string): ReadonlyArray<IpNetwork.IpNetwork> | undefined => {
  const parts = value.split(",").map((part) => part.trim())
  const read = Result.all(
    parts.map((part) => IpNetwork.fromString(part.includes("/") ? part : `${part}/${part.includes(":") ? 128 : 32}`))
  )
  return Result.isSuccess(read) ? read.success : undefined
}

const metricsSecret = (value: string): Redacted.Redacted<string> | undefined =>
  /^\S{16,}$/.test(value) ? Redacted.make(value) : undefined

const logLevels: ReadonlyMap<string, LogLevel.LogLevel> = new Map([
  ["trace", "Trace"],
  ["debug", "Debug"],
  ["info", "Info"],
  ["warn", "Warn"],
  ["error", "Error"],
  ["fatal", "Fatal"],
  ["none", "None"]
])
