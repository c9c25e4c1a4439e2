/** The filters of a history: a person, a kind of record, and a range of time (R9.2.7). Pure. */
import { Schema } from "effect"
import type { UserId } from "../Ids.ts"
import type { AuditableType, AuditEntry } from "./AuditEntry.ts"

/** The kinds of records in the words of the API. */
export const HistoryKind = Schema.Literals(["requirement", "comment", "component", "project", "member"])
export type HistoryKind = typeof HistoryKind.Type

/** The entries to return; a null field does not filter. */
export interface HistoryFilter {
  /** Entries by this user. */
  readonly user_id: UserId | null
  readonly kind: HistoryKind | null
  /** Entries at this time or later. */
  readonly from: Date | null
  /** Entries before this time. */
  readonly to: Date | null
}

/** A filter that every entry meets. */
export const everything: HistoryFilter = { user_id: null, kind: null, from: null, to: null }

/** The records of a kind. */
export const auditableTypes: Readonly<Record<HistoryKind, AuditableType>> = {
  requirement: "Rule",
  comment: "Review",
  component: "Component",
  project: "Project",
  member: "Membership"
}

/** True if the entry meets the filter. */
export const isMet = ({ from, kind, to, user_id }: HistoryFilter, entry: AuditEntry): boolean =>
  (user_id === null || entry.user_id === user_id) &&
  (kind === null || entry.auditable_type === auditableTypes[kind]) &&
  (from === null || entry.created_at >= from) &&
  (to === null || entry.created_at < to)
