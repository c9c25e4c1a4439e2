/** Storage of overlays and their inherited requirements (R21). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { Component } from "../component/Component.ts"
import type { ComponentId, RuleId } from "../Ids.ts"
import type { Rule } from "../rule/Rule.ts"
import type { InheritedRule, Overlay } from "./Overlay.ts"

/** The most later editions of a component in an answer. */
export const mostEditions = 20

/** Laws: an overlay ends with its component and with its base component; the texts of its requirements stay. Lists are by rule id. */
export class OverlayRepository extends Context.Service<
  OverlayRepository,
  {
    /** Stores an overlay with its inherited requirements, in a fixed number of statements. */
    readonly insert: (overlay: Overlay, rules: ReadonlyArray<InheritedRule>) => Effect.Effect<void>
    readonly find: (component: ComponentId) => Effect.Effect<Option.Option<Overlay>>
    /** Stores another base of an overlay. */
    readonly saveBase: (overlay: Overlay) => Effect.Effect<void>
    /** The inherited requirements of an overlay, including deleted ones. */
    readonly ofOverlay: (component: ComponentId) => Effect.Effect<ReadonlyArray<InheritedRule>>
    /** The records of these requirements, and of those that inherit from one of them. One statement. */
    readonly touching: (rules: ReadonlyArray<RuleId>) => Effect.Effect<ReadonlyArray<InheritedRule>>
    /** The live requirements that inherit from one of these, by id, locked until the transaction ends. One statement. */
    readonly lockInheriting: (bases: ReadonlyArray<RuleId>) => Effect.Effect<ReadonlyArray<Rule>>
    /** The overlays of a component, by id. */
    readonly componentsOver: (base: ComponentId) => Effect.Effect<ReadonlyArray<Component>>
    /** The components of the same project and name with a later version or release, the latest first; at most `mostEditions`. */
    readonly editionsAfter: (
      component: Pick<Component, "project_id" | "name" | "version" | "release">
    ) => Effect.Effect<ReadonlyArray<Component>>
    /** Stores inherited requirements, existing or new ones. One statement. */
    readonly save: (rules: ReadonlyArray<InheritedRule>) => Effect.Effect<void>
  }
>()("docket/OverlayRepository") {}
