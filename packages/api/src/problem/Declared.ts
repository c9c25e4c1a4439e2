/** The problems that endpoints declare, by what kind of request they take. */
import { Problem } from "./Problem.ts"

/** Problems that any endpoint may answer with: unknown names in the request are a 400 everywhere (R3.2), trouble of the database a 503 (R3.4). */
export const always = [Problem[500], Problem[503], Problem[400]] as const

/** An endpoint that names records in its path. */
export const ofPath = [...always, Problem[404]] as const

/** An endpoint with a query. */
export const ofQuery = [...ofPath] as const

/** An endpoint with a body. */
export const ofBody = [...always, Problem[404], Problem[413], Problem[415], Problem[422]] as const
