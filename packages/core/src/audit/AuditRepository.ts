/** Storage of audit entries, which are appended and read, but never changed (R9.1). */
import { Context, type Effect, type Option } from "effect"
import type { AuditId, ComponentId, ProjectId, ReviewId, RuleId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { AuditEntry, NewAuditEntry } from "./AuditEntry.ts"
import type { SectionKey } from "../sections/index.ts"
import type { HistoryFilter } from "./HistoryFilter.ts"
import type { SecurityAction } from "./SecurityEvent.ts"

/** The filter and page of security events; a null field does not filter. */
export interface SecurityQuery extends PageRequest {
  /** Events about this account or by its user. */
  readonly user_id: UserId | null
  readonly action: SecurityAction | null
  /** No events before this time. */
  readonly since: Date | null
}

/** The owner of a history. */
export type HistoryOf =
  | { readonly _tag: "Rule"; readonly id: RuleId }
  | { readonly _tag: "Component"; readonly id: ComponentId }
  | { readonly _tag: "Project"; readonly id: ProjectId }

/** A page of a history. */
export interface HistoryQuery extends PageRequest {
  readonly of: HistoryOf
  /** True to include the entries that only admins may see, as in the event feed (`FeedEvent.isForAdmins`). */
  readonly for_admins: boolean
  /** Only the entries of the act that this entry belongs to; null for all. */
  readonly act: AuditId | null
  /** Only entries that meet it; all without one. */
  readonly filter?: HistoryFilter
}

/** The present state of a comment or reply that an entry is about. The entry itself never has its text (R9.1.2). */
export interface AuditedReview {
  readonly id: ReviewId
  readonly thread_id: ReviewId
  readonly component_id: ComponentId
  readonly rule_displayed_name: string
  readonly section: SectionKey | null
  /** The beginning of its text, at most `longestWords` characters, and whether it continues. */
  readonly words: string
  readonly continues: boolean
}

/** A requirement with its displayed name. */
export interface NamedRule {
  readonly id: RuleId
  readonly displayed_name: string
}

/** The characters of a comment in a history. */
export const longestWords = 200

/** A range of acts of a history. */
export interface ActsQuery extends Pick<HistoryQuery, "of" | "for_admins" | "filter"> {
  /** Only acts older than the one with this newest entry; null to start with the newest. */
  readonly before: AuditId | null
  readonly limit: number
}

/** An act: the entries with the same person, request, time, action and kind of record. A bulk write has many. */
export interface Act {
  readonly newest: AuditEntry
  /** The number of its entries in the requested history. */
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
    /** All entries about a rule, or about a component or project and its content, except those of the type `Security`; newest first, then by id descending. One statement. */
    readonly historyPage: (query: HistoryQuery) => Effect.Effect<Page<AuditEntry>>
    /** The acts of the same history: newest first, then by the id of their newest entry descending. Reads no more entries than needed; one statement. */
    readonly acts: (query: ActsQuery) => Effect.Effect<ReadonlyArray<Act>>
    /** Entries of the same history, newest first, then by id descending, after the one named in `before`. One statement. */
    readonly entries: (query: ActsQuery) => Effect.Effect<ReadonlyArray<AuditEntry>>
    /** The comments and replies with these ids that exist, in any order. */
    readonly reviews: (ids: ReadonlyArray<ReviewId>) => Effect.Effect<ReadonlyArray<AuditedReview>>
    /** The displayed names of the requirements with these ids that exist, deleted ones too, in any order. */
    readonly ruleNames: (ids: ReadonlyArray<RuleId>) => Effect.Effect<ReadonlyArray<NamedRule>>
    /** Entries of the type `Security`, newest first, then by id descending; a page beyond the end has no rows. */
    readonly securityPage: (query: SecurityQuery) => Effect.Effect<Page<AuditEntry>>
  }
>()("docket/AuditRepository") {}
