/** The filters that are on or off. */
import { Checkbox } from "@mantine/core"
import { Choices } from "../../parts/Choices.tsx"
import { useTriageFilters } from "./useTriage.ts"
import * as resolutionWords from "../../words/resolution.ts"
import * as words from "../../words/triagePage.ts"

export const MoreFilters = () => {
  const { go, search } = useTriageFilters()
  const switches = [
    {
      label: words.moreFiltersResolvedOnly,
      on: search.resolved === true,
      set: { resolved: search.resolved === true ? undefined : true }
    },
    {
      label: words.moreFiltersNotResolvedOnly,
      on: search.resolved === false,
      set: { resolved: search.resolved === false ? undefined : false }
    },
    ...(["to_apply", "to_resolve"] as const).map((stage) => ({
      label: stage === "to_apply" ? resolutionWords.toApplyMenu : resolutionWords.toResolveMenu,
      on: search.stage === stage,
      set:
        search.stage === stage
          ? { stage: undefined, status: undefined }
          : { stage, status: "all" as const, resolved: undefined }
    })),
    {
      label: words.moreFiltersOverdueOnly,
      on: search.overdue === true,
      set: { overdue: search.overdue === true ? undefined : true }
    },
    {
      label: words.moreFiltersWholeDocument,
      on: search.general === true,
      set: { general: search.general === true ? undefined : true }
    },
    {
      label: words.moreFiltersDeletedToo,
      on: search.deleted === true,
      set: { deleted: search.deleted === true ? undefined : true }
    }
  ]
  return (
    <Choices label={words.moreFiltersOthers} gap="6px 16px">
      {switches.map(({ label, on, set }) => (
        <Checkbox key={label} label={label} checked={on} onChange={() => go({ ...set, comment: undefined })} />
      ))}
    </Choices>
  )
}
