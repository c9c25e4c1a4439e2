/** The list of the caller's own sessions, and the commands that end them (R2.2). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import type { SessionId } from "../../Ids.ts"
import { Transactor } from "../../Transactor.ts"
import * as Secret from "../Secret.ts"
import * as Session from "../Session.ts"
import { SessionRepository } from "../SessionRepository.ts"

/** The policy: a session; a token can neither list nor end sessions. */
export const policy = Policy.session

/** The caller's active sessions, last used first, then newest. `current` is true for the session of this secret. */
export const list = Effect.fn("EndSessions.list")(function* (
  caller: Caller,
  session_secret: string,
  lifetime: Session.SessionLifetime
) {
  const now = yield* (yield* Transactor).now
  const own = yield* (yield* SessionRepository).ofUser(caller.user_id)
  const current = Secret.fingerprint(session_secret)
  return own
    .filter((session) => Session.isAlive(session, lifetime, now))
    .map((session) => ({ session, current: session.secret_sha256 === current }))
})

/** Ends one session of the caller. Fails with NotFound when it belongs to another user or has ended. */
export const end = Effect.fn("EndSessions.end")(function* (caller: Caller, id: SessionId) {
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const ended = yield* (yield* SessionRepository).deleteOneOfUser(caller.user_id, id)
      if (Option.isNone(ended)) return yield* new NotFound()
      yield* Audit.record(caller, now, [SecurityEvent.ofAccount("end_sessions", caller)])
    })
  )
})

/** Ends all sessions of the caller except the one of this secret, and returns the number of those that were active, of at most `Session.mostListed`. */
export const endOthers = Effect.fn("EndSessions.endOthers")(function* (
  caller: Caller,
  session_secret: string,
  lifetime: Session.SessionLifetime
) {
  const transactor = yield* Transactor
  const sessions = yield* SessionRepository
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const kept = Secret.fingerprint(session_secret)
      // Sessions that have ended may be kept for some time (R25.3).
      const ended = (yield* sessions.ofUser(caller.user_id)).filter(
        (session) => session.secret_sha256 !== kept && Session.isAlive(session, lifetime, now)
      ).length
      yield* sessions.deleteOthersOfUser(caller.user_id, kept)
      if (ended > 0) yield* Audit.record(caller, now, [SecurityEvent.ofAccount("end_sessions", caller)])
      return ended
    })
  )
})
