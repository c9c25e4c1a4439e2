/**
 * The acts on a component: the policy of each, and the violations of its phase and its release. Its header carries their permits (R1.10). Violations of other records are not in it:
 * the blockers of a release, and the lack of requirements to lock.
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
  /** Reads requirements, comments, members and statistics. */
  see_content: { policy: viewer, refuse: always },
  /** On the component or one of its requirements. */
  comment: { policy: viewer, refuse: taken },
  /** Decides and assigns comments, and undoes it. */
  triage: { policy: author, refuse: notFrozen },
  merge_comments: { policy: admin, refuse: notFrozen },
  /** Imports comments from a matrix, and undoes it (R24.3). The end of a comment period does not stop it. */
  import_comments: { policy: admin, refuse: notFrozen },
  /** Edits many requirements at once, also from a file, and undoes it; requests their reviews and assigns them. */
  edit_requirements: { policy: author, refuse: written },
  /** Updates the component to a newer version of a source SRG, and undoes it (R10.18). */
  update_srg: { policy: admin, refuse: written },
  add_requirement: { policy: author, refuse: written },
  /** Locks sections of all requirements. */
  lock_sections: { policy: reviewer, refuse: written },
  /** Approves requirements under review, or requests changes. */
  review_requirements: { policy: reviewer, refuse: written },
  /** Locks and unlocks requirements. */
  lock: { policy: admin, refuse: written },
  /** Exports the published content. */
  export: { policy: Policy.onComponentOrReleased("viewer"), refuse: always },
  /** Exports the team's content. */
  export_for_team: { policy: viewer, refuse: always },
  export_disposition: { policy: author, refuse: always },
  /** Keeps the disposition matrix of a finished comment period (R19.7). */
  keep_dispositions: { policy: admin, refuse: (_, { component, now }) => CommentPhase.refuseOpen(component, now) },
  /** Submits the component to DISA. */
  submit: { policy: admin, refuse: always },
  export_archive: { policy: admin, refuse: always },
  /** Exports names and addresses of commenters. */
  export_with_people: { policy: projectAdmin, refuse: always },
  /** Opens the component to others than its members, and moderates their comments (R23.1). */
  manage_public_comments: { policy: admin, refuse: always },
  manage_members: { policy: admin, refuse: always },
  /** Settings depend on the role on the project (R1.3). */
  configure: { policy: projectAdmin, refuse: always },
  change_questions: { policy: projectAdmin, refuse: (_, { component }) => Release.refuseReleased(component) },
  release: { policy: Release.policy, refuse: always },
  delete: { policy: projectAdmin, refuse: always }
} satisfies Readonly<Record<string, Act>>

/** The permits of a caller on a component. */
export type Permits = Permit.PermitsOf<typeof acts>

/** The permits of a component. */
export const permitsOf = (context: Permit.ActContext): Permits =>
  Permit.permitsOf<keyof Permits, null>(acts, null, context)
