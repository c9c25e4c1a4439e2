/**
 * Sends e-mail, in every instance: each poll turns new events into letters and sends those that are due. Instances share the work through the database. If
 * one stops before it hands a letter over, another one sends it; if it stops while it does, the letter is shown to site admins (R22.5).
 */
import { type Bundle, DeliverLetters, type Letter, PrepareLetters } from "@docket/core"
import { Effect, FiberSet, Layer, Schedule } from "effect"
import { HttpServer } from "effect/http"
import type { Configuration } from "../Configuration.ts"
import { PollInterval } from "../PollInterval.ts"
import * as Tasks from "../Tasks.ts"
import * as Mailer from "./Mailer.ts"
import { wordsOf } from "./LetterText.ts"
import { render } from "./Template.ts"

/** The most messages that are sent at once. */
const atOnce = 8

type Settings = Pick<Configuration, "publicOrigin" | "mail" | "host" | "port">
type MailSettings = NonNullable<Configuration["mail"]>

/** The message of a claimed bundle, as it goes to the mail server. */
const mailOf = (message: DeliverLetters.ReadyMessage, origin: string, sender: string): Mailer.Mail => {
  const { address, letters, name, unsubscribe } = message
  const link = unsubscribe === null ? null : `${origin}/api/unsubscribe?token=${encodeURIComponent(unsubscribe)}`
  const { subject, ...text } = wordsOf(message, link, { origin })
  return {
    ...render(text),
    subject,
    to: { name, address },
    messageId: `<docket-${letters[0].letter.id}-${letters[0].letter.created_at.getTime()}@${sender.split("@").at(-1)}>`,
    unsubscribe: link
  }
}

const goOn = (what: string) => Effect.catchCause((cause) => Effect.logWarning(what, cause))

const deliver = (bundle: Bundle, { from, server }: MailSettings, origin: string) =>
  DeliverLetters.deliver(bundle, (message): Effect.Effect<Letter.Outcome> =>
    Mailer.send(server, from, mailOf(message, origin, from.address))
  ).pipe(goOn("How an e-mail ended could not be written down."))

const makeSender = Effect.fnUntraced(function* (mail: MailSettings, origin: string) {
  const running = yield* FiberSet.make()
  return Effect.gen(function* () {
    const free = atOnce - (yield* FiberSet.size(running))
    if (free <= 0) return
    for (const bundle of yield* DeliverLetters.claim(free)) yield* FiberSet.run(running, deliver(bundle, mail, origin))
  }).pipe(Tasks.noting("send_mail"), goOn("E-mail could not be sent."))
})

const prepareAll = Effect.gen(function* () {
  while (yield* PrepareLetters.prepare) yield* Effect.yieldNow
}).pipe(Tasks.noting("prepare_mail"), goOn("Events could not be prepared for e-mail."))

/** Works while the layer lives, unless this instance sends no e-mail. A failure is logged, and the next run tries again. */
export const layer = ({ host, mail, port, publicOrigin }: Settings) =>
  mail === null || !mail.send
    ? Layer.empty
    : Layer.effectDiscard(
        Effect.gen(function* () {
          const { address } = yield* HttpServer.HttpServer
          const bound = "port" in address ? address.port : port
          const origin = publicOrigin ?? `http://${host.includes(":") ? `[${host}]` : host}:${bound}`
          const interval = yield* PollInterval
          const often = Schedule.jittered(Schedule.spaced(interval))
          const sendDue = yield* makeSender(mail, origin)
          const remind = PrepareLetters.remind.pipe(goOn("Reminders could not be prepared for e-mail."))
          yield* Effect.forkScoped(Effect.repeat(prepareAll, often))
          yield* Effect.forkScoped(Effect.repeat(sendDue, often))
          yield* Effect.forkScoped(Effect.repeat(remind, Schedule.jittered(Schedule.spaced("10 minutes"))))
        })
      )
