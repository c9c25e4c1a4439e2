/** The codes of a second factor, and who must have one (R2.13). */
import { createHmac } from "node:crypto"
import { describe, expect, it } from "@effect/vitest"
import { SecondFactor, UserId } from "@docket/core"

const secret = Buffer.from("12345678901234567890")

/** An independent calculation of a code (RFC 4226 §5.3, RFC 6238 §4.2). */
const codeOf = (step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac("sha1", secret).update(counter).digest()
  const at = hash[19]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0")
}

const factor: SecondFactor.SecondFactor = {
  user_id: UserId.make(1),
  secret: SecondFactor.secretOf(secret),
  confirmed_at: new Date(0),
  last_step: 0,
  recovery_sha256: ["abcd-efgh-ijkl-mnop", "2345-6722-3344-5566"].map(SecondFactor.recoveryFingerprint),
  created_at: new Date(0)
}

const step = 41_152_263
/** The middle of the step. */
const now = new Date((step * 30 + 15) * 1000)

describe("a code of an authenticator app", () => {
  it("is that of RFC 6238", () => {
    // Appendix B, the last six digits.
    for (const [seconds, code] of [
      [59, "287082"],
      [1_111_111_109, "081804"],
      [1_234_567_890, "005924"],
      [2_000_000_000, "279037"]
    ] as const) {
      expect(codeOf(Math.floor(seconds / 30))).toBe(code)
      expect(SecondFactor.accept(factor, code, new Date(seconds * 1000))?.factor.last_step).toBe(
        Math.floor(seconds / 30)
      )
    }
  })

  it("is accepted one step early or late, in its usual spellings", () => {
    for (const [offset, accepted] of [
      [-2, false],
      [-1, true],
      [0, true],
      [1, true],
      [2, false]
    ] as const) {
      expect(SecondFactor.accept(factor, codeOf(step + offset), now) !== null, String(offset)).toBe(accepted)
    }
    const code = codeOf(step)
    expect(SecondFactor.accept(factor, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).not.toBeNull()
    for (const wrong of ["", "12345", `${code}0`, "١٢٣٤٥٦", code.slice(0, 5)]) {
      expect(SecondFactor.accept(factor, wrong, now), wrong).toBeNull()
    }
  })

  it("is accepted once, and no earlier code after it", () => {
    const used = SecondFactor.accept(factor, codeOf(step), now)!.factor
    expect(used).toEqual({ ...factor, last_step: step })
    expect(SecondFactor.accept(used, codeOf(step), now)).toBeNull()
    expect(SecondFactor.accept(used, codeOf(step - 1), now)).toBeNull()
    expect(SecondFactor.accept(used, codeOf(step + 1), now)?.factor.last_step).toBe(step + 1)
  })
})

describe("a recovery code", () => {
  it("is accepted once, with or without hyphens", () => {
    const accepted = SecondFactor.accept(factor, "ABCDEFGH ijklmnop", now)!
    expect(accepted.by_recovery).toBe(true)
    expect(accepted.factor).toEqual({ ...factor, recovery_sha256: factor.recovery_sha256.slice(1) })
    expect(SecondFactor.accept(accepted.factor, "abcd-efgh-ijkl-mnop", now)).toBeNull()
    expect(SecondFactor.accept(accepted.factor, "2345-6722-3344-5566", now)?.factor.recovery_sha256).toEqual([])
  })

  it("is not accepted before the app is confirmed", () => {
    expect(SecondFactor.accept({ ...factor, confirmed_at: null }, "abcd-efgh-ijkl-mnop", now)).toBeNull()
  })

  it("has four groups", () => {
    expect(SecondFactor.recoveryCodeOf(new Uint8Array(SecondFactor.recoveryBytes))).toBe("aaaa-aaaa-aaaa-aaaa")
  })
})

describe("the address for the app", () => {
  it("names the service and the account", () => {
    const address = new URL(SecondFactor.addressOf(factor.secret, "aisha@demo.example"))
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      "otpauth:",
      "totp",
      "/Docket:aisha@demo.example"
    ])
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: "Docket",
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      algorithm: "SHA1",
      digits: "6",
      period: "30"
    })
  })
})

describe("a second factor", () => {
  it("is due as the setting demands, never for the user of a provider", () => {
    // demand, admin, by_provider, has_second_factor → due; all other combinations are not.
    const due = new Set(["site_admins/true/false/false", "everyone/true/false/false", "everyone/false/false/false"])
    for (const demand of ["none", "site_admins", "everyone"] as const) {
      for (const admin of [true, false]) {
        for (const by_provider of [true, false]) {
          for (const has_second_factor of [true, false]) {
            const key = `${demand}/${admin}/${by_provider}/${has_second_factor}`
            expect(SecondFactor.isDue(demand, { admin, by_provider, has_second_factor }), key).toBe(due.has(key))
          }
        }
      }
    }
  })
})
