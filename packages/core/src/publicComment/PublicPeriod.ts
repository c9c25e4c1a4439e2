/**
 * The opening of a component to people who are not its members (R23.1): who may enter, the secret of the link, and what the team publishes. Pure; the commands are in
 * ConfigurePublicPeriod.ts.
 */
import { Schema } from "effect"
import { PublicAccess } from "../access/PublicAccess.ts"
import { type AuditDraft, changesBetween } from "../audit/AuditEntry.ts"
import { auditOnComponent } from "../audit/Drafts.ts"
import type { Component } from "../component/Component.ts"
import { ComponentId } from "../Ids.ts"

/** What visitors see of accepted comments: nothing, the comments with their decisions and responses, or these with the commenters' names as well. */
export const Published = Schema.Literals(["nothing", "decisions", "decisions_and_names"])
export type Published = typeof Published.Type

/** The record. A component without one is closed. Invariant: `secret` is unique. */
export const PublicPeriod = Schema.Struct({
  component_id: ComponentId,
  access: PublicAccess,
  published: Published,
  /** The random part of the link. It is stored as it is, because admins copy the link again and publish it. */
  secret: Schema.String
})
export interface PublicPeriod extends Schema.Schema.Type<typeof PublicPeriod> {}

/** The settings of a component without a record. */
export const closed = { access: "members", published: "nothing" } as const

/** A requested change; an undefined field stays. */
export interface Change {
  readonly access?: PublicAccess | undefined
  readonly published?: Published | undefined
}

/** A change to store, with its audit entry. */
export interface Changed {
  readonly period: PublicPeriod
  readonly audit: AuditDraft
}

type Named = Pick<Component, "id" | "name" | "project_id">

/** Decides a change of the settings; null when nothing changes. `secret` is used for the first link. */
export const change = (
  before: PublicPeriod | null,
  given: Change,
  { component, secret }: { readonly component: Named; readonly secret: string }
): Changed | null => {
  const present = before ?? { component_id: component.id, ...closed, secret }
  const period = {
    ...present,
    access: given.access ?? present.access,
    published: given.published ?? present.published
  }
  const changes = changesBetween(present, period, ["access", "published"])
  return changes.length === 0
    ? null
    : { period, audit: auditOnComponent("configure_public_comments", component, changes) }
}

/** Replaces the link; the earlier one ends. */
export const renewed = (before: PublicPeriod, component: Named, secret: string): Changed => ({
  period: { ...before, secret },
  audit: auditOnComponent("renew_public_link", component, [])
})
