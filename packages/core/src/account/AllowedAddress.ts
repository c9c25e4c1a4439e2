/** The addresses from which a token can be used: single addresses and CIDR blocks, IPv4 and IPv6 (R2.5). Pure. */
import { Option, Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** The maximum number of entries of one token. */
export const mostAllowed = 50

/** The number of prefix bits of an IPv4-mapped IPv6 address (`::ffff:10.0.0.1`). */
const mappedBits = 96

const networkOf = (entry: string): Option.Option<IpNetwork.IpNetwork> => {
  const [, written = "", bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry.trim()) ?? []
  return Option.flatMap(Result.getSuccess(NetAddress.ipFromString(written)), (read) => {
    const address = NetAddress.toCanonical(read)
    const isMapped = NetAddress.isIpv4Address(address) && !NetAddress.isIpv4Address(read)
    const prefix = bits === undefined ? NetAddress.width(address) : Number(bits) - (isMapped ? mappedBits : 0)
    return Result.getSuccess(IpNetwork.fromAddress(address, prefix))
  })
}

/** The normalized entry, such as `10.0.0.0/8`; none when it is neither an address nor a block. */
export const canonical = (entry: string): Option.Option<string> =>
  Option.map(networkOf(entry), (network) =>
    network.prefixLength === NetAddress.width(network.address)
      ? NetAddress.formatIp(network.address)
      : IpNetwork.format(network)
  )

/** True when an entry covers the address, or when there are no entries. No entry covers an unknown or invalid address. */
export const allows = (allowed: ReadonlyArray<string>, address: string): boolean => {
  if (allowed.length === 0) return true
  const read = NetAddress.ipFromString(address.replace(/%.*$/, ""))
  if (Result.isFailure(read)) return false
  const client = NetAddress.toCanonical(read.success)
  return allowed.some((entry) => Option.exists(networkOf(entry), (network) => IpNetwork.contains(network, client)))
}
