/**
 * The acts of the source's side on a proposal, each with its policy and what the proposal refuses. What people see of a proposal carries their permits (R1.10). Accepting and
 * declining go by the destination that is named, and have a dry run; what stands against a confirmation in the two components is for the command to say.
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

/** What the caller may do with the proposal. */
export const Permits = Permit.permitsSchema(acts)
export type Permits = typeof Permits.Type

/** The permits of a proposal; nobody who has no part in its component has any. */
export const permitsOf = (relocation: Subject, asker: Permit.Asker): Permits =>
  Permit.permitsOf<keyof Permits, Subject>(acts, relocation, asker)
