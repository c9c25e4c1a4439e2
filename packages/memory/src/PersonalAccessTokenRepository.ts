/** The in-memory implementation of PersonalAccessTokenRepository. */
import { Effect, Layer, Option } from "effect"
import { PersonalAccessToken, PersonalAccessTokenRepository, TokenId } from "@docket/core"
import { fits, present, refuseBroken, unless, unlessSha256 } from "./Integrity.ts"
import { ascending, by, reversed } from "./Lists.ts"
import { Store } from "./Store.ts"

type Token = PersonalAccessToken.PersonalAccessToken

const fitsToken = fits("PersonalAccessToken", PersonalAccessToken.PersonalAccessToken)

const newestFirst = reversed(
  by<Token>(
    ascending(({ created_at }) => created_at),
    ascending(({ id }) => id)
  )
)

export const layer: Layer.Layer<PersonalAccessTokenRepository, never, Store> = Layer.effect(
  PersonalAccessTokenRepository,
  Effect.map(Store, (store) =>
    PersonalAccessTokenRepository.of({
      insert: (token, secret_sha256) =>
        store.write((change) => {
          const { users, tokens } = change.state
          present("PersonalAccessToken", users.get(token.user_id), "Its owner does not exist.")
          const unique = unless(tokens.count("secret", secret_sha256) === 0, "Another token has this secret.")
          refuseBroken("PersonalAccessToken", [...unlessSha256(secret_sha256), ...unique])
          const id = TokenId.make(change.nextId("tokens"))
          const stored = { ...token, id }
          fitsToken(stored)
          change.put("tokens", { token: stored, secret_sha256 })
          return id
        }),
      findBySecret: (secret) =>
        Effect.flatMap(store.now, (now) =>
          store.read(({ secondFactors, tokens, users }) => {
            const [row] = tokens.where("secret", secret)
            if (row === undefined) return Option.none()
            const owner = present("PersonalAccessToken", users.get(row.token.user_id), "Its owner does not exist.").user
            const has_second_factor = (secondFactors.get(owner.id)?.confirmed_at ?? null) !== null
            return Option.some({ token: row.token, owner, has_second_factor, now })
          })
        ),
      ofUser: (user) =>
        store.read(({ tokens }) => {
          const own = tokens.where("user", user).map(({ token }) => token)
          return own.toSorted(newestFirst).slice(0, PersonalAccessToken.mostListed)
        }),
      lockAndCountActive: (user, now) =>
        store.read(
          ({ tokens }) =>
            tokens.where("user", user).filter(({ token }) => PersonalAccessToken.isActive(token, now)).length
        ),
      revoke: (user, id, at) =>
        store.write((change) => {
          const row = change.state.tokens.get(id)
          if (row === undefined || (user !== null && row.token.user_id !== user) || row.token.revoked_at !== null)
            return Option.none()
          const token = { ...row.token, revoked_at: at }
          change.put("tokens", { ...row, token })
          return Option.some(token)
        }),
      revokeAllOfUser: (user, at) =>
        store.write((change) =>
          change.state.tokens
            .where("user", user)
            .filter(({ token }) => PersonalAccessToken.isActive(token, at))
            .map((row) => {
              const token = { ...row.token, revoked_at: at }
              change.put("tokens", { ...row, token })
              return token
            })
        ),
      touch: (id, at) =>
        store.write((change) => {
          const row = change.state.tokens.get(id)
          if (row === undefined) return false
          change.put("tokens", { ...row, token: { ...row.token, last_used_at: at } })
          return row.token.last_used_at === null
        })
    })
  )
)
