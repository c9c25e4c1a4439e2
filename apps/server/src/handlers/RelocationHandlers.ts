/** The endpoints for relocations. */
import { Answer, Api, CurrentCaller, Problem, RelocationObject, RuleToWire } from "@docket/api"
import { AdjudicateRelocation, type RelocationId, ProposeRelocation, ListRelocations } from "@docket/core"
import { Effect } from "effect"
import { group } from "../answer/AnsweringGroup.ts"
import { changing, reading } from "./Answering.ts"

const eitherOr = "Give relocation_id or target_technology_token, not both."

/** Returns the requested destinations: all if neither parameter is given. At most one can be given. */
const destinationsOf = (query: {
  readonly relocation_id?: RelocationId
  readonly target_technology_token?: string
}): Effect.Effect<ListRelocations.DestinationsOf, Problem.Problem<400>> => {
  const { relocation_id: id, target_technology_token: technology_token } = query
  if (id === undefined && technology_token === undefined) return Effect.succeed({ _tag: "All" })
  if (id !== undefined && technology_token === undefined) return Effect.succeed({ _tag: "Proposal", id })
  if (id === undefined && technology_token !== undefined) return Effect.succeed({ _tag: "Token", technology_token })
  const errors = ["relocation_id", "target_technology_token"].map((parameter) => ({ parameter, detail: eitherOr }))
  return Effect.fail(Problem.of("invalid_parameter", eitherOr, { errors }))
}

export const RelocationHandlers = group(Api, "relocations", (handlers) =>
  handlers.handleAll({
    proposeRelocation: Effect.fnUntraced(function* ({ params, payload: { requirement_relocation } }) {
      const { target_component_id = null, target_project_id = null } = requirement_relocation
      const relocation = yield* changing(
        ProposeRelocation.propose(yield* CurrentCaller, params.ruleId, {
          ...requirement_relocation,
          target_component_id,
          target_project_id
        })
      )
      const { source_displayed_name, target_technology_token: token } = relocation
      return {
        relocation,
        toast: Answer.done("Relocation proposed", `${source_displayed_name} was proposed to ${token}.`)
      }
    }),
    listRelocations: Effect.fnUntraced(function* ({ query }) {
      const state = query.state === undefined || query.state === "all" ? null : query.state
      return yield* reading(
        ListRelocations.list(yield* CurrentCaller, {
          ...query,
          state,
          component_id: query.component_id ?? null,
          to_confirm: query.to_confirm === "true"
        })
      )
    }),
    listDestinations: Effect.fnUntraced(function* ({ query }) {
      const of = yield* destinationsOf(query)
      return yield* reading(ListRelocations.destinations(yield* CurrentCaller, of, query))
    }),
    takeBackRelocation: Effect.fnUntraced(function* ({ params }) {
      yield* changing(ProposeRelocation.withdraw(yield* CurrentCaller, params.relocationId))
      return { toast: Answer.done("Proposal withdrawn", "The relocation is no longer proposed.") }
    }),
    dryRunRelocation: Effect.fnUntraced(function* ({ params, payload: { target_component_id } }) {
      return RelocationObject.dryRunToWire(
        yield* changing(AdjudicateRelocation.dryRun(yield* CurrentCaller, params.relocationId, target_component_id))
      )
    }),
    acceptRelocation: Effect.fnUntraced(function* ({ params, payload: { target_component_id } }) {
      const { relocation, rule } = yield* changing(
        AdjudicateRelocation.accept(yield* CurrentCaller, params.relocationId, target_component_id)
      )
      const payload = rule === null ? null : RuleToWire.dossierToWire(rule)
      const { source_displayed_name: source } = relocation
      return {
        relocation,
        rule: payload,
        toast:
          payload === null
            ? Answer.done("Accepted", `${source} moves when an admin of its project confirms it.`)
            : Answer.done("Relocated", `${source} was relocated and is now ${payload.displayed_name}.`)
      }
    }),
    confirmRelocation: Effect.fnUntraced(function* ({ params }) {
      const relocation = yield* changing(AdjudicateRelocation.confirm(yield* CurrentCaller, params.relocationId))
      return {
        relocation,
        toast: Answer.done("Relocated", `${relocation.source_displayed_name} was relocated.`)
      }
    }),
    declineRelocation: Effect.fnUntraced(function* ({ params, payload }) {
      const { target_component_id, requirement_relocation } = payload
      const relocation = yield* changing(
        AdjudicateRelocation.decline(
          yield* CurrentCaller,
          params.relocationId,
          target_component_id,
          requirement_relocation.adjudication_rationale
        )
      )
      return {
        relocation,
        toast: Answer.done("Relocation declined", `${relocation.source_displayed_name} stays where it is.`)
      }
    })
  })
)
