/** The caller of a request. The edge makes it from a session or token and passes it to every use case; it is never stored. */
import type { UserId } from "../Ids.ts"

export interface Caller {
  readonly user_id: UserId
  readonly name: string
  readonly email: string
  /** A site admin has the role `admin` everywhere (R1.1). */
  readonly site_admin: boolean
  /** The kind of authentication; some commands need a session (R2.5). */
  readonly credential: "session" | "token"
  /** The id under which the request is logged and audited. */
  readonly request_id: string
}

/** The reader of a list that is limited to what they may read. */
export type Reader = Pick<Caller, "user_id" | "site_admin">
