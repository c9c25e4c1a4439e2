/** What a component gives to be written as a file (R16.3). The files themselves are written in @docket/exchange. */
import { Effect, Option } from "effect"
import { NotFound } from "../access/Access.ts"
import type { Caller } from "../access/Caller.ts"
import * as Guard from "../access/Guard.ts"
import * as Policy from "../access/Policy.ts"
import type * as Role from "../access/Role.ts"
import type { ComponentId } from "../Ids.ts"
import * as Rules from "../rule/Rules.ts"
import type { Component } from "./Component.ts"
import { ComponentRepository } from "./ComponentRepository.ts"

/** Exports of what is published: members, and anybody signed in once the component is released (R1.4). */
export const policy = Policy.onComponentOrReleased("viewer")

/** A component with its live requirements by number. */
export interface ExportedComponent {
  readonly component: Component
  readonly rules: ReadonlyArray<Rules.ListedRule>
  /** The caller's effective role; null for a reader of what is released. */
  readonly role: Role.Role | null
}

/** Reads a component to be written, in a fixed number of statements. Fails with NotFound or PermissionDenied. */
export const read = Effect.fn("Exporting.read")(function* (caller: Caller, id: ComponentId) {
  const { role } = yield* Guard.onComponent(caller, id, policy)
  const component = Option.getOrNull(yield* (yield* ComponentRepository).find(id))
  if (component === null) return yield* new NotFound()
  const exported: ExportedComponent = { component, rules: yield* Rules.listedOf(id), role }
  return exported
})
