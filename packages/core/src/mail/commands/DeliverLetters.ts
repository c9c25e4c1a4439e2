/**
 * The commands with which the service sends letters: claim the messages that are due, read what they say now, hand each to the mail server once, and
 * store the result. A letter is marked before it is handed over. When the process ends in between, it is not sent again, because it is unknown whether
 * the mail server has it: never twice, and seen by site admins (R22.5).
 */
import { Effect } from "effect"
import * as CreateSetupLink from "../../account/commands/CreateSetupLink.ts"
import * as SignInRules from "../../account/SignInRules.ts"
import { AuditRepository } from "../../audit/AuditRepository.ts"
import * as SecurityEvent from "../../audit/SecurityEvent.ts"
import { Transactor } from "../../Transactor.ts"
import * as Letter from "../Letter.ts"
import { isUnclaimed, type LetterContent, stands } from "../LetterContent.ts"
import { type Bundle, LetterRepository } from "../LetterRepository.ts"
import { isTopic } from "../MailSetting.ts"
import { tokenOf } from "../Unsubscribe.ts"

/** A letter with what it says, and the secret of its link. */
export interface ReadyLetter {
  readonly letter: Letter.Letter
  readonly content: LetterContent
  readonly secret: string | null
}

/** A message to send. */
export interface ReadyMessage {
  readonly name: string
  readonly address: string
  readonly letters: readonly [ReadyLetter, ...ReadonlyArray<ReadyLetter>]
  /** The token that switches these kinds of letters off; null for letters about the account. */
  readonly unsubscribe: string | null
}

/** Claims the messages that are due now, at most the given number. No one else can claim them until their lease ends. */
export const claim = Effect.fn("DeliverLetters.claim")(function* (limit: number) {
  const letters = yield* LetterRepository
  const now = yield* (yield* Transactor).now
  yield* letters.settleLost(now, Letter.lost)
  return yield* letters.claim(now, leaseFrom(now), limit)
})

const leaseFrom = (now: Date): Date => new Date(now.getTime() + Letter.lease)

/** Sends a claimed message with `send`, and stores the result. Letters that say nothing any more are dropped. */
export const deliver = Effect.fn("DeliverLetters.deliver")(function* <R>(
  bundle: Bundle,
  send: (message: ReadyMessage) => Effect.Effect<Letter.Outcome, never, R>
) {
  const letters = yield* LetterRepository
  const transactor = yield* Transactor
  const { dropped, message } = yield* transactor.transact(ready(bundle))
  yield* conclude(dropped, { _tag: "Nothing" })
  if (message === null) return
  const sent = message.letters.map(({ letter }) => letter)
  const handOver = Effect.gen(function* () {
    if (!(yield* letters.begin(sent, leaseFrom(yield* transactor.now)))) return
    yield* conclude(sent, yield* send(message))
  })
  // A service that stops waits for it, so that no letter stays uncertain.
  yield* Effect.uninterruptible(handOver)
})

const conclude = Effect.fnUntraced(function* (ended: ReadonlyArray<Letter.Letter>, outcome: Letter.Outcome) {
  if (ended.length === 0) return
  const now = yield* (yield* Transactor).now
  yield* (yield* LetterRepository).save(ended.map((letter) => Letter.afterAttempt(letter, outcome, now)))
})

const ready = Effect.fnUntraced(function* ({ email, letters, name, user_id }: Bundle) {
  const repository = yield* LetterRepository
  const { local_passwords } = yield* SignInRules.SignInRules
  const now = yield* (yield* Transactor).now
  const contents = new Map(
    (yield* repository.contents(
      user_id,
      letters.map(({ id }) => id)
    )).map((content) => [content.letter_id, content])
  )
  const saying = letters.flatMap((letter) => {
    const content = contents.get(letter.id)
    const needsPasswords = letter.kind === "password_reset" && !local_passwords
    return content === undefined || needsPasswords || !stands(letter, content) ? [] : [{ letter, content }]
  })
  const dropped = letters.filter((letter) => !saying.some((one) => one.letter === letter))
  // The secret of a link exists only in the message: its hash is stored now, and a repeated attempt makes another one.
  const [first, ...rest] = yield* Effect.forEach(saying, ({ content, letter }) =>
    Effect.map(secretOf(letter, content, name, local_passwords, now), (secret): ReadyLetter => ({
      letter,
      content,
      secret
    }))
  )
  if (first === undefined) return { dropped, message: null }
  const kinds = [first, ...rest].flatMap(({ letter }) => (isTopic(letter.kind) ? [letter.kind] : []))
  const message: ReadyMessage = {
    name,
    address: first.letter.address ?? email,
    letters: [first, ...rest],
    unsubscribe: kinds.length === 0 ? null : tokenOf(yield* repository.linkSecret, { user_id, kinds })
  }
  return { dropped, message }
})

const secretOf = Effect.fnUntraced(function* (
  { address, kind, user_id }: Letter.Letter,
  content: LetterContent,
  name: string,
  local_passwords: boolean,
  now: Date
) {
  if (kind === "confirm_address") return yield* CreateSetupLink.send(user_id, "address", address, now)
  const sets = kind === "invitation" || (kind === "registration" && isUnclaimed(content))
  if (kind !== "password_reset" && !(sets && local_passwords)) return null
  // An act of the system has no person.
  const noOne = { user_id: null, user_name: "", request_id: "", created_at: now }
  yield* (yield* AuditRepository).append([
    { ...SecurityEvent.ofAccount("make_setup_link", { user_id, name }), ...noOne }
  ])
  return yield* CreateSetupLink.send(user_id, sets ? "invitation" : "reset", null, now)
})
