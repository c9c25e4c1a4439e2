/** How the sections of a requirement are called on screen (R8.1). */
import type { CommentRow } from "./triage.ts"

/** A section that can be commented on. */
export type SectionKey = NonNullable<CommentRow["section"]>

/** All ten, in the order of the trade. */
export const sectionNames: Readonly<Record<SectionKey, string>> = {
  title: "Title",
  severity: "Severity",
  status: "Status",
  fixtext: "Fix",
  check_content: "Check",
  vuln_discussion: "Vulnerability Discussion",
  disa_metadata: "DISA Metadata",
  vendor_comments: "Vendor Comments",
  artifact_description: "Artifact Description",
  xccdf_metadata: "XCCDF Metadata"
}

/** "General" for a comment on the requirement as a whole. */
export const sectionName = (section: SectionKey | null): string =>
  section === null ? "General" : sectionNames[section]
