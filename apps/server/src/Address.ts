/**
 * Addresses that would be read as others than were requested: the router reads `;` and `#` for the end of the path, so that what follows
 * a record's address would reach the record itself; and parameters of other bytes than UTF-8 would be searched for as other words. Used by
 * the edge before any route is chosen (R3.2). So is a request that names two hosts, of which a proxy may believe the one and we the other.
 */
import { isUtf8 } from "node:buffer"
import { Problem } from "@docket/api"

/** The problem with an address, null when there is none: its path is cut short by the router, or a parameter is not UTF-8, percent-encoded. */
export const problemOfAddress = (url: string): Problem.Problem | null => {
  const [path = ""] = url.split("?", 1)
  return /[;#]/.test(path) ? Problem.of("not_found") : problemOfQuery(url)
}

const problemOfQuery = (url: string): Problem.Problem | null => {
  const start = url.indexOf("?")
  const other =
    start < 0
      ? undefined
      : url
          .slice(start + 1)
          .split("&")
          .find((pair) => !isPercentEncodedUtf8(pair))
  if (other === undefined) return null
  const [parameter = ""] = new URLSearchParams(other).keys()
  const detail = "Expected UTF-8, percent-encoded."
  return Problem.of("invalid_parameter", `${parameter}: ${detail}`, { errors: [{ parameter, detail }] })
}

/** A percent sign that begins no encoded byte stands for itself; a byte above ASCII has to be encoded (RFC 3986 §2). */
const isPercentEncodedUtf8 = (text: string): boolean =>
  !/[^\u0000-\u007f]/.test(text) &&
  (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((run) => isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")))

/** The problem of a request with more than one `Host` (RFC 9112 §3.2), or null. `rawHeaders` alternates names and values, as they came. */
export const problemOfHosts = (rawHeaders: ReadonlyArray<string>): Problem.Problem | null => {
  const names = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host"
  )
  return names.length > 1 ? Problem.of("malformed_request", "The request names its Host more than once.") : null
}
