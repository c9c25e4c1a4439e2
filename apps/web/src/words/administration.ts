/** The words of the pages of the administration: the state of the service, access, retention and settings. */
import { counted } from "./counted.ts"

export const tabs = "Pages of the administration"
export const siteAdminsOnly = "Only site admins administer the installation"
export const siteAdminsOnlyDescription = "The page of a project lists its members. For anything else, ask a site admin."
export const never = "never"
export const unknown = "unknown"

export const sources: Readonly<Record<"site_admin" | "project" | "component", string>> = {
  site_admin: "Site admin",
  project: "Project",
  component: "Component"
}

export const access = "Access"
export const accessSubtitle = "Who may do what, and where each role comes from."
export const accessOrder = "Order"
export const accessByPerson = "By person"
export const accessByProject = "By project"
export const accessByComponent = "By component"
export const accessFind = { installation: "Person, project or component", project: "Person or component" } as const
export const accessByGroup = (provider: string) => `By a group of ${provider}`
export const accessFindClear = "Clear the search"
export const accessSource = "Where the role comes from"
export const accessAnySource = "Roles from anywhere"
export const accessDownload = { csv: "CSV", xlsx: "Excel" } as const
export const accessDownloadAs = (format: "CSV" | "Excel") => `Download as ${format}`
export const accessNone = "No matching roles"
export const accessRole = "role"
export const accessLocked = "Locked"
export const accessEverywhere = "Everywhere"
export const accessWholeProject = "Whole project"
export const accessComponent = (name: string, version: number, release: number) => `${name} V${version}R${release}`
export const accessPersonColumn = "Person"
export const accessPlaceColumn = "Project and component"
export const accessComponentColumn = "Component"
export const accessRoleColumn = "Role"
export const accessSourceColumn = "From"
export const accessEffectiveColumn = "Role that counts"
export const accessSignInColumn = "Last sign-in"
export const accessOnlyComponent = "Only this component"
export const accessNoRole = "none: locked"

export const settings = "Settings"
export const settingsSubtitle =
  "The environment variables that this instance read at its start. Change them where you start Docket."
export const settingsFind = "Find a setting"
export const settingsFindClear = "Clear the search"
export const settingsOnlySet = "Only those that are set"
export const settingsMeaning = "What each setting means"
export const settingsNoMatch = "No matching setting"
export const settingsVariable = "Variable"
export const settingsValue = "Value"
export const settingsOrigin = "Origin"
export const settingsSet = "Set"
export const settingsDefault = "Default"
export const settingsSecret = "Set, not shown"
export const settingsNone = "Not set"

export const retention = "Retention"
export const retentionSubtitle = "How long Docket keeps what it records about its use."
export const retentionTitle = "Days to keep"
export const retentionDescription =
  "What is older is removed within the hour, by one instance at a time. Comments, decisions and documents are never removed."
export const retentionAudit =
  "The audit is sealed, and security events are part of it. So older security events are not removed: they are no longer listed and downloaded. A longer time shows them again."
export const retentionSave = "Save"
export const retentionForEver = "For ever"
export const retentionForEverOf = (label: string) => `${label}: for ever`
export const retentionBounds = (least: number, most: number) => `A whole number from ${least} to ${most}`
export const retentionFields = {
  security_event_days: { label: "Security events", description: "Days for which they are listed" },
  webhook_delivery_days: { label: "Webhook deliveries", description: "Days in the log of each webhook" },
  letter_days: { label: "E-mails", description: "Days after which sent and failed e-mails are removed" },
  registration_days: {
    label: "Registrations",
    description: "Days after which an account is removed that was registered and never used"
  },
  ended_session_days: { label: "Ended sessions", description: "Days after their end; 0 removes them at once" }
} as const
export const retentionEffect = "With these values"
export const retentionOlder = {
  webhook_deliveries: (count: number) =>
    `${counted(count, "webhook delivery", "webhook deliveries")} would be removed now`,
  letters: (count: number) => `${counted(count, "e-mail")} would be removed now`,
  registrations: (count: number) => `${counted(count, "unused registration")} would be removed now`,
  sessions: (count: number) => `${counted(count, "ended session")} would be removed now`,
  security_events: (count: number) => `${counted(count, "security event")} would no longer be listed`
}

export const health = "Health"
export const healthSubtitle = "The state of this installation now."
export const healthRefresh = "Refresh"
export const healthGood = "Everything works"
export const healthTrouble = "Needs attention"
export const healthTaskFails = (task: string, error: string) => `${task}: the last run failed. ${error}`
export const healthLettersFailed = (count: number) => `${counted(count, "e-mail")} failed or may not have been sent`
export const healthWebhookFails = (project: string) => `A webhook of ${project} fails`
export const healthService = "Service"
export const healthVersion = "Version"
export const healthStarted = "Started"
export const healthMemory = "Memory"
export const healthDatabase = "Database"
export const healthKind = "Kind"
export const databaseOf = (kind: "postgres" | "memory", version: string) =>
  kind === "postgres" ? `Postgres ${version}` : "In memory"
export const healthSize = "Size"
export const healthFreeDisk = "Free disk space"
export const healthMigrations = "Migrations"
export const healthMigrated = (count: number) => `${count} applied`
export const healthMigratedAt = "Last migration"
export const healthReplica = "Replica for reads"
export const healthReplicaUnused = (why: string) => `The replica is not used: ${why}`
export const healthBehind = "Replica is behind by"
export const healthBehindBy = (size: string) => `${size} of the log`
export const healthReplayed = "Last change on the replica"
export const healthConfigured = "Configured"
export const healthNotConfigured = "Not configured"
export const healthMail = "E-mail"
export const healthServer = "Mail server"
export const healthWaiting = "Waiting"
export const healthOldest = "Oldest waiting"
export const healthFailed = "Failed"
export const healthRunning = "Running"
export const healthShowFailed = (count: number) => `${count}: show them`
export const healthWebhooks = "Webhooks"
export const healthFailuresInARow = (count: number) => `${counted(count, "failure")} in a row`
export const healthJobs = "Imports of libraries"
export const healthAudit = "Audit"
export const healthNewestEntry = "Newest entry"
export const healthUnsealed = "Entries without a seal"
export const healthSealedAt = "Last seal"
export const healthSeal = "Hash of the last seal"
export const sealOf = (number: number, hash: string) => `${number}:${hash}`
export const healthTasks = "Repeated tasks"
export const healthTasksDescription = "Their last runs on the instance that answers. Each instance has its own."
export const healthNoTasks = "No task has run yet."
export const healthTask = "Task"
export const healthRan = "Last run"
export const healthLastError = "Last error"
export const healthNoError = "None since the start"

const tasks: Readonly<Record<string, string>> = {
  seal_audit: "Seal new audit entries",
  remove_expired: "Remove ended sessions",
  remove_old_records: "Remove old deliveries, e-mails and registrations",
  recount_lint: "Count lint findings again",
  prepare_webhooks: "Prepare webhooks",
  send_webhooks: "Send webhooks",
  prepare_mail: "Prepare e-mails",
  send_mail: "Send e-mails",
  work_on_jobs: "Import libraries"
}

/** Returns the name of a task. An unknown one is its code with spaces. */
export const taskOf = (name: string): string => tasks[name] ?? name.replaceAll("_", " ")
