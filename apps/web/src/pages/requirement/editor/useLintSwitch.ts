/** Switches a rule of the lint off or on for a field of a requirement (R20.9). */
import { docket } from "../../../api/docket.ts"
import type { Rule } from "../../../api/rules.ts"
import { takeRule, withTag } from "../../../api/ruleWrites.ts"
import { useSending } from "../../../api/useSending.ts"
import { tellDone, tellFailure } from "../../../parts/told.ts"
import type { LintFinding } from "../state/lint.ts"

interface Switch extends Pick<LintFinding, "rule" | "field"> {
  readonly off: boolean
  readonly reason: string
}

export const useLintSwitch = (rule: Rule, onDone: () => void = () => {}) =>
  useSending({
    mutationFn: ({ rule: id, ...change }: Switch) =>
      withTag((sending) =>
        docket.rules.switchLintOfRule(
          // The ids of the rules are those of the service.
          { params: { ruleId: rule.id }, headers: {}, payload: { rule: id as never, ...change } },
          sending
        )
      ),
    onSuccess: async ({ answer, etag }) => {
      onDone()
      tellDone(answer.toast)
      await takeRule(answer.rule, etag)
    },
    onError: tellFailure
  })
