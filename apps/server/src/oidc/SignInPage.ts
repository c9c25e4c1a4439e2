/** The page for a failed sign-in with a provider: the reason, and the next step. API clients get a problem document. Pure. */
import type { Problem } from "@docket/api"
import type { SignInRules } from "@docket/core"
import { HttpServerResponse } from "effect/http"
import type { Classification } from "../Classification.ts"
import { escaped } from "../Html.ts"
import { respond } from "../ProblemOfCause.ts"

const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'"
].join("; ")

/** A link on the page. */
export interface Link {
  readonly href: string
  readonly text: string
}

/** The content of the page. */
export interface Shown {
  readonly problem: Problem.Problem
  readonly request_id: string
  /** The seconds to wait; null if waiting does not help. */
  readonly retry_after: number | null
  /** Null: there is no next step. */
  readonly next: Link | null
  /** The notice to accept; null for none. */
  readonly notice: SignInRules.Notice | null
  /** The marking at the top and bottom; null for none (R2.11). */
  readonly classification: Classification | null
}

/** Returns the page, or the problem document for clients that do not accept HTML. */
export const show = (shown: Shown, accept: string | undefined): HttpServerResponse.HttpServerResponse => {
  const { problem, retry_after } = shown
  const response =
    accept?.includes("text/html") === true
      ? HttpServerResponse.text(page(shown), {
          status: problem.status,
          contentType: "text/html; charset=utf-8",
          headers: { "content-security-policy": policy }
        })
      : respond(problem, "GET")
  return HttpServerResponse.setHeaders(response, {
    "cache-control": "no-store",
    vary: "accept",
    ...(retry_after === null ? {} : { "retry-after": String(retry_after) })
  })
}

const marking = (classification: Classification | null): string =>
  classification === null
    ? ""
    : `<p class="marking" style="background:${classification.color};color:${classification.text_color}">${escaped(classification.text)}</p>`

const page = ({ classification, next, notice, problem, request_id }: Shown): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(notice === null ? problem.title : "Notice")} · Docket</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;margin:3rem auto;padding:0 1rem;max-width:42rem}.notice{white-space:pre-wrap;overflow-wrap:anywhere}.marking{margin:0;padding:0.2rem;text-align:center;font-weight:700}</style>
</head><body>${marking(classification)}<main>
${
  notice === null
    ? `<h1>${escaped(problem.title)}</h1><p>${escaped(problem.detail)}</p>`
    : `<h1>Before you sign in</h1><p class="notice">${escaped(notice.text)}</p>`
}
${next === null ? "" : `<p><a href="${escaped(next.href)}">${escaped(next.text)}</a></p>`}
<p><small><code>${escaped(problem.code)}</code>, request ${escaped(request_id)}</small></p>
</main>${marking(classification)}</body></html>`
