/** The promises of CommentImportRepository, and of imports that are undone (R24.3, R24.4). */
import { expect } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import {
  type CommentImport,
  CommentImportRepository,
  type ComponentId,
  ComponentRepository,
  ReviewRepository
} from "@docket/core"
import type { Suite } from "../Adapter.ts"
import {
  awkwardTexts,
  decided,
  makeWorkplace,
  minute,
  newComment,
  newReply,
  react,
  sha256,
  store,
  storeOne
} from "../Fixtures.ts"

const importOf = (component_id: ComponentId, number: number, comments = 2): CommentImport.CommentImport => ({
  component_id,
  number,
  file_name: awkwardTexts[number % awkwardTexts.length]!,
  imported_by: awkwardTexts[(number + 1) % awkwardTexts.length]!,
  imported_at: minute(number),
  comments,
  undone_by: null,
  undone_at: null
})

export const suite: Suite = (it) => {
  it.effect("an import is stored as made, listed newest first, and its fingerprints are found", () =>
    Effect.gen(function* () {
      const imports = yield* CommentImportRepository
      const [{ component, rules }, other] = [yield* makeWorkplace(), yield* makeWorkplace()]
      expect(yield* imports.lastNumber(component.id)).toBe(0)
      const reviews = yield* store([1, 2, 3].map(() => newComment(component, rules[0]!, null)))
      const fingerprints = reviews.map(({ id }) => sha256(String(id)))
      const [first, second, third] = reviews.map(({ id }, index) => ({
        review_id: id,
        fingerprint: fingerprints[index]!
      }))
      yield* imports.insert(importOf(component.id, 1), [first!, second!])
      yield* imports.insert(importOf(component.id, 10, 1), [third!])
      expect(yield* imports.lastNumber(component.id)).toBe(10)
      expect(yield* imports.lastNumber(other.component.id)).toBe(0)
      expect(yield* imports.known(component.id, [...fingerprints, sha256("another")])).toEqual([first, second, third])
      expect(yield* imports.known(component.id, [])).toEqual([])
      expect(yield* imports.known(other.component.id, fingerprints)).toEqual([])
      const page = (number: number) => imports.page(component.id, { page: number, per_page: 1 })
      expect(yield* page(1)).toEqual({ rows: [importOf(component.id, 10, 1)], total: 2 })
      expect(yield* page(2)).toEqual({ rows: [importOf(component.id, 1)], total: 2 })
      expect(yield* page(3)).toEqual({ rows: [], total: 2 })
      expect(yield* imports.lock(component.id, 1)).toEqual(Option.some(importOf(component.id, 1)))
      expect(yield* imports.lock(component.id, 2)).toEqual(Option.none())
      const undone = { ...importOf(component.id, 1), undone_by: "Ann", undone_at: minute(9) }
      yield* imports.saveUndone(undone)
      expect(yield* imports.lock(component.id, 1)).toEqual(Option.some(undone))
    })
  )

  it.effect("a number and a fingerprint are used once in a component", () =>
    Effect.gen(function* () {
      const imports = yield* CommentImportRepository
      const [here, there] = [yield* makeWorkplace(), yield* makeWorkplace()]
      const [one, two] = yield* store([1, 2].map(() => newComment(here.component, null, null)))
      const elsewhere = yield* storeOne(newComment(there.component, null, null))
      const fingerprint = sha256(String(one!.id))
      yield* imports.insert(importOf(here.component.id, 1), [{ review_id: one!.id, fingerprint }])
      const again = [
        imports.insert(importOf(here.component.id, 1), []),
        imports.insert(importOf(here.component.id, 2), [{ review_id: two!.id, fingerprint }])
      ]
      for (const attempt of again) expect(Exit.isFailure(yield* Effect.exit(attempt))).toBe(true)
      yield* imports.insert(importOf(there.component.id, 1), [{ review_id: elsewhere.id, fingerprint }])
    })
  )

  it.effect("its comments are touched by a decision, a reply or a duplicate, and not by a reaction", () =>
    Effect.gen(function* () {
      const imports = yield* CommentImportRepository
      const reviews = yield* ReviewRepository
      const { component, rules, user } = yield* makeWorkplace()
      const added = yield* store([1, 2, 3, 4, 5].map(() => newComment(component, rules[0]!, null)))
      const [untouched, answered, canonical, edited, removed] = added
      yield* imports.insert(
        importOf(component.id, 1),
        added.map(({ id }) => ({ review_id: id, fingerprint: sha256(String(id)) }))
      )
      yield* react(user.id, untouched!, "up")
      yield* storeOne(newReply(answered!, user.id))
      yield* storeOne(
        newComment(component, rules[0]!, user.id, {
          ...decided("duplicate", user.id, minute(20)),
          duplicate_of_review_id: canonical!.id
        })
      )
      yield* reviews.saveTriage([
        { ...edited!, ...decided("concur", user.id, minute(20)), updated_at: minute(20) } as never
      ])
      yield* reviews.remove([removed!.id])
      expect(yield* imports.added(component.id, 1)).toEqual([
        { review_id: untouched!.id, touched: false },
        { review_id: answered!.id, touched: true },
        { review_id: canonical!.id, touched: true },
        { review_id: edited!.id, touched: true }
      ])
      // A removed comment can be imported again.
      expect(yield* imports.known(component.id, [sha256(String(removed!.id))])).toEqual([])
    })
  )

  it.effect("goes with its component", () =>
    Effect.gen(function* () {
      const imports = yield* CommentImportRepository
      const { component } = yield* makeWorkplace()
      const comment = yield* storeOne(newComment(component, null, null))
      const fingerprint = sha256(String(comment.id))
      yield* imports.insert(importOf(component.id, 1), [{ review_id: comment.id, fingerprint }])
      yield* (yield* ComponentRepository).remove(component.id)
      expect(yield* imports.page(component.id, { page: 1, per_page: 9 })).toEqual({ rows: [], total: 0 })
      expect(yield* imports.known(component.id, [fingerprint])).toEqual([])
    })
  )
}
