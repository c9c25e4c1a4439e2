/**
 * The violations of a component for changes to its requirements, their section locks and their satisfactions (R6.3, R10.10). Pure; used by every such write.
 * The locks of the requirement itself are in rule/Locks.ts; comments and triage depend on CommentPhase.ts only.
 */
import type { Refusal } from "../Refusal.ts"
import * as CommentPhase from "./CommentPhase.ts"
import type { Component } from "./Component.ts"
import { refuseReleased } from "./Release.ts"

/** The violations of a change to requirements of the component at a given time. */
export const refuse = (
  component: CommentPhase.PhaseSettings & Pick<Component, "released">,
  now: Date
): ReadonlyArray<Refusal> => [...CommentPhase.refuse(component, "write", now), ...refuseReleased(component)]
