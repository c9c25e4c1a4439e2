/** The texts of the demo's author for the appliance, by the number of the requirement in the SRG. Data only; Story.ts sets their times. */
import type { RuleStatus } from "@docket/core"

/** Only the given fields change. */
export interface Text {
  readonly status?: RuleStatus.RuleStatus
  readonly title?: string
  readonly check?: string
  readonly fix?: string
  readonly artifact_description?: string
  readonly mitigations?: string
  readonly status_justification?: string
  readonly vendor_comments?: string
}

const configurable = (title: string, check: string, fix: string): Text => ({
  status: "Applicable - Configurable",
  title: `Harbor Gateway 3 must ${title}`,
  check,
  fix
})

/** The texts of Harbor Gateway 3. Other requirements are not started. */
export const textsOfThird: ReadonlyMap<number, Text> = new Map<number, Text>([
  [
    1,
    configurable(
      "take administrator accounts from a central directory.",
      'Run:\n\n$ harborctl show directory\nserver ldaps://directory.example\nlocal-accounts emergency-only\n\nIf no server is listed, or "local-accounts" is other than "emergency-only", this is a finding.',
      "$ harborctl set directory server ldaps://<server>\n$ harborctl set directory local-accounts emergency-only"
    )
  ],
  [
    2,
    configurable(
      "lock an administrator account after three failed sign-in attempts within 15 minutes.",
      'Run:\n\n$ harborctl show lockout\nattempts 3\nwindow 15m\n\nIf "attempts" is 0 or more than 3, or "window" is less than 15m, this is a finding.',
      "$ harborctl set lockout attempts 3 window 15m"
    )
  ],
  [
    3,
    configurable(
      "show the organization's notice before it grants administrative access.",
      "Open the sign-in page and a console session.\n\nIf one of them does not show the approved notice before it requests a name, this is a finding.",
      "$ harborctl set banner login --file notice.txt\n$ harborctl set banner console --file notice.txt"
    )
  ],
  [
    4,
    configurable(
      "lock an administrative session after 15 minutes without activity.",
      'Run:\n\n$ harborctl show session\nidle 15m\n\nIf "idle" is 0 or more than 15m, this is a finding.',
      "$ harborctl set session idle 15m"
    )
  ],
  [
    5,
    configurable(
      "protect remote administration with approved cryptography.",
      'Run:\n\n$ harborctl show management tls\nminimum 1.2\n\nIf "minimum" is lower than 1.2, this is a finding.',
      "$ harborctl set management tls minimum 1.2\n$ harborctl unset management http"
    )
  ],
  [
    6,
    {
      status: "Applicable - Inherently Meets",
      status_justification: "The manual describes every record, and no setting changes them.",
      artifact_description:
        "Every record that Harbor Gateway 3 writes has the fields type, time, node, person and outcome; there is no setting that leaves one out. See chapter 9 of the administrator's guide."
    }
  ],
  [
    7,
    configurable(
      "warn an administrator at once when records can no longer be written.",
      "Run:\n\n$ harborctl show alarms --for records\nmail operators@site.example\n\nIf no receiver is listed, this is a finding.",
      "$ harborctl set alarm records mail <address>"
    )
  ],
  [
    8,
    {
      status: "Applicable - Inherently Meets",
      status_justification: "The manual describes the store and who reads it.",
      artifact_description:
        "Records are kept in a store that only the role auditor reads and that has no command to change or delete them. See chapter 9 of the administrator's guide."
    }
  ],
  [
    9,
    configurable(
      "send its records to another system.",
      "Run:\n\n$ harborctl show syslog\nserver logs.example protocol tcp\n\nIf no server is listed, this is a finding.",
      "$ harborctl set syslog server <address> protocol tcp"
    )
  ],
  [
    10,
    configurable(
      "compare its clock with two independent time sources.",
      'Run:\n\n$ harborctl show time sources\n\nIf fewer than two sources are listed as "reachable", this is a finding.',
      "$ harborctl set time source <first>\n$ harborctl set time source <second>"
    )
  ],
  [
    11,
    {
      status: "Applicable - Inherently Meets",
      status_justification: "The test report of the vendor shows a record for every command.",
      artifact_description: "Every command that changes a setting or a role is recorded before it is carried out."
    }
  ],
  [
    12,
    configurable(
      "give each administrator the rights of their role and no others.",
      "Run:\n\n$ harborctl show roles --members\n\nCompare the list with the site's documentation. If an administrator has a role that is not documented, this is a finding.",
      "$ harborctl set role <role> member <name>\n$ harborctl unset role <role> member <name>"
    )
  ],
  [
    13,
    configurable(
      "let traffic pass between networks only as the flow policy says.",
      "Run:\n\n$ harborctl show rules\n\nCompare the list with the documented flow policy. If a rule lets pass what the policy does not name, this is a finding.",
      "$ harborctl set rule <number> from <zone> to <zone> service <service> allow"
    )
  ],
  [
    14,
    configurable(
      "deny all traffic that no rule allows.",
      "Run:\n\n$ harborctl show rules --last\ndeny any log\n\nIf the last rule is another, this is a finding.",
      "$ harborctl set rules default deny log"
    )
  ],
  [
    15,
    {
      status: "Applicable - Does Not Meet",
      status_justification: "Harbor Gateway 3 has no setting that disables its discovery service.",
      mitigations:
        "The discovery service of Harbor Gateway 3 cannot be disabled. It listens on the management network alone; keep that network separate and filter UDP port 5353 at its border.",
      vendor_comments: "A later version will let it be disabled."
    }
  ],
  [
    16,
    configurable(
      "not listen on ports that are not needed.",
      "Run:\n\n$ harborctl show listeners\n\nIf a port is listed that the site has not documented as needed, this is a finding.",
      "$ harborctl unset listener <port>"
    )
  ],
  [
    17,
    configurable(
      "ask administrators for two factors.",
      'Run:\n\n$ harborctl show sign-in\nfactors certificate+pin\n\nIf "factors" names one factor only, this is a finding.',
      "$ harborctl set sign-in factors certificate+pin"
    )
  ],
  [
    18,
    configurable(
      "verify certificates up to a trusted authority, and whether they were revoked.",
      'Run:\n\n$ harborctl show trust\nrevocation required\n\nIf "revocation" is other than "required", this is a finding.',
      "$ harborctl set trust revocation required"
    )
  ],
  [
    19,
    configurable(
      "use cryptographic modules that are validated.",
      "Run:\n\n$ harborctl show crypto mode\nvalidated\n\nIf the mode is another, this is a finding.",
      "$ harborctl set crypto mode validated\n\nRestart the gateway."
    )
  ],
  [
    22,
    {
      status: "Not Applicable",
      status_justification: "Harbor Gateway 3 has no connections to other gateways; each one is administered by itself."
    }
  ],
  [
    23,
    configurable(
      "install only updates that are signed by the vendor.",
      "Run:\n\n$ harborctl show update verify\non\n\nIf it is off, this is a finding.",
      "$ harborctl set update verify on"
    )
  ]
])

/** The requirements that Harbor Gateway 2 was released with. They have the same numbers in both, so that the two can be compared. */
export const numbersOfSecond = [1, 2, 3, 4, 5, 6] as const

/** The same texts for Harbor Gateway 2, whose tool had another name. */
export const asInSecond = (text: Text): Text => ({
  ...text,
  ...(text.title === undefined ? {} : { title: older(text.title) }),
  ...(text.check === undefined ? {} : { check: older(text.check) }),
  ...(text.fix === undefined ? {} : { fix: older(text.fix) }),
  ...(text.artifact_description === undefined ? {} : { artifact_description: older(text.artifact_description) })
})

const older = (text: string): string => text.replaceAll("Gateway 3", "Gateway 2").replaceAll("harborctl", "hgctl")

/** A change because of a comment. */
export interface Correction {
  readonly days: number
  readonly number: number
  readonly text: Text
  readonly reason: string
}

/** The author's changes to Harbor Gateway 3 during the review. */
export const corrections: ReadonlyArray<Correction> = [
  {
    days: 17.9,
    number: 5,
    text: {
      check:
        'Run:\n\n$ harborctl show management tls --ciphers\nminimum 1.2\nciphers ECDHE-ECDSA-AES256-GCM-SHA384\n\nIf "minimum" is lower than 1.2, or a cipher is listed that is not approved, this is a finding.'
    },
    reason: "The ciphers are checked as well."
  },
  {
    days: 16.1,
    number: 9,
    text: { fix: "$ harborctl set syslog server <address> protocol tls\n$ harborctl set syslog verify on" },
    reason: "Records are sent by TLS."
  },
  {
    days: 14.1,
    number: 6,
    text: {
      artifact_description:
        "Every record that Harbor Gateway 3 writes has the fields type, time, node, person and outcome; there is no setting that leaves one out. See chapter 10 of the administrator's guide."
    },
    reason: "The chapter has moved."
  },
  {
    days: 10.6,
    number: 13,
    text: {
      check:
        "Run:\n\n$ harborctl show rules --expanded\n\nCompare the list with the documented flow policy. If a rule lets pass what the policy does not name, this is a finding."
    },
    reason: "Groups of addresses are shown with what is in them."
  },
  {
    days: 10.5,
    number: 12,
    text: {
      check:
        "Run:\n\n$ harborctl show roles --members --format csv\n\nCompare the list with the site's documentation. If an administrator has a role that is not documented, this is a finding."
    },
    reason: "A list that can be compared by machine."
  }
]
