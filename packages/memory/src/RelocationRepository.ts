/** The in-memory implementation of RelocationRepository. */
import { Effect, Layer, Option } from "effect"
import {
  Access,
  type Component,
  type ComponentId,
  type Destination,
  type NewRelocation,
  Page,
  type Reader,
  Relocation,
  RelocationId,
  RelocationRepository,
  type RelocationView,
  Role,
  Rule,
  Text
} from "@docket/core"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import * as Memberships from "./Memberships.ts"
import { nameOf } from "./ReviewViews.ts"
import type { RelocationRow, State } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const fitsRelocation = fits("Relocation", Relocation.Relocation)

/** All broken invariants of a proposal itself (R14.1). */
const brokenInvariants = (relocation: Relocation.Relocation): ReadonlyArray<string> => {
  const { state, adjudicated_at, adjudicated_by_id, created_rule_id } = relocation
  return [
    ...unless(/^[A-Z]{1,4}$/.test(relocation.target_technology_token), "Its token must be one to four letters."),
    ...unless(
      (state === "proposed") === (adjudicated_at === null),
      "It must be adjudicated if and only if it is not proposed."
    ),
    ...unless(state !== "proposed" || adjudicated_by_id === null, "A proposed one cannot have an adjudicator."),
    ...unless(state === "executed" || created_rule_id === null, "Only an executed one can have a created rule."),
    ...unless(
      (state === "declined") === !Text.isBlank(relocation.adjudication_rationale),
      "It must have a rationale if and only if it is declined."
    )
  ]
}

const put = (change: Change, relocation: RelocationRow): void => {
  const { components, rules, users } = change.state
  fitsRelocation(relocation)
  const rule = present("Relocation", rules.get(relocation.rule_id), "Its requirement does not exist.")
  refuseBroken("Relocation", [
    ...brokenInvariants(relocation),
    ...unless(rule.component_id === relocation.component_id, "Its requirement must belong to its component."),
    ...unless(rule.project_id === relocation.project_id, "Its requirement must belong to its project."),
    ...unless(rule.document_type === "srg", "Its requirement must be of an SRG.")
  ])
  const { target_project_id, target_component_id, created_rule_id, requested_by_id, adjudicated_by_id } = relocation
  if (target_project_id !== null) {
    present("Relocation", change.state.projects.get(target_project_id), "Its target project does not exist.")
  }
  if (target_component_id !== null) {
    present("Relocation", components.get(target_component_id), "Its target does not exist.")
  }
  if (created_rule_id !== null) present("Relocation", rules.get(created_rule_id), "Its created rule does not exist.")
  for (const user of [requested_by_id, adjudicated_by_id]) {
    if (user !== null) present("Relocation", users.get(user), `The user ${user} does not exist.`)
  }
  change.put("relocations", relocation)
}

const insert = (change: Change, relocation: NewRelocation): Option.Option<RelocationId> => {
  if (change.state.relocations.count("openOfRule", relocation.rule_id) > 0) return Option.none()
  const id = RelocationId.make(change.nextId("relocations"))
  put(change, { ...relocation, id })
  return Option.some(id)
}

/** The stored proposal, which must be open for a change. */
const open = ({ relocations }: State, id: RelocationId): RelocationRow => {
  const stored = present("Relocation", relocations.get(id), `There is no proposal ${id}.`)
  refuseBroken("Relocation", unless(Relocation.isOpen(stored), "Only an open one can change."))
  return stored
}

/** Effective role of a reader on a component, null when either is missing (R1.2). */
const roleOn = (state: State, { user_id, site_admin }: Reader, id: ComponentId): Role.Role | null => {
  const component = state.components.get(id)?.component
  if (component === undefined) return null
  const project_role = Memberships.roleOf(state, user_id, component.project_id, null)
  const component_role = Memberships.roleOf(state, user_id, component.project_id, id)
  return Access.roleOnComponent(site_admin, { project_role, component_role })
}

/** The components on which the reader is at least an author. */
const authoredBy = (state: State, reader: Reader): ReadonlyArray<Component.Component> =>
  state.components
    .all()
    .map(({ component }) => component)
    .filter(({ id }) => Role.carries(roleOn(state, reader, id), "author"))

/** Whether a page lists a proposal for the reader (R14.1). */
const visibleTo = (state: State, reader: Reader): ((relocation: Relocation.Relocation) => boolean) => {
  const authored = authoredBy(state, reader)
  return (relocation) =>
    authored.some((component) => Relocation.isMadeTo(relocation, component)) ||
    roleOn(state, reader, relocation.component_id) !== null
}

/** Whether a reader is an admin of the source's project, and an acceptance by a component that still exists awaits confirmation. */
const mayConfirm = (state: State, relocation: Relocation.Relocation, { site_admin, user_id }: Reader): boolean =>
  relocation.state === "awaiting_confirmation" &&
  relocation.target_component_id !== null &&
  (site_admin || Memberships.roleOf(state, user_id, relocation.project_id, null) === "admin")

/** The target project of the proposal, if the reader may know that it exists (R1.5). */
const knownProject = (state: State, { target_project_id }: Relocation.Relocation, { site_admin, user_id }: Reader) => {
  const project = target_project_id === null ? undefined : state.projects.get(target_project_id)
  if (project === undefined) return null
  const isMember = state.memberships.where("project", project.id).some((membership) => membership.user_id === user_id)
  return site_admin || isMember || project.visibility === "discoverable" ? project : null
}

const viewOf = (state: State, row: RelocationRow, reader: Reader): RelocationView => {
  const { adjudicated_by_imported_name, requested_by_imported_name, ...relocation } = row
  const source = present("Relocation", state.components.get(relocation.component_id), "Its component does not exist.")
  const rule = present("Relocation", state.rules.get(relocation.rule_id), "Its requirement does not exist.")
  const target = relocation.target_component_id
  const may_confirm = mayConfirm(state, relocation, reader)
  const mayGoThere = target !== null && roleOn(state, reader, target) !== null
  const seesTarget = target !== null && (mayGoThere || may_confirm)
  const project = may_confirm
    ? state.projects.get(relocation.target_project_id ?? 0)
    : knownProject(state, relocation, reader)
  return {
    ...relocation,
    target_project_id: project?.id ?? null,
    target_project_name: project?.name ?? null,
    target_component_id: seesTarget ? target : null,
    created_rule_id: mayGoThere ? relocation.created_rule_id : null,
    source_displayed_name: Rule.displayedName(source.component.prefix, rule.rule_number),
    source_title: rule.title,
    source_component_name: source.component.name,
    target_component_name: seesTarget ? (state.components.get(target)?.component.name ?? null) : null,
    requested_by_name: nameOf(state, relocation.requested_by_id) ?? requested_by_imported_name ?? null,
    adjudicated_by_name: nameOf(state, relocation.adjudicated_by_id) ?? adjudicated_by_imported_name ?? null,
    may_confirm
  }
}

const newestFirst = reversed(
  by<Relocation.Relocation>(
    ascending(({ created_at }) => created_at),
    ascending(({ id }) => id)
  )
)

const destinationOf = (state: State, component: Component.Component): Destination => ({
  id: component.id,
  name: component.name,
  prefix: component.prefix,
  title: component.title,
  document_type: component.document_type,
  version: component.version,
  release: component.release,
  project_id: component.project_id,
  project_name: present("Component", state.projects.get(component.project_id), "Its project does not exist.").name
})

const byNames = by<Destination>(
  (left, right) => compareTexts(left.project_name, right.project_name),
  (left, right) => compareTexts(left.name, right.name),
  ascending(({ version }) => version),
  ascending(({ release }) => release),
  ascending(({ id }) => id)
)

export const layer: Layer.Layer<RelocationRepository, never, Store> = Layer.effect(
  RelocationRepository,
  Effect.map(Store, (store) => {
    const find = (id: RelocationId) => store.read(({ relocations }) => Option.fromUndefinedOr(relocations.get(id)))
    return RelocationRepository.of({
      insert: (relocation) => store.write((change) => insert(change, relocation)),
      find,
      findVisible: (id, reader) =>
        store.read((state) =>
          Option.filter(Option.fromUndefinedOr(state.relocations.get(id)), visibleTo(state, reader))
        ),
      lock: find,
      saveAdjudication: ({ id, state, ...decided }) =>
        store.write((change) => {
          const { target_component_id, created_rule_id, adjudicated_by_id, adjudicated_at } = decided
          const { adjudication_rationale, updated_at } = decided
          const who = { target_component_id, created_rule_id, adjudicated_by_id, adjudicated_at }
          put(change, { ...open(change.state, id), state, ...who, adjudication_rationale, updated_at })
        }),
      remove: (id) =>
        store.write((change) => {
          open(change.state, id)
          change.remove("relocations", id)
        }),
      view: (id, reader) =>
        store.read((state) =>
          Option.map(Option.fromUndefinedOr(state.relocations.get(id)), (found) => viewOf(state, found, reader))
        ),
      page: (query, reader) =>
        store.read((state) => {
          const found = state.relocations
            .all()
            .filter((one) => query.state === null || one.state === query.state)
            .filter(({ component_id }) => query.component_id === null || component_id === query.component_id)
            .filter((one) => !query.to_confirm || mayConfirm(state, one, reader))
            .filter(visibleTo(state, reader))
            .toSorted(newestFirst)
          return { rows: Page.slice(found, query).map((one) => viewOf(state, one, reader)), total: found.length }
        }),
      destinations: (query, reader) =>
        store.read((state) => {
          const found = authoredBy(state, reader)
            .filter(({ document_type, released }) => document_type === "srg" && !released)
            .filter(({ id }) => id !== query.except)
            .filter(
              ({ prefix }) => query.technology_token === null || Relocation.tokenOf(prefix) === query.technology_token
            )
            .filter(({ project_id }) => query.project_id === null || project_id === query.project_id)
            .filter(({ id }) => query.component_id === null || id === query.component_id)
            .map((component) => destinationOf(state, component))
            .toSorted(byNames)
          return { rows: Page.slice(found, query), total: found.length }
        })
    })
  })
)
