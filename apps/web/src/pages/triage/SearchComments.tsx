/** The field that finds comments and replies by their words. */
import { isBlank } from "@docket/api/fetch"
import { CloseButton, TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import type { Ref } from "react"
import { useTypedWords } from "../../parts/useTypedWords.ts"
import { useTriageFilters } from "./useTriage.ts"

/** Asks once somebody has stopped typing. */
export const SearchComments = ({ inputRef }: { readonly inputRef: Ref<HTMLInputElement> }) => {
  const { go, search } = useTriageFilters()
  const find = useTypedWords(search.q ?? "", (words) =>
    go({ q: isBlank(words) ? undefined : words, comment: undefined }, true)
  )
  return (
    <TextInput
      ref={inputRef}
      size="xs"
      w={164}
      type="search"
      aria-label="Search in comments and replies"
      placeholder="Search comments"
      leftSection={<IconSearch size={14} aria-hidden />}
      value={find.words}
      onChange={(event) => find.type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.blur()
      }}
      rightSection={
        find.words === "" ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => find.type("")} />
      }
    />
  )
}
