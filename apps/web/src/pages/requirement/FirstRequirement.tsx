/** Opens the first requirement of the filtered list when the address names none. */
import { IconListSearch } from "@tabler/icons-react"
import { Navigate, useParams } from "@tanstack/react-router"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { useRows } from "./navigator/useRows.ts"
import * as words from "../../words/requirement.ts"

export const FirstRequirement = () => {
  const { componentId } = useParams({ from: "/signed-in/components/$componentId/requirements" })
  const { rows, rules } = useRows()
  const [first] = rows
  return (
    <Loaded query={rules}>
      {(all) =>
        first === undefined ? (
          <Empty
            icon={<IconListSearch />}
            title={
              all.length === 0 ? words.firstRequirementNoRequirements : words.firstRequirementNoMatchingRequirements
            }
          >
            {all.length === 0
              ? words.firstRequirementNoRequirementsDescription
              : words.firstRequirementNoMatchDescription}
          </Empty>
        ) : (
          <Navigate
            to="/components/$componentId/requirements/$ruleId"
            params={{ componentId, ruleId: String(first.rule.id) }}
            search={true}
            replace
          />
        )
      }
    </Loaded>
  )
}
