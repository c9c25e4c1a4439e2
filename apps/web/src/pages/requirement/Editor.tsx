/** The editor of a requirement: its state, its sections, saving, and the side pane. */
import { isBlank } from "@docket/api/fetch"
import { Alert, Text } from "@mantine/core"
import { useHotkeys, useMediaQuery } from "@mantine/hooks"
import { useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react"
import type { Component } from "../../api/component.ts"
import { useMe } from "../../api/me.ts"
import { type FieldStates, type OpenRule, rulesQuery } from "../../api/rules.ts"
import { takeMissing } from "../../api/ruleWrites.ts"
import { editabilityOf } from "./editor/editability.ts"
import classes from "./editor/Editor.module.css"
import { EditorContext, type EditorValue } from "./editor/EditorContext.ts"
import { DocumentFindings } from "./editor/LintFindings.tsx"
import { Leaving } from "./editor/Leaving.tsx"
import { SaveBar } from "./editor/SaveBar.tsx"
import { Sections } from "./editor/Sections.tsx"
import { useEditing } from "./editor/useEditing.ts"
import { useLint } from "./editor/useLint.ts"
import { useSrgView } from "./editor/useSrgView.ts"
import { Links } from "./links/Links.tsx"
import panes from "./Panes.module.css"
import { type Neighbours, RuleHead } from "./RuleHead.tsx"
import type { Side } from "./search.ts"
import { roomBeside, SidePane, sideTitles } from "./side/SidePane.tsx"
import { missingFields } from "./state/missing.ts"
import { SplitPanes } from "../../parts/SplitPanes.tsx"
import { later } from "../../parts/later.tsx"
import * as words from "../../words/requirement.ts"

const OverBase = lazy(() => import("./state/OverBase.tsx").then(({ OverBase }) => ({ default: OverBase })))
const SourceChange = lazy(() => import("./state/SourceChange.tsx").then((module) => ({ default: module.SourceChange })))
const OvertakenDialog = later(() => import("./editor/Overtaken.tsx").then(({ OvertakenDialog }) => OvertakenDialog))

export const Editor = ({
  component,
  neighbours,
  onSide,
  opened,
  side,
  states
}: {
  readonly component: Component
  readonly opened: OpenRule
  readonly states: FieldStates
  readonly neighbours: Neighbours
  readonly side: Side | null
  readonly onSide: (side: Side | null) => void
}) => {
  const { etag, rule } = opened
  const me = useMe()
  const editing = useEditing(opened)
  const { data: rules } = useQuery(rulesQuery(component.id))
  const [srgView, setSrgView] = useSrgView()
  const [reason, setReason] = useState("")
  const editability = useMemo(() => editabilityOf(rule, me, component.released), [component.released, rule, me])
  const parents = useMemo(() => {
    const ids = new Set((rule.satisfied_by ?? []).map(({ id }) => id))
    return (rules ?? []).filter(({ id }) => ids.has(id))
  }, [rule, rules])
  const missing = useMemo(
    () => missingFields(states, rule, editing.values, parents),
    [states, rule, editing.values, parents]
  )
  const isSaved = editing.draft === null
  useEffect(() => {
    if (isSaved) takeMissing(rule, missing)
  }, [isSaved, missing, rule])
  const lint = useLint(rule, editing.values)
  const isLinked = [...(rule.satisfied_by ?? []), ...(rule.satisfies ?? [])].length > 0
  const value: EditorValue = { component, rule, states, editability, editing, parents, missing, lint, srgView }
  const hasRoom = useMediaQuery(roomBeside, true, { getInitialValueInEffect: false })
  const { draft, isSaving, save } = editing
  const forget = () => setReason((now) => (now === reason ? "" : now))
  const [isReasonAsked, setReasonAsked] = useState(false)
  const why = useRef<HTMLInputElement>(null)
  const submit = async (): Promise<boolean> => {
    // A released requirement can only be corrected with a reason (R10.10). The form says so before it sends anything.
    const isReasonMissing = editability.isCorrection && draft !== null && isBlank(reason)
    setReasonAsked(isReasonMissing)
    if (isReasonMissing) {
      why.current?.focus()
      return false
    }
    const done = await save(reason)
    if (done) forget()
    return done
  }
  /** Set when the user saves during a request. The editor then saves the later text afterwards. */
  const again = useRef(false)
  useEffect(() => {
    if (isSaving || !again.current) return
    again.current = false
    if (draft !== null) void submit()
    // The effect runs again only after a save.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSaving])
  useHotkeys(
    [
      [
        "mod+S",
        (event) => {
          event.preventDefault()
          if (isSaving) again.current = true
          else if (draft !== null) void submit()
        }
      ]
    ],
    []
  )
  return (
    <EditorContext value={value}>
      <SplitPanes
        kind="write"
        panes={[
          {
            id: "editor",
            label: words.editorRequirement,
            size: null,
            least: 360,
            content: (
              <div className={panes["scroll"]} data-pane="editor">
                <RuleHead
                  neighbours={neighbours}
                  side={side}
                  onSide={onSide}
                  srgView={srgView}
                  onSrgView={setSrgView}
                />
                <div className={classes["editor"]}>
                  {editability.why !== null && (
                    <Text size="sm" c="dimmed">
                      {editability.why}
                    </Text>
                  )}
                  {editability.isCorrection && (
                    <Alert color="orange" title={words.editorReleased}>
                      {words.editorReleasedDescription}
                    </Alert>
                  )}
                  {(rule.source_removed || rule.source_changed !== null) && (
                    <Suspense fallback={null}>
                      <SourceChange etag={etag} />
                    </Suspense>
                  )}
                  {component.overlay !== null && (
                    <Suspense>
                      <OverBase key={rule.id} etag={etag} />
                    </Suspense>
                  )}
                  <DocumentFindings />
                  {isLinked && <Links />}
                  <Sections />
                  {!isLinked && <Links />}
                </div>
                <SaveBar
                  why={why}
                  reason={reason}
                  setReason={setReason}
                  isReasonAsked={isReasonAsked && isBlank(reason)}
                  onSave={submit}
                  onDone={forget}
                />
              </div>
            )
          },
          ...(side !== null && hasRoom
            ? [
                {
                  id: "side",
                  label: sideTitles[side],
                  size: 380,
                  least: 260,
                  content: <SidePane side={side} etag={etag} onClose={() => onSide(null)} />
                }
              ]
            : [])
        ]}
      />
      {side !== null && !hasRoom && <SidePane side={side} etag={etag} onClose={() => onSide(null)} />}
      <OvertakenDialog opened={editing.overtaken !== null} onClose={editing.lookAway} />
      <Leaving isDrafted={draft !== null} onSave={submit} />
    </EditorContext>
  )
}
