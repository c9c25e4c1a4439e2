/**
 * The API for pages: the client over `fetch`, the decisions on blank texts and on resolutions, the table of sections, and the language of
 * search fields.
 */
export { isBlank } from "@docket/core/blank"
export { type Mentionable, mentionsIn } from "@docket/core/mention"
export * as resolution from "@docket/core/resolution"
export { matcher, parse as parseSearch, type Searchable } from "@docket/core/query"
export { sentences as refusals } from "@docket/core/refusals"
export { type SectionKey, sections } from "@docket/core/sections"
export * from "@docket/client"
export { pathInWorkbench, returnPathOf } from "../ReturnPath.ts"
