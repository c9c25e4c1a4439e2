/**
 * Decides which addresses belong to the public internet. A webhook's creator chooses the address that this machine connects to, and must not reach
 * the internal network. Pure.
 */
import { BlockList, isIPv4, isIPv6 } from "node:net"

/** The reserved IPv4 networks by RFC 6890 and its registry: this network, private, shared, loopback, link-local, special, documentation, benchmarking, multicast, reserved. */
const notPublicV4: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4]
]

/** The exceptions among the assigned IPv6 addresses (2000::/3): special, documentation, and 6to4, which can contain any IPv4 address. */
const notPublicV6: ReadonlyArray<readonly [network: string, prefix: number]> = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20]
]

const listOf = (networks: typeof notPublicV4, family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList()
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family)
  return list
}

const refusedV4 = listOf(notPublicV4, "ipv4")
const refusedV6 = listOf(notPublicV6, "ipv6")
const givenOut = listOf([["2000::", 3]], "ipv6")

/** True for an address of the public internet. False for all others, for IPv4 addresses in IPv6 form, and for other texts. */
export const isPublic = (address: string): boolean => {
  if (isIPv4(address)) return !refusedV4.check(address, "ipv4")
  return (
    isIPv6(address) && !address.includes("%") && givenOut.check(address, "ipv6") && !refusedV6.check(address, "ipv6")
  )
}
