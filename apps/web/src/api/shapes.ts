/** The answers that words are about. Types only, so that words load no query. */
import type { Answered, Asked } from "@docket/api/fetch"

export type ComponentsAnswer = Exclude<Answered<"comparisons", "compareComponentsInDetail">, string>

/** The changes to one requirement. */
export type ComparedRow = ComponentsAnswer["rows"][number]

/** A component with its settings. */
export type Component = Answered<"components", "readComponent">

/** An import job. */
export type Job = Answered<"jobs", "listJobs">["rows"][number]

/** A line of its report: one file of the library. */
export type JobLine = Answered<"jobs", "readJob">["rows"][number]

/** The result for one file. */
export type ImportStatus = JobLine["status"]

/** A requirement of a published document. */
export type PublishedRule = Answered<"benchmarks", "readStig">["stig_rules"][number]

/** A proposed relocation. */
export type Relocation = Answered<"relocations", "listRelocations">["rows"][number]

/** The kind of a security event. */
export type SecurityAction = NonNullable<NonNullable<Asked<"security", "listSecurityEvents">["query"]>["action"]>

/** A token without its secret. */
export type AccessToken = Answered<"tokens", "listTokens">["personal_access_tokens"][number]

/** The rights of a token. */
export type TokenScope = AccessToken["scopes"][number]

/** A project with the data of its page. */
export type Project = Answered<"projects", "readProject">["project"]

/** A comment that needs the user's attention (R5.26). */
export type WaitingComment = Answered<"assignments", "listWaiting">["rows"][number]

/** The reason why a comment needs attention. */
export type WaitingReason = WaitingComment["reason"]

/** A webhook with its events. */
export type Webhook = Answered<"webhooks", "listWebhooks">["webhooks"][number]

/** The events that a webhook can have. */
export type WebhookEvent = Webhook["events"][number]

/** One delivery of a webhook. */
export type Delivery = Answered<"webhooks", "listDeliveries">["rows"][number]
