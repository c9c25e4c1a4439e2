/** The client's address for counting failed sign-ins (R2.3), and its user agent. Pure. The edge has already applied the headers of trusted proxies. */
import { Option, Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** The bits of the smallest IPv6 network that one customer gets. The customer can use any address in it. */
const ownedBits = 64

/** Returns the address in a canonical form, for IPv6 its 64-bit network; "" if it is unknown. */
export const clientAddress = ({ remoteAddress }: { readonly remoteAddress: Option.Option<string> }): string => {
  const read = NetAddress.ipFromString(Option.getOrElse(remoteAddress, () => "").replace(/%.*$/, ""))
  if (Result.isFailure(read)) return ""
  const address = NetAddress.toCanonical(read.success)
  return NetAddress.isIpv4Address(address)
    ? NetAddress.formatIp(address)
    : Result.match(IpNetwork.fromAddress(address, ownedBits), { onFailure: () => "", onSuccess: IpNetwork.format })
}

/** Returns the user agent; "" without one. */
export const userAgent = ({ headers }: { readonly headers: { readonly [name: string]: string | undefined } }): string =>
  headers["user-agent"] ?? ""
