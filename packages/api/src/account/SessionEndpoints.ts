/** Endpoints of the caller's own sessions. */
import { SessionId, EndSessions } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication, SessionOnly } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Toast } from "../wire/Answer.ts"
import { idInText } from "../wire/Input.ts"
import { OwnSession } from "./UserObject.ts"

export class SessionEndpoints extends HttpApiGroup.make("sessions")
  .annotate(OpenApi.Description, "Your sessions in browsers.")
  .add(
    HttpApiEndpoint.get("listSessions", "/api/sessions", {
      success: Schema.Struct({ sessions: Schema.Array(OwnSession) }),
      error: Declared.always
    }).annotateMerge(described(EndSessions.policy, "List your sessions, last used first", "At most 100.")),
    HttpApiEndpoint.delete("endOtherSessions", "/api/sessions", {
      success: Schema.Struct({ ended: Schema.Int, toast: Toast }),
      error: Declared.always
    }).annotateMerge(
      described(
        EndSessions.policy,
        "End all your other sessions",
        "The session of the request stays. `ended` is the number of ended sessions. Access tokens stay valid."
      )
    ),
    HttpApiEndpoint.delete("endSession", "/api/sessions/:sessionId", {
      params: { sessionId: idInText(SessionId) },
      success: Schema.Struct({ toast: Toast }),
      error: Declared.ofPath
    }).annotateMerge(described(EndSessions.policy, "End one of your sessions"))
  )
  .middleware(SessionOnly)
  .middleware(Authentication) {}
