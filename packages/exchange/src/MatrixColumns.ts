/**
 * The columns of comment matrices (R24.1): those of Docket's disposition matrix and template, of the DoD comment resolution matrix, and common other names.
 * Headers are compared without case, spaces and punctuation. Used by the readers and writers of matrices.
 */
import type { MatrixDisposition } from "@docket/core"
import { Struct } from "effect"
import { bare } from "./TableColumns.ts"

/** The content of a column. */
export type MatrixField = keyof typeof columns

/** All columns. The first header is the one that is written; the normalized names after it are also read. */
const columns = {
  comment_id: ["Comment ID", "docketcommentid"],
  external_reference: [
    "No.",
    "number",
    "num",
    "nr",
    "commentnumber",
    "commentno",
    "commentnum",
    "item",
    "itemno",
    "itemnumber",
    "id",
    "ref",
    "reference",
    "referenceid",
    "externalreference",
    "externalid"
  ],
  requirement: [
    "Requirement",
    "requirementid",
    "requirementids",
    "requirementnumber",
    "requirementno",
    "reqid",
    "req",
    "control",
    "controlid",
    "stigid",
    "stigids",
    "stigrequirement",
    "stigrequirementid",
    "rule",
    "ruleid",
    "ruleversion",
    "ruleversionstigid",
    "vulnid",
    "vulnerabilityid",
    "groupid",
    "vid",
    "vkey",
    "findingid"
  ],
  srg_id: ["SRG ID", "srgids", "srg", "srgrequirement", "srgrequirementid", "grouptitle"],
  cci: ["CCI", "ccis", "cciid", "cciids", "ccireference", "ccireferences"],
  section: [
    "Section",
    "sectionname",
    "requirementsection",
    "sectionofrequirement",
    "field",
    "location",
    "part",
    "area"
  ],
  comment: [
    "Comment",
    "comments",
    "commenttext",
    "commentdescription",
    "reviewercomment",
    "reviewercomments",
    "reviewcomment",
    "reviewcomments",
    "observation",
    "issue",
    "feedback",
    "remarks"
  ],
  proposed_change: [
    "Proposed Change",
    "proposedchanges",
    "suggestedchange",
    "suggestedchanges",
    "recommendedchange",
    "recommendedchanges",
    "requestedchange",
    "recommendation",
    "recommendations",
    "suggestion",
    "suggestedresolution",
    "proposedresolution",
    "proposedsolution",
    "suggestedrevision",
    "recommendedaction"
  ],
  proposed_text: [
    "Proposed Text",
    "proposedwording",
    "suggestedtext",
    "suggestedwording",
    "recommendedtext",
    "recommendedwording",
    "replacementtext",
    "newtext",
    "revisedtext"
  ],
  commenter: [
    "Commenter",
    "commentername",
    "commentby",
    "commentedby",
    "reviewer",
    "reviewername",
    "reviewerpoc",
    "name",
    "author",
    "submitter",
    "submittername",
    "submittedby",
    "originator",
    "poc",
    "pocname",
    "from"
  ],
  organization: [
    "Organization",
    "organisation",
    "org",
    "reviewerorganization",
    "commenterorganization",
    "agency",
    "agencyorganization",
    "organizationagency",
    "company",
    "office",
    "dodcomponent"
  ],
  comment_type: [
    "Type",
    "commenttype",
    "typeofcomment",
    "commentcategory",
    "commentclass",
    "commentseverity",
    "criticality",
    "csa",
    "cas",
    "typecsa",
    "typecas"
  ],
  posted_on: [
    "Date",
    "commentdate",
    "dateofcomment",
    "commentedon",
    "posted",
    "postedon",
    "postedat",
    "dateposted",
    "submitted",
    "submittedon",
    "datesubmitted",
    "submissiondate",
    "reviewdate",
    "created",
    "createdon",
    "createdat"
  ],
  status: ["Status", "commentstatus", "state", "adjudicationstatus"],
  decision: [
    "Decision",
    "disposition",
    "adjudication",
    "concurrence",
    "concurnonconcur",
    "acceptreject",
    "acceptedrejected",
    "determination"
  ],
  response: [
    "Response",
    "resolution",
    "responsetocomment",
    "authorresponse",
    "dispositioncomment",
    "dispositioncomments",
    "dispositionrationale",
    "adjudicationcomment",
    "adjudicationcomments",
    "adjudicatorcomment",
    "adjudicatorcomments",
    "rationale"
  ],
  decided_by: [
    "Decided By",
    "triagedby",
    "adjudicatedby",
    "adjudicator",
    "adjudicatorname",
    "dispositionby",
    "resolvedby"
  ],
  decided_on: [
    "Decided On",
    "decidedat",
    "datedecided",
    "decisiondate",
    "dispositiondate",
    "dateofdisposition",
    "adjudicationdate",
    "dateadjudicated",
    "adjudicatedon",
    "adjudicatedat",
    "triagedat",
    "resolutiondate",
    "dateresolved"
  ]
} as const satisfies Readonly<Record<string, readonly [header: string, ...others: ReadonlyArray<string>]>>

const fields = Struct.keys(columns)

/** Returns the header of a column for writing. */
export const headerFor = (field: MatrixField): string => columns[field][0]

/** The columns that name the requirement. */
export const idFields = ["requirement", "srg_id", "cci"] as const satisfies ReadonlyArray<MatrixField>

/** The columns with the words of a commenter; a matrix has at least one of them. */
export const wordFields = ["comment", "proposed_change", "proposed_text"] as const satisfies ReadonlyArray<MatrixField>

/** The columns of decisions, which only Docket writes. The first of several counts. */
const decisionFields: ReadonlySet<MatrixField> = new Set<MatrixDisposition.WrittenField>([
  "status",
  "decision",
  "response",
  "decided_by",
  "decided_on"
])

/** True for a column of decisions. */
export const isDecision = (field: MatrixField): boolean => decisionFields.has(field)

const fieldByName: ReadonlyMap<string, MatrixField> = new Map(
  fields.flatMap((field) => columns[field].map((name) => [bare(name), field] as const))
)

/** Returns the field that a header names, or null. A note in parentheses does not count: `Type (A/S/C)`. */
export const matrixFieldOf = (header: string): MatrixField | null => {
  if (header.trim() === "#") return "external_reference"
  return fieldByName.get(bare(header)) ?? fieldByName.get(bare(header.replace(/\s*[([].*$/su, ""))) ?? null
}
