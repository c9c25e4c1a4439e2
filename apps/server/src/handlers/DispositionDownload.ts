/** The disposition matrix as a download: the displayed persons and the format. Used by the export handlers. */
import { Problem } from "@docket/api"
import type { ReadDispositions } from "@docket/core"
import { DispositionFile } from "@docket/exchange"
import { Effect, Stream } from "effect"
import type { FileName } from "../FileName.ts"
import * as Download from "./Download.ts"

const contradiction = "E-mail addresses need names, which `redact=true` hides."

/** Returns the options for persons: commenters are anonymous unless their names are requested. A request for e-mail addresses implies names. */
export const shownOf = (query: {
  readonly redact?: "true" | "false"
  readonly emails?: "true" | "false"
}): Effect.Effect<ReadDispositions.Shown, Problem.Problem<400>> => {
  const emails = query.emails === "true"
  if (emails && query.redact === "true") {
    const errors = ["emails", "redact"].map((parameter) => ({ parameter, detail: contradiction }))
    return Effect.fail(Problem.of("invalid_parameter", contradiction, { errors }))
  }
  return Effect.succeed(emails ? "names_and_emails" : query.redact === "false" ? "names" : "redacted")
}

/** Returns the file in this format. */
export const download = (
  matrix: ReadDispositions.DispositionMatrix,
  format: "csv" | "xlsx" | "json",
  name: Omit<FileName, "extension">
) => {
  switch (format) {
    case "csv":
      return Download.stream(Stream.encodeText(DispositionFile.csv(matrix)), {
        ...name,
        extension: "csv",
        contentType: "text/csv; charset=utf-8"
      })
    case "xlsx":
      return Download.stream(DispositionFile.xlsx(matrix), {
        ...name,
        extension: "xlsx",
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      })
    case "json":
      return Download.stream(Stream.encodeText(DispositionFile.json(matrix)), {
        ...name,
        extension: "json",
        contentType: "application/json"
      })
  }
}
