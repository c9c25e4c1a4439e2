/** The endpoints for the lint. */
import { Api, CurrentCaller, mostLintFindings, RuleToWire } from "@docket/api"
import { LintRequirements } from "@docket/core"
import { Lint } from "@docket/core/lint"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { surveying } from "./Answering.ts"

export const LintHandlers = group(Api, "lint", (handlers) =>
  handlers.handleAll({
    lintTexts: ({ payload }) => Effect.succeed(Lint.counted(Lint.ofTexts(payload), mostLintFindings)),
    lintRules: () =>
      Effect.succeed(
        Lint.rules.map(({ example: { right, wrong }, field, id, often = false, sentence, severity }) => ({
          id,
          severity,
          field,
          message: sentence,
          often,
          example: { wrong, right }
        }))
      ),
    lintComponent: Effect.fnUntraced(function* ({ params, query }) {
      const { document, errors, pagination, prefix, rows, warnings } = yield* surveying(
        LintRequirements.list(yield* CurrentCaller, params.componentId, query)
      )
      return {
        errors,
        warnings,
        document,
        rows: rows.map(({ rule, ...found }) => ({ ...RuleToWire.nameToWire(rule, prefix), ...found })),
        pagination
      }
    })
  })
)
