/** The in-memory implementation of LetterRepository. */
import { Effect, Layer, Option } from "effect"
import {
  type Bundle,
  type ComponentId,
  FeedCursor,
  Letter,
  LetterId,
  LetterRepository,
  mostInBundle,
  mostOccasions,
  type Occasions,
  Page,
  type ProjectId,
  Review,
  type ShownLetter,
  type UserId
} from "@docket/core"
import * as Assignments from "./Assignments.ts"
import { fits, present, refuseBroken, unless } from "./Integrity.ts"
import { contentOf } from "./LetterContents.ts"
import { ascending, by, oldestFirst } from "./Lists.ts"
import { letterOccasion, type State } from "./State.ts"
import { type Change, Store } from "./Store.ts"
import { compareTexts } from "./TextOrder.ts"

const fitsLetter = fits("Letter", Letter.Letter)

const put = (change: Change, letter: Letter.Letter): void => {
  fitsLetter(letter)
  const isOpen = letter.state === "pending" || letter.state === "sending"
  refuseBroken(
    "Letter",
    unless(isOpen === (letter.next_attempt_at !== null), "It must have a next attempt if and only if one follows.")
  )
  change.put("letters", letter)
}

const byId = by<{ readonly id: number }>(ascending(({ id }) => id))

const longestDueFirst = by<Letter.Letter>(
  ascending(({ next_attempt_at }) => next_attempt_at ?? 0),
  byId
)

const shownOf = ({ users }: State, letter: Letter.Letter): ShownLetter => {
  const { email, name } = present("Letter", users.get(letter.user_id), "Its account does not exist.").user
  return { ...letter, name, email }
}

const membersOf = ({ memberships }: State, project: ProjectId, component: ComponentId): ReadonlyArray<UserId> =>
  [
    ...new Set(
      memberships
        .where("project", project)
        .filter(({ component_id }) => component_id === null || component_id === component)
        .map(({ user_id }) => user_id)
    )
  ].toSorted((left, right) => left - right)

const add = (change: Change, letter: Letter.NewLetter): void => {
  const { letters, users } = change.state
  if (users.get(letter.user_id) === undefined || letters.count("occasion", letterOccasion(letter)) > 0) return
  put(change, { ...letter, id: LetterId.make(change.nextId("letters")) })
}

const day = 24 * 60 * 60 * 1000

const isPeriod = (starts: Date | null, ends: Date | null, now: Date): boolean => {
  const between = (at: Date | null, from: number, to: number) =>
    at !== null && at.getTime() > now.getTime() - from && at.getTime() <= now.getTime() + to
  return between(ends, day, 3 * day) || between(starts, day, 0)
}

const dueOf = (
  state: State
): ReadonlyArray<Omit<Occasions.DueAssignment, "due_on"> & { readonly due_on: string | null }> => {
  const isFinal = (component: ComponentId) => state.components.get(component)?.component.closed_reason === "finalized"
  const comments = state.assignments.all().flatMap(({ assignee_id, due_on, review_id }) => {
    const review = state.reviews.get(review_id)?.review
    if (review === undefined || !Review.isTopLevelComment(review) || !Review.isOpen(review)) return []
    const { component_id, project_id, rule_id } = review
    const isGone = rule_id !== null && state.rules.get(rule_id)?.deleted_at !== null
    if (isGone || isFinal(component_id) || !Assignments.mayDecide(state, assignee_id, review)) return []
    return [{ user_id: assignee_id, project_id, component_id, rule_id, review_id, due_on }]
  })
  const rules = state.rules
    .all()
    .flatMap(({ assignee_id, component_id, deleted_at, due_on, id, locked, project_id }) => {
      if (assignee_id === null || deleted_at !== null || locked || isFinal(component_id)) return []
      if (state.components.get(component_id)?.component.released !== false) return []
      if (!Assignments.mayDecide(state, assignee_id, { project_id, component_id })) return []
      return [{ user_id: assignee_id, project_id, component_id, rule_id: id, review_id: null, due_on }]
    })
  return [...comments, ...rules]
}

const soonestFirst = by<Occasions.DueAssignment>(
  (left, right) => compareTexts(left.due_on, right.due_on),
  ascending(({ review_id }) => review_id ?? Infinity),
  ascending(({ rule_id }) => rule_id ?? Infinity)
)

export const layer: Layer.Layer<LetterRepository, never, Store> = Layer.effect(
  LetterRepository,
  Effect.gen(function* () {
    const store = yield* Store
    const linkSecret = yield* Effect.sync(() => crypto.randomUUID())
    const cursor = store.read(({ feedPlaces }) => feedPlaces.get("letters")?.cursor ?? FeedCursor.start)
    return LetterRepository.of({
      cursor,
      lockCursor: Effect.map(cursor, Option.some),
      saveCursor: (place) => store.write((change) => change.put("feedPlaces", { reader: "letters", cursor: place })),

      facts: (needed) =>
        store.read((state) => ({
          reviews: state.reviews.getMany(needed.reviews).map(({ review }) => ({
            id: review.id,
            thread_id: review.thread_id,
            author_id: review.user_id,
            thread_author_id: state.reviews.get(review.thread_id)?.review.user_id ?? null,
            assignee_id: state.assignments.get(review.id)?.assignee_id ?? null,
            mentioned: state.mentions
              .where("review", review.id)
              .map(({ user_id }) => user_id)
              .toSorted((left, right) => left - right)
          })),
          rules: state.rules.getMany(needed.rules).map(({ assignee_id, id }) => ({ id, assignee_id })),
          components: state.components.getMany(needed.components).map(({ component }) => ({
            id: component.id,
            comment_period_starts_at: component.comment_period_starts_at,
            comment_period_ends_at: component.comment_period_ends_at,
            members: membersOf(state, component.project_id, component.id)
          })),
          projects: state.projects.getMany(needed.projects).map(({ id }) => ({
            id,
            admins: state.memberships
              .where("project", id)
              .filter(({ component_id, role }) => component_id === null && role === "admin")
              .map(({ user_id }) => user_id)
              .toSorted((left, right) => left - right)
          })),
          watches: needed.watched.flatMap((project) => state.watches.where("project", project)).toSorted(byId),
          invited: [...needed.members]
            .toSorted((left, right) => left - right)
            .filter((user) => state.invitations.count("user", user) > 0)
        })),

      settings: (people) =>
        store.read(({ mailSettings }) =>
          [...new Set(people)]
            .toSorted((left, right) => left - right)
            .flatMap((user) => mailSettings.where("user", user))
        ),
      saveSettings: (settings) =>
        store.write((change) => {
          for (const setting of settings) {
            present("MailSetting", change.state.users.get(setting.user_id), "Its account does not exist.")
            change.put("mailSettings", setting)
          }
        }),

      periods: (now) =>
        store.read((state) =>
          state.components
            .all()
            .flatMap(({ component }) => {
              const { comment_period_ends_at, comment_period_starts_at, comment_phase, id, project_id } = component
              if (comment_phase !== "open" || !isPeriod(comment_period_starts_at, comment_period_ends_at, now))
                return []
              const members = membersOf(state, project_id, id)
              return [{ component_id: id, project_id, comment_period_starts_at, comment_period_ends_at, members }]
            })
            .slice(0, mostOccasions)
        ),
      due: (until, since) =>
        store.read((state) =>
          dueOf(state)
            .flatMap(({ due_on, ...rest }) =>
              due_on === null || due_on < since || due_on > until ? [] : [{ ...rest, due_on }]
            )
            .toSorted(soonestFirst)
            .slice(0, mostOccasions)
        ),

      add: (letters) =>
        store.write((change) => {
          for (const letter of letters) add(change, letter)
        }),
      addReset: (email, letter) =>
        store.write((change) => {
          const [row] = change.state.users.where("email", email)
          if (row === undefined || row.user.disabled_at !== null || row.password_hash === null) return
          add(change, { ...letter, user_id: row.user.id })
        }),

      claim: (now, leaseUntil, limit) =>
        store.write((change) => {
          const bundles = new Map<string, Array<Letter.Letter>>()
          const due = change.state.letters
            .where("state", "pending")
            .filter(({ next_attempt_at }) => next_attempt_at !== null && next_attempt_at <= now)
            .toSorted(longestDueFirst)
          for (const letter of due) {
            const key = `${letter.user_id} ${letter.bundle}`
            bundles.set(key, [...(bundles.get(key) ?? []), letter])
          }
          return [...bundles.values()].slice(0, limit).flatMap((letters): ReadonlyArray<Bundle> => {
            const claimed = letters
              .toSorted(byId)
              .slice(0, mostInBundle)
              .map((letter) => ({
                ...letter,
                attempts: letter.attempts + 1,
                next_attempt_at: leaseUntil,
                last_attempt_at: now
              }))
            for (const letter of claimed) put(change, letter)
            const [first] = claimed
            if (first === undefined) return []
            const { email, name } = shownOf(change.state, first)
            return [{ user_id: first.user_id, name, email, letters: claimed }]
          })
        }),
      begin: (letters, leaseUntil) =>
        store.write((change) => {
          const mine = letters.flatMap(({ attempts, id }) => {
            const letter = change.state.letters.get(id)
            return letter?.state === "pending" && letter.attempts === attempts ? [letter] : []
          })
          if (mine.length < letters.length) return false
          for (const letter of mine) put(change, { ...letter, state: "sending", next_attempt_at: leaseUntil })
          return true
        }),
      settleLost: (now, why) =>
        store.write((change) => {
          for (const letter of change.state.letters.where("state", "sending")) {
            if (letter.next_attempt_at !== null && letter.next_attempt_at <= now) {
              put(change, { ...letter, state: "uncertain", next_attempt_at: null, error: why })
            }
          }
        }),

      contents: (user, ids) =>
        store.read((state) =>
          state.letters.getMany(ids).flatMap((letter) => (letter.user_id === user ? [contentOf(state, letter)] : []))
        ),
      save: (letters) =>
        store.write((change) => {
          for (const { attempts, error, id, last_attempt_at, next_attempt_at, state } of letters) {
            const letter = change.state.letters.get(id)
            if (letter !== undefined)
              put(change, { ...letter, attempts, error, last_attempt_at, next_attempt_at, state })
          }
        }),
      lock: (id) =>
        store.read((state) => Option.map(Option.fromUndefinedOr(state.letters.get(id)), (one) => shownOf(state, one))),
      page: (states, request) =>
        store.read((state) => {
          const rows = states
            .flatMap((one) => state.letters.where("state", one))
            .toSorted(byId)
            .toReversed()
          return { rows: Page.slice(rows, request).map((letter) => shownOf(state, letter)), total: rows.length }
        }),
      forget: (before, limit) =>
        store.write((change) => {
          const ended = change.state.letters
            .all()
            .filter(({ created_at, state }) => created_at < before && state !== "pending" && state !== "sending")
          const old = oldestFirst(ended).slice(0, limit)
          for (const { id } of old) change.remove("letters", id)
          return old.length
        }),
      linkSecret: Effect.succeed(linkSecret)
    })
  })
)
