// The words of every kind of letter, in both forms: one line as subject, the page that it means, words of people as text, and why it came.
import { describe, expect, it } from "@effect/vitest"
import {
  ComponentId,
  Day,
  Letter,
  type LetterContent,
  LetterId,
  MailSetting,
  ProjectId,
  ReviewId,
  RuleId,
  UserId
} from "@docket/core"
import { wordsOf } from "../src/mail/LetterText.ts"
import { render } from "../src/mail/Template.ts"

const origin = "https://docket.example.org"
const at = new Date("2026-11-30T12:00:00.000Z")

const letterOf = (kind: MailSetting.LetterKind, over: Partial<Letter.Letter> = {}): Letter.Letter => ({
  ...Letter.resetAt(at),
  id: LetterId.make(1),
  user_id: UserId.make(2),
  kind,
  project_id: ProjectId.make(3),
  component_id: ComponentId.make(4),
  rule_id: RuleId.make(5),
  review_id: ReviewId.make(6),
  ...over
})

const content: LetterContent = {
  letter_id: LetterId.make(1),
  readable: true,
  cadence: null,
  project_name: "Harbor <Control>",
  component_name: "Gateway & more",
  component_version: 1,
  component_release: 2,
  component_released: true,
  component_phase: "open",
  comment_period_starts_at: at,
  comment_period_ends_at: new Date("2026-12-24T17:00:00.000Z"),
  component_id: ComponentId.make(4),
  rule_id: RuleId.make(5),
  rule_displayed_name: "HBGW-01-000007",
  rule_deleted: false,
  assignee_id: UserId.make(2),
  due_on: Day.Day.make("2026-12-01"),
  open: true,
  review_action: "comment",
  said: 'Said <script>alert(1)</script>\nand "more".',
  said_withdrawn: false,
  thread_id: ReviewId.make(6),
  comment: "The comment.",
  comment_author_id: UserId.make(2),
  triage_status: "non_concur",
  response: "The response.",
  mentioned: true,
  event_action: "comment",
  event_subject: "Review",
  event_name: "Comment 6",
  actor_name: "Aisha Bello",
  request_message: "Please let me in.",
  has_password: true,
  has_signed_in: true,
  is_invited: true
}

const onRule = { review_id: null }
const onComponent = { review_id: null, rule_id: null }
const noRecords = { review_action: null, rule_id: null, rule_displayed_name: null }

/** The subject and the page of each, written by hand. */
const expected: ReadonlyArray<
  readonly [MailSetting.LetterKind, Partial<Letter.Letter>, Partial<LetterContent>, subject: string, path: string]
> = [
  ["asked", {}, {}, "Aisha Bello asks you to clarify your comment on HBGW-01-000007", "/app/comments/6"],
  ["decided", {}, {}, "Your comment on HBGW-01-000007 was decided: Non-concur", "/app/comments/6"],
  ["replied", {}, {}, "Aisha Bello replied to your comment on HBGW-01-000007", "/app/comments/6"],
  ["mentioned", {}, {}, "Aisha Bello mentioned you on HBGW-01-000007", "/app/comments/6"],
  ["assigned", {}, {}, "Aisha Bello assigned a comment on HBGW-01-000007 to you", "/app/comments/6"],
  [
    "assigned",
    onRule,
    { review_action: null },
    "Aisha Bello assigned HBGW-01-000007 to you",
    "/app/components/4/requirements/5"
  ],
  ["due", {}, {}, "A comment on HBGW-01-000007 is due on 2026-12-01", "/app/comments/6"],
  ["due", onRule, { review_action: null }, "HBGW-01-000007 is due on 2026-12-01", "/app/components/4/requirements/5"],
  ["access_request", onComponent, noRecords, "Aisha Bello requests access to Harbor <Control>", "/app/projects/3"],
  ["access_granted", onComponent, noRecords, "You have access to Gateway & more V1R2", "/app/components/4"],
  [
    "comment_period",
    { ...onComponent, detail: "opens" },
    noRecords,
    "Gateway & more V1R2 is open for comments",
    "/app/components/4"
  ],
  [
    "comment_period",
    { ...onComponent, detail: "ends_soon" },
    noRecords,
    "Comments on Gateway & more V1R2 end on 2026-12-24",
    "/app/components/4"
  ],
  [
    "comment_period",
    { ...onComponent, detail: "ended" },
    noRecords,
    "The comment period of Gateway & more V1R2 has ended",
    "/app/components/4"
  ],
  ["release", onComponent, noRecords, "Gateway & more V1R2 is released", "/app/components/4"],
  [
    "watched",
    { detail: "comment.created" },
    {},
    "Aisha Bello: Comment 6 was posted (HBGW-01-000007)",
    "/app/comments/6"
  ],
  ["invitation", onComponent, noRecords, "You are invited to Gateway & more V1R2", "/setup#secret"],
  [
    "registration",
    onComponent,
    { ...noRecords, has_password: false, has_signed_in: false },
    "Set up your account",
    "/setup#secret"
  ],
  ["password_reset", onComponent, noRecords, "Set a new password", "/setup#secret"],
  ["confirm_address", onComponent, noRecords, "Confirm your new e-mail address", "/app/confirm-address#secret"],
  ["address_changed", onComponent, noRecords, "Your e-mail address was changed", "/app"]
]

describe("a letter", () => {
  it("is tested for every kind", () => {
    expect(new Set(expected.map(([kind]) => kind))).toEqual(new Set(MailSetting.LetterKind.literals))
  })

  it.each(expected)("about %s with %o and %o", (kind, letter, given, subject, path) => {
    const isTopic = MailSetting.isTopic(kind)
    const unsubscribe = isTopic ? `${origin}/api/unsubscribe?token=a&b` : null
    const ready = {
      letter: letterOf(kind, letter),
      content: { ...content, ...given },
      secret: isTopic ? null : "secret"
    }
    const { subject: written, ...words } = wordsOf({ letters: [ready] }, unsubscribe, { origin })
    const { html, text } = render(words)
    expect(written).toBe(subject)
    expect(text.split(/\s/)).toContain(`${origin}${path}`)
    expect(html).toContain(`href="${origin}${path}"`)
    expect(html).not.toMatch(/<script|<Control>|<img|<table|src=/)
    expect(text.includes("Unsubscribe")).toBe(isTopic)
    expect(html.includes("token=a&#38;b")).toBe(isTopic)
    expect(text.includes("You get this because")).toBe(isTopic)
    if (kind === "mentioned") {
      expect(html).toContain("&#60;script&#62;alert(1)")
      expect(text).toContain('> Said <script>alert(1)</script>\n> and "more".')
    }
  })

  it("is a line among others, with its place and page", () => {
    const ready = (id: number) => ({
      letter: letterOf("decided", { id: LetterId.make(id), review_id: ReviewId.make(id), cadence: "weekly" }),
      content,
      secret: null
    })
    const many = Array.from({ length: 120 }, (_, index) => ready(index + 1))
    const [first, ...rest] = many
    const { subject, ...words } = wordsOf({ letters: [first!, ...rest] }, `${origin}/u`, { origin })
    const { html, text } = render(words)
    expect(subject).toBe("Your weekly digest: 120 updates")
    expect(html.match(/<li/g)).toHaveLength(100)
    expect(text).toContain("And 20 more.")
    expect(text).toContain("Harbor <Control> › Gateway & more V1R2")
    expect(text).toContain(`${origin}/app/comments/100`)
  })
})
