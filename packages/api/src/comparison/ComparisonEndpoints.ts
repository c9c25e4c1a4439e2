/** The endpoints that compare two components, two releases of a published document, or a published STIG and a component. */
import { BenchmarkId, CompareInDetail, CompareComponents, ComponentId } from "@docket/core"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { contracted, described } from "../AccessRule.ts"
import { Authentication } from "../Authentication.ts"
import * as Declared from "../problem/Declared.ts"
import { Problem } from "../problem/Problem.ts"
import { idInText } from "../wire/Input.ts"
import { ComponentComparison } from "./ComparisonObject.ts"
import { DetailedComponentComparison, ReleaseComparison, StigComparison } from "./DetailedComparisonObject.ts"
import { flag, optional, page, required } from "../wire/Parameter.ts"

const compared = {
  base_id: required(idInText(ComponentId), "The id of the earlier component."),
  diff_id: required(idInText(ComponentId), "The id of the later component.")
}

/** The options, the page and the format of a comparison. */
const detailsQuery = {
  ignore_whitespace: flag("`true`: ignores differences in white space."),
  changed_only: flag("`true`: leaves out unchanged requirements and fields."),
  format: optional(Schema.Literals(["json", "markdown"]), "The format of the answer."),
  ...page(CompareInDetail.bound)
}

const Markdown = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/markdown" }))

const howDetailed = [
  "Every requirement of both sides has one row; `kind` is its change. A changed one may also be `renumbered`. Fields that are empty on both sides are left out; `segments` show a difference word by word. `ignore_whitespace=true` ignores differences in white space, `changed_only=true` leaves out unchanged requirements and fields.",
  `Rows are in the order of the later document; \`summary\` counts all pages.`,
  "With `format=markdown` or `Accept: text/markdown` the answer is a text for a change log, with differences only."
].join("\n\n")

export class ComparisonEndpoints extends HttpApiGroup.make("comparisons")
  .annotate(OpenApi.Description, "Differences between components, published documents and their releases.")
  .add(
    HttpApiEndpoint.get("compareComponents", "/api/components/compare", {
      query: compared,
      success: ComponentComparison,
      error: [...Declared.ofQuery, Problem[422]]
    }).annotateMerge(
      contracted(
        CompareComponents.comparePolicy,
        "Compare two components that share a source SRG, by rule number",
        "`base_id` is the older one. The caller must be able to read both, and both must share an SRG in any release; they may be the same component. A requirement is rendered from its current text."
      )
    ),
    HttpApiEndpoint.get("compareComponentsInDetail", "/api/components/compare/details", {
      query: { ...compared, ...detailsQuery },
      success: [DetailedComponentComparison, Markdown],
      error: [...Declared.ofQuery, Problem[422]]
    }).annotateMerge(
      described(
        CompareInDetail.componentsPolicy,
        "Compare two components field by field",
        `Requirements are matched by SRG id (several with one id by vulnerability id, number, title, then in order), then by legacy id, then by number. ${howDetailed}`
      )
    ),
    HttpApiEndpoint.get("compareStigWithComponent", "/api/stigs/compare", {
      query: {
        stig_id: required(idInText(BenchmarkId), "The id of the published STIG."),
        component_id: required(idInText(ComponentId), "The id of the component."),
        ...detailsQuery
      },
      success: [StigComparison, Markdown],
      error: [...Declared.ofQuery, Problem[422]]
    }).annotateMerge(
      described(
        CompareInDetail.componentsPolicy,
        "Compare a published STIG with a component field by field",
        `With what the component would publish: its requirements that are Applicable - Configurable and not satisfied by another, without what only authors write. Requirements are matched by STIG id, also by the one that a requirement had in its file, then by vulnerability id, by legacy id, by SRG id (several with one id by title, then in order), and by displayed name. ${howDetailed}`
      )
    ),
    HttpApiEndpoint.get("compareReleases", "/api/benchmarks/compare", {
      query: {
        base: required(idInText(BenchmarkId), "The id of the earlier release."),
        diff: required(idInText(BenchmarkId), "The id of the later release."),
        ...detailsQuery
      },
      success: [ReleaseComparison, Markdown],
      error: [...Declared.ofQuery, Problem[422]]
    }).annotateMerge(
      described(
        CompareInDetail.releasesPolicy,
        "Compare two releases of a published SRG or STIG field by field",
        `\`base\` and \`diff\` are ids of SRGs or of STIGs. Requirements are matched by STIG or SRG id (several with one id by vulnerability id, title, then in order), then by legacy id, then by vulnerability id. ${howDetailed}`
      )
    )
  )
  .middleware(Authentication) {}
