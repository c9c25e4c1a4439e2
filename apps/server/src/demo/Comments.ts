/**
 * The comments on Harbor Gateway 3 in the demo, and their decisions. Data only; Story.ts uses it. Times are in days before the demo is
 * loaded; requirements are referenced by number.
 */
import type { Reaction, Section, TriageStatus } from "@docket/core"
import type { PersonKey } from "./People.ts"

export interface DemoComment {
  readonly id: string
  readonly by: PersonKey
  readonly days: number
  /** Null: the component as a whole. */
  readonly rule: number | null
  readonly section: Section.SectionKey | null
  readonly text: string
  /** The quoted words of the main text of the section. */
  readonly quoted?: string
  /** The proposed text of the section. */
  readonly proposed?: string
  readonly replies?: ReadonlyArray<{ readonly by: PersonKey; readonly days: number; readonly text: string }>
  readonly reactions?: ReadonlyArray<{
    readonly by: PersonKey
    readonly days: number
    readonly kind: Reaction.ReactionKind
  }>
  /** A later edit by the author. */
  readonly edited?: { readonly days: number; readonly text: string }
}

const sudo = (where: string) =>
  `The command in the check needs root: for an ordinary administrator harborctl answers "permission denied". Please add sudo${where}.`

export const comments: ReadonlyArray<DemoComment> = [
  {
    id: "tls-versions",
    by: "ravi",
    days: 20.4,
    rule: 5,
    section: "check_content",
    quoted: "show management tls",
    text: "The check stops at the version. An assessor also has to see the ciphers: 1.2 with CBC suites would pass as it is written.",
    replies: [
      { by: "lena", days: 19.9, text: "Agreed, we had exactly this in the last assessment." },
      { by: "aisha", days: 19.1, text: "`harborctl show management tls --ciphers` lists them. I will add it." }
    ],
    reactions: [
      { by: "lena", days: 19.8, kind: "up" },
      { by: "grace", days: 19.5, kind: "up" }
    ]
  },
  {
    id: "http-off",
    by: "lena",
    days: 20.2,
    rule: 5,
    section: "fixtext",
    quoted: "unset management http",
    text: "`unset management http` also cuts the session of who is connected by http at that moment. Worth a warning."
  },
  {
    id: "udp-logs",
    by: "ravi",
    days: 20.1,
    rule: 9,
    section: "fixtext",
    text: "Plain TCP leaves the records readable on their way. Should be TLS, with the certificate of the log server verified.",
    reactions: [
      { by: "lena", days: 18.2, kind: "up" },
      { by: "grace", days: 17.9, kind: "down" }
    ]
  },
  {
    id: "lockout-zero",
    by: "grace",
    days: 19.8,
    rule: 2,
    section: "check_content",
    quoted: '"attempts" is 0',
    text: '"attempts 0" switches the lockout off, so the check is right to name it. A sentence why would help readers.'
  },
  {
    id: "lockout-emergency",
    by: "lena",
    days: 19.6,
    rule: 2,
    section: null,
    text: "Does this hold for the emergency account as well? If it does, anybody can lock us out for good.",
    replies: [{ by: "tomas", days: 18.7, text: "A lock ends after 15 minutes by itself." }]
  },
  {
    id: "notice-console",
    by: "ravi",
    days: 19.2,
    rule: 3,
    section: "check_content",
    quoted: "a console session",
    text: "Say how to open a console session; on the small model there is no console port."
  },
  {
    id: "idle-15",
    by: "grace",
    days: 18.9,
    rule: 4,
    section: "severity",
    text: "This should be low: the management network is closed to others anyway."
  },
  {
    id: "idle-10",
    by: "lena",
    days: 18.8,
    rule: 4,
    section: "fixtext",
    quoted: "idle 15m",
    text: "Our site policy says ten minutes. Please lower the value."
  },
  {
    id: "session-end",
    by: "ravi",
    days: 18.5,
    rule: 20,
    section: null,
    text: "The session timeout of requirement 4 ends the connection as well. Is there anything left to configure here?"
  },
  {
    id: "session-end-2",
    by: "lena",
    days: 18.1,
    rule: 20,
    section: null,
    text: "As far as I can see the setting of requirement 4 does all of this."
  },
  {
    id: "records-guide",
    by: "grace",
    days: 17.8,
    rule: 6,
    section: "artifact_description",
    text: "In the guide of 3.1 this is chapter 10, not 9."
  },
  {
    id: "alarm-snmp",
    by: "lena",
    days: 17.6,
    rule: 7,
    section: "check_content",
    text: "We use SNMP traps for alarms and no mail. The check would report us although an alarm is there.",
    replies: [
      { by: "aisha", days: 12.4, text: "Which receiver does `harborctl show alarms` list for you then?" },
      { by: "lena", days: 11.8, text: "It lists nothing, traps are shown by `harborctl show snmp`." }
    ],
    reactions: [{ by: "ravi", days: 16.9, kind: "up" }]
  },
  {
    id: "discovery",
    by: "ravi",
    days: 17.2,
    rule: 15,
    section: null,
    text: "The mitigation should say which interface the discovery service binds to, so that it can be verified."
  },
  {
    id: "time-pool",
    by: "lena",
    days: 16.8,
    rule: 10,
    section: "check_content",
    text: "A pool counts as one line but is many sources. Is that enough?"
  },
  {
    id: "time-auth",
    by: "grace",
    days: 16.5,
    rule: 10,
    section: "fixtext",
    text: "The vendor recommends authenticated time sources, `harborctl set time source <address> key <id>`.",
    edited: {
      days: 16.3,
      text: "The vendor recommends authenticated time sources: `harborctl set time source <address> key <id>`. The key has to be made first with `harborctl set time key`."
    }
  },
  {
    id: "roles-export",
    by: "ravi",
    days: 16.1,
    rule: 12,
    section: "check_content",
    text: "For fifty administrators comparing by eye is not practical. There is `--format csv`.",
    reactions: [{ by: "lena", days: 15.7, kind: "up" }]
  },
  {
    id: "flow-objects",
    by: "lena",
    days: 15.9,
    rule: 13,
    section: "check_content",
    text: "Rules refer to groups of addresses, and the list does not show what is in them. `show rules --expanded` does."
  },
  {
    id: "default-log",
    by: "grace",
    days: 15.2,
    rule: 14,
    section: "fixtext",
    text: "With `log` a flood of denied packets fills the records. Drop the word."
  },
  {
    id: "factors-emergency",
    by: "lena",
    days: 14.8,
    rule: 17,
    section: null,
    text: "Please say how the emergency account signs in when the certificates have expired.",
    replies: [{ by: "tomas", days: 13.1, text: "It is out of scope of this requirement, but I see the point." }]
  },
  {
    id: "revocation-offline",
    by: "ravi",
    days: 14.4,
    rule: 18,
    section: "check_content",
    text: "On networks without a way out `required` makes every verification fail. There should be a word about local lists.",
    edited: {
      days: 14.1,
      text: "On networks without a way out `required` makes every verification fail, unless a local list is loaded. There should be a word about that."
    }
  },
  {
    id: "typo-banner",
    by: "grace",
    days: 13.9,
    rule: 3,
    section: "fixtext",
    text: "`banner login` is called `banner web` since 3.0.",
    proposed: "$ harborctl set banner web --file notice.txt\n$ harborctl set banner console --file notice.txt"
  },
  {
    id: "typo-banner-2",
    by: "lena",
    days: 13.2,
    rule: 3,
    section: "fixtext",
    quoted: "banner login",
    text: "The first command fails here: `banner login` does not exist in 3.x, it is `banner web`."
  },
  {
    id: "scope",
    by: "ravi",
    days: 12.9,
    rule: null,
    section: null,
    text: "Does the document cover the virtual edition as well? Several fixes name ports that it does not have.",
    reactions: [{ by: "lena", days: 12.2, kind: "up" }],
    replies: [{ by: "marek", days: 12.0, text: "Both editions; where they differ the text shall say so." }]
  },
  {
    id: "praise",
    by: "lena",
    days: 12.7,
    rule: null,
    section: null,
    text: "Much easier to follow than the document for version 2. Thank you."
  },
  {
    id: "misplaced",
    by: "grace",
    days: 11.6,
    rule: 18,
    section: "check_content",
    text: "The output changed in 3.1: the line reads `mode: validated` with a colon."
  },
  {
    id: "restart",
    by: "lena",
    days: 11.2,
    rule: 19,
    section: "fixtext",
    text: "The restart interrupts all traffic for about two minutes. Please say so before the command.",
    proposed:
      "The restart interrupts all traffic for about two minutes.\n\n$ harborctl set crypto mode validated\n$ harborctl restart"
  },
  {
    id: "not-applicable",
    by: "ravi",
    days: 10.8,
    rule: 22,
    section: "status",
    text: "Two gateways in a failover pair do talk to one another. I doubt that this is not applicable."
  },
  {
    id: "tls-ciphers-again",
    by: "grace",
    days: 10.3,
    rule: 5,
    section: "check_content",
    text: "An assessor has to see the ciphers too: version 1.2 with CBC suites would pass as it is written."
  },
  {
    id: "cluster-port",
    by: "grace",
    days: 9.7,
    rule: 16,
    section: null,
    text: "Port 8443 is needed by the cluster service."
  },
  {
    id: "advertisement",
    by: "grace",
    days: 9.1,
    rule: null,
    section: null,
    text: "Harbor Analytics turns your records into insights! Ask our sales team for a quote."
  },
  { id: "sudo-9", by: "lena", days: 7.8, rule: 9, section: "check_content", text: sudo("") },
  {
    id: "sudo-10",
    by: "ravi",
    days: 6.9,
    rule: 10,
    section: "check_content",
    text: sudo(" here too"),
    reactions: [{ by: "lena", days: 6.1, kind: "up" }]
  },
  { id: "sudo-16", by: "lena", days: 6.4, rule: 16, section: "check_content", text: sudo(" to it") },
  { id: "sudo-18", by: "grace", days: 5.2, rule: 18, section: "check_content", text: sudo(", as elsewhere") },
  {
    id: "tls13-5",
    by: "ravi",
    days: 4.6,
    rule: 5,
    section: "title",
    text: "TLS 1.2 is still allowed by this requirement, while our baseline requires TLS 1.3 since January."
  },
  {
    id: "tls13-19",
    by: "ravi",
    days: 4.5,
    rule: 19,
    section: null,
    text: "TLS 1.2 is still allowed by this requirement too, while our baseline requires TLS 1.3 since January."
  },
  {
    id: "tls13-1",
    by: "lena",
    days: 3.8,
    rule: 1,
    section: "fixtext",
    text: "TLS 1.2 is still allowed by this requirement for the directory, while the baseline requires TLS 1.3 since January."
  },
  {
    id: "update-offline",
    by: "grace",
    days: 2.9,
    rule: 23,
    section: "vuln_discussion",
    text: "Updates from a medium are verified in the same way. Worth saying, since people ask.",
    proposed:
      "An update can change everything. The signature is the only evidence of whose it is. Updates from a medium are verified in the same way."
  },
  {
    id: "syslog-queue",
    by: "lena",
    days: 1.7,
    rule: 9,
    section: "fixtext",
    text: "When the log server is away, how many records are kept? The guide says 10,000 and then the oldest are dropped."
  },
  {
    id: "flood",
    by: "ravi",
    days: 0.6,
    rule: 21,
    section: null,
    text: "This one is still empty. The vendor's hardening guide has a chapter on rate limits, 6.4."
  }
]

/** A decision on one or more comments. */
export interface DemoDecision {
  readonly by: PersonKey
  readonly days: number
  readonly status: TriageStatus.TriageStatus
  readonly of: ReadonlyArray<string>
  readonly response?: string
  /** The key of the comment that they duplicate. */
  readonly canonical?: string
  /** The number of the requirement that addresses them. */
  readonly addressed_by?: number
}

export const decisions: ReadonlyArray<DemoDecision> = [
  { by: "aisha", days: 18.3, status: "concur", of: ["tls-versions"], response: "Ciphers are part of the check now." },
  { by: "aisha", days: 17.5, status: "concur", of: ["http-off"] },
  {
    by: "aisha",
    days: 16.6,
    status: "concur_with_comment",
    of: ["udp-logs"],
    response: "TLS it is. Which certificates are trusted is said in requirement 18."
  },
  { by: "aisha", days: 16.5, status: "informational", of: ["lockout-zero"] },
  {
    by: "aisha",
    days: 16.2,
    status: "non_concur",
    of: ["idle-15"],
    response: "The severity is that of the SRG. A closed network does not justify a lower one."
  },
  {
    by: "tomas",
    days: 15.8,
    status: "non_concur",
    of: ["idle-10"],
    response: "Fifteen minutes are what the SRG requires. A site may be stricter without a change here."
  },
  {
    by: "aisha",
    days: 14.9,
    status: "addressed_by",
    of: ["session-end", "session-end-2"],
    addressed_by: 4,
    response: "Yes: requirement 4 satisfies this one, and they are linked now."
  },
  { by: "aisha", days: 14.2, status: "concur", of: ["records-guide"] },
  {
    by: "aisha",
    days: 12.5,
    status: "needs_clarification",
    of: ["time-pool"],
    response: "Do all members of your pool belong to one operator?"
  },
  {
    by: "aisha",
    days: 11.4,
    status: "needs_clarification",
    of: ["notice-console"],
    response: "Which model is it? The H20 has one behind the lid."
  },
  { by: "aisha", days: 10.9, status: "concur", of: ["flow-objects", "roles-export"], response: "Accepted." },
  {
    by: "tomas",
    days: 10.2,
    status: "non_concur",
    of: ["default-log"],
    response:
      "Denied traffic has to be recorded. A limit for its records can be set with `harborctl set records limit`."
  },
  { by: "aisha", days: 9.8, status: "duplicate", of: ["typo-banner-2"], canonical: "typo-banner" },
  { by: "aisha", days: 9.4, status: "duplicate", of: ["tls-ciphers-again"], canonical: "tls-versions" },
  { by: "marek", days: 8.8, status: "informational", of: ["praise"] },
  {
    by: "aisha",
    days: 8.1,
    status: "concur_with_comment",
    of: ["revocation-offline"],
    response: "A sentence on local lists follows once the vendor has confirmed the command."
  },
  {
    by: "marek",
    days: 7.3,
    status: "concur_with_comment",
    of: ["scope"],
    response: "Both editions. The introduction says so, and the affected fixes name the ports of each."
  },
  {
    by: "aisha",
    days: 5.6,
    status: "needs_clarification",
    of: ["not-applicable"],
    response: "Is the failover link encrypted in your installation, and by whom?"
  }
]

/** The accepted proposals. */
export const acceptances: ReadonlyArray<Pick<DemoDecision, "by" | "days" | "response"> & { readonly of: string }> = [
  { by: "aisha", days: 9.9, of: "typo-banner", response: "Accepted without changes." }
]

/** The response templates of the project. */
export const templates: ReadonlyArray<{
  readonly name: string
  readonly body: string
  readonly triage_status: TriageStatus.TriageStatus | null
}> = [
  { name: "Accepted", body: "Accepted. It is in the next draft.", triage_status: "concur" },
  {
    name: "Stricter is possible",
    body: "The value is that of the SRG. A site may be stricter without a change here.",
    triage_status: "non_concur"
  },
  {
    name: "Which version?",
    body: "Which version and which model is it about? Please tell the output of `harborctl show version`.",
    triage_status: "needs_clarification"
  }
]

/** The assignees of comments. `due` is in days after the demo is loaded; null without a due date. */
export const assignments: ReadonlyArray<{
  readonly by: PersonKey
  readonly days: number
  readonly of: ReadonlyArray<string>
  readonly to: PersonKey
  readonly due: number | null
}> = [
  { by: "marek", days: 7.2, of: ["alarm-snmp", "discovery"], to: "aisha", due: -2 },
  { by: "aisha", days: 4.4, of: ["tls13-5", "tls13-19"], to: "tomas", due: 5 },
  { by: "marek", days: 2.8, of: ["factors-emergency"], to: "marek", due: null }
]
