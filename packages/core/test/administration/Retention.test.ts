// The times of the retention, and the role that counts, from tables that are written by hand.
import { describe, expect, it } from "vitest"
import { type AccessGrant as Grants, AccessGrant, Retention, type Role, UserId } from "@docket/core"

const now = new Date("2026-11-30T12:00:00Z")
const lifetime = { idle_minutes: 60, absolute_hours: 12 }

describe("the retention", () => {
  it("keeps security events for ever, deliveries for 30 days, e-mails for 90, unused registrations for 30 and no ended sessions by default (R25.3)", () => {
    expect(Retention.cutoffs(Retention.defaults, lifetime, now)).toEqual({
      security_events: null,
      webhook_deliveries: new Date("2026-10-31T12:00:00Z"),
      letters: new Date("2026-09-01T12:00:00Z"),
      registrations: new Date("2026-10-31T12:00:00Z"),
      sessions: { idleSince: new Date("2026-11-30T11:00:00Z"), begunBefore: new Date("2026-11-30T00:00:00Z") }
    })
  })

  it("counts days back from now, and those of sessions from their end", () => {
    const kept = {
      security_event_days: 365,
      webhook_delivery_days: null,
      letter_days: 30,
      registration_days: null,
      ended_session_days: 7
    }
    expect(Retention.cutoffs(kept, lifetime, now)).toEqual({
      security_events: new Date("2025-11-30T12:00:00Z"),
      webhook_deliveries: null,
      letters: new Date("2026-10-31T12:00:00Z"),
      registrations: null,
      sessions: { idleSince: new Date("2026-11-23T11:00:00Z"), begunBefore: new Date("2026-11-23T00:00:00Z") }
    })
  })

  it("names each changed time once, and none for the same", () => {
    const later = { ...Retention.defaults, letter_days: null, ended_session_days: 30 }
    expect(Retention.changesOf(Retention.defaults, later)).toEqual([
      { field: "letter_days", prev_value: 90, new_value: null },
      { field: "ended_session_days", prev_value: 0, new_value: 30 }
    ])
    expect(Retention.changesOf(later, later)).toEqual([])
  })
})

const grant: Grants.AccessGrant = {
  user_id: UserId.make(1),
  name: "Ann",
  email: "ann@example.org",
  site_admin: false,
  disabled_at: null,
  last_sign_in_at: null,
  source: "project",
  project_id: null,
  project_name: null,
  component_id: null,
  component_name: null,
  component_version: null,
  component_release: null,
  role: "viewer",
  project_role: null,
  group_provider: null,
  granted_at: null
}

interface Line {
  readonly role: Role.Role
  readonly component?: true
  readonly of_project?: Role.Role
  readonly site_admin?: true
  readonly locked?: true
  readonly counts: Role.Role | null
  readonly only?: true
}

const lines: ReadonlyArray<Line> = [
  { role: "viewer", counts: "viewer" },
  { role: "reviewer", counts: "reviewer" },
  { role: "viewer", site_admin: true, counts: "admin" },
  { role: "admin", locked: true, counts: null },
  { role: "admin", locked: true, site_admin: true, counts: null },
  { role: "author", component: true, counts: "author", only: true },
  { role: "author", component: true, of_project: "viewer", counts: "author" },
  { role: "viewer", component: true, of_project: "reviewer", counts: "reviewer" },
  { role: "viewer", component: true, site_admin: true, counts: "admin", only: true }
]

describe("a role in the overview", () => {
  it.each(lines)(
    "$role results in $counts (R25.2)",
    ({ component, counts, locked, of_project, only, role, site_admin }) => {
      const shown = AccessGrant.shown({
        ...grant,
        role,
        site_admin: site_admin === true,
        disabled_at: locked === true ? now : null,
        project_role: of_project ?? null,
        component_id: component === true ? (7 as Grants.AccessGrant["component_id"]) : null
      })
      expect([shown.effective_role, shown.component_only]).toEqual([counts, only === true])
    }
  )
})
