/** Endpoints of one's own sessions: where one is signed in, and signing out there. */
import { SessionId, EndSessions } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, SessionOnly } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText } from "../wire/Input.ts"
import { OwnSession } from "./UserObject.ts"

export class SessionEndpoints extends HttpApiGroup.make("sessions")
  .add(
    HttpApiEndpoint.get("listSessions", "/api/sessions", {
      success: Schema.Struct({ sessions: Schema.Array(OwnSession) }),
      error: Declared.always
    }).annotateMerge(described(EndSessions.policy, "One's own sessions, last used first", "At most 100.")),
    HttpApiEndpoint.delete("endOtherSessions", "/api/sessions", {
      success: Schema.Struct({ ended: Schema.Int, toast: Toast }),
      error: Declared.always
    }).annotateMerge(
      described(
        EndSessions.policy,
        "End all one's other sessions",
        "The session that asks goes on; `ended` tells how many others there were. Access tokens go on as well."
      )
    ),
    HttpApiEndpoint.delete("endSession", "/api/sessions/:sessionId", {
      params: { sessionId: idInText(SessionId) },
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(described(EndSessions.policy, "End one of one's own sessions"))
  )
  .middleware(SessionOnly)
  .middleware(Authentication) {}
