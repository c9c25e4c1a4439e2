/** The words of the dialogs and settings that switch rules of the lint off. Those of the editor are in lint.ts. */

export const switchOffAct = "Switch off"
export const switchOffTitle = "Switch off this rule here"
export const switchOffExplanation = (message: string): string =>
  `“${message}” is not reported for this field of this requirement any more, and does not block it.`

// The settings of a project.
export const settings = "Lint"
export const settingsDescription = "The lint finds what DISA’s reviewers send back. Errors block locks and releases."
export const warningsBlock = "Warnings block locks and releases as well"
export const rulesOff = "Rules that are switched off in this project"
export const noRulesOff = "All rules are on."
export const switchARuleOff = "Switch off a rule"
export const rule = "Rule"
export const ruleMissing = "Select a rule."
export const projectExplanation = "The rule is not reported in any requirement of this project, and blocks nothing."
export const often = "often found in published documents"
