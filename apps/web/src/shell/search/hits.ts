/** The hits of a search as the palette shows them: kinds in a fixed order, each hit with its name, context and link. Pure. */
import type { Answered } from "@docket/api/fetch"
import type { LinkProps } from "@tanstack/react-router"
import type { FoundKind, Snippet } from "../../api/search.ts"
import { commentNumber } from "../../words/comment.ts"
import * as words from "../../words/search.ts"

type Found = Answered<"search", "searchEverything">
type RequirementHit = NonNullable<Found["requirements"]>["hits"][number]

/** A hit of the search. */
export interface ShownHit {
  readonly key: string
  readonly name: string
  /** Its context, or the text around the match. */
  readonly detail: string
  /** The name of the matching field in the API. */
  readonly field: string
  readonly snippet: Snippet
  readonly leadsTo: LinkProps
}

/** The hits of one kind. */
export interface ShownKind {
  readonly kind: FoundKind
  readonly hits: ReadonlyArray<ShownHit>
  /** True if there are further hits. */
  readonly more: boolean
}

const documentLink = (kind: "srg" | "stig", id: number, rule?: number): LinkProps => ({
  to: "/documents/$kind/$benchmarkId",
  params: { kind, benchmarkId: String(id) },
  search: rule === undefined ? {} : { rule }
})

/** Returns the component and release of a hit. The same text is often in several. */
const editionOf = (
  hit: Pick<RequirementHit, "component_name" | "component_version" | "component_release" | "component_released">
): string =>
  `${hit.component_name} V${hit.component_version}R${hit.component_release}${hit.component_released ? words.hitsReleased : ""}`

/** Returns the kinds with hits, those that people work on first. */
export const shownHits = (found: Found): ReadonlyArray<ShownKind> => {
  const { comments, components, projects, published_requirements, requirements, srgs, stigs } = found
  const kinds: ReadonlyArray<ShownKind> = [
    {
      kind: "requirements",
      more: requirements?.more ?? false,
      hits: (requirements?.hits ?? []).map((hit) => ({
        key: `requirement ${hit.id}`,
        name: `${hit.name} ${hit.title}`,
        detail: editionOf(hit),
        field: hit.field,
        snippet: hit.snippet,
        leadsTo: {
          to: "/components/$componentId",
          params: { componentId: String(hit.component_id) },
          search: { rule: hit.id }
        }
      }))
    },
    {
      kind: "comments",
      more: comments?.more ?? false,
      hits: (comments?.hits ?? []).map((hit) => ({
        key: `comment ${hit.id}`,
        name: `${commentNumber(hit.id)} ${words.hitsCommentOn(hit.author_name, hit.rule_id, hit.name)}`,
        detail: editionOf(hit),
        field: hit.field,
        snippet: hit.snippet,
        leadsTo: {
          to: "/components/$componentId/triage",
          params: { componentId: String(hit.component_id) },
          search: { status: "all", comment: hit.thread_id }
        }
      }))
    },
    {
      kind: "components",
      more: components?.more ?? false,
      hits: (components?.hits ?? []).map(({ field, id, name, prefix, release, released, snippet, version }) => ({
        key: `component ${id}`,
        name: `${name} V${version}R${release}`,
        detail: released ? words.hitsPrefixReleased(prefix) : words.hitsPrefixNotReleased(prefix),
        field,
        snippet,
        leadsTo: { to: "/components/$componentId", params: { componentId: String(id) } }
      }))
    },
    {
      kind: "projects",
      more: projects?.more ?? false,
      hits: (projects?.hits ?? []).map(({ field, id, name, snippet }) => ({
        key: `project ${id}`,
        name,
        detail: "",
        field,
        snippet,
        leadsTo: { to: "/projects/$projectId", params: { projectId: String(id) } }
      }))
    },
    {
      kind: "stigs",
      more: stigs?.more ?? false,
      hits: (stigs?.hits ?? []).map(({ field, id, snippet, stig_id, title, version }) => ({
        key: `stig ${id}`,
        name: `${title} ${version}`,
        detail: stig_id,
        field,
        snippet,
        leadsTo: documentLink("stig", id)
      }))
    },
    {
      kind: "srgs",
      more: srgs?.more ?? false,
      hits: (srgs?.hits ?? []).map(({ field, id, snippet, srg_id, title, version }) => ({
        key: `srg ${id}`,
        name: `${title} ${version}`,
        detail: srg_id,
        field,
        snippet,
        leadsTo: documentLink("srg", id)
      }))
    },
    {
      kind: "published_requirements",
      more: published_requirements?.more ?? false,
      hits: (published_requirements?.hits ?? []).map((hit) => ({
        key: `published ${hit.id}`,
        name: `${hit.name} ${hit.title}`,
        detail: `${hit.benchmark_name} ${hit.benchmark_version}`,
        field: hit.field,
        snippet: hit.snippet,
        leadsTo: documentLink(hit.benchmark_kind, hit.benchmark_id, hit.id)
      }))
    }
  ]
  return kinds.filter(({ hits }) => hits.length > 0)
}
