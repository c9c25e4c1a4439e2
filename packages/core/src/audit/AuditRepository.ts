/** Storage of audit entries: appended, read, never changed (R9.1). */
import { Context, type Effect } from "effect"
import type { RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { AuditEntry, NewAuditEntry } from "./AuditEntry.ts"
import type { SecurityAction } from "./SecurityEvent.ts"

/** Which security events are asked for, and which page of them; null: all. */
export interface SecurityQuery extends PageRequest {
  /** Events about this account, or of what its user did. */
  readonly user_id: UserId | null
  readonly action: SecurityAction | null
}

export class AuditRepository extends Context.Service<
  AuditRepository,
  {
    /** Appends all entries, in order, in one statement. Appending none does nothing. */
    readonly append: (entries: ReadonlyArray<NewAuditEntry>) => Effect.Effect<void>
    /** The newest entries of a rule, newest first (R9.2). */
    readonly newestOfRule: (rule: RuleId, limit: number) => Effect.Effect<ReadonlyArray<AuditEntry>>
    /** Entries of the type `Security`, newest first, then by id descending; a page beyond the end has no rows. */
    readonly securityPage: (query: SecurityQuery) => Effect.Effect<Page<AuditEntry>>
  }
>()("docket/AuditRepository") {}
