/** The in-memory implementation of SessionRepository. */
import { Effect, Layer, Option } from "effect"
import { Session, SessionId, SessionRepository } from "@docket/core"
import { present, refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import { Store } from "./Store.ts"

const lastUsedFirst = reversed(
  by<Session.Session>(
    ascending(({ last_seen_at }) => last_seen_at),
    ascending(({ id }) => id)
  )
)

export const layer: Layer.Layer<SessionRepository, never, Store> = Layer.effect(
  SessionRepository,
  Effect.map(Store, (store) =>
    SessionRepository.of({
      insert: (session) =>
        store.write((change) => {
          const { users, sessions } = change.state
          present("Session", users.get(session.user_id), "Its user does not exist.")
          const taken = sessions.get(session.secret_sha256) !== undefined
          refuseBroken("Session", [
            ...unlessSha256(session.secret_sha256),
            ...unless(!taken, "Another session has this secret.")
          ])
          const id = SessionId.make(change.nextId("sessions"))
          change.put("sessions", { ...session, id })
          return id
        }),
      find: (secret) =>
        Effect.flatMap(store.now, (now) =>
          store.read(({ secondFactors, sessions, users }) => {
            const session = sessions.get(secret)
            if (session === undefined) return Option.none()
            const { user } = present("Session", users.get(session.user_id), "Its user does not exist.")
            const has_second_factor = (secondFactors.get(user.id)?.confirmed_at ?? null) !== null
            return Option.some({ session, user, has_second_factor, now })
          })
        ),
      ofUser: (user) =>
        store.read(({ sessions }) => sessions.where("user", user).toSorted(lastUsedFirst).slice(0, Session.mostListed)),
      renew: (secret, newSecret) =>
        store.write((change) => {
          const session = change.state.sessions.get(secret)
          if (session === undefined) return
          refuseBroken("Session", [
            ...unlessSha256(newSecret),
            ...unless(change.state.sessions.get(newSecret) === undefined, "Another session has this secret.")
          ])
          change.remove("sessions", secret)
          change.put("sessions", { ...session, secret_sha256: newSecret })
        }),
      touch: (secret, at) =>
        store.write((change) => {
          const session = change.state.sessions.get(secret)
          if (session !== undefined) change.put("sessions", { ...session, last_seen_at: at })
        }),
      delete: (secret) => store.write((change) => change.remove("sessions", secret)),
      deleteOneOfUser: (user, id) =>
        store.write((change) => {
          const session = change.state.sessions.where("user", user).find((one) => one.id === id)
          if (session !== undefined) change.remove("sessions", session.secret_sha256)
          return Option.fromUndefinedOr(session)
        }),
      deleteOfUser: (user) =>
        store.write((change) => {
          const sessions = [...change.state.sessions.where("user", user)]
          for (const { secret_sha256 } of sessions) change.remove("sessions", secret_sha256)
          return sessions.length
        }),
      deleteOthersOfUser: (user, secret) =>
        store.write((change) => {
          const others = change.state.sessions.where("user", user).filter((one) => one.secret_sha256 !== secret)
          for (const { secret_sha256 } of others) change.remove("sessions", secret_sha256)
          return others.length
        }),
      deleteExpired: (idleSince, begunBefore) =>
        store.write((change) => {
          for (const session of change.state.sessions.all()) {
            if (session.last_seen_at < idleSince || session.created_at < begunBefore) {
              change.remove("sessions", session.secret_sha256)
            }
          }
        })
    })
  )
)
