/** Each lint rule, with wrong and correct texts (R20). The expectations come from DISA's process guide, not from the rules. */
import { describe, expect, it } from "@effect/vitest"
import { Lint, type LintContext, type LintField, type LintTexts } from "../../src/lint/index.ts"
import type { RuleStatus } from "../../src/rule/index.ts"

interface Case {
  /** The wrong texts, each with the parts that are reported; without parts, the whole text is. */
  readonly wrong: ReadonlyArray<string | readonly [text: string, ...parts: ReadonlyArray<string>]>
  readonly right: ReadonlyArray<string>
  readonly field: LintField
  readonly severity: "error" | "warning"
  readonly status?: RuleStatus.RuleStatus
  readonly kind?: "srg"
  /** Other texts of the requirement. */
  readonly texts?: LintTexts
}

const title = "The operating system must lock an account after three invalid logon attempts."

const banner =
  'Verify the banner reads:\n\n"You are accessing a system. Users shall not expect privacy.\n\nPlease log off if you should disagree."\n\nIf it does not, this is a finding.'

const cases: Readonly<Record<string, ReadonlyArray<Case>>> = {
  "title-empty": [
    { field: "title", severity: "error", wrong: ["", " \n"], right: ["The system must log."] },
    { field: "title", severity: "error", status: "Not Applicable", wrong: [""], right: ["The system must log."] },
    { field: "title", severity: "error", status: "Not Yet Determined", wrong: [], right: [""] }
  ],
  "title-must": [
    {
      field: "title",
      severity: "error",
      wrong: [
        "The system shall log.",
        "The system logs.",
        'The system has the setting "must log".',
        "Mustard is served."
      ],
      right: ["The system must log.", "The system MUST log.", ""]
    }
  ],
  "title-modal": [
    {
      field: "title",
      severity: "warning",
      wrong: [
        ["The system shall log and should audit.", "shall", "should"],
        ["The system will log.", "will"]
      ],
      right: ["The system must log.", 'The system must show "users shall log off".', "The goodwill must last."]
    }
  ],
  "title-capability": [
    {
      field: "title",
      severity: "warning",
      wrong: [
        ["The system must be capable of logging.", "must be capable of"],
        ["The system must have the capability to log.", "must have the capability to"]
      ],
      right: ["The system must be configured to log.", "The system must log the capability to sign."]
    }
  ],
  "title-one-sentence": [
    {
      field: "title",
      severity: "warning",
      wrong: [["The system must log. It must keep logs.", "It must keep logs."]],
      right: [
        "The system must log.",
        "The system must use e.g. TLS and U.S. Government certificates.",
        "The system must use version 1.2 of TLS, i.e. No other."
      ]
    }
  ],
  "title-negative": [
    {
      field: "title",
      severity: "warning",
      wrong: [
        ["The system must not allow empty passwords.", "must not allow"],
        ["The guest account must not be enabled.", "must not be enabled"],
        ["The firewall must not be disabled.", "must not be disabled"]
      ],
      right: ["The system must prohibit empty passwords.", "The system must not have the telnet package installed."]
    }
  ],
  "discussion-empty": [
    { field: "vuln_discussion", severity: "error", wrong: ["", "\t"], right: ["Guessing succeeds in time."] },
    { field: "vuln_discussion", severity: "error", status: "Applicable - Inherently Meets", wrong: [""], right: ["x"] },
    { field: "vuln_discussion", severity: "error", status: "Applicable - Does Not Meet", wrong: [""], right: ["x"] },
    { field: "vuln_discussion", severity: "error", status: "Not Applicable", wrong: [], right: [""] },
    { field: "vuln_discussion", severity: "error", status: "Applicable", kind: "srg", wrong: [""], right: ["x"] }
  ],
  "discussion-not-applicable": [
    {
      field: "vuln_discussion",
      severity: "error",
      status: "Not Applicable",
      wrong: [["Guessing succeeds in time.", "Guessing succeeds in time."]],
      right: ["", " "]
    },
    { field: "vuln_discussion", severity: "error", wrong: [], right: ["Guessing succeeds in time."] },
    { field: "vuln_discussion", severity: "error", status: "Not Applicable", kind: "srg", wrong: [], right: ["x"] }
  ],
  "discussion-repeats-title": [
    {
      field: "vuln_discussion",
      severity: "warning",
      texts: { title },
      wrong: [
        [title, title.slice(0, -1)],
        [`Risk: ${title.toUpperCase()}`, title.slice(0, -1).toUpperCase()]
      ],
      right: ["Guessing succeeds in time.", "The operating system must lock an account."]
    },
    {
      field: "vuln_discussion",
      severity: "warning",
      texts: { title: "Use TLS" },
      wrong: [],
      right: ["Use TLS, because."]
    }
  ],
  "check-empty": [
    { field: "check_content", severity: "error", wrong: ["", "\n\n"], right: ["Verify it."] },
    {
      field: "check_content",
      severity: "error",
      status: "Applicable",
      kind: "srg",
      wrong: [""],
      right: ["Verify it."]
    },
    { field: "check_content", severity: "error", status: "Applicable - Inherently Meets", wrong: [], right: [""] },
    { field: "check_content", severity: "error", status: "Applicable - Does Not Meet", wrong: [], right: [""] },
    { field: "check_content", severity: "error", status: "Not Applicable", wrong: [], right: [""] }
  ],
  "check-finding": [
    {
      field: "check_content",
      severity: "error",
      wrong: ["Verify that logs exist.", 'Verify that the log reads "this is a finding".', "Verify the findings."],
      right: [
        "Verify that logs exist. If they do not, this is a finding.",
        "If logs are missing, then this is a finding.",
        "If logs are missing, this is a CAT I finding.",
        ""
      ]
    }
  ],
  "check-modal": [
    {
      field: "check_content",
      severity: "warning",
      wrong: [
        ["Please verify it. It should log.", "Please ", "should"],
        ["The value shall be 1.", "shall"]
      ],
      right: [banner, "Verify it.", "$ grep shall /etc/issue\n", "Verify `should` is set.", "# this should be 1"]
    }
  ],
  "check-action-verb": [
    {
      field: "check_content",
      severity: "warning",
      wrong: ["If logs are missing, this is a finding.", "The administrator can verify it. Logs are kept."],
      right: [
        "Verify that logs exist.",
        "From the console, navigate to Logs.",
        "1. Identify the log.",
        "Logs are kept. Ask the administrator.",
        "If logs are kept, check their size.",
        "If logs are kept, read on.\n\nTo list the logs:\n\n$ ls",
        ""
      ]
    }
  ],
  "check-repeats-title": [
    {
      field: "check_content",
      severity: "warning",
      texts: { title },
      wrong: [[`Verify: ${title} If not, this is a finding.`, title.slice(0, -1)]],
      right: ["Verify the operating system locks an account after three invalid logon attempts."]
    }
  ],
  "check-changes-setting": [
    {
      field: "check_content",
      severity: "warning",
      wrong: [
        ["Enable logging. Verify it.", "Enable"],
        ["1. Set the value to 1.\n2. Verify it.", "Set"],
        ["Verify it:\n\n$ sudo systemctl enable auditd\n", "$ sudo systemctl enable auditd"]
      ],
      right: ["Verify that logging is enabled.", "Run:\n\n$ sudo systemctl status auditd\n", "Settings are shown."]
    }
  ],
  "check-steps": [
    {
      field: "check_content",
      severity: "warning",
      wrong: [
        ["Open the console.\nSelect Logs.\nView the size.", "Open the console.\nSelect Logs.\nView the size."],
        ["Open the console.\nNext, select Logs.\nThen view the size.", "Open the console.\nNext, select Logs.\nThen"]
      ],
      right: [
        "1. Open the console.\n2. Select Logs.\n3. View the size.",
        "Open the console.",
        "Open it.\n\nIf it is open, this is a finding."
      ]
    }
  ],
  "fix-empty": [
    { field: "fixtext", severity: "error", wrong: ["", " "], right: ["Enable it."] },
    { field: "fixtext", severity: "error", status: "Applicable", kind: "srg", wrong: [""], right: ["Enable it."] },
    { field: "fixtext", severity: "error", status: "Applicable - Does Not Meet", wrong: [], right: [""] }
  ],
  "fix-finding": [
    {
      field: "fixtext",
      severity: "error",
      wrong: [["Enable it. If it is off, this is a finding.", "this is a finding"]],
      right: ["Enable it.", "Correct each finding.", 'Remove the words "this is a finding".']
    }
  ],
  "fix-modal": [
    {
      field: "fixtext",
      severity: "warning",
      wrong: [["The value should be 1. Please set it.", "should", "Please "]],
      right: ["Set the value to 1.", banner]
    }
  ],
  "fix-action-verb": [
    {
      field: "fixtext",
      severity: "warning",
      wrong: ["The value is 1.", "Logging is a matter of policy."],
      right: [
        "Configure logging.",
        "Ensure that logs exist.",
        "In the console, select Logs.",
        "- Edit the file.",
        "Allocate enough storage.",
        "Institute and adhere to policies.",
        ""
      ]
    }
  ],
  "fix-repeats-title": [
    {
      field: "fixtext",
      severity: "warning",
      texts: { title },
      wrong: [[title, title.slice(0, -1)]],
      right: ["Configure the operating system to lock an account after three invalid logon attempts."]
    }
  ],
  "fix-steps": [
    {
      field: "fixtext",
      severity: "warning",
      wrong: [["Open the console.\nSelect Logs.\nEnable it.", "Open the console.\nSelect Logs.\nEnable it."]],
      right: [
        "1. Open the console.\n2. Select Logs.\n3. Enable it.",
        "Enable it.",
        "Configure the method.\nAdd this line:\nENCRYPT_METHOD SHA512",
        "Generate a password:\n$ setpassword\nEnter password:\nConfirm password:"
      ]
    }
  ],
  "mitigation-empty": [
    {
      field: "mitigations",
      severity: "error",
      status: "Applicable - Does Not Meet",
      wrong: ["", " "],
      right: ["The risk is low."]
    },
    { field: "mitigations", severity: "error", wrong: [], right: [""] }
  ],
  "mitigation-risk": [
    {
      field: "mitigations",
      severity: "warning",
      status: "Applicable - Does Not Meet",
      wrong: ["Administrators read the log."],
      right: [
        "Administrators read the log. The remaining risk is low.",
        "The requirement is fully mitigated by the RHEL 9 STIG [RHEL-09-231010].",
        ""
      ]
    }
  ],
  "artifact-empty": [
    {
      field: "artifact_description",
      severity: "error",
      status: "Applicable - Inherently Meets",
      wrong: ["", " "],
      right: ["The manual, page 12."]
    },
    { field: "artifact_description", severity: "error", wrong: [], right: [""] }
  ],
  "artifact-source": [
    {
      field: "artifact_description",
      severity: "warning",
      wrong: [
        ["See our blog.", "blog"],
        ["An e-mail of the developer says so.", "e-mail"],
        ["An email of the developer says so.", "email"]
      ],
      right: ["The manual, page 12.", "Our blog links to the test report.", ""]
    }
  ],
  "justification-empty": [
    {
      field: "status_justification",
      severity: "error",
      status: "Applicable - Inherently Meets",
      wrong: [""],
      right: ["x"]
    },
    {
      field: "status_justification",
      severity: "error",
      status: "Applicable - Does Not Meet",
      wrong: [""],
      right: ["x"]
    },
    { field: "status_justification", severity: "error", status: "Not Applicable", wrong: ["", " "], right: ["x"] },
    {
      field: "status_justification",
      severity: "error",
      status: "Not Applicable",
      kind: "srg",
      wrong: [""],
      right: ["x"]
    },
    { field: "status_justification", severity: "error", wrong: [], right: [""] }
  ],
  "justification-evidence": [
    {
      field: "status_justification",
      severity: "warning",
      status: "Applicable - Inherently Meets",
      wrong: ["The product always does this."],
      right: ["See the manual.", "A test report shows it.", "The vendor's attestation says so.", ""]
    },
    {
      field: "status_justification",
      severity: "warning",
      status: "Not Applicable",
      wrong: [],
      right: ["It has no radio."]
    }
  ],
  "text-quotes": [
    {
      field: "check_content",
      severity: "warning",
      wrong: [["Verify \u201Con\u201D and the system\u2019s value.", "\u201C", "\u201D", "\u2019"]],
      right: ['Verify "on" and the system\'s value.']
    }
  ],
  "text-space": [
    {
      field: "title",
      severity: "warning",
      wrong: [
        ["TLS\u00A01.3", "\u00A0"],
        ["TLS\u20091.3", "\u2009"]
      ],
      right: ["TLS 1.3"]
    }
  ],
  "text-tab": [{ field: "fixtext", severity: "warning", wrong: [["a\tb", "\t"]], right: ["a b\n"] }],
  "text-typography": [
    {
      field: "vuln_discussion",
      severity: "warning",
      wrong: [
        ["Passwords \u2013 as always \u2014 leak\u2026", "\u2013", "\u2014", "\u2026"],
        ["\u2022 one", "\u2022"],
        ["in\u200Bvisible", "\u200B"]
      ],
      right: ["Passwords - as always - leak...", "* one"]
    }
  ],
  "text-markup": [
    {
      field: "vuln_discussion",
      severity: "warning",
      wrong: [
        ["A <b>bold</b> claim.<br/>", "<b>", "</b>", "<br/>"],
        ["R&amp;D", "&amp;"],
        ["A **bold** claim.", "**bold**"]
      ],
      right: ["A bold claim.", "Replace <file name> with a name.", "R&D", 'Set "<b>" and `&amp;`.', "2 ** 3 ** 4"]
    }
  ],
  "text-placeholder": [
    {
      field: "fixtext",
      severity: "warning",
      wrong: [
        ["TODO: write", "TODO"],
        ["tbd", "tbd"],
        ["Set xxx.", "xxx"],
        ["Lorem ipsum dolor", "Lorem ipsum"]
      ],
      right: ["Set the value.", 'Find "TODO" marks.', "$ grep TODO file"]
    }
  ]
}

const findingsOf = (id: string, text: string, { field, kind, status, texts = {} }: Case) => {
  const document_type = kind ?? "stig"
  const context: LintContext = {
    document_type,
    status: status ?? "Applicable - Configurable",
    texts: { ...texts, [field]: text },
    inherits: false
  }
  return Lint.ofRequirement(context).filter((finding) => finding.rule === id && finding.field === field)
}

const partOf = (text: string, { end, start }: { readonly start: number; readonly end: number }) =>
  Array.from(text).slice(start, end).join("")

describe("rules about texts", () => {
  it("all have cases", () => {
    const ids = Lint.rules.filter(({ scope }) => scope === "text").map(({ id }) => id)
    expect(Object.keys(cases).toSorted()).toEqual(ids.toSorted())
  })
  for (const [id, tables] of Object.entries(cases)) {
    it(`rule ${id}`, () => {
      for (const table of tables) {
        for (const wrong of table.wrong) {
          const [text, ...parts] = typeof wrong === "string" ? [wrong] : wrong
          const found = findingsOf(id, text, table)
          expect(
            found.map((finding) => partOf(text, finding)),
            text
          ).toEqual(parts.length === 0 ? [text === "" || id.endsWith("-empty") ? "" : text] : parts)
          expect(found.every(({ severity }) => severity === table.severity)).toBe(true)
        }
        for (const text of table.right) expect(findingsOf(id, text, table), text).toEqual([])
      }
    })
  }
})

describe("suggestions", () => {
  const repaired = (field: LintField, text: string, rule: string) => {
    const found = findingsOf(rule, text, { field, severity: "warning", wrong: [], right: [] })
    return found.reduceRight((result, finding) => Lint.apply(result, finding), text)
  }
  it("replace the text of their finding", () => {
    expect(repaired("title", "\u{1F512} The system shall log.", "title-modal")).toBe("\u{1F512} The system must log.")
    expect(repaired("title", "It must have the capability to log.", "title-capability")).toBe(
      "It must be configured to log."
    )
    expect(repaired("title", "Guests must not be enabled.", "title-negative")).toBe("Guests must be disabled.")
    expect(repaired("check_content", "It is \u201Con\u201D.", "text-quotes")).toBe('It is "on".')
    expect(repaired("check_content", "a\u2026 \u2013\u200B b", "text-typography")).toBe("a... - b")
    expect(repaired("check_content", "A **bold** R&amp;D", "text-markup")).toBe("A bold R&D")
    expect(repaired("check_content", "Then please verify it.", "check-modal")).toBe("Then verify it.")
  })
  it("are absent when an edit is not mechanical", () => {
    expect(
      findingsOf("title-capability", "It must be capable of logging.", {
        field: "title",
        severity: "warning",
        wrong: [],
        right: []
      })
    ).toMatchObject([{ suggestion: null }])
  })
})

describe("requirements", () => {
  const context = { document_type: "stig", inherits: false, status: "Applicable - Configurable" } as const
  const rulesIn = (given: Partial<LintContext>) =>
    Lint.ofRequirement({ ...context, texts: {}, ...given }).map(({ rule }) => rule)
  it("are checked in all their texts", () => {
    expect(rulesIn({})).toEqual([])
    expect(rulesIn({ texts: { title: "" } })).toEqual(["title-empty"])
    expect(rulesIn({ texts: { title: "", check_content: "", fixtext: "" } })).toEqual([
      "title-empty",
      "check-empty",
      "fix-empty"
    ])
  })
  it("inherit the texts of the requirement that satisfies them", () => {
    expect(
      rulesIn({ inherits: true, texts: { title: "", vuln_discussion: "", check_content: "", fixtext: "" } })
    ).toEqual([])
    expect(rulesIn({ inherits: true, status: "Not Applicable", texts: { status_justification: "" } })).toEqual([
      "justification-empty"
    ])
  })
  it("are not checked in fields that the submission leaves empty", () => {
    const texts = { check_content: "Please do.", fixtext: "\u201C" }
    expect(rulesIn({ texts })).not.toEqual([])
    for (const status of ["Not Applicable", "Applicable - Does Not Meet", "Applicable - Inherently Meets"] as const) {
      expect(rulesIn({ status, texts })).toEqual([])
    }
  })
  it("have at most a hundred places for a rule", () => {
    expect(rulesIn({ texts: { title: "must\t\n".repeat(500) } })).toHaveLength(100)
  })
})
