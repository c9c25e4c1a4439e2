/** Removes the records of a deleted project, in memory. Used by the repository of projects. */
import type { ComponentId, ProjectId } from "@docket/core"
import { ascending } from "./Lists.ts"
import { formerMemberKey } from "./State.ts"
import * as Memberships from "./Memberships.ts"
import * as RemovedComponent from "./RemovedComponent.ts"
import type { Change } from "./Store.ts"

/** Removes a project with all its records; returns its components. */
export const remove = (
  change: Change,
  id: ProjectId
): ReadonlyArray<{ readonly id: ComponentId; readonly name: string; readonly project_id: ProjectId }> => {
  const { state } = change
  const components = state.components.where("project", id).map(({ component }) => component)
  for (const component of components) RemovedComponent.remove(change, component.id)
  for (const membership of state.memberships.where("project", id)) Memberships.remove(change, membership.id)
  for (const watch of state.watches.where("project", id)) change.remove("watches", watch.id)
  for (const request of state.accessRequests.where("project", id)) change.remove("accessRequests", request.id)
  for (const template of state.responseTemplates.where("project", id)) change.remove("responseTemplates", template.id)
  for (const filter of state.savedFilters.where("project", id)) change.remove("savedFilters", filter.id)
  for (const { webhook } of state.webhooks.where("project", id)) {
    for (const delivery of state.deliveries.where("webhook", webhook.id)) change.remove("deliveries", delivery.id)
    change.remove("webhooks", webhook.id)
  }
  for (const relocation of state.relocations.all()) {
    if (relocation.target_project_id === id) change.put("relocations", { ...relocation, target_project_id: null })
  }
  for (const former of state.formerMembers.all()) {
    if (former.project_id === id) change.remove("formerMembers", formerMemberKey(former))
  }
  change.remove("projects", id)
  return components
    .map(({ id, name, project_id }) => ({ id, name, project_id }))
    .toSorted(ascending((component) => component.id))
}
