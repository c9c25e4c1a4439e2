/**
 * Addresses that would be read as others than were asked for: the router takes `;` and `#` for the end of the path, so that what follows
 * a record's address would reach the record itself; and parameters of other bytes than UTF-8 would be searched for as other words. Used by
 * the edge before any route is chosen (R3.2).
 */
import { isUtf8 } from "node:buffer"
import { Problem } from "@docket/api"

/** The problem with an address, null when there is none: its path is cut short by the router, or a parameter is no UTF-8, percent-encoded. */
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
