// Commands in the texts of checks and fixes: written by hand in the manner of DISA's documents, and measured on published ones where DOCKET_CORPUS has them.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { commandBlocks, commandText } from "../../src/parts/requirement/commandBlocks.ts"
import { codePieces, partsInBlocks } from "../../src/parts/requirement/textPieces.ts"

/** Returns the blocks of commands with the text that the button copies. */
const commandsIn = (text: string) =>
  commandBlocks(text).flatMap((block) =>
    block.kind === "commands" ? [{ shown: block.text.trim(), copied: commandText(block) }] : []
  )

const copiedFrom = (text: string) => commandsIn(text).map(({ copied }) => copied)

describe("the commands in a text", () => {
  const found: ReadonlyArray<readonly [kind: string, text: string, copied: ReadonlyArray<string>]> = [
    [
      "after the prompt of a user",
      "Run the command:\n\n$ sudo sysctl --system\n\nIf it fails, this is a finding.",
      ["sudo sysctl --system"]
    ],
    [
      "after the prompt of root",
      "Run the following command:\n\n# grep nullok /etc/pam.d/system-auth\n\nIf this produces any output, this is a finding.",
      ["grep nullok /etc/pam.d/system-auth"]
    ],
    ["of root without a path", "Restart it:\n# systemctl restart sshd", ["systemctl restart sshd"]],
    ["after the prompt of a host", "[root@host ~]# ls /etc\nadmin@host:~$ id", ["ls /etc\nid"]],
    [
      "of PowerShell",
      "Enter:\nPS C:\\> Get-Service | Where-Object Status -eq Running\n\nPS> Get-Item x",
      ["Get-Service | Where-Object Status -eq Running", "Get-Item x"]
    ],
    ["of Windows", "C:\\Windows\\System32> whoami /all", ["whoami /all"]],
    [
      "of a router",
      "Configure it as shown below:\n\nSW1(config)#router bgp 65000\nSW1(config-router)# no shutdown\nR1#show run",
      ["router bgp 65000\nno shutdown\nshow run"]
    ],
    [
      "of a database",
      "SQL> select name from v$database;\npostgres=# SHOW ssl;\nmysql> show variables;",
      ["select name from v$database;\nSHOW ssl;\nshow variables;"]
    ],
    [
      "that are indented",
      "Check that the file has these lines\n\n    server.ssl = on\n    server.port = 8443\n\nas shown.",
      ["server.ssl = on\n    server.port = 8443"]
    ],
    [
      "over several lines in quotation marks",
      '$ psql -c "select name,\n  setting\n  from pg_settings;"\n\nIf it is off, this is a finding.',
      ['psql -c "select name,\n  setting\n  from pg_settings;"']
    ],
    [
      "over several lines with a backslash",
      "$ auditctl -a always,exit \\\n  -S all\ndone",
      ["auditctl -a always,exit \\\n  -S all"]
    ],
    [
      "without a prompt after a colon",
      "Add the following line to the file:\n\nnet.ipv6.conf.all.accept_ra = 0\n\nReload it.",
      ["net.ipv6.conf.all.accept_ra = 0"]
    ],
    [
      "that an announcement makes commands",
      "Add or modify the following line in the file.\n\nPubkeyAuthentication yes\n\nRestart the daemon for the settings to take effect:",
      ["PubkeyAuthentication yes"]
    ]
  ]
  for (const [kind, text, copied] of found) {
    it(`are found ${kind}, and copied without prompts`, () => {
      expect(copiedFrom(text).map((one) => one.trim())).toEqual(copied)
    })
  }

  it("include the output that follows, which is not copied", () => {
    const text =
      'Verify the owner with the following command:\n\n$ sudo stat -c "%U %n" /etc/shadow\n\nroot /etc/shadow\n\nIf the owner is not "root", this is a finding.'
    expect(commandsIn(text)).toEqual([
      { shown: '$ sudo stat -c "%U %n" /etc/shadow\n\nroot /etc/shadow', copied: 'sudo stat -c "%U %n" /etc/shadow' }
    ])
    expect(
      commandsIn("$ mount | grep /var\n\n/dev/mapper/var on /var type xfs\nNote: Options displayed may differ.")[0]
        ?.shown
    ).toBe("$ mount | grep /var\n\n/dev/mapper/var on /var type xfs")
  })

  it("are separate blocks after an empty line, and one block without", () => {
    expect(copiedFrom("$ a b\n$ c d\n\n$ e f")).toEqual(["a b\nc d", "e f"])
  })

  for (const prose of [
    "#### stderr Logging\n\nThe logs are owned by the owner of the database.",
    "# RHEL systems\n\nInstall the package with the package manager.",
    "Edit the file. # the comment stays in the file.",
    "From the vSphere Client, go to Hosts and Clusters.\n\nSelect the ESXi Host >> Configure >> System.",
    "The following are required:\n\nOne-time passwords\nHardware tokens",
    "Review the plan.\n\n  1. Ask the administrator for the list.\n  2. Compare the list with the accounts.",
    "    This indented paragraph is a sentence about the settings of the system.",
    "The cost is $ 5 for each user of the system.",
    "If the value is not > 5, this is a finding.",
    "C# applications are reviewed by the team.",
    ""
  ]) {
    it(`are not found in ${JSON.stringify(prose.slice(0, 40))}`, () => expect(commandsIn(prose)).toEqual([]))
  }
})

describe("marks in a text", () => {
  it("are cut at the borders of blocks, and lose nothing", () => {
    const text = "Run it:\n\n$ id\n\nIf it fails, this is a finding."
    const parts = [{ text: text.slice(0, 11) }, { text: text.slice(11, 20), mark: true }, { text: text.slice(20) }]
    const inside = partsInBlocks(commandBlocks(text), parts)
    expect(inside.map((of) => of.map((part) => part.text).join(""))).toEqual(
      commandBlocks(text).map((block) => block.text)
    )
    expect(
      inside
        .flat()
        .filter((part) => part.mark === true)
        .map((part) => part.text)
    ).toEqual(["id\n", "\nIf it"])
  })

  it("of a difference show the commands of both versions", () => {
    const pieces = codePieces([
      { kind: "same", text: "Run it:\n\n$ systemctl " },
      { kind: "removed", text: "stop" },
      { kind: "added", text: "mask" },
      { kind: "same", text: " kdump\n\nIf it " },
      { kind: "added", text: "still " },
      { kind: "same", text: "runs, this is a finding." }
    ])
    const code = pieces.filter(({ isCode }) => isCode).map(({ kind, text }) => [kind, text.trim()])
    expect(code).toEqual([
      ["same", "$ systemctl"],
      ["removed", "stop"],
      ["added", "mask"],
      ["same", "kdump"]
    ])
    expect(pieces.map(({ text }) => text).join("")).toBe(
      "Run it:\n\n$ systemctl stopmask kdump\n\nIf it still runs, this is a finding."
    )
  })
})

const corpus = process.env["DOCKET_CORPUS"] ?? ""

/** Returns the texts of checks and fixes in the files of a folder. */
const textsIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(corpus, folder))
    .filter((name) => name.endsWith(".xml"))
    .flatMap((name) =>
      [
        ...readFileSync(join(corpus, folder, name), "utf8").matchAll(/<(check-content|fixtext)(?:\s[^>]*)?>([^<]*)</gu)
      ].map(([, , text = ""]) =>
        text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&")
      )
    )

describe.skipIf(!existsSync(corpus))("the texts of DISA", () => {
  it("are their blocks, joined", () => {
    for (const text of [...textsIn("stigs"), ...textsIn("srgs")]) {
      expect(
        commandBlocks(text)
          .map((block) => block.text)
          .join("")
      ).toBe(text)
    }
  })

  it("have every line with a prompt in a block, and no block in an SRG", () => {
    const stigs = textsIn("stigs")
    expect(stigs.length).toBeGreaterThan(1000)
    for (const text of stigs) {
      const outside = commandBlocks(text).flatMap((block) => (block.kind === "prose" ? block.text.split("\n") : []))
      expect(outside.filter((line) => /^\s*\$ \S/u.test(line))).toEqual([])
    }
    expect(textsIn("srgs").flatMap(commandsIn)).toEqual([])
  })
})
