/** The components that a reader may read: the scope of lists across projects. Used by the repositories of statistics and related rules. */
import type { Component, Reader } from "@docket/core"
import * as Memberships from "./Memberships.ts"
import type { State } from "./State.ts"

/** True for members of the component or its project, for everyone once it is released, and for site admins (R11.3, R13.1). */
export const isReadable = (state: State, { id, project_id, released }: Component.Component, reader: Reader): boolean =>
  released || Memberships.isMember(state, { component_id: id, project_id }, reader)
