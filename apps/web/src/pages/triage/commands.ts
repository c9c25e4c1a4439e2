/** Commands of keys that the panes carry out. Each pane registers its functions while it is shown; the workbench calls them. */
import { useLayoutEffect } from "react"
import type { TriageStatus } from "../../words/triage.ts"

/** The commands, with their arguments. */
export interface Acts {
  /** Selects a decision for the open comment. */
  readonly choose: (status: TriageStatus) => void
  /** Moves the focus to the reply field. */
  readonly reply: () => void
  /** Resolves the open comment, or reopens it. */
  readonly resolve: () => void
  /** Applies the text with the decision, or not. */
  readonly apply: () => void
  /** Opens the user's own wording of the section. */
  readonly word: () => void
  /** Opens the dialog for the assignee. */
  readonly assign: () => void
  /** Moves the focus from a field to the open comment, where keys are commands again. */
  readonly leave: () => void
}

/** The registry of commands. */
export interface Commands {
  /** The registered function; undefined while no visible pane has one. */
  readonly get: <Name extends keyof Acts>(name: Name) => Acts[Name] | undefined
  /** Registers a function until the returned function is called. */
  readonly offer: <Name extends keyof Acts>(name: Name, act: Acts[Name]) => () => void
}

/** Creates an empty registry. */
export const makeCommands = (): Commands => {
  const acts: { -readonly [Name in keyof Acts]?: Acts[Name] } = {}
  return {
    get: (name) => acts[name],
    offer: (name, act) => {
      acts[name] = act
      return () => {
        if (acts[name] === act) delete acts[name]
      }
    }
  }
}

/** Registers a command while a pane is shown; null while the command is not available. */
export const useCommand = <Name extends keyof Acts>(commands: Commands, name: Name, act: Acts[Name] | null): void => {
  useLayoutEffect(() => (act === null ? undefined : commands.offer(name, act)))
}
