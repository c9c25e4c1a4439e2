/** The events that a webhook receives, by a table made by hand, and the messages for people (R9.5). */
import { describe, expect, it } from "@effect/vitest"
import { aWebhook } from "@docket/testing/records"
import { ComponentId, type FeedEvent, ProjectId, UserId, Webhook, WebhookId } from "../../src/index.ts"

const event = (over: Partial<FeedEvent.FeedEvent> = {}): FeedEvent.FeedEvent => ({
  cursor: { position: 7, id: 5 },
  at: new Date(1000),
  type: "comment.created",
  actor: { id: UserId.make(3), name: "Ada" },
  project_id: ProjectId.make(1),
  component_id: ComponentId.make(4),
  rule_id: null,
  review_id: null,
  triage_status: null,
  adjudicated: null,
  summary: "Comment 5 was posted.",
  ...over
})

const webhook = (over: Partial<Webhook.Webhook> = {}): Webhook.Webhook =>
  aWebhook({ id: WebhookId.make(9), project_id: ProjectId.make(1), created_at: new Date(0), ...over })

const decided = { type: "comment.triaged", triage_status: "duplicate", adjudicated: true } as const

/** What the webhook has, what happens, and whether it receives it. */
const cases: ReadonlyArray<readonly [string, Partial<Webhook.Webhook>, Partial<FeedEvent.FeedEvent>, boolean]> = [
  ["a selected type", { events: ["comment.created"] }, {}, true],
  ["another type", { events: ["comment.triaged"] }, {}, false],
  ["a type of a selected subject", { events: ["comment.*"] }, {}, true],
  ["a type that a later version adds to it", { events: ["comment.*"] }, { type: "comment.starred" }, true],
  ["a type of another subject", { events: ["component.*"] }, {}, false],
  ["a type that begins with the subject", { events: ["comment.*"] }, { type: "commentary.created" }, false],
  ["a decision that resolves, as a resolution", { events: ["comment.adjudicated"] }, decided, true],
  ["a decision that does not", { events: ["comment.adjudicated"] }, { ...decided, adjudicated: null }, false],
  ["an event of a selected component", { component_ids: [ComponentId.make(2), ComponentId.make(4)] }, {}, true],
  ["an event of another component", { component_ids: [ComponentId.make(2)] }, {}, false],
  ["an event of the project, with components", { component_ids: [ComponentId.make(4)] }, { component_id: null }, false],
  ["an event of the project, without", {}, { component_id: null }, true],
  ["an event of another project", {}, { project_id: ProjectId.make(2) }, false],
  ["an event from before it", { created_at: new Date(1001) }, {}, false],
  ["an event while it is off", { active: false }, {}, false]
]

describe("a webhook", () => {
  it.each(cases)("receives or does not receive %s", (_, of, happened, received) => {
    expect(Webhook.wants(webhook(of), event(happened))).toBe(received)
  })

  it("receives its own test, whatever it selects, and no other test", () => {
    const picky = webhook({ events: ["component.released"], component_ids: [ComponentId.make(2)] })
    const test = event({ type: "webhook.tested", component_id: null })
    const entry = { action: Webhook.testAction, changes: Webhook.testOf(picky) }
    expect(Webhook.testedBy(entry)).toBe(picky.id)
    expect(Webhook.testedBy({ ...entry, action: "update_webhook" })).toBe(null)
    expect(Webhook.wants(picky, test, picky.id)).toBe(true)
    expect(Webhook.wants(webhook({ id: WebhookId.make(10), events: ["webhook.*"] }), test, picky.id)).toBe(false)
    expect(Webhook.wants({ ...picky, active: false }, test, picky.id)).toBe(false)
  })

  const act = [
    event({ cursor: { position: 7, id: 1 } }),
    event({ cursor: { position: 7, id: 2 } }),
    event({ cursor: { position: 7, id: 3 }, type: "comment.triaged" }),
    event({ cursor: { position: 7, id: 4 }, component_id: ComponentId.make(5) }),
    event({ cursor: { position: 7, id: 5 }, at: new Date(1001) }),
    event({ cursor: { position: 9, id: 6 } }),
    event({ cursor: { position: 7, id: 7 }, actor: null })
  ]

  it("of a program gets each event", () => {
    expect(Webhook.messagesOf({ format: "docket" }, act)).toEqual(act.map((one) => ({ event: one, count: 1 })))
  })

  it("of a chat gets one message for the events of one type, person, component and transaction", () => {
    expect(
      Webhook.messagesOf({ format: "slack" }, act).map(({ count, event: { cursor } }) => [cursor.id, count])
    ).toEqual([
      [1, 3],
      [3, 1],
      [4, 1],
      [5, 1],
      [7, 1]
    ])
  })

  it("names each component that is not in the project", () => {
    const settings = { ...webhook(), component_ids: [ComponentId.make(4), ComponentId.make(6)] }
    expect(Webhook.refuseSettings(settings, [ComponentId.make(4)])).toMatchObject([
      { pointer: "/webhook/component_ids/1" }
    ])
    expect(Webhook.refuseSettings(settings, [ComponentId.make(6), ComponentId.make(4)])).toEqual([])
  })
})
