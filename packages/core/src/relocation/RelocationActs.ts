/**
 * The acts of the source's side on a proposal: the policy of each, and the violations of the proposal. Every view of a proposal carries their permits (R1.10). Accepting and
 * declining depend on the destination and have a dry run. The violations of a confirmation in the two components are left to the command.
 */
import * as Permit from "../access/Permit.ts"
import * as Policy from "../access/Policy.ts"
import type { Refusal } from "../Refusal.ts"
import * as Adjudication from "./Adjudication.ts"
import * as Eligibility from "./Eligibility.ts"
import { isOpen, type Relocation } from "./Relocation.ts"

type Subject = Pick<Relocation, "state" | "target_component_id">

const open = (relocation: Subject): ReadonlyArray<Refusal> =>
  isOpen(relocation) ? [] : [new Eligibility.RelocationIsAdjudicated()]

export const acts = {
  take_back: { policy: Policy.onComponent("author"), refuse: open },
  /** Admins of the source's project. */
  confirm: {
    policy: Policy.onProject("admin"),
    refuse: (relocation) => (isOpen(relocation) ? Adjudication.refuseConfirmation(relocation) : open(relocation))
  }
} satisfies Readonly<Record<string, Permit.Act<Subject>>>

/** The permits of a caller on a proposal. */
export type Permits = Permit.PermitsOf<typeof acts>

/** The permits of a proposal. A caller without a role on its component has none. */
export const permitsOf = (relocation: Subject, context: Permit.ActContext): Permits =>
  Permit.permitsOf<keyof Permits, Subject>(acts, relocation, context)
