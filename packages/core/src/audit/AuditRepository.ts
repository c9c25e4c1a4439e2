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
    /** Entries of the type `Security`, newest first, then by id descending; a page beyond the end has no rows. */
    readonly securityPage: (query: SecurityQuery) => Effect.Effect<Page<AuditEntry>>
  }
>()("docket/AuditRepository") {}
