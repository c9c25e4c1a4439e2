// The JSON output of `docket inspect`. The order and names of the keys are its contract (R15.3, R15.4).
// Pure; inspect.ts reads files and prints.
import { RuleContent } from "@docket/core"
import { Struct } from "effect"
import { type BenchmarkEnd, type Kind, type RuleRead, srgIdOf, type Warning, XccdfError } from "@docket/xccdf"

/** The reason why a file could not be inspected: a code of the reader or of the file system. */
export interface FileProblem {
  readonly code: string
  readonly message: string
  readonly line?: number
}

/** Returns the line for a bad file. */
export const problemLine = (file: string, error: FileProblem): string => `${JSON.stringify({ file, error })}\n`

/** Returns the start of the line for a good file; `ruleJson` and `lineEnd` follow. */
export const lineStart = (file: string, { counts, header, kind }: BenchmarkEnd): string => {
  const { date, draft, id, title, version } = header
  return `${JSON.stringify({ file, kind, id, title, version, date, draft, counts }).slice(0, -1)},"rules":[`
}

/** Returns one rule of the line, without the separating comma. */
export const ruleJson = (rule: RuleRead, kind: Kind): string =>
  JSON.stringify({
    rule_id: rule.rule_id,
    vuln_id: rule.vuln_id,
    group_title: rule.group_title,
    srg_id: srgIdOf(kind, rule),
    version: rule.version,
    title: rule.title,
    severity: rule.severity,
    weight: rule.weight,
    idents: rule.idents,
    legacy_ids: rule.legacy_ids,
    ...Struct.pick(rule, RuleContent.taggedParts),
    checks: rule.checks,
    fixes: rule.fixes,
    references: rule.references
  })

/** Returns the end of the line. */
export const lineEnd = (warnings: ReadonlyArray<Warning>): string => `],"warnings":${JSON.stringify(warnings)}}\n`

/** Returns a failure to open or read a file in words. */
export const problemOf = (error: unknown): FileProblem => {
  if (error instanceof XccdfError) {
    const { code, line, message } = error
    return { code, message, ...(line === undefined ? {} : { line }) }
  }
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "ENOENT" || code === "ENOTDIR") return { code: "file_not_found", message: "there is no such file" }
  if (typeof code === "string") return { code: "file_unreadable", message }
  return { code: "unexpected", message }
}
