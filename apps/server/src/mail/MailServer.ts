/** The mail server of this installation, by SMTP_URL and MAIL_FROM. Part of Configuration.ts. */
import { Redacted } from "effect"
import { isLoopbackName } from "../OwnOrigin.ts"
import { urlOf } from "../Variable.ts"

export interface MailServer {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (`smtps:`). */
  readonly secure: boolean
  /** Fails without STARTTLS: a password is never sent in the clear, except to this machine. */
  readonly requireTLS: boolean
  readonly credentials: { readonly user: string; readonly pass: Redacted.Redacted<string> } | null
}

/** The sentence for a wrong SMTP_URL. */
export const form = "be of the form smtp://user:password@host:587 or smtps://user:password@host:465"

/** The server of a URL; undefined for any other text. */
export const serverOf = (value: string): MailServer | undefined => {
  const url = urlOf(value)
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return undefined
  if (!/^\/?$/.test(url.pathname) || url.search !== "" || url.hash !== "") return undefined
  const secure = url.protocol === "smtps:"
  const isWithUser = url.username !== ""
  return {
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: url.port === "" ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && isWithUser && !isLoopbackName(url.hostname),
    credentials: isWithUser
      ? { user: decodeURIComponent(url.username), pass: Redacted.make(decodeURIComponent(url.password)) }
      : null
  }
}

/** The sender: a name that may be "", and an address. */
export interface Sender {
  readonly name: string
  readonly address: string
}

/** The sentence for a wrong MAIL_FROM. */
export const senderForm = "be an address such as docket@example.org, or Docket <docket@example.org>"

const plain = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/

/** The sender of a text; undefined for any other text. */
export const senderOf = (value: string): Sender | undefined => {
  const [, name = "", address = ""] = /^(?:([^<>\r\n]*?)\s*<([^<>]+)>)$/.exec(value) ?? ["", "", value]
  return plain.test(address) ? { name: name.replace(/^"(.*)"$/, "$1").trim(), address } : undefined
}
