/** The endpoints that compare two components, two releases of a published document, and a published STIG with a component. */
import { Api, ComparisonObject, CurrentCaller, DetailedComparisonObject } from "@docket/api"
import {
  type Benchmark,
  CompareInDetail,
  ComparisonMarkdown,
  CompareComponents,
  type Component,
  Page
} from "@docket/core"
import { Effect } from "effect"
import { HttpEffect, HttpServerRequest, HttpServerResponse } from "effect/http"
import { group } from "../answer/AnsweringGroup.ts"
import * as Accept from "./Accept.ts"
import { surveying } from "./Answering.ts"

interface AskedDetails {
  readonly ignore_whitespace?: "true" | "false"
  readonly changed_only?: "true" | "false"
  readonly format?: "json" | "markdown"
  readonly page?: number
  readonly per_page?: number
}

/** Returns the options of a comparison and the form of its answer. The text form contains only differences. */
const detailsOf = Effect.fnUntraced(function* (query: AskedDetails) {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  yield* HttpEffect.appendPreResponseHandler((_request, response) =>
    Effect.succeed(HttpServerResponse.setHeader(response, "vary", "accept"))
  )
  const isMarkdown =
    query.format === undefined ? Accept.prefers(headers["accept"], "text/markdown") : query.format === "markdown"
  const details: CompareInDetail.DetailsQuery = {
    ignore_whitespace: query.ignore_whitespace === "true",
    changed_only: isMarkdown || query.changed_only === "true",
    page: query.page,
    per_page: query.per_page
  }
  return { details, isMarkdown }
})

const markdown = (
  { pagination, rows, summary }: Pick<CompareInDetail.DetailedComparison<unknown>, "pagination" | "rows" | "summary">,
  base: string,
  diff: string
) => {
  const { total } = pagination
  const from = Page.offsetOf(pagination) + 1
  const text = ComparisonMarkdown.render({ base, diff, summary, rows, from, total })
  return HttpServerResponse.text(text, { contentType: "text/markdown; charset=utf-8" })
}

const nameOfComponent = ({ name, release, version }: Component.Component) => `${name} V${version}R${release}`
const nameOfRelease = ({ title, version }: Benchmark.Benchmark) => `${title} ${version}`

export const ComparisonHandlers = group(Api, "comparisons", (handlers) =>
  handlers.handleAll({
    compareComponents: Effect.fnUntraced(function* ({ query: { base_id, diff_id } }) {
      const comparison = yield* surveying(CompareComponents.compare(yield* CurrentCaller, base_id, diff_id))
      return ComparisonObject.comparisonToWire(comparison)
    }),
    compareComponentsInDetail: Effect.fnUntraced(function* ({ query }) {
      const { details, isMarkdown } = yield* detailsOf(query)
      const comparing = CompareInDetail.components(yield* CurrentCaller, query.base_id, query.diff_id, details)
      const comparison = yield* surveying(comparing)
      return isMarkdown
        ? markdown(comparison, nameOfComponent(comparison.base), nameOfComponent(comparison.diff))
        : DetailedComparisonObject.componentsToWire(comparison)
    }),
    compareReleases: Effect.fnUntraced(function* ({ query }) {
      const { details, isMarkdown } = yield* detailsOf(query)
      const comparison = yield* surveying(
        CompareInDetail.releases(yield* CurrentCaller, query.base, query.diff, details)
      )
      return isMarkdown
        ? markdown(comparison, nameOfRelease(comparison.base), nameOfRelease(comparison.diff))
        : DetailedComparisonObject.releasesToWire(comparison)
    }),
    compareStigWithComponent: Effect.fnUntraced(function* ({ query }) {
      const { details, isMarkdown } = yield* detailsOf(query)
      const comparison = yield* surveying(
        CompareInDetail.stigWithComponent(yield* CurrentCaller, query.stig_id, query.component_id, details)
      )
      return isMarkdown
        ? markdown(comparison, nameOfRelease(comparison.base), nameOfComponent(comparison.diff))
        : DetailedComparisonObject.stigToWire(comparison)
    })
  })
)
