/**
 * The command with which people create their own account, where the operator allows it (R2.18). Every address has the same answer, so that it reveals no account:
 * the letter says whether there is one already. The link in it is used like a setup link (CreateAccount.completeSetup).
 */
import { Effect, Option } from "effect"
import * as Policy from "../../access/Policy.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { aboutAccounts } from "../../mail/commands/PrepareLetters.ts"
import * as Letter from "../../mail/Letter.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as AccountFields from "../AccountFields.ts"
import * as Registration from "../Registration.ts"
import * as SignInRules from "../SignInRules.ts"
import { UserRepository } from "../UserRepository.ts"
import * as CreateAccount from "./CreateAccount.ts"
import * as LimitRequests from "./LimitRequests.ts"

/** The policy: open to everyone. */
export const policy = Policy.everyone

/** The most registrations of an address, and from a client address, within the span of sign-ins (R2.3). */
export const mostOfAddress = 3
export const mostOfClient = 20

/** The name and address of the new account, and who requests it. */
export interface Wanted {
  readonly name: string
  readonly email: string
  /** The client address. */
  readonly client: string
  readonly request_id: string
}

/**
 * Creates an account without roles and without a password, and sends a link that sets one; the holder of an existing account gets a letter instead. Fails with
 * LocalPasswordsAreOff, TooManyAttempts, or Refused when registration is off or the domain is not allowed.
 */
export const register = Effect.fn("RegisterAccount.register")(function* (wanted: Wanted) {
  yield* SignInRules.needLocalPasswords
  const { registration_domains = [] } = yield* SignInRules.SignInRules
  yield* refuse(registration_domains.length === 0 ? [new Registration.RegistrationIsOff()] : [])
  const { client, name, request_id } = wanted
  const email = Registration.canonicalEmail(wanted.email) ?? wanted.email
  const wrong = [...AccountFields.refuseName("/name", name), ...AccountFields.refuseEmail("/email", email)]
  const elsewhere = Registration.isAllowed(email, registration_domains) ? [] : [new Registration.DomainIsNotAllowed()]
  yield* refuse(wrong.length > 0 ? wrong : elsewhere)
  const users = yield* UserRepository
  const transactor = yield* Transactor
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* LimitRequests.take(
        [
          { about: "registrations of any account", address: client, most: mostOfClient },
          { about: `registrations of ${email}`, address: "", most: mostOfAddress }
        ],
        now
      )
      const user = CreateAccount.newUser({ name, email, admin: false }, now)
      const inserted = Option.getOrNull(yield* users.insert(user, null))
      const id = inserted ?? Option.getOrNull(yield* users.findByEmail(email))?.user.id ?? null
      // Another request removed the account in between: the person can register again.
      if (id === null) return
      yield* aboutAccounts([Letter.ofAccount("registration", id, `registration/${now.toISOString()}`)], now)
      if (inserted === null) return
      const who = { user_id: id, user_name: user.name, request_id, created_at: now }
      yield* (yield* AuditRepository).append(
        [
          ...CreateAccount.createdEntries({ ...user, id }),
          SecurityEvent.ofAccount("register", { user_id: id, name: user.name })
        ].map((draft) => ({ ...draft, ...who }))
      )
    })
  )
})
