/** Storage of components. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Role } from "../access/Role.ts"
import type { BenchmarkId, ComponentId, ProjectId, UserId } from "../Ids.ts"
import type { Page, SoughtPageRequest } from "../Page.ts"
import { SeverityCounts } from "../rule/Severity.ts"
import { Component } from "./Component.ts"

/** A component to be stored; its id is given by storage. */
export interface NewComponent extends Omit<Component, "id"> {
  /** All declared sources, the primary first (R10.2). */
  readonly source_ids: ReadonlyArray<BenchmarkId>
}

/** A component with what its header shows: names of its source, and counts over live rules and comments on them (R11.2). */
export const ComponentOverview = Schema.Struct({
  component: Component,
  based_on_title: Schema.String,
  based_on_version: Schema.String,
  rules_count: Schema.Int,
  memberships_count: Schema.Int,
  pending_comment_count: Schema.Int,
  severity_counts: SeverityCounts
})
export interface ComponentOverview extends Schema.Schema.Type<typeof ComponentOverview> {}

/** A source SRG that a component declares. */
export interface DeclaredSource {
  readonly id: BenchmarkId
  /** The SRG's document id, the same for all its releases. */
  readonly benchmark_id: string
  /** The series of releases that it belongs to (R15.12). */
  readonly series: string
}

/** A component of a project's list, with the reader's own role on it. */
export interface ListedComponent extends ComponentOverview {
  readonly component_role: Role | null
}

/** The components of a project: at most `mostListed` of them, and how many there are. */
export interface ProjectComponents {
  readonly rows: ReadonlyArray<ListedComponent>
  readonly total: number
}

/** Laws: `lock` and `lockForContribution` hold the row until the transaction ends, the former against every other lock, the latter only against `lock`. */
export class ComponentRepository extends Context.Service<
  ComponentRepository,
  {
    /** None when (project, name, version, release) is taken (R10.1). */
    readonly insert: (component: NewComponent) => Effect.Effect<Option.Option<ComponentId>>
    readonly find: (id: ComponentId) => Effect.Effect<Option.Option<Component>>
    /** For writes to the component itself. */
    readonly lock: (id: ComponentId) => Effect.Effect<Option.Option<Component>>
    /** For writes inside it that must not cross a change of phase: comments, triage. They do not wait for one another. */
    readonly lockForContribution: (id: ComponentId) => Effect.Effect<Option.Option<Component>>
    readonly overview: (id: ComponentId) => Effect.Effect<Option.Option<ComponentOverview>>
    /** The components of a project by name, version, release; `own`: only those that the reader is a member of (R1.3). One statement. */
    readonly overviewsOf: (
      project: ProjectId,
      reader: { readonly user_id: UserId; readonly own: boolean }
    ) => Effect.Effect<ProjectComponents>
    /** Of each released document, by project and name, its newest release; by name, then id. Sought by name, title and prefix. */
    readonly latestReleases: (request: SoughtPageRequest) => Effect.Effect<Page<Component>>
    /** The declared sources, the primary first; none for a component that does not exist. One statement. */
    readonly sourcesOf: (id: ComponentId) => Effect.Effect<ReadonlyArray<DeclaredSource>>
    /** Stores every field but the identity; false when (project, name, version, release) is taken. */
    readonly save: (component: Component) => Effect.Effect<boolean>
    /** Takes a component away with its requirements, comments, memberships and all else that is in it. */
    readonly remove: (id: ComponentId) => Effect.Effect<void>
    /** Takes the next `count` rule numbers of the component's sequence and answers with the first (R10.3). */
    readonly takeNumbers: (id: ComponentId, count: number) => Effect.Effect<number>
    /** How many numbers of the component's sequence are taken; 0 for a component that does not exist. */
    readonly numbersTaken: (id: ComponentId) => Effect.Effect<number>
  }
>()("docket/ComponentRepository") {}
