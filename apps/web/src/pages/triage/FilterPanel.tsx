/** The fields of the filters. The value of the first one gets the focus when they appear. */
import { Stack } from "@mantine/core"
import { useEffect, useRef } from "react"
import type { CommentRow } from "../../api/comments.ts"
import { sectionNames, type SectionKey } from "../../words/section.ts"
import { FilterChoice } from "./FilterChoice.tsx"
import { MoreFilters } from "./MoreFilters.tsx"
import { PeopleFilters } from "./PeopleFilters.tsx"
import { useTriageFilters } from "./useTriage.ts"
import * as logWords from "../../words/commentLog.ts"
import * as words from "../../words/triagePage.ts"

const sections: ReadonlyArray<{ readonly value: SectionKey | "none"; readonly label: string }> = [
  { value: "none", label: words.filtersGeneral },
  ...(Object.keys(sectionNames) as Array<SectionKey>).map((value) => ({ value, label: sectionNames[value] }))
]

const types: ReadonlyArray<{ readonly value: logWords.CommentType | "none"; readonly label: string }> = [
  ...(Object.keys(logWords.commentTypes) as Array<logWords.CommentType>).map((value) => ({
    value,
    label: logWords.commentTypes[value].word
  })),
  { value: "none", label: logWords.typeNone }
]

export const FilterPanel = ({ rows }: { readonly rows: ReadonlyArray<CommentRow> }) => {
  const { go, search } = useTriageFilters()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>("input:checked")?.focus({ preventScroll: true })
  }, [])
  return (
    <Stack ref={panel} gap="sm">
      <FilterChoice
        label={words.filtersSection}
        options={sections}
        value={search.section ?? null}
        onChange={(section) =>
          go({ section: sections.find(({ value }) => value === section)?.value, comment: undefined })
        }
      />
      <FilterChoice
        label={logWords.typeLabel}
        options={types}
        value={search.type ?? null}
        onChange={(type) => go({ type: types.find(({ value }) => value === type)?.value, comment: undefined })}
      />
      <PeopleFilters rows={rows} />
      <MoreFilters />
    </Stack>
  )
}
