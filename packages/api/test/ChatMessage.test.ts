/** Messages for chats, in the forms that their documentation gives. Names format nothing and notify no one. */
import { ComponentId, type FeedEvent, ProjectId, ReviewId, RuleId, UserId } from "@docket/core"
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as ChatMessage from "../src/webhook/ChatMessage.ts"

const event = (over: Partial<FeedEvent.FeedEvent> = {}): FeedEvent.FeedEvent => ({
  cursor: { position: 7, id: 5 },
  at: new Date(0),
  type: "comment.triaged",
  actor: { id: UserId.make(3), name: "Ada <!here> & @all" },
  project_id: ProjectId.make(1),
  component_id: ComponentId.make(4),
  rule_id: RuleId.make(20),
  review_id: ReviewId.make(136),
  triage_status: "concur",
  adjudicated: null,
  summary: "Comment 136 was triaged: concur.",
  ...over
})

const place: ChatMessage.Place = {
  project_name: "Harbor *Gateway*",
  component_name: "Gateway [3]",
  event_count: 1,
  origin: "https://docket.example.org"
}

/** The fields of a message that these tests read. */
interface Sent {
  readonly text: string
  readonly content: string
  readonly type: string
  readonly attachments: ReadonlyArray<{
    readonly contentType: string
    readonly content: { readonly actions?: ReadonlyArray<object> }
  }>
}

const sent = (format: ChatMessage.ChatFormat, over: Partial<ChatMessage.Place> = {}, of = event()): Sent =>
  JSON.parse(ChatMessage.bodyOf(format, of, { ...place, ...over }))

const url = "https://docket.example.org/app/components/4/triage?comment=136"

describe("a message", () => {
  it("for Slack has its text in mrkdwn, with the three characters that Slack reads escaped", () => {
    expect(sent("slack")).toEqual({
      text: `*Harbor *Gateway* › Gateway [3]*\nAda &lt;!here&gt; &amp; @all: Comment 136 was triaged: concur.\n<${url}|Open in Docket>`,
      unfurl_links: false
    })
  })

  it("for Mattermost has its text in Markdown, and notifies no one", () => {
    expect(sent("mattermost")).toEqual({
      text: `**Harbor \\*Gateway\\* › Gateway \\[3\\]**\nAda \\<!here\\> & @\u200Ball: Comment 136 was triaged: concur.\n[Open in Docket](${url})`
    })
  })

  it("for Discord is its content, and mentions no one", () => {
    expect(sent("discord")).toEqual({
      content: sent("mattermost").text,
      allowed_mentions: { parse: [] }
    })
  })

  it("for Teams is an Adaptive Card with a button", () => {
    const { attachments, type } = sent("teams")
    expect(type).toBe("message")
    expect(attachments).toHaveLength(1)
    expect(attachments[0]?.contentType).toBe("application/vnd.microsoft.card.adaptive")
    expect(attachments[0]?.content).toMatchObject({
      type: "AdaptiveCard",
      version: "1.4",
      body: [
        { type: "TextBlock", text: "Harbor \\*Gateway\\* › Gateway \\[3\\]", wrap: true },
        { type: "TextBlock", wrap: true }
      ],
      actions: [{ type: "Action.OpenUrl", url }]
    })
  })

  it("has no link without the address of the service, and says how many events it is about", () => {
    expect(sent("slack", { origin: null, event_count: 446, component_name: null }, event({ actor: null })).text).toBe(
      "*Harbor *Gateway**\nComment 136 was triaged: concur. And 445 more."
    )
    expect(sent("teams", { origin: null }).attachments[0]?.content.actions).toBe(undefined)
  })

  it.each([
    ["a comment", {}, 1, "/app/components/4/triage?comment=136"],
    ["many comments", {}, 2, "/app/components/4"],
    ["a deleted comment", { type: "comment.destroyed" }, 1, "/app/components/4"],
    ["a requirement", { type: "rule.locked", review_id: null }, 1, "/app/components/4/requirements/20"],
    ["a deleted requirement", { type: "rule.deleted", review_id: null }, 1, "/app/components/4"],
    ["a component", { type: "component.released", review_id: null, rule_id: null }, 1, "/app/components/4"],
    ["a deleted component", { type: "component.deleted", review_id: null, rule_id: null }, 1, "/app/projects/1"],
    [
      "the project",
      { type: "project.changed", component_id: null, review_id: null, rule_id: null },
      1,
      "/app/projects/1"
    ]
  ] as const)("about %s links to its page", (_, over, count, path) => {
    expect(ChatMessage.pageOf(event(over), count)).toBe(path)
  })

  it.prop(
    "for Discord has at most 2,000 characters, whatever the names",
    [Schema.String, Schema.String],
    ([name, summary]) => {
      const long = (text: string) => text + "*".repeat(400)
      const body = sent(
        "discord",
        { project_name: long(name), component_name: long(summary) },
        event({ actor: { id: UserId.make(3), name: long(name) }, summary: long(summary) })
      )
      expect([...body.content].length).toBeLessThanOrEqual(2000)
    }
  )
})
