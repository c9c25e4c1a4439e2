/** The endpoint of the search over all records that the caller may read. */
import { ComponentId, ProjectId, SearchRecords, SearchQuery } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { idInText, InputText } from "../wire/Input.ts"
import { FoundRecords } from "./FoundRecords.ts"
import { limit, optional, required } from "../wire/Parameter.ts"

const { longestQuery, mostTerms, shortestTerm } = SearchQuery

const searchText = InputText.check(
  Schema.makeFilter((text) => [...text].length <= longestQuery && SearchQuery.parse(text) !== null, {
    expected: `at most ${longestQuery} characters and ${mostTerms} terms, one of them of at least ${shortestTerm} characters with two adjacent letters or digits, a number alone, a category or a status`
  })
)

const isKind = (name: string): boolean => SearchRecords.kinds.some((kind) => kind === name)

const kindsText = InputText.check(
  Schema.makeFilter((text) => text.split(",").every(isKind), {
    expected: `one or more of ${SearchRecords.kinds.join(", ")}, separated by commas`
  })
)

export class SearchEndpoints extends HttpApiGroup.make("search")
  .annotate(OpenApi.Description, "Search across all records that you may read.")
  .add(
    HttpApiEndpoint.get("searchEverything", "/api/search/global", {
      query: {
        q: required(
          searchText,
          'Words, or "phrases in quotes", each of which must occur in a record; or a whole identifier or NIST control, or the number of a comment (`#136`).'
        ),
        project_id: optional(idInText(ProjectId), "Only components, requirements and comments of this project."),
        component_id: optional(idInText(ComponentId), "Only requirements and comments of this component."),
        limit: limit(SearchRecords.bound, "The most hits of each kind"),
        kinds: optional(kindsText, "The kinds of records to search, separated by commas; all by default.")
      },
      success: FoundRecords,
      error: Declared.ofQuery
    }).annotateMerge(
      described(
        SearchRecords.policy,
        "Search all records that you may read",
        `Each word of \`q\`, or quoted phrase, must occur in a record. Searches text, CCI (\`CCI-000366\`), NIST control (\`AC-2 (1)\`), SRG id, STIG id, vuln id, rule id, and the name of a requirement (\`PHTN-50-000001\`); \`#136\` is the number of a comment or reply. Identifiers come first, then names, then other text; equals are ordered newest first. At most \`limit\` hits of each kind; \`more\` is true when more exist. \`kinds\` limits the kinds of records. The positions in a snippet count characters (code points).`
      )
    )
  )
  .middleware(Authentication) {}
