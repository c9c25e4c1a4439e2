import { expect, it } from "@effect/vitest"
import { Option } from "effect"
import { clientAddress } from "../src/ClientAddress.ts"

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
  ["unknown", ""],
  ["", ""]
])("failures from %s count for %s", (address, expected) => {
  expect(clientAddress({ remoteAddress: Option.some(address) })).toBe(expected)
})

it("a request without a remote address has no client address", () => {
  expect(clientAddress({ remoteAddress: Option.none() })).toBe("")
})
