/** Storage of audit entries: appended, read, never changed (R9.1). */
import { Context, type Effect } from "effect"
import type { RuleId } from "../Ids.ts"
import type { AuditEntry, NewAuditEntry } from "./AuditEntry.ts"

export class AuditRepository extends Context.Service<
  AuditRepository,
  {
    /** Appends all entries, in order, in one statement. Appending none does nothing. */
    readonly append: (entries: ReadonlyArray<NewAuditEntry>) => Effect.Effect<void>
    /** The newest entries of a rule, newest first (R9.2). */
    readonly newestOfRule: (rule: RuleId, limit: number) => Effect.Effect<ReadonlyArray<AuditEntry>>
  }
>()("docket/AuditRepository") {}
