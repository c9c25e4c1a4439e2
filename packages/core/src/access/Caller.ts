/** Who is asking, in which request. Made by the edge from a session or token, passed to every use case, never stored. */
import type { UserId } from "../Ids.ts"

export interface Caller {
  readonly user_id: UserId
  readonly name: string
  readonly email: string
  /** A site admin has the role `admin` everywhere (R1.1). */
  readonly site_admin: boolean
  /** How the caller proved who they are; some acts need a session (R2.5). */
  readonly credential: "session" | "token"
  /** The id under which the request is logged and audited. */
  readonly request_id: string
}

/** What storage needs to know of who reads a list that is limited to what they may read. */
export type Reader = Pick<Caller, "user_id" | "site_admin">
