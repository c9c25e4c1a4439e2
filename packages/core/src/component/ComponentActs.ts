/**
 * The acts on a component: who may, and what its phase and its release refuse. Its header carries their permits (R1.10). What other records refuse is for the commands to say:
 * what blocks a release, and whether there is anything to lock.
 */
import * as Permit from "../access/Permit.ts"
import * as Policy from "../access/Policy.ts"
import * as CommentPhase from "./CommentPhase.ts"
import * as Release from "./Release.ts"
import * as RequirementWrites from "./RequirementWrites.ts"

type Act = Permit.Act<null>

const always: Act["refuse"] = () => []
const notFrozen: Act["refuse"] = (_, { component, now }) => CommentPhase.refuse(component, "write", now)
const taken: Act["refuse"] = (_, { component, now }) => CommentPhase.refuse(component, "comment", now)
const written: Act["refuse"] = (_, { component, now }) => RequirementWrites.refuse(component, now)

const viewer = Policy.onComponent("viewer")
const author = Policy.onComponent("author")
const reviewer = Policy.onComponent("reviewer")
const admin = Policy.onComponent("admin")
const projectAdmin = Policy.onProject("admin")

export const acts = {
  /** Reading requirements, comments, members and numbers. */
  see_content: { policy: viewer, refuse: always },
  /** On the component or on a requirement of it. */
  comment: { policy: viewer, refuse: taken },
  /** Deciding and assigning comments, and undoing that. */
  triage: { policy: author, refuse: notFrozen },
  merge_comments: { policy: admin, refuse: notFrozen },
  /** Of many at once, by a file as well, and undoing that. */
  edit_requirements: { policy: author, refuse: written },
  add_requirement: { policy: author, refuse: written },
  /** Of all requirements. */
  lock_sections: { policy: reviewer, refuse: written },
  /** All requirements. */
  lock: { policy: admin, refuse: written },
  /** What is published. */
  export: { policy: Policy.onComponentOrReleased("viewer"), refuse: always },
  /** What is for the team. */
  export_for_team: { policy: viewer, refuse: always },
  export_disposition: { policy: author, refuse: always },
  /** To DISA. */
  submit: { policy: admin, refuse: always },
  export_archive: { policy: admin, refuse: always },
  /** With names and addresses of commenters. */
  export_with_people: { policy: projectAdmin, refuse: always },
  manage_members: { policy: admin, refuse: always },
  /** Settings go by the role on the project (R1.3). */
  configure: { policy: projectAdmin, refuse: always },
  change_questions: { policy: projectAdmin, refuse: (_, { component }) => Release.refuseReleased(component) },
  release: { policy: Release.policy, refuse: always },
  delete: { policy: projectAdmin, refuse: always }
} satisfies Readonly<Record<string, Act>>

/** What the caller may do with the component. */
export const Permits = Permit.permitsSchema(acts)
export type Permits = typeof Permits.Type

/** The permits of a component. */
export const permitsOf = (asker: Permit.Asker): Permits => Permit.permitsOf<keyof Permits, null>(acts, null, asker)
