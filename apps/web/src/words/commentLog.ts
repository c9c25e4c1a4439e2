/** The words of the type, the organization and the outside reference of a comment. */
import type { Answered } from "@docket/api/fetch"

type CommentRow = Answered<"reviews", "listComments">["rows"][number]

export type CommentType = NonNullable<CommentRow["comment_type"]>

/** The types with their meaning, from small to large. */
export const commentTypes: Readonly<Record<CommentType, { readonly word: string; readonly meaning: string }>> = {
  editorial: { word: "Editorial", meaning: "About the wording" },
  technical: { word: "Technical", meaning: "About how it is done" },
  substantive: { word: "Substantive", meaning: "About what is required" }
}

export const isCommentType = (value: unknown): value is CommentType =>
  typeof value === "string" && value in commentTypes

export const typeLabel = "Type"
export const typeNone = "No type"
/** The options of a select; "" for no type. */
export const typeOptions = [
  { value: "", label: typeNone },
  ...Object.entries(commentTypes).map(([value, { meaning, word }]) => ({
    value,
    label: `${word}: ${meaning.toLowerCase()}`
  }))
]
export const organizationLabel = "Organization"
export const referenceLabel = "Reference in another system"
export const more = "Type, organization, reference"

export const detailsTitle = "Type, organization and reference"
export const detailsOpen = "Type, organization, reference…"
export const detailsSave = "Save"
export const organizationOf = (name: string) => `for ${name}`
export const referenceOf = (reference: string) => `Reference ${reference}`

/** "Technical · for Harbor Analytics · Reference HA-17"; "" without any of them. */
export const logInWords = ({
  comment_type,
  external_reference,
  organization
}: Pick<CommentRow, "comment_type" | "organization" | "external_reference">): string =>
  [
    ...(comment_type === null ? [] : [commentTypes[comment_type].word]),
    ...(organization === null ? [] : [organizationOf(organization)]),
    ...(external_reference === null ? [] : [referenceOf(external_reference)])
  ].join(" · ")
