/** All requirements of the component as a virtual list: filtered, with children under their parents. Arrow keys move through it; Tab leaves it. */
import { ActionIcon, Group, Text, Tooltip } from "@mantine/core"
import { IconChecklist, IconFilterOff, IconListSearch } from "@tabler/icons-react"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router"
import { useVirtualizer } from "@tanstack/react-virtual"
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef } from "react"
import type { Component } from "../../../api/component.ts"
import { ruleQuery } from "../../../api/rules.ts"
import { Empty } from "../../../parts/Empty.tsx"
import { Loaded } from "../../../parts/Loaded.tsx"
import { isOffered } from "../../../words/permit.ts"
import type { RuleStatus } from "../../../words/ruleStatus.ts"
import type { ManyActs } from "../many/ManyDialogs.tsx"
import { ManyMenu } from "../many/ManyMenu.tsx"
import { SelectionBar } from "../many/SelectionBar.tsx"
import { isFiltered } from "../search.ts"
import { Filters } from "./Filters.tsx"
import classes from "./Navigator.module.css"
import { RequirementLink } from "./RequirementLink.tsx"
import { draftSubject, type NavigatorRow } from "./rows.ts"
import type { Selection } from "./useSelection.ts"
import { useRows } from "./useRows.ts"
import * as words from "../../../words/requirement.ts"

const rowHeight = 54

export const Navigator = ({
  acts,
  component,
  selection
}: {
  /** The bulk actions. */
  readonly acts: ManyActs
  readonly component: Component
  readonly selection: Selection
}) => {
  const { drafted, isOverlay, rows, rules } = useRows()
  const search = useSearch({ from: "/signed-in/components/$componentId/requirements" })
  const { ruleId } = useParams({ strict: false })
  const navigate = useNavigate()
  const statuses = useMemo(
    () => [...new Set((rules.data ?? []).map(({ status }) => status))] satisfies ReadonlyArray<RuleStatus>,
    [rules.data]
  )
  const mayWrite = isOffered(component.permits.edit_requirements)
  const shown = rows.map(({ rule }) => rule.id)
  return (
    <nav className={classes["navigator"]} aria-label={words.navigatorRequirements}>
      <div className={classes["head"]}>
        <Group justify="space-between" gap={4} wrap="nowrap">
          <Text size="sm" fw={600} aria-live="polite">
            {words.navigatorCount(isFiltered(search), rows.length, rules.data?.length)}
          </Text>
          <Group gap={2} wrap="nowrap">
            {isFiltered(search) && (
              <Tooltip label={words.navigatorShowAllRequirements}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words.navigatorShowAllRequirements}
                  onClick={() =>
                    void navigate({ to: ".", search: search.side === undefined ? {} : { side: search.side } })
                  }
                >
                  <IconFilterOff size={16} />
                </ActionIcon>
              </Tooltip>
            )}
            {mayWrite && (
              <>
                <Tooltip label={selection.isOn ? words.navigatorStopSelecting : words.navigatorSelectHint}>
                  <ActionIcon
                    variant={selection.isOn ? "light" : "subtle"}
                    {...(selection.isOn ? {} : { color: "gray" })}
                    aria-label={words.navigatorSelectSeveral}
                    aria-pressed={selection.isOn}
                    onClick={selection.toggle}
                  >
                    <IconChecklist size={16} />
                  </ActionIcon>
                </Tooltip>
                <ManyMenu acts={acts} component={component} shown={shown} selection={selection} />
              </>
            )}
          </Group>
        </Group>
        <Filters isOverlay={isOverlay} projectId={component.project_id} statuses={statuses} />
        {selection.isOn && <SelectionBar acts={acts} component={component} selection={selection} shown={shown} />}
      </div>
      <Loaded query={rules}>
        {(all) =>
          rows.length === 0 ? (
            <Empty
              icon={<IconListSearch />}
              title={all.length === 0 ? words.navigatorNoRequirementsYet : words.navigatorNoMatchingRequirements}
            >
              {all.length === 0 ? words.navigatorAddHint : words.navigatorNoMatchHint}
            </Empty>
          ) : (
            <List
              componentId={component.id}
              rows={rows}
              drafted={drafted}
              open={ruleId ?? null}
              maySelect={mayWrite}
              selection={selection}
            />
          )
        }
      </Loaded>
    </nav>
  )
}

const List = ({
  componentId,
  drafted,
  maySelect,
  open,
  rows,
  selection
}: {
  readonly componentId: number
  /** Whether keys and Shift with a click select. */
  readonly maySelect: boolean
  readonly rows: ReadonlyArray<NavigatorRow>
  readonly drafted: ReadonlySet<string>
  readonly open: string | null
  readonly selection: Selection
}) => {
  const router = useRouter()
  const navigate = useNavigate()
  const client = useQueryClient()
  const scroller = useRef<HTMLDivElement>(null)
  // No memoized value depends on it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5
  })
  // The router builds one address; the others differ only in the number. Building each address would cost more than opening the requirement.
  const template = router.buildLocation({
    to: "/components/$componentId/requirements/$ruleId",
    params: { componentId: String(componentId), ruleId: "0" },
    search: true
  }).href
  const onOpen = useCallback(
    (id: number) =>
      void navigate({
        to: "/components/$componentId/requirements/$ruleId",
        params: { componentId: String(componentId), ruleId: String(id) },
        search: true,
        resetScroll: false
      }),
    [navigate, componentId]
  )
  const onPoint = useCallback(
    (id: number) => void client.prefetchQuery({ ...ruleQuery(id), staleTime: 60_000 }),
    [client]
  )
  const shown = useMemo(() => rows.map(({ rule }) => rule.id), [rows])
  const { pick, pickTo } = selection
  const onSelect = useCallback(
    (id: number, range: boolean) => (range ? pickTo(id, shown, open === null ? null : Number(open)) : pick(id)),
    [open, pick, pickTo, shown]
  )
  const place = rows.findIndex(({ rule }) => String(rule.id) === open)
  // Scrolls the open requirement into view, unless it is already visible. The list knows its own position: reading it from the document would
  // force a layout while the page is still changing.
  useEffect(() => {
    if (place < 0) return
    const [from, to] = [place * rowHeight, (place + 1) * rowHeight]
    const top = virtual.scrollOffset ?? 0
    if (from < top || to > top + (virtual.scrollRect?.height ?? 0)) virtual.scrollToIndex(place, { align: "auto" })
  }, [place, virtual])
  /** Selects by key: Space the row with the focus, Ctrl A all rows; Escape ends the selection. True for such a key. */
  const selects = ({ ctrlKey, key, metaKey, target }: KeyboardEvent, focused: number | undefined): boolean => {
    if (key === " " && focused !== undefined && !(target instanceof HTMLInputElement)) pick(focused)
    else if (key === "a" && (ctrlKey || metaKey)) selection.selectAll(shown)
    else if (key === "Escape" && selection.isOn) selection.toggle()
    else return false
    return true
  }
  const move = (event: KeyboardEvent) => {
    const focused = document.activeElement?.getAttribute("data-rule")
    const from = rows.findIndex(({ rule }) => String(rule.id) === focused)
    if (maySelect && selects(event, rows[from]?.rule.id)) return event.preventDefault()
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rows.length - 1 }[event.key]
    const row = to === undefined || from < 0 ? undefined : rows[to]
    if (to === undefined || row === undefined) return
    event.preventDefault()
    if (maySelect && event.shiftKey) pickTo(row.rule.id, shown, rows[from]?.rule.id ?? null)
    virtual.scrollToIndex(to, { align: "auto" })
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-rule="${row.rule.id}"]`)
    const line = find()
    // The focus moves at once, so that the next key reaches the row. A row that is not rendered yet gets it in the next frame.
    if (line == null) requestAnimationFrame(() => find()?.focus())
    else line.focus()
  }
  return (
    // Keys only move the focus between its links.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={scroller} className={classes["list"]} onKeyDown={move}>
      <ul className={classes["lines"]} style={{ height: virtual.getTotalSize(), position: "relative" }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          const { isChild, rule } = row
          return (
            <RequirementLink
              key={rule.id}
              rule={rule}
              href={template.replace("/requirements/0", `/requirements/${rule.id}`)}
              isActive={index === place}
              onOpen={onOpen}
              onPoint={onPoint}
              isChild={isChild}
              isDrafted={drafted.has(draftSubject(rule.id))}
              isReachable={place < 0 ? index === 0 : index === place}
              isSelected={selection.isOn ? selection.ids.has(rule.id) : null}
              maySelect={maySelect}
              onSelect={onSelect}
              place={index}
              start={start}
              total={rows.length}
            />
          )
        })}
      </ul>
    </div>
  )
}
