/** Where no requirement is named: the first of the list, as it is filtered. */
import { IconListSearch } from "@tabler/icons-react"
import { Navigate, useParams } from "@tanstack/react-router"
import { Empty } from "../../parts/Empty.tsx"
import { Loaded } from "../../parts/Loaded.tsx"
import { useRows } from "./navigator/useRows.ts"

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
            title={all.length === 0 ? "Nothing to write yet" : "No matching requirements"}
          >
            {all.length === 0
              ? "The component has no requirements. Authors add them from its sources by the menu of the list."
              : "No requirement matches the filter. Clear it to see all."}
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
