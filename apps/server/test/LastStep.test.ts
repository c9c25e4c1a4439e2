/** Only the last step of an upload runs in the idempotency transaction (R3.5). */
import { expect, it } from "@effect/vitest"
import { Context, Effect, Exit } from "effect"
import { apart, LastStep } from "../src/retry/LastStep.ts"

/** A substitute for the transaction: true while it is open. */
const IsOpen = Context.Reference<boolean>("test/IsOpen", { defaultValue: () => false })

/** Records the steps, and whether the transaction is open at each. */
const noting = () => {
  const notes: Array<string> = []
  const note = (what: string) =>
    Effect.map(IsOpen, (isOpen) => void notes.push(isOpen ? `${what} in the transaction` : what))
  return { notes, note }
}

const lastStep = <A, E, R>(step: Effect.Effect<A, E, R>) => Effect.flatMap(LastStep, ({ within }) => within(step))

const open = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, IsOpen, true)

it.effect("reads the file before the transaction, and runs the last step in it", () =>
  Effect.gen(function* () {
    const { note, notes } = noting()
    const handler = Effect.gen(function* () {
      yield* note("read")
      const stored = yield* lastStep(Effect.as(note("stored"), 7))
      return `answer ${stored}`
    })
    const answer = yield* apart(handler, (rest) => open(Effect.tap(rest, () => note("kept"))))
    expect(answer).toBe("answer 7")
    expect(notes).toEqual(["read", "stored in the transaction", "kept in the transaction"])
  })
)

it.effect("the handler answers refusals of the last step and of earlier steps", () =>
  Effect.gen(function* () {
    const handler = (isRead: boolean) =>
      Effect.gen(function* () {
        if (!isRead) return yield* Effect.fail("unreadable")
        return yield* Effect.mapError(lastStep(Effect.fail("refused")), (why) => `${why}, and reported`)
      })
    const answered = (isRead: boolean) => apart(handler(isRead), (rest) => open(Effect.flip(rest)))
    expect(yield* answered(true)).toBe("refused, and reported")
    expect(yield* answered(false)).toBe("unreadable")
  })
)

it.effect("a restarted transaction repeats its last step; one that fails at commit repeats everything", () =>
  Effect.gen(function* () {
    const { note, notes } = noting()
    let tries = 0
    const handler = Effect.gen(function* () {
      yield* note("read")
      return yield* lastStep(
        Effect.flatMap(note("stored"), () => (++tries === 1 ? Effect.die("deadlock") : Effect.succeed(tries)))
      )
    })
    let ends = 0
    const once = <A, E, R>(rest: Effect.Effect<A, E, R>) =>
      open(Effect.tap(rest, () => (++ends === 1 ? Effect.die("serialization") : Effect.void)))
    const again = <A, E, R>(rest: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.catchDefect(once(rest), () => again(rest))
    expect(yield* apart(handler, again)).toBe(3)
    const inIt = (what: string) => `${what} in the transaction`
    expect(notes).toEqual(["read", inIt("stored"), inIt("stored"), inIt("read"), inIt("stored")])
  })
)

it.effect("a skipped last step stores nothing, and the handler is released", () =>
  Effect.gen(function* () {
    const { note, notes } = noting()
    const handler = Effect.ensuring(
      Effect.andThen(note("read"), lastStep(note("stored"))),
      Effect.sync(() => void notes.push("let go"))
    )
    expect(yield* apart(handler, () => Effect.succeed("done before"))).toBe("done before")
    expect(notes).toEqual(["read", "let go"])
    expect(Exit.isFailure(yield* Effect.exit(apart(Effect.die("fault"), (rest) => rest)))).toBe(true)
  })
)
