/** Every rule, in the order of the fields. */
import type { DocumentRule, TextRule } from "../LintRule.ts"
import * as check from "./check.ts"
import * as discussion from "./discussion.ts"
import * as document from "./document.ts"
import * as empty from "./empty.ts"
import * as evidence from "./evidence.ts"
import * as fix from "./fix.ts"
import * as title from "./title.ts"
import * as typography from "./typography.ts"

export const textRules: ReadonlyArray<TextRule> = [
  empty.titleEmpty,
  title.titleMust,
  title.titleModal,
  title.titleCapability,
  title.titleOneSentence,
  title.titleNegative,
  empty.discussionEmpty,
  empty.discussionNotApplicable,
  discussion.discussionRepeatsTitle,
  empty.checkEmpty,
  check.checkFinding,
  check.checkModal,
  check.checkActionVerb,
  check.checkRepeatsTitle,
  check.checkChangesSetting,
  check.checkSteps,
  empty.fixEmpty,
  fix.fixFinding,
  fix.fixModal,
  fix.fixActionVerb,
  fix.fixRepeatsTitle,
  fix.fixSteps,
  empty.mitigationEmpty,
  evidence.mitigationRisk,
  empty.artifactEmpty,
  evidence.artifactSource,
  empty.justificationEmpty,
  evidence.justificationEvidence,
  typography.textQuotes,
  typography.textSpace,
  typography.textTab,
  typography.textTypography,
  typography.textMarkup,
  typography.textPlaceholder
]

export const documentRules: ReadonlyArray<DocumentRule> = [
  document.documentUndetermined,
  document.documentSameTitle,
  document.documentCciUncovered,
  document.documentBestPractice
]

/**
 * The rules whose errors block a lock. Missing fields already block it (R10.4), and a discussion that the submission
 * leaves blank stays in Docket.
 */
export const blockingRules: ReadonlyArray<TextRule> = [title.titleMust, check.checkFinding, fix.fixFinding]
