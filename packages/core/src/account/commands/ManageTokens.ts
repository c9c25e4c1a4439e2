/** The commands and the list of personal access tokens: a user creates, lists and revokes their own, with a session (R2.5). */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import * as RecordDenial from "../../audit/commands/RecordDenial.ts"
import type { TokenId, UserId } from "../../Ids.ts"
import { FieldIsInvalid, type Refusal, Violation, refuse } from "../../Refused.ts"
import { isBlank, lengthInCharacters } from "../../Text.ts"
import { Transactor } from "../../Transactor.ts"
import * as AllowedAddress from "../AllowedAddress.ts"
import * as PersonalAccessToken from "../PersonalAccessToken.ts"
import { PersonalAccessTokenRepository } from "../PersonalAccessTokenRepository.ts"
import * as Reauthentication from "../Reauthentication.ts"
import * as Secret from "../Secret.ts"
import { UserRepository } from "../UserRepository.ts"

/** The policy: a session, because a token cannot create tokens. */
export const policy = Policy.session

/** The requested token, and the reauthentication. `expires_at` is null for a token that does not expire. */
export interface NewToken extends Reauthentication.Shown {
  readonly name: string
  readonly scopes: ReadonlyArray<PersonalAccessToken.TokenScope>
  readonly expires_at: Date | null
  /** Addresses and CIDR blocks; empty for any address. */
  readonly allowed_ips: ReadonlyArray<string>
}

export class TooManyTokens extends Violation("TooManyTokens", "too_many_tokens", {
  detail: `A user can have at most ${PersonalAccessToken.activeLimit} active tokens.`
}) {}

/** A new token with its secret. */
export interface Minted {
  readonly token: PersonalAccessToken.PersonalAccessToken
  readonly secret: string
}

/** Creates a token; only this answer has its secret. Fails with Refused, CurrentPasswordIsMissing, or TooManyAttempts after wrong passwords (R2.3). */
export const mint = Effect.fn("ManageTokens.mint")(function* (caller: Caller, wanted: NewToken) {
  const tokenRepository = yield* PersonalAccessTokenRepository
  const transactor = yield* Transactor
  const strange = yield* Reauthentication.refuseUnverified(caller, wanted, "/personal_access_token/current_password")
  const secret = yield* Secret.generate(PersonalAccessToken.prefix)
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const active = yield* tokenRepository.lockAndCountActive(caller.user_id, now)
      yield* refuse([
        ...refuseToken(wanted, now),
        ...strange,
        ...(active < PersonalAccessToken.activeLimit ? [] : [new TooManyTokens()])
      ])
      const token = {
        user_id: caller.user_id,
        name: wanted.name,
        scopes: [...new Set(wanted.scopes)],
        allowed_ips: [
          ...new Set(wanted.allowed_ips.flatMap((entry) => Option.toArray(AllowedAddress.canonical(entry))))
        ],
        expires_at: wanted.expires_at,
        revoked_at: null,
        last_used_at: null,
        created_at: now
      }
      const id = yield* tokenRepository.insert(token, Secret.fingerprint(secret))
      yield* Audit.record(caller, now, [SecurityEvent.ofToken("create_token", caller, { id, name: wanted.name })])
      const minted: Minted = { token: { id, ...token }, secret }
      return minted
    })
  )
})

/**
 * The tokens of an account, newest first: the caller's own, or for a site admin those of any account. Fails with PermissionDenied, which is
 * recorded, or with NotFound for an unknown account.
 */
export const list = Effect.fn("ManageTokens.list")(function* (caller: Caller, user: UserId = caller.user_id) {
  if (user !== caller.user_id) {
    if (!caller.site_admin) yield* RecordDenial.record(caller, "GET /personal_access_tokens")
    yield* Guard.siteAdmin(caller)
    if (Option.isNone(yield* (yield* UserRepository).find(user))) return yield* new NotFound()
  }
  return yield* (yield* PersonalAccessTokenRepository).ofUser(user)
})

/** Revokes a token of the caller, or for a site admin one of any account. Fails with NotFound when it belongs to another user or is already revoked. */
export const revoke = Effect.fn("ManageTokens.revoke")(function* (caller: Caller, id: TokenId) {
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const owner = caller.site_admin ? null : caller.user_id
      const revoked = Option.getOrNull(yield* (yield* PersonalAccessTokenRepository).revoke(owner, id, now))
      if (revoked === null) return yield* new NotFound()
      const about = { user_id: revoked.user_id, name: yield* nameOf(caller, revoked.user_id) }
      yield* Audit.record(caller, now, [SecurityEvent.ofToken("revoke_token", about, revoked)])
      return revoked
    })
  )
})

const nameOf = Effect.fnUntraced(function* (caller: Caller, user: UserId) {
  if (user === caller.user_id) return caller.name
  return Option.match(yield* (yield* UserRepository).find(user), { onNone: () => "", onSome: ({ name }) => name })
})

const longestName = 255
const dayInMilliseconds = 86_400_000

const refuseToken = ({ allowed_ips, name, scopes, expires_at }: NewToken, now: Date): ReadonlyArray<Refusal> => {
  const refusals: Array<Refusal> = []
  const refuseField = (field: string, detail: string) =>
    refusals.push(new FieldIsInvalid({ pointer: `/personal_access_token/${field}`, detail }))
  if (isBlank(name)) refuseField("name", "A token needs a name.")
  if (lengthInCharacters(name) > longestName) refuseField("name", `A name can have at most ${longestName} characters.`)
  if (scopes.length === 0) refuseField("scopes", "A token needs at least one scope.")
  if (allowed_ips.length > AllowedAddress.mostAllowed) {
    refuseField("allowed_ips", `A token can have at most ${AllowedAddress.mostAllowed} allowed addresses.`)
  }
  allowed_ips.forEach((entry, index) => {
    if (Option.isNone(AllowedAddress.canonical(entry))) {
      refuseField(`allowed_ips/${index}`, "This is neither an IP address nor a block such as 10.0.0.0/8.")
    }
  })
  if (expires_at !== null && expires_at <= now) refuseField("expires_at", "A token must expire in the future.")
  const latest = now.getTime() + PersonalAccessToken.longestLifeInDays * dayInMilliseconds
  if (expires_at !== null && expires_at.getTime() > latest) {
    refuseField("expires_at", `A token can be valid for at most ${PersonalAccessToken.longestLifeInDays} days.`)
  }
  return refusals
}
