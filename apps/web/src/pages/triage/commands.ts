/** What keys do that is up to a pane: each pane says how while it is shown, the workbench runs it. */
import { useLayoutEffect } from "react"
import type { TriageStatus } from "../../words/triage.ts"

/** The commands, with their arguments. */
export interface Acts {
  /** Chooses a decision for the open comment. */
  readonly choose: (status: TriageStatus) => void
  /** Goes to the reply. */
  readonly reply: () => void
  /** Opens the dialog for the assignee. */
  readonly assign: () => void
  /** Leaves a field for the open comment, where keys are commands again. */
  readonly leave: () => void
}

/** Who says how, and who asks. */
export interface Commands {
  /** How it is done now; undefined while no pane that is shown can. */
  readonly get: <Name extends keyof Acts>(name: Name) => Acts[Name] | undefined
  /** Until the answer is called. */
  readonly offer: <Name extends keyof Acts>(name: Name, act: Acts[Name]) => () => void
}

/** Nothing is offered yet. */
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

/** Says how something is done while a pane is shown, from the moment that it is; null while it cannot be. */
export const useCommand = <Name extends keyof Acts>(commands: Commands, name: Name, act: Acts[Name] | null): void => {
  useLayoutEffect(() => (act === null ? undefined : commands.offer(name, act)))
}
