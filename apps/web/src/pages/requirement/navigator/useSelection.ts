/** The requirements that are selected for a bulk act: one by one, a range, or all shown. The selection ends with the page. */
import { useCallback, useMemo, useRef, useState } from "react"

/** The selected requirements. */
export interface Selection {
  readonly isOn: boolean
  readonly ids: ReadonlySet<number>
  readonly toggle: () => void
  /** Adds or removes one, and starts selecting. */
  readonly pick: (ruleId: number) => void
  /** Adds all from the last picked one to this one, in the order of the list, and starts selecting. `open` counts as picked when none is. */
  readonly pickTo: (ruleId: number, shown: ReadonlyArray<number>, open?: number | null) => void
  readonly selectAll: (ruleIds: ReadonlyArray<number>) => void
  readonly clear: () => void
}

/** The ids from one to another in the order of the list; only the second when the first is not in it. */
export const between = (shown: ReadonlyArray<number>, from: number | null, to: number): ReadonlyArray<number> => {
  const [start, end] = [shown.indexOf(from ?? to), shown.indexOf(to)]
  return start < 0 || end < 0 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1)
}

export const useSelection = (): Selection => {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const toggle = useCallback(() => {
    last.current = null
    setOn((on) => !on)
    setIds(new Set())
  }, [])
  const pick = useCallback((ruleId: number) => {
    last.current = ruleId
    setOn(true)
    setIds((before) => new Set(before.has(ruleId) ? [...before].filter((id) => id !== ruleId) : [...before, ruleId]))
  }, [])
  const pickTo = useCallback((ruleId: number, shown: ReadonlyArray<number>, open: number | null = null) => {
    const range = between(shown, last.current ?? open, ruleId)
    last.current = ruleId
    setOn(true)
    setIds((before) => new Set([...before, ...range]))
  }, [])
  const selectAll = useCallback((ruleIds: ReadonlyArray<number>) => {
    setOn(true)
    setIds(new Set(ruleIds))
  }, [])
  const clear = useCallback(() => {
    last.current = null
    setIds(new Set())
  }, [])
  return useMemo(
    () => ({ isOn, ids, toggle, pick, pickTo, selectAll, clear }),
    [isOn, ids, toggle, pick, pickTo, selectAll, clear]
  )
}
