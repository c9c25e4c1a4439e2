/** The endpoints for histories. */
import { Api, CurrentCaller, RuleToWire } from "@docket/api"
import { type AuditEntry, ReadHistories } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { reading } from "./Answering.ts"

const rowOf = (entry: AuditEntry) => ({
  ...RuleToWire.historyToWire(entry),
  rule_id: entry.rule_id,
  component_id: entry.component_id
})

const answer = <Pagination>({
  pagination,
  rows
}: {
  readonly rows: ReadonlyArray<AuditEntry>
  readonly pagination: Pagination
}) => ({
  rows: rows.map(rowOf),
  pagination
})

const actsAnswer = ({ next, rows }: ReadHistories.Acts) => ({
  rows: rows.map(({ entries, newest }) => ({ ...rowOf(newest), entries })),
  next
})

export const HistoryHandlers = group(Api, "histories", (handlers) =>
  handlers.handleAll({
    ruleHistory: Effect.fnUntraced(function* ({ params, query }) {
      const asked = { ...query, act: query.act ?? null }
      return answer(yield* reading(ReadHistories.ofRule(yield* CurrentCaller, params.ruleId, asked)))
    }),
    componentHistory: Effect.fnUntraced(function* ({ params, query }) {
      const asked = { ...query, act: query.act ?? null }
      return answer(yield* reading(ReadHistories.ofComponent(yield* CurrentCaller, params.componentId, asked)))
    }),
    projectHistory: Effect.fnUntraced(function* ({ params, query }) {
      const asked = { ...query, act: query.act ?? null }
      return answer(yield* reading(ReadHistories.ofProject(yield* CurrentCaller, params.projectId, asked)))
    }),
    componentActs: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.actsOfComponent(yield* CurrentCaller, params.componentId, {
        ...query,
        before: query.before ?? null
      })
      return actsAnswer(yield* reading(found))
    }),
    projectActs: Effect.fnUntraced(function* ({ params, query }) {
      const found = ReadHistories.actsOfProject(yield* CurrentCaller, params.projectId, {
        ...query,
        before: query.before ?? null
      })
      return actsAnswer(yield* reading(found))
    })
  })
)
