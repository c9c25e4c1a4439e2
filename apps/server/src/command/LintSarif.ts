// The findings of `docket lint` as a SARIF 2.1.0 log, which pipelines and code hosts read. Pure.
import { type Finding, Lint } from "@docket/core/lint"
import type { LintedFileReport } from "./LintReport.ts"

/** Returns a finding as a result (SARIF §3.27). `warning` has the same name in SARIF. */
const resultOf = (
  file: string,
  {
    finding,
    line,
    requirement
  }: { readonly finding: Finding; readonly line: number | null; readonly requirement: string | null }
) => ({
  ruleId: finding.rule,
  ruleIndex: Lint.rules.findIndex(({ id }) => id === finding.rule),
  level: finding.severity,
  message: { text: finding.message },
  locations: [
    {
      physicalLocation: {
        artifactLocation: { uri: uriOf(file) },
        ...(line === null ? {} : { region: { startLine: line } })
      },
      ...(requirement === null
        ? {}
        : {
            logicalLocations: [
              {
                name: finding.field,
                fullyQualifiedName: `${requirement}/${finding.field}`,
                kind: "member"
              }
            ]
          })
    }
  ],
  properties: { start: finding.start, end: finding.end, excerpt: finding.excerpt, suggestion: finding.suggestion }
})

/** Returns a path as a relative reference or an absolute URI. */
const uriOf = (path: string): string => {
  const escaped = path
    .replaceAll("\\", "/")
    .split("/")
    .map((part) => encodeURIComponent(part))
    .join("/")
  return escaped.startsWith("/") ? `file://${escaped}` : escaped
}

/** Returns the log of a run over some files. An unreadable file becomes a notification. */
export const sarifOf = (files: ReadonlyArray<LintedFileReport>, version: string) => ({
  $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  version: "2.1.0",
  runs: [
    {
      tool: {
        driver: {
          name: "docket",
          version,
          rules: Lint.rules.map(({ id, sentence, severity }) => ({
            id,
            shortDescription: { text: sentence },
            defaultConfiguration: { level: severity }
          }))
        }
      },
      invocations: [
        {
          executionSuccessful: files.every(({ problem }) => problem === null),
          toolExecutionNotifications: files.flatMap(({ file, problem }) =>
            problem === null
              ? []
              : [
                  {
                    level: "error",
                    message: { text: problem.detail },
                    descriptor: { id: problem.code },
                    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }]
                  }
                ]
          )
        }
      ],
      columnKind: "unicodeCodePoints",
      results: files.flatMap(({ file, findings }) => findings.map((found) => resultOf(file, found)))
    }
  ]
})
