/** The endpoints for the lint. */
import { Answer, Api, CurrentCaller, mostLintFindings, RuleToWire } from "@docket/api"
import { LintRequirements } from "@docket/core"
import { Lint } from "@docket/core/lint"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { reading, surveying } from "./Answering.ts"

/** Returns the toast of a rule switch. */
export const switchedToast = ({ off, rule }: { readonly off: boolean; readonly rule: string }) =>
  off
    ? Answer.done("Switched off", `The rule ${rule} is switched off.`)
    : Answer.done("Switched on", `The rule ${rule} is switched on.`)

export const LintHandlers = group(Api, "lint", (handlers) =>
  handlers.handleAll({
    lintTexts: Effect.fnUntraced(function* ({ payload }) {
      const { inForce, switched_off } = yield* reading(LintRequirements.ofTexts(yield* CurrentCaller, payload))
      return { ...Lint.counted(inForce, mostLintFindings), switched_off }
    }),
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
      const { document, errors, off, pagination, prefix, rows, switched_off, warnings } = yield* surveying(
        LintRequirements.list(yield* CurrentCaller, params.componentId, query)
      )
      return {
        errors,
        warnings,
        off,
        document,
        switched_off: {
          ...switched_off,
          places: switched_off.places.map(({ requirement, ...place }) => ({
            ...RuleToWire.nameToWire(requirement, prefix),
            ...place
          }))
        },
        rows: rows.map(({ rule, ...found }) => ({ ...RuleToWire.nameToWire(rule, prefix), ...found })),
        pagination
      }
    })
  })
)
