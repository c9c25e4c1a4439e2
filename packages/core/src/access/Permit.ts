/**
 * The permits of a caller on a record (R1.10). A permit is computed with the policy and the violations of the command, from the data of the
 * answer. It is true exactly when the command succeeds with a valid body.
 */
import type { PhaseSettings } from "../component/CommentPhase.ts"
import type { Component } from "../component/Component.ts"
import type { Refusal } from "../Refusal.ts"
import type { ComponentFacts } from "./Access.ts"
import type { Caller } from "./Caller.ts"
import { isForSignedIn, roleOnProject } from "./EffectiveRole.ts"
import type { Plain } from "../Ids.ts"
import * as Policy from "./Policy.ts"
import { carries, type Role } from "./Roles.ts"

/** True, or the codes of all violations, each once. */
export type Permit = true | ReadonlyArray<string>

/** The caller of an act with their roles, and the component at a given time. */
export interface ActContext {
  readonly caller: Plain<Pick<Caller, "user_id" | "site_admin">>
  /** The caller's effective role on the component. */
  readonly role: Role | null
  /** The caller's role on its project (R1.3). */
  readonly project_role: Role | null
  readonly component: PhaseSettings & Pick<Component, "released">
  /** Who may enter in addition to the members; missing where only members come. */
  readonly public_access?: ComponentFacts["public_access"]
  readonly now: Date
}

/** The caller of an act, from the grant of the guard. */
export const actContextOf = (
  caller: ActContext["caller"],
  { facts, role }: { readonly role: Role | null; readonly facts: ComponentFacts }
): ActContext => ({
  caller,
  role,
  project_role: roleOnProject(caller.site_admin, facts),
  component: facts,
  public_access: facts.public_access,
  now: facts.now
})

/** The code when the role is too low, or when only the author may act. */
const denied: Permit = ["permission_denied"]

/** The permit of an act. Violations are computed only if the policy grants it. */
export const permit = (isGranted: boolean, refusals: () => ReadonlyArray<Refusal>): Permit => {
  if (!isGranted) return denied
  const found = refusals()
  return found.length === 0 ? true : [...new Set(found.map(({ code }) => code))]
}

/** The permits of a table of acts. */
export type PermitsOf<Acts> = { readonly [Name in keyof Acts]: Permit }

/** An act on a record of a component: the policy of its command, and the violations that do not depend on the body. */
export interface Act<Subject> {
  readonly policy: Policy.OnComponent | Policy.OnProject
  readonly refuse: (subject: Subject, context: ActContext) => ReadonlyArray<Refusal>
}

const isGranted = (
  policy: Act<never>["policy"],
  { component, project_role, public_access = "members", role }: ActContext,
  isOwn: boolean
): boolean =>
  policy._tag === "OnProject"
    ? carries(project_role, policy.role)
    : Policy.isGranted(policy, role, isOwn) ||
      (policy.released === "signed_in" && isForSignedIn({ ...component, public_access }))

/** The permits of a record, one for each act. `isOwn` is true when the caller is its author. */
export const permitsOf = <Name extends string, Subject>(
  acts: Readonly<Record<Name, Act<Subject>>>,
  subject: Subject,
  context: ActContext,
  isOwn = false
): Readonly<Record<Name, Permit>> => {
  const permits = {} as Record<Name, Permit>
  for (const name in acts) {
    const { policy, refuse } = acts[name]
    permits[name] = permit(isGranted(policy, context, isOwn), () => refuse(subject, context))
  }
  return permits
}
