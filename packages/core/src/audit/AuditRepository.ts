/** Storage of audit entries: appended, read, never changed (R9.1). */
import { Context, type Effect, type Option } from "effect"
import type { AuditId, ComponentId, ProjectId, RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { AuditEntry, NewAuditEntry } from "./AuditEntry.ts"
import type { SecurityAction } from "./SecurityEvent.ts"

/** Which security events are asked for, and which page of them; null: all. */
export interface SecurityQuery extends PageRequest {
  /** Events about this account, or of what its user did. */
  readonly user_id: UserId | null
  readonly action: SecurityAction | null
}

/** Whose history is asked for. */
export type HistoryOf =
  | { readonly _tag: "Rule"; readonly id: RuleId }
  | { readonly _tag: "Component"; readonly id: ComponentId }
  | { readonly _tag: "Project"; readonly id: ProjectId }

/** Which page of whose history. */
export interface HistoryQuery extends PageRequest {
  readonly of: HistoryOf
  /** Whether the entries that are for admins alone are among them, as in the event feed (`FeedEvent.isForAdmins`). */
  readonly for_admins: boolean
  /** Only the entries of the act that this one belongs to; null: all. */
  readonly act: AuditId | null
}

/** Which acts of a history. */
export interface ActsQuery extends Pick<HistoryQuery, "of" | "for_admins"> {
  /** Only acts that stand behind the one whose newest entry this is; null: from the newest on. */
  readonly before: AuditId | null
  readonly limit: number
}

/** What was done at once: the entries of one person, request, time, action and kind of record. Many for a write to many records. */
export interface Act {
  readonly newest: AuditEntry
  /** How many of its entries stand in the history that was asked for. */
  readonly entries: number
}

export class AuditRepository extends Context.Service<
  AuditRepository,
  {
    /** Appends all entries, in order, in one statement. Appending none does nothing. */
    readonly append: (entries: ReadonlyArray<NewAuditEntry>) => Effect.Effect<void>
    /** The newest entries of a rule, newest first (R9.2). */
    readonly newestOfRule: (rule: RuleId, limit: number) => Effect.Effect<ReadonlyArray<AuditEntry>>
    readonly find: (id: AuditId) => Effect.Effect<Option.Option<AuditEntry>>
    /** All entries about a rule, or about a component or project and what is in it, but those of the type `Security`; newest first, then by id descending. One statement. */
    readonly historyPage: (query: HistoryQuery) => Effect.Effect<Page<AuditEntry>>
    /** The acts of the same history: newest first, then by the id of their newest entry descending. Reads no further than it has to; one statement. */
    readonly acts: (query: ActsQuery) => Effect.Effect<ReadonlyArray<Act>>
    /** Entries of the type `Security`, newest first, then by id descending; a page beyond the end has no rows. */
    readonly securityPage: (query: SecurityQuery) => Effect.Effect<Page<AuditEntry>>
  }
>()("docket/AuditRepository") {}
