/** True when the due date of a comment has passed (R5.25). Days are in UTC. */
import type { TopLevel } from "../../parts/comment/thread.ts"
import { isUndecided } from "../../words/triage.ts"

export const isOverdue = (
  { adjudicated_at, due_on, triage_status }: Pick<TopLevel, "adjudicated_at" | "due_on" | "triage_status">,
  today: string = new Date().toISOString().slice(0, 10)
): boolean => due_on !== null && due_on < today && adjudicated_at === null && isUndecided(triage_status)
