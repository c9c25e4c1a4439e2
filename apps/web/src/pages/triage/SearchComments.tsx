/** The search field for comments and replies. */
import { isBlank } from "@docket/api/fetch"
import type { Ref } from "react"
import { FindField } from "../../parts/FindField.tsx"
import { isCommentNumber } from "../../api/search.ts"
import { useTriageFilters } from "./useTriage.ts"
import { commentTips } from "../../words/search.ts"
import * as labels from "../../words/triagePage.ts"

/** Searches once a user has stopped typing. */
export const SearchComments = ({ inputRef }: { readonly inputRef: Ref<HTMLInputElement> }) => {
  const { go, search } = useTriageFilters()
  return (
    <FindField
      ref={inputRef}
      size="xs"
      w={132}
      type="search"
      aria-label={labels.searchCommentsSearch}
      placeholder={labels.searchCommentsSearchComments}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.blur()
      }}
      asked={search.q}
      // A number finds its comment whatever its state is.
      onAsk={(words) =>
        go(
          {
            q: isBlank(words) ? undefined : words,
            comment: undefined,
            ...(isCommentNumber(words.trim()) ? { status: "all" as const } : {})
          },
          true
        )
      }
      clear={labels.searchCommentsClearTheSearch}
      tips={commentTips}
    />
  )
}
