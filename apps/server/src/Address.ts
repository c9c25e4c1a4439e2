/**
 * Rejects addresses that would be read differently from what was requested (R3.2). The router ends the path at `;` and `#`, so a longer address would reach
 * the record before that sign; and query parameters that are not UTF-8 would search for other words. Also rejects a request with two hosts, because a proxy may
 * use one of them and this service the other. The edge calls this before routing.
 */
import { isUtf8 } from "node:buffer"
import { Problem } from "@docket/api"

/** Returns the problem of an address; null if it is valid. The router must not cut its path short, and its parameters must be percent-encoded UTF-8. */
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

/** A percent sign that begins no encoded byte is literal. A byte above ASCII must be encoded (RFC 3986 §2). */
const isPercentEncodedUtf8 = (text: string): boolean =>
  !/[^\u0000-\u007f]/.test(text) &&
  (text.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((run) => isUtf8(Buffer.from(run.replaceAll("%", ""), "hex")))

/** Returns the problem of a request with more than one `Host` (RFC 9112 §3.2), or null. `rawHeaders` alternates raw names and values. */
export const problemOfHosts = (rawHeaders: ReadonlyArray<string>): Problem.Problem | null => {
  const names = rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === "host"
  )
  return names.length > 1 ? Problem.of("malformed_request", "The request names its Host more than once.") : null
}
