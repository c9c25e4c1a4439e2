/**
 * Whether a component takes changes to its requirements, their section locks and their satisfactions (R6.3, R10.10). Pure; every such write asks here.
 * What the requirement itself refuses is in rule/Locks.ts; comments and triage go by CommentPhase.ts alone.
 */
import type { Refusal } from "../Refusal.ts"
import * as CommentPhase from "./CommentPhase.ts"
import type { Component } from "./Component.ts"
import { refuseReleased } from "./Release.ts"

/** The refusals owed for a change to requirements of the component at a moment. */
export const refuse = (
  component: CommentPhase.PhaseSettings & Pick<Component, "released">,
  now: Date
): ReadonlyArray<Refusal> => [...CommentPhase.refuse(component, "write", now), ...refuseReleased(component)]
