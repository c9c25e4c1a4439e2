/** A text in the language of search fields (R18.5), with its bounds. */
import { Query, SearchQuery } from "@docket/core"
import { Schema } from "effect"
import { InputText } from "../wire/Input.ts"

const { longestQuery, mostTerms } = SearchQuery

export const SearchText = InputText.check(
  Schema.makeFilter((text) => [...text].length <= longestQuery && Query.parse(text).length <= mostTerms, {
    expected: `at most ${longestQuery} characters and ${mostTerms} terms`
  })
)
