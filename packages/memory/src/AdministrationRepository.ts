/** The in-memory implementation of AdministrationRepository. */
import { AccessGrant, AdministrationRepository, Page, Retention, StorageHealth } from "@docket/core"
import { Effect, Layer, Option, Struct } from "effect"
import { present } from "./Integrity.ts"
import { ascending, by, type Comparison } from "./Lists.ts"
import * as Memberships from "./Memberships.ts"
import type { State } from "./State.ts"
import { Store } from "./Store.ts"
import { compareTexts, occursIn } from "./TextOrder.ts"
import { unusedRegistrations } from "./UserRepository.ts"

type Grant = AccessGrant.AccessGrant

const retentionOf = ({ retention }: State): Retention.Retention => {
  const row = retention.get("retention")
  return row === undefined ? Retention.defaults : Struct.omit(row, ["key"])
}

const personOf = (state: State, id: Grant["user_id"]) => {
  const { user } = present("Membership", state.users.get(id), "Its user does not exist.")
  const { admin, disabled_at, email, last_sign_in_at, name } = user
  return { user_id: id, name, email, site_admin: admin, disabled_at, last_sign_in_at }
}

const nowhere = {
  project_id: null,
  project_name: null,
  component_id: null,
  component_name: null,
  component_version: null,
  component_release: null
} as const

const grantsOf = (state: State): ReadonlyArray<Grant> => [
  ...state.memberships.all().map((membership): Grant => {
    const { component_id, created_at, id, project_id, role, user_id } = membership
    const byGroup = state.groupMemberships.get(id)
    const project = present("Membership", state.projects.get(project_id), "Its project does not exist.")
    const component = component_id === null ? null : (state.components.get(component_id)?.component ?? null)
    return {
      ...personOf(state, user_id),
      source: component_id === null ? "project" : "component",
      project_id,
      project_name: project.name,
      component_id,
      component_name: component?.name ?? null,
      component_version: component?.version ?? null,
      component_release: component?.release ?? null,
      role,
      project_role: component_id === null ? null : Memberships.roleOf(state, user_id, project_id, null),
      group_provider: byGroup?.role === role ? byGroup.provider : null,
      granted_at: created_at
    }
  }),
  ...state.users
    .all()
    .filter(({ user }) => user.admin)
    .map(({ user }): Grant => ({
      ...personOf(state, user.id),
      ...nowhere,
      source: "site_admin",
      role: "admin",
      project_role: null,
      group_provider: null,
      granted_at: null
    }))
]

/** Compares by a text; null is first. */
const text =
  (of: (grant: Grant) => string | null): Comparison<Grant> =>
  (left, right) => {
    const [one, other] = [of(left), of(right)]
    if (one === null || other === null) return Number(one !== null) - Number(other !== null)
    return compareTexts(one, other)
  }

const person = [text(({ name }) => name), ascending<Grant>(({ user_id }) => user_id)]
const place = [
  text(({ project_name }) => project_name),
  ascending<Grant>(({ project_id }) => project_id ?? 0),
  text(({ component_name }) => component_name),
  ascending<Grant>(({ component_id }) => component_id ?? 0)
]
const orders: Readonly<Record<AccessGrant.AccessOrder, Comparison<Grant>>> = {
  person: by(...person, ...place),
  project: by(...place, ...person)
}

const isFound = (grant: Grant, { project_id, q, source, user_id }: AccessGrant.AccessQuery): boolean =>
  (user_id === null || grant.user_id === user_id) &&
  (project_id === null || grant.project_id === project_id) &&
  (source === null || grant.source === source) &&
  (q === null ||
    [grant.name, grant.email, grant.project_name, grant.component_name].some(
      (words) => words !== null && occursIn(words, q)
    ))

interface Queued {
  readonly state: string
  readonly created_at: Date
}

const queueOf = (
  rows: ReadonlyArray<Queued>,
  waiting: ReadonlyArray<string>,
  failed: ReadonlyArray<string>
): StorageHealth.QueueHealth => {
  const times = rows.flatMap(({ created_at, state }) => (waiting.includes(state) ? [created_at.getTime()] : []))
  return {
    waiting: times.length,
    oldest_waiting_at: times.length === 0 ? null : new Date(Math.min(...times)),
    failed: rows.filter(({ state }) => failed.includes(state)).length
  }
}

const healthOf = (state: State, now: Date): StorageHealth.StorageHealth => {
  const jobs = state.jobs.all()
  const sealed = state.auditSeals.all().at(-1)?.through_id ?? 0
  const entries = state.audit.all()
  return {
    now,
    database: { kind: "memory", version: "", size: null, migrations: 0, migrated_at: null },
    letters: queueOf(state.letters.all(), ["pending", "sending"], ["failed", "uncertain"]),
    webhook_deliveries: queueOf(state.deliveries.all(), ["pending"], ["failed"]),
    failing_webhooks: state.webhooks
      .all()
      .map(({ webhook }) => webhook)
      .filter(({ disabled_reason, failures }) => failures > 0 || disabled_reason !== "")
      .map(({ active, disabled_reason, failures, id, project_id }) => ({
        webhook_id: id,
        project_id,
        project_name: present("Webhook", state.projects.get(project_id), "Its project does not exist.").name,
        failures,
        active,
        disabled_reason
      }))
      .toSorted(
        by<StorageHealth.FailingWebhook>(
          (left, right) => compareTexts(left.project_name, right.project_name),
          ascending(({ webhook_id }) => webhook_id)
        )
      )
      .slice(0, StorageHealth.mostWebhooks),
    jobs: {
      ...queueOf(jobs, ["receiving", "queued"], ["failed"]),
      running: jobs.filter((job) => job.state === "running").length
    },
    newest_entry_at: entries.at(-1)?.created_at ?? null,
    unsealed_entries: entries.filter(({ id }) => id > sealed).length
  }
}

export const layer: Layer.Layer<AdministrationRepository, never, Store> = Layer.effect(
  AdministrationRepository,
  Effect.map(Store, (store) => {
    const retention = store.read(retentionOf)
    return AdministrationRepository.of({
      retention,
      lockRetention: retention,
      claimRetention: Effect.map(retention, Option.some),
      saveRetention: (kept) => store.write((change) => change.put("retention", { ...kept, key: "retention" })),
      older: ({ letters, registrations, security_events, sessions, webhook_deliveries }) =>
        Effect.flatMap(store.now, (now) =>
          store.read((state) => {
            const count = (rows: ReadonlyArray<{ readonly created_at: Date }>, before: Date | null) =>
              before === null ? 0 : rows.filter(({ created_at }) => created_at < before).length
            const ended = state.letters.all().filter(({ state }) => state !== "pending" && state !== "sending")
            return {
              security_events: count(state.audit.where("security", "all"), security_events),
              webhook_deliveries: count(state.deliveries.all(), webhook_deliveries),
              letters: count(ended, letters),
              registrations: registrations === null ? 0 : unusedRegistrations(state, registrations, now).length,
              sessions: state.sessions
                .all()
                .filter(
                  ({ created_at, last_seen_at }) =>
                    last_seen_at < sessions.idleSince || created_at < sessions.begunBefore
                ).length
            }
          })
        ),
      accessPage: (query) =>
        store.read((state) => {
          const rows = grantsOf(state)
            .filter((grant) => isFound(grant, query))
            .toSorted(orders[query.order])
          return { rows: Page.slice(rows, query), total: rows.length }
        }),
      health: Effect.flatMap(store.now, (now) => store.read((state) => healthOf(state, now)))
    })
  })
)
