/** Storage of letters: the outbox of e-mail, and what it needs of other records. Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { FeedCursor } from "../feed/FeedCursor.ts"
import type { LetterId, UserId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Day } from "../statistics/Day.ts"
import type { Letter, LetterState, NewLetter } from "./Letter.ts"
import type { LetterContent } from "./LetterContent.ts"
import type { MailSetting } from "./MailSetting.ts"
import type { DueAssignment, Facts, Needed, Period } from "./Occasions.ts"

/** The letters of one message, with the present name and address of their person. */
export interface Bundle {
  readonly user_id: UserId
  readonly name: string
  readonly email: string
  readonly letters: ReadonlyArray<Letter>
}

/** A letter with its person, for site admins. */
export interface ShownLetter extends Letter {
  readonly name: string
  readonly email: string
}

/** The most letters of a bundle that one message names. The others follow in the next. */
export const mostInBundle = 200

/** The most assignments or periods of one look. */
export const mostOccasions = 1000

/**
 * Laws:
 * - letters, settings and watches go with their person;
 * - a second letter of a person about the same occasion is not stored;
 * - claimed letters cannot be claimed again until their lease ends, and a bundle is claimed as a whole.
 */
export class LetterRepository extends Context.Service<
  LetterRepository,
  {
    /** The feed position up to which letters were made. */
    readonly cursor: Effect.Effect<FeedCursor>
    /** The same, locked until the transaction ends; none while another transaction has the lock. */
    readonly lockCursor: Effect.Effect<Option.Option<FeedCursor>>
    readonly saveCursor: (cursor: FeedCursor) => Effect.Effect<void>
    /** What some events need to know. A fixed number of statements. */
    readonly facts: (needed: Needed) => Effect.Effect<Facts>
    /** The choices of these people that differ from the default. */
    readonly settings: (people: ReadonlyArray<UserId>) => Effect.Effect<ReadonlyArray<MailSetting>>
    readonly saveSettings: (settings: ReadonlyArray<MailSetting>) => Effect.Effect<void>
    /** Open comment periods that began or ended in the day before, or end within three days; by component; at most `mostOccasions`. */
    readonly periods: (now: Date) => Effect.Effect<ReadonlyArray<Period>>
    /** Assignments that count, of open comments and unlocked requirements, due up to that day and not before `since`, by due date; at most `mostOccasions`. */
    readonly due: (until: Day, since: Day) => Effect.Effect<ReadonlyArray<DueAssignment>>
    /** Stores the letters whose person and occasion are new. */
    readonly add: (letters: ReadonlyArray<NewLetter>) => Effect.Effect<void>
    /** Stores the letter for a password reset of the enabled account with this address and a password, if there is one. One statement for every address (R22.7). */
    readonly addReset: (email: string, letter: Omit<NewLetter, "user_id">) => Effect.Effect<void>
    /** Claims the letters of up to `limit` bundles that are due, the longest due first, and counts an attempt of each. */
    readonly claim: (now: Date, leaseUntil: Date, limit: number) => Effect.Effect<ReadonlyArray<Bundle>>
    /** Marks pending letters as `sending` if none of them was claimed again since; otherwise marks none. True when marked. */
    readonly begin: (letters: ReadonlyArray<Letter>, leaseUntil: Date) => Effect.Effect<boolean>
    /** Marks letters as `uncertain` whose process ended while it sent them. */
    readonly settleLost: (now: Date, why: string) => Effect.Effect<void>
    /** What these letters of a person say now, by letter; those that are gone are left out. One statement. */
    readonly contents: (user: UserId, letters: ReadonlyArray<LetterId>) => Effect.Effect<ReadonlyArray<LetterContent>>
    /** Stores state, times and error. */
    readonly save: (letters: ReadonlyArray<Letter>) => Effect.Effect<void>
    readonly lock: (id: LetterId) => Effect.Effect<Option.Option<ShownLetter>>
    /** The letters in these states, newest first, then by id. */
    readonly page: (states: ReadonlyArray<LetterState>, request: PageRequest) => Effect.Effect<Page<ShownLetter>>
    /** Removes letters that ended, and were made before that time, the oldest first, at most the given number. Returns how many. */
    readonly forget: (before: Date, limit: number) => Effect.Effect<number>
    /** The secret that signs links to unsubscribe: one for an installation. */
    readonly linkSecret: Effect.Effect<string>
  }
>()("docket/LetterRepository") {}
