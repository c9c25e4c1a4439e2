/** The context of every field of the open requirement: its permissions, its draft, and the view of the SRG's text. */
import { createContext, useContext } from "react"
import type { Component } from "../../../api/component.ts"
import type { FieldStates, Rule, RuleRow } from "../../../api/rules.ts"
import type { Editability } from "./editability.ts"
import type { Editing } from "./useEditing.ts"
import type { EditedLint } from "./useLint.ts"

/** The view of the SRG's text next to the author's. */
export type SrgView = "text" | "difference" | "hidden"

export interface EditorValue {
  readonly component: Component
  readonly rule: Rule
  readonly states: FieldStates
  readonly editability: Editability
  readonly editing: Editing
  /** The requirements that satisfy this one, whose text it inherits. */
  readonly parents: ReadonlyArray<RuleRow>
  readonly missing: ReadonlyArray<string>
  /** The findings in the typed texts, and the rules that are switched off. */
  readonly lint: EditedLint
  readonly srgView: SrgView
}

export const EditorContext = createContext<EditorValue | null>(null)

export const useEditor = (): EditorValue => {
  const value = useContext(EditorContext)
  if (value === null) throw new Error("A field of the editor is outside of its context.")
  return value
}
