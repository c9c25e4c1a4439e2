/** The addresses from which a token can be used (R2.5), compared with Node's BlockList. */
import { expect, it } from "@effect/vitest"
import { Option } from "effect"
import { BlockList, isIPv6 } from "node:net"
import { AllowedAddress } from "../../src/account/index.ts"

const entries = ["10.0.0.0/8", "192.168.1.7", "203.0.113.128/25", "2001:db8::/32", "2001:db9::1", "0.0.0.0/0", "::/0"]
const addresses = [
  "10.0.0.0",
  "10.255.255.255",
  "11.0.0.1",
  "192.168.1.7",
  "192.168.1.8",
  "203.0.113.127",
  "203.0.113.128",
  "2001:db8:ffff::1",
  "2001:db9::1",
  "2001:db9::2",
  "::1",
  "127.0.0.1"
]

const listOf = (entry: string): BlockList => {
  const [address = "", bits] = entry.split("/")
  const list = new BlockList()
  const family = isIPv6(address) ? "ipv6" : "ipv4"
  if (bits === undefined) list.addAddress(address, family)
  else list.addSubnet(address, Number(bits), family)
  return list
}

it("each entry covers the addresses that Node's list covers", () => {
  for (const entry of entries) {
    const list = listOf(entry)
    for (const address of addresses) {
      const family = isIPv6(address) ? "ipv6" : "ipv4"
      // Node's `::/0` also covers IPv4. A block here covers one family.
      if (entry === "::/0" && family === "ipv4") continue
      expect([entry, address, AllowedAddress.allows([entry], address)]).toEqual([
        entry,
        address,
        list.check(address, family)
      ])
    }
  }
})

it("no entry allows every address, and none allows an unknown one", () => {
  expect(AllowedAddress.allows([], "")).toBe(true)
  expect(AllowedAddress.allows(["0.0.0.0/0"], "")).toBe(false)
  expect(AllowedAddress.allows(["10.0.0.1", "10.0.0.2"], "10.0.0.2")).toBe(true)
  expect(AllowedAddress.allows(["127.0.0.1"], "::ffff:127.0.0.1")).toBe(true)
  expect(AllowedAddress.allows(["fe80::1"], "fe80::1%eth0")).toBe(true)
})

it("an entry has one spelling, and text that is neither address nor block has none", () => {
  const spelling = (entry: string) => Option.getOrNull(AllowedAddress.canonical(entry))
  expect(spelling(" 10.1.2.3/8 ")).toBe("10.0.0.0/8")
  expect(spelling("10.1.2.3/32")).toBe("10.1.2.3")
  expect(spelling("2001:DB8:0::/32")).toBe("2001:db8::/32")
  expect(spelling("::ffff:10.0.0.1")).toBe("10.0.0.1")
  expect(spelling("::ffff:10.0.0.0/104")).toBe("10.0.0.0/8")
  for (const entry of [
    "",
    "10.0.0.0/33",
    "10.0.0",
    "host.example",
    "10.0.0.1-10.0.0.9",
    "2001:db8::/129",
    "10.0.0.0/",
    "::ffff:1.2.3.4/8"
  ]) {
    expect([entry, spelling(entry)]).toEqual([entry, null])
  }
})
