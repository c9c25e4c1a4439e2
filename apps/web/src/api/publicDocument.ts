/** What visitors read: an opened component by its link, its requirements and published comments, and a comment by its tracking number. */
import type { Answered, Asked } from "@docket/api/fetch"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { docket } from "./docket.ts"

export type PublicDocument = Answered<"public", "readPublicDocument">["document"]
export type PublishedComment = Answered<"public", "listPublishedComments">["rows"][number]
export type TrackedComment = Answered<"public", "trackPublicComment">["comment"]
export type PublicPost = Asked<"public", "postPublicComment">["payload"]

export const publicKey = (publicToken: string) => ["public", publicToken] as const

export const publicDocumentQuery = (publicToken: string) =>
  queryOptions({
    queryKey: [...publicKey(publicToken), "document"],
    queryFn: ({ signal }) => docket.public.readPublicDocument({ params: { publicToken } }, { signal })
  })

export const publicRequirementsQuery = (publicToken: string, q: string | undefined, page: number) =>
  queryOptions({
    queryKey: [...publicKey(publicToken), "requirements", q, page],
    queryFn: ({ signal }) =>
      docket.public.listPublicRequirements(
        { params: { publicToken }, query: { page, per_page: 50, ...(q === undefined ? {} : { q }) } },
        { signal }
      ),
    placeholderData: keepPreviousData
  })

export const publicRequirementQuery = (publicToken: string, ruleId: number) =>
  queryOptions({
    queryKey: [...publicKey(publicToken), "requirement", ruleId],
    queryFn: ({ signal }) => docket.public.readPublicRequirement({ params: { publicToken, ruleId } }, { signal })
  })

export const publishedCommentsQuery = (publicToken: string, ruleId: number | null, page: number) =>
  queryOptions({
    queryKey: [...publicKey(publicToken), "comments", ruleId, page],
    queryFn: ({ signal }) =>
      docket.public.listPublishedComments(
        { params: { publicToken }, query: { page, ...(ruleId === null ? {} : { rule_id: ruleId }) } },
        { signal }
      ),
    placeholderData: keepPreviousData
  })

export const trackedQuery = (trackingNumber: string) =>
  queryOptions({
    queryKey: ["tracked", trackingNumber],
    queryFn: ({ signal }) => docket.public.trackPublicComment({ params: { trackingNumber } }, { signal })
  })
