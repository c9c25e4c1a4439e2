/** The requirements that are selected for a bulk edit. The selection ends with the page. */
import { useCallback, useMemo, useState } from "react"

/** The selected requirements. */
export interface Selection {
  readonly isOn: boolean
  readonly ids: ReadonlySet<number>
  readonly toggle: () => void
  readonly select: (ruleId: number, selected: boolean) => void
  readonly selectAll: (ruleIds: ReadonlyArray<number>) => void
  readonly clear: () => void
}

export const useSelection = (): Selection => {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(() => {
    setOn((on) => !on)
    setIds(new Set())
  }, [])
  const select = useCallback((ruleId: number, selected: boolean) => {
    setIds((before) => new Set(selected ? [...before, ruleId] : [...before].filter((id) => id !== ruleId)))
  }, [])
  const selectAll = useCallback((ruleIds: ReadonlyArray<number>) => setIds(new Set(ruleIds)), [])
  const clear = useCallback(() => setIds(new Set()), [])
  return useMemo(() => ({ isOn, ids, toggle, select, selectAll, clear }), [isOn, ids, toggle, select, selectAll, clear])
}
