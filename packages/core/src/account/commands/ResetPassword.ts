/**
 * The command with which a user who forgot the password gets a link by e-mail (R22.7). Every address has the same answer, so that it reveals no account.
 * The link is used like a setup link (CreateAccount.completeSetup).
 */
import { Effect } from "effect"
import * as Policy from "../../access/Policy.ts"
import * as Letter from "../../mail/Letter.ts"
import { LetterRepository } from "../../mail/LetterRepository.ts"
import { MailIsOn } from "../../mail/MailSetting.ts"
import { refuse } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import * as SignInRules from "../SignInRules.ts"
import { normalizeEmail } from "../User.ts"
import * as LimitRequests from "./LimitRequests.ts"

/** The policy: open to everyone. */
export const policy = Policy.everyone

/** The most requests for an address of an account, and from a client address, within the span of sign-ins (R2.3). */
export const mostOfAccount = 3
export const mostOfClient = 50

/**
 * Sends a link to the address, if it is that of an enabled account with a password. Fails with LocalPasswordsAreOff, with Refused when this installation sends
 * no e-mail, or with TooManyAttempts.
 */
export const request = Effect.fn("ResetPassword.request")(function* (email: string, client: string) {
  yield* SignInRules.needLocalPasswords
  yield* refuse((yield* MailIsOn) ? [] : [new Letter.MailIsOffHere()])
  const transactor = yield* Transactor
  const address = normalizeEmail(email)
  yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      yield* LimitRequests.take(
        [
          { about: "resets of any account", address: client, most: mostOfClient },
          { about: `resets of ${address}`, address: "", most: mostOfAccount }
        ],
        now
      )
      yield* (yield* LetterRepository).addReset(address, Letter.resetAt(now))
    })
  )
})
