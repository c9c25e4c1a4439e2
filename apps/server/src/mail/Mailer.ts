/**
 * Hands a message to the mail server, over a connection of its own. Tells apart what the mail server certainly does not have from what it may have: the text
 * counts as handed over once its last byte was read, which happens only after the server requested it (R22.5).
 */
import type { Letter } from "@docket/core"
import { Effect, Redacted } from "effect"
import MailComposer from "nodemailer/lib/mail-composer"
import SMTPConnection from "nodemailer/lib/smtp-connection"
import { Readable } from "node:stream"
import type { MailServer, Sender } from "./MailServer.ts"
import type { Rendered } from "./Template.ts"

/** A message with its recipient and headers. */
export interface Mail extends Rendered {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  /** The same for all attempts, so that receivers can recognize a repeated one. */
  readonly messageId: string
  /** The address that unsubscribes by a POST (RFC 8058); null without. */
  readonly unsubscribe: string | null
}

/** The limits of a conversation in milliseconds. Together they are shorter than the lease of a letter (Letter.lease). */
const limits = { dnsTimeout: 10_000, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 40_000 }
const longest = 120_000

const rawOf = ({ html, messageId, subject, text, to, unsubscribe }: Mail, from: Sender): Promise<Buffer> =>
  new MailComposer({
    from,
    to: [to],
    subject,
    text,
    html,
    messageId,
    headers: {
      // No answers of machines, such as absence notices (RFC 3834).
      "Auto-Submitted": "auto-generated",
      ...(unsubscribe === null
        ? {}
        : { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" })
    }
  })
    .compile()
    .build()

/** A failure of the library. */
interface Failure {
  readonly message: string
  readonly code?: unknown
  readonly responseCode?: unknown
  readonly permanent?: unknown
}

/** Explains a failure to site admins, by what the server answered or by its kind. Answers can be long, or name addresses of other people: they are shortened. */
const whyOf = (failure: Failure): string => {
  if (typeof failure.responseCode === "number") return `The mail server answered: ${failure.message.slice(0, 300)}`
  switch (failure.code) {
    case "EDNS":
      return "The name of the mail server is not known."
    case "EAUTH":
      return "The mail server did not accept the user name and password."
    case "ETLS":
      return "No secure connection to the mail server: its certificate was not accepted, or it offers none."
    case "ETIMEDOUT":
      return "The mail server did not answer in time."
    default:
      return "The connection to the mail server failed."
  }
}

const outcomeOf = (failure: Failure, isHandedOver: boolean): Letter.Outcome => {
  const why = whyOf(failure)
  if (typeof failure.responseCode === "number") {
    // A wrong password answers with 5xx as well, but is repaired by the operator.
    const permanent = failure.permanent === true && failure.code !== "EAUTH"
    return { _tag: "Refused", permanent, why }
  }
  return isHandedOver ? { _tag: "Uncertain", why } : { _tag: "Unreachable", why }
}

/** A stream of the message that tells when its last byte was read. */
const told = (raw: Buffer, onEnd: () => void): Readable =>
  new Readable({
    read() {
      onEnd()
      this.push(raw)
      this.push(null)
    }
  })

/** Sends a message and returns the outcome; never fails. */
export const send = (server: MailServer, from: Sender, mail: Mail): Effect.Effect<Letter.Outcome> =>
  Effect.flatMap(
    Effect.promise(() => rawOf(mail, from)),
    (raw) =>
      Effect.callback<Letter.Outcome>((resume) => {
        let isHandedOver = false
        let isOver = false
        const { credentials, ...address } = server
        const connection = new SMTPConnection({ ...address, ...limits })
        const conclude = (outcome: Letter.Outcome) => {
          if (isOver) return
          isOver = true
          clearTimeout(timer)
          if (outcome._tag === "Sent") connection.quit()
          else connection.close()
          resume(Effect.succeed(outcome))
        }
        const fail = (failure: Failure) => conclude(outcomeOf(failure, isHandedOver))
        const timer = setTimeout(() => fail({ message: "", code: "ETIMEDOUT" }), longest)
        connection.on("error", fail)
        connection.on("end", () => fail({ message: "" }))
        const envelope = { from: from.address, to: [mail.to.address], size: raw.length }
        const sendNow = () =>
          connection.send(
            envelope,
            told(raw, () => {
              isHandedOver = true
            }),
            (error) => (error ? fail(error) : conclude({ _tag: "Sent" }))
          )
        connection.connect((error?: Failure | null) => {
          if (error) return fail(error)
          if (credentials === null) return sendNow()
          const { pass, user } = credentials
          connection.login({ credentials: { user, pass: Redacted.value(pass) } }, (refused) =>
            refused ? fail(refused) : sendNow()
          )
        })
        return Effect.sync(() => {
          clearTimeout(timer)
          connection.close()
        })
      })
  )
