/** The state and the destination of a proposed relocation (R14.1). Plain functions: this module loads no library. */
import type { Component } from "../component/Component.ts"
import type { Relocation } from "./Relocation.ts"

/** The technology token of a component: the letters at the start of its prefix, null when it starts with a digit (R14.1). */
export const tokenOf = (prefix: string): string | null => /^[A-Z]+/.exec(prefix)?.[0] ?? null

/** True until the proposal is executed or declined. */
export const isOpen = ({ state }: Pick<Relocation, "state">): boolean =>
  state === "proposed" || state === "awaiting_confirmation"

/** A component as a destination. */
export type Destined = Pick<Component, "id" | "project_id" | "prefix">

/** True when the destination is the component's project, and not another component of it (R14.1). */
export const isDestination = (
  { target_project_id, target_component_id }: Pick<Relocation, "target_project_id" | "target_component_id">,
  component: Pick<Destined, "id" | "project_id">
): boolean =>
  target_project_id === component.project_id && (target_component_id === null || target_component_id === component.id)

/** True when the component is a destination of the proposal and of its technology (R14.1). */
export const isMadeTo = (relocation: Relocation, component: Destined): boolean =>
  isDestination(relocation, component) && tokenOf(component.prefix) === relocation.target_technology_token
