/** A real mail server on this machine: stores the messages that it accepts, parsed in both forms, and refuses or fails as a test wants. */
import { simpleParser } from "mailparser"
import { SMTPServer } from "smtp-server"

/** A message as it arrived. */
export interface Mail {
  readonly to: string
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Lower-case names. */
  readonly headers: ReadonlyMap<string, string>
}

/** The behavior of the server: accepts, answers with a code, breaks the connection after the text, or holds its answer back. */
export type Manner = "accept" | "hold" | "break" | { readonly code: number }

export interface MailBox {
  /** The address of the server, for SMTP_URL. */
  readonly url: string
  /** The accepted messages. */
  readonly mails: ReadonlyArray<Mail>
  /** The number of messages whose text arrived, accepted or not. */
  readonly arrived: () => number
  /** Forgets the accepted messages. */
  readonly clear: () => void
  readonly behave: (manner: Manner) => void
  /** Waits for the next message to a person that fits, including those that arrived; removes and returns it. */
  readonly take: (to: string, subject?: RegExp) => Promise<Mail>
  /** Waits for the text of any next message after `count`. */
  readonly until: (count: number) => Promise<void>
  readonly stop: () => Promise<void>
}

/** The time limit of `take`, in milliseconds. */
const longest = 20_000

const addressOf = (field: unknown): string => JSON.stringify(field ?? "").match(/[^\s"<>@\\]+@[^\s"<>@\\]+/)?.[0] ?? ""

/** Opens a server on a free port. */
export const mailBox = (): Promise<MailBox> =>
  new Promise((resolve) => {
    const mails: Array<Mail> = []
    const waiting = new Set<() => void>()
    let manner: Manner = "accept"
    let count = 0
    const notify = () => {
      for (const check of waiting) check()
    }
    const server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      onData: (stream, _session, done) => {
        const chunks: Array<Buffer> = []
        stream.on("data", (chunk: Buffer) => chunks.push(chunk))
        stream.on("end", () => {
          const answer = manner
          void simpleParser(Buffer.concat(chunks)).then((parsed) => {
            count++
            if (answer === "accept") {
              mails.push({
                to: addressOf(parsed.to),
                from: addressOf(parsed.from),
                subject: parsed.subject ?? "",
                text: parsed.text ?? "",
                html: parsed.html || "",
                headers: new Map(parsed.headerLines.map(({ key, line }) => [key, line.slice(key.length + 1).trim()]))
              })
              done(null)
            } else if (answer === "break") {
              for (const connection of server.connections) connection.close()
            } else if (answer !== "hold") {
              done(Object.assign(new Error("not today"), { responseCode: answer.code }))
            }
            notify()
            return undefined
          })
        })
      }
    })
    server.on("error", () => undefined)
    const waitFor = <A>(what: string, find: () => A | undefined): Promise<A> =>
      new Promise((found, lost) => {
        const check = () => {
          const value = find()
          if (value === undefined) return
          clearTimeout(timer)
          waiting.delete(check)
          found(value)
        }
        const timer = setTimeout(() => {
          waiting.delete(check)
          lost(new Error(`No ${what}. There are: ${mails.map((mail) => `${mail.to}: ${mail.subject}`).join("; ")}`))
        }, longest)
        waiting.add(check)
        check()
      })
    server.listen(0, "127.0.0.1", () => {
      const address = server.server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      resolve({
        url: `smtp://127.0.0.1:${port}`,
        mails,
        arrived: () => count,
        clear: () => void mails.splice(0),
        behave: (next) => {
          manner = next
        },
        take: (to, subject = /./) =>
          waitFor(`e-mail to ${to} about ${subject}`, () => {
            const at = mails.findIndex((mail) => mail.to === to && subject.test(mail.subject))
            return at === -1 ? undefined : mails.splice(at, 1)[0]
          }),
        until: (than) => waitFor(`more than ${than} messages`, () => (count > than ? true : undefined)).then(() => {}),
        stop: () => new Promise((done) => server.close(() => done()))
      })
    })
  })
