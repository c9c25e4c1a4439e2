/** The problems that endpoints declare, by what kind of request they take. */
import { Problem } from "./Problem.ts"

/** Problems that any endpoint may answer with. */
const always = [Problem[500], Problem[503]] as const

/** An endpoint without query and body. */
export const ofPath = [...always, Problem[404]] as const

/** An endpoint with a query. */
export const ofQuery = [...always, Problem[400], Problem[404]] as const

/** An endpoint with a body. */
export const ofBody = [...always, Problem[400], Problem[404], Problem[413], Problem[415], Problem[422]] as const
