/** The endpoints of overlays. */
import { Answer, Api, ComponentObject, CreatedComponentObject, CurrentCaller, RuleToWire } from "@docket/api"
import { AcknowledgeBase, OverlayState, Page, ReadOverlay, TakeBase, UpdateFromBase } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, previewing, reading, surveying } from "./Answering.ts"
import { counted } from "./counted.ts"
import { seenBy, taggedVersion } from "./EntityTag.ts"

const { baseToWire } = ComponentObject

export const OverlayHandlers = group(Api, "overlays", (handlers) =>
  handlers.handleAll({
    readOverlay: Effect.fnUntraced(function* ({ params, query }) {
      const found = yield* surveying(ReadOverlay.list(yield* CurrentCaller, params.componentId, query))
      if (found === null) {
        const pagination = { ...Page.bounded(query, ReadOverlay.bound), total: 0 }
        return { base: null, later: [], counts: OverlayState.countsOf([]), added: [], rows: [], pagination }
      }
      const { added, base, counts, later, pagination, prefix, rows } = found
      return {
        base: baseToWire(base),
        later: later.map(baseToWire),
        counts,
        added,
        rows: rows.map(({ rule, ...row }) => ({ ...RuleToWire.nameToWire(rule, prefix), title: rule.title, ...row })),
        pagination
      }
    }),
    updateOverlay: Effect.fnUntraced(function* ({ params, payload }) {
      const command = { component_id: payload?.component_id ?? null, stig_id: payload?.stig_id ?? null }
      const updating = UpdateFromBase.update(yield* CurrentCaller, params.componentId, command)
      if (payload?.dry_run === true) {
        return yield* previewing(updating, ({ base, report }) => ({
          base: baseToWire(base),
          ...CreatedComponentObject.rebasePreviewToWire(report)
        }))
      }
      const { base, report } = yield* changing(updating)
      const { added, changed, removed } = report
      return {
        base: baseToWire(base),
        ...CreatedComponentObject.rebaseToWire(report),
        toast: Answer.done(
          "Updated from the base",
          `${counted(changed.length, "requirement")} changed, ${added.length} added, ${removed.length} removed from the base.`
        )
      }
    }),
    acknowledgeBase: Effect.fnUntraced(function* ({ params, payload }) {
      const acknowledged = yield* changing(
        AcknowledgeBase.acknowledge(yield* CurrentCaller, params.componentId, payload?.rule_ids ?? null)
      )
      return {
        acknowledged,
        toast: Answer.done("Acknowledged", `The changes beneath ${counted(acknowledged, "requirement")} are noted.`)
      }
    }),
    readBase: Effect.fnUntraced(function* ({ params }) {
      const found = yield* reading(ReadOverlay.ofRule(yield* CurrentCaller, params.ruleId))
      return found === null ? { base: null, fields: [] } : { base: baseToWire(found.base), fields: found.fields }
    }),
    takeBase: Effect.fnUntraced(function* ({ headers, params, payload }) {
      const command = { fields: payload.fields, reason: payload.audit_comment ?? "" }
      const dossier = yield* changing(
        TakeBase.take(yield* CurrentCaller, params.ruleId, command, seenBy(headers["if-match"]))
      )
      yield* taggedVersion(dossier.rule.updated_at)
      return {
        rule: RuleToWire.dossierToWire(dossier),
        toast: Answer.done("Reverted", "The fields have the text of the base again.")
      }
    })
  })
)
