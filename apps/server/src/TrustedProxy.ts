/** The trusted proxies (TRUST_PROXY): whether a request comes directly from one of them. Pure. */
import { Option, Result } from "effect"
import type { HttpServerRequest } from "effect/http"
import { IpNetwork, NetAddress } from "effect/net"

/** True if the other end of the connection is one of these proxies. No header changes that. */
export const isFromProxy = (
  { peerAddress }: Pick<HttpServerRequest.HttpServerRequest, "peerAddress">,
  proxies: ReadonlyArray<IpNetwork.IpNetwork>
): boolean => {
  if (proxies.length === 0 || Option.isNone(peerAddress)) return false
  const peer = NetAddress.ipFromString(peerAddress.value)
  return (
    Result.isSuccess(peer) &&
    proxies.some((network) => IpNetwork.contains(network, NetAddress.toCanonical(peer.success)))
  )
}
