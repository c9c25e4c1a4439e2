/** The problems that endpoints declare, by the kind of request. */
import { Problem } from "./Problem.ts"

/** The problems of every endpoint: 400 for unknown names in the request (R3.2), 503 for problems of the database (R3.4). */
export const always = [Problem[500], Problem[503], Problem[400]] as const

/** The problems of an endpoint with records in its path. */
export const ofPath = [...always, Problem[404]] as const

/** The problems of an endpoint with a query. */
export const ofQuery = [...ofPath] as const

/** The problems of an endpoint with a body. */
export const ofBody = [...always, Problem[404], Problem[413], Problem[415], Problem[422]] as const
