/** Where a request comes from, as far as failed sign-ins are counted by it (R2.3), and by what it was sent. Pure; the edge has replaced what a trusted proxy says. */
import { Option, Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** What IPv6 gives to one customer at least, who can take any address in it. */
const ownedBits = 64

/** The address in one spelling, for IPv6 the network of 64 bits that it belongs to; "" when it is not known. */
export const clientAddress = ({ remoteAddress }: { readonly remoteAddress: Option.Option<string> }): string => {
  const read = NetAddress.ipFromString(Option.getOrElse(remoteAddress, () => "").replace(/%.*$/, ""))
  if (Result.isFailure(read)) return ""
  const address = NetAddress.toCanonical(read.success)
  return NetAddress.isIpv4Address(address)
    ? NetAddress.formatIp(address)
    : Result.match(IpNetwork.fromAddress(address, ownedBits), { onFailure: () => "", onSuccess: IpNetwork.format })
}

/** What the sender calls itself; "" when it does not. */
export const userAgent = ({ headers }: { readonly headers: { readonly [name: string]: string | undefined } }): string =>
  headers["user-agent"] ?? ""
