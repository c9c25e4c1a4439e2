/** The ten sections of a requirement by name: as they are locked (R8.1) and as they are commented on (R5.2). What each covers is in Section.ts. */
import { Schema } from "effect"

/** Names under which sections are locked. */
export const SectionName = Schema.Literals([
  "Title",
  "Severity",
  "Status",
  "Fix",
  "Check",
  "Vulnerability Discussion",
  "DISA Metadata",
  "Vendor Comments",
  "Artifact Description",
  "XCCDF Metadata"
])
export type SectionName = typeof SectionName.Type

/** Keys under which sections are commented on. A comment without one is general. */
export const SectionKey = Schema.Literals([
  "title",
  "severity",
  "status",
  "fixtext",
  "check_content",
  "vuln_discussion",
  "disa_metadata",
  "vendor_comments",
  "artifact_description",
  "xccdf_metadata"
])
export type SectionKey = typeof SectionKey.Type
