/** The commands that make letters: from events, from the time, and for accounts. Who gets them is in Occasions.ts. */
import { Effect, Option } from "effect"
import { FeedRepository } from "../../feed/FeedRepository.ts"
import * as Day from "../../statistics/Day.ts"
import { Transactor } from "../../Transactor.ts"
import * as Letter from "../Letter.ts"
import { LetterRepository } from "../LetterRepository.ts"
import * as MailSetting from "../MailSetting.ts"
import * as Occasions from "../Occasions.ts"

/** The number of events that are processed at once. */
const batch = 500

/**
 * Makes letters of new events. Each event is processed once by all instances together: one locks the feed position, the others skip it. True when more
 * events may be available at once.
 */
export const prepare = Effect.gen(function* () {
  const letters = yield* LetterRepository
  const feed = yield* FeedRepository
  const transactor = yield* Transactor
  // Reads first, so that an idle service writes nothing.
  const ahead = yield* feed.addressed([], yield* letters.cursor, 1)
  if (ahead.entries.length === 0) return false
  return yield* transactor.transact(
    Effect.gen(function* () {
      const cursor = Option.getOrNull(yield* letters.lockCursor)
      if (cursor === null) return false
      const { complete, entries, next } = yield* feed.addressed([], cursor, batch)
      if (entries.length === 0) return false
      const now = yield* transactor.now
      const news = entries.filter(({ created_at }) => now.getTime() - created_at.getTime() <= Occasions.oldest)
      if (news.length > 0) {
        const facts = yield* letters.facts(Occasions.neededFor(news))
        yield* store(Occasions.ofEvents(news, facts, now), now)
      }
      yield* letters.saveCursor(next)
      return !complete
    })
  )
}).pipe(Effect.withSpan("PrepareLetters.prepare"))

/** Makes letters of what the time brings: comment periods that open, end soon or have ended, and assignments that are due. */
export const remind = Effect.gen(function* () {
  const letters = yield* LetterRepository
  const transactor = yield* Transactor
  const now = yield* transactor.now
  const today = Day.of(now)
  const drafts = [
    ...Occasions.ofPeriods(yield* letters.periods(now), now),
    ...Occasions.ofDue(yield* letters.due(Day.plus(today, 1), Day.plus(today, -1)), today)
  ]
  if (drafts.length > 0) yield* transactor.transact(store(drafts, now))
}).pipe(Effect.withSpan("PrepareLetters.remind"))

/** Stores the letters that their people want, each when they want it. Two statements for any number. */
export const store = Effect.fnUntraced(function* (drafts: ReadonlyArray<Letter.Draft>, now: Date) {
  if (drafts.length === 0) return
  const letters = yield* LetterRepository
  const hour = yield* MailSetting.DigestHour
  const settings = yield* letters.settings([...new Set(drafts.map(({ user_id }) => user_id))])
  const chosen = new Map(settings.map(({ cadence, kind, user_id }) => [`${user_id}/${kind}`, cadence]))
  yield* letters.add(
    drafts.flatMap((draft) => {
      const { kind, user_id } = draft
      const cadence = MailSetting.isTopic(kind)
        ? (chosen.get(`${user_id}/${kind}`) ?? MailSetting.defaults[kind])
        : "at_once"
      return Letter.planned(draft, cadence, now, hour) ?? []
    })
  )
})

/** Stores letters about accounts, unless this installation sends no e-mail. Used by the commands of accounts, in their transactions. */
export const aboutAccounts = Effect.fnUntraced(function* (drafts: ReadonlyArray<Letter.Draft>, now: Date) {
  if (yield* MailSetting.MailIsOn) yield* store(drafts, now)
})
