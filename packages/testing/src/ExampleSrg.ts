/** An invented SRG in the form of the published ones (XCCDF 1.1), as the base of components. */

/** A requirement of it. Without a text it gets an invented one. */
export interface SrgRequirement {
  readonly title?: string
  readonly severity?: "low" | "medium" | "high"
  readonly fixtext?: string
  readonly check?: string
  readonly discussion?: string
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const groupOf = (
  {
    title,
    severity = "medium",
    fixtext = "Configure the system as required.",
    check = "Verify the configuration.\n\nIf it is not as required, this is a finding.",
    discussion = "An example."
  }: SrgRequirement,
  at: number
): string => {
  const number = String(at + 1).padStart(6, "0")
  const description = `<VulnDiscussion>${escaped(discussion)}</VulnDiscussion>`
  return `<Group id="V-${number}"><title>SRG-OS-${number}</title><description></description><Rule id="SV-${number}r1_rule" weight="10.0" severity="${severity}"><version>SRG-OS-${number}-TEST-${number}</version><title>${escaped(title ?? `The system must meet requirement ${at + 1}.`)}</title><description>${escaped(description)}</description><ident system="http://cyber.mil/cci">CCI-000015</ident><fixtext fixref="F-${number}_fix">${escaped(fixtext)}</fixtext><fix id="F-${number}_fix" /><check system="C-${number}_chk"><check-content-ref href="Example.xml" name="M" /><check-content>${escaped(check)}</check-content></check></Rule></Group>`
}

/** Returns the document. `id` tells it from others. */
export const xccdfOf = (id: string, requirements: ReadonlyArray<SrgRequirement>): string =>
  `<?xml version="1.0" encoding="utf-8"?><Benchmark xmlns:dc="http://purl.org/dc/elements/1.1/" id="${escaped(id)}" xml:lang="en" xmlns="http://checklists.nist.gov/xccdf/1.1"><status date="2026-01-15">accepted</status><title>${escaped(id)} Security Requirements Guide</title><description>An invented document for tests.</description><plain-text id="release-info">Release: 1 Benchmark Date: 15 Jan 2026</plain-text><version>1</version>${requirements.map(groupOf).join("")}</Benchmark>`
