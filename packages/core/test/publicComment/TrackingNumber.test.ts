/** Tracking numbers: random, and read as people type them (R23.4). */
import { describe, expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Crypto } from "effect"
import { TrackingNumber } from "../../src/index.ts"

const crypto = Effect.provideService(
  Crypto.Crypto,
  Crypto.make({
    randomBytes: (size: number) => globalThis.crypto.getRandomValues(new Uint8Array(size)),
    digest: () => Effect.die("not used")
  })
)

describe("a tracking number", () => {
  it.effect("has 16 digits of base 32 in groups of four, and is another one each time", () =>
    Effect.gen(function* () {
      const numbers = yield* Effect.replicateEffect(TrackingNumber.generate, 200)
      expect(new Set(numbers).size).toBe(200)
      for (const number of numbers) {
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
        expect(TrackingNumber.read(number)).toBe(number)
      }
    }).pipe(crypto)
  )

  it("is read in any case, without dashes, and with letters for similar digits", () => {
    for (const typed of ["7q4t0zkd31xn8rbe", " 7Q4T 0ZKD 31XN 8RBE ", "7Q4T-OZKD-3IXN-8RBE", "7q4t-0zkd-3lxn-8rbe"]) {
      expect(TrackingNumber.read(typed)).toBe("7Q4T-0ZKD-31XN-8RBE")
    }
    for (const typed of ["", "7Q4T", "7Q4T-0ZKD-31XN-8RBEX", "7Q4T-0ZKD-31XN-8RB!", "UUUU-UUUU-UUUU-UUUU"]) {
      expect(TrackingNumber.read(typed)).toBeNull()
    }
  })
})
