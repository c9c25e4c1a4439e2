/**
 * Ways to store what the core can read but has no use case to write yet: reactions, additional questions and their answers.
 * For tests and harnesses. Keeps the same constraints as a repository does.
 */
import { Context, Effect, Layer } from "effect"
import type { ComponentId, ReviewId, RuleId, UserId } from "@docket/core"
import { present, refuseBroken, unless } from "./Integrity.ts"
import { Store } from "./Store.ts"

export class Seed extends Context.Service<
  Seed,
  {
    /** A user's reaction to a review, in the place of an earlier one; null takes it away (R5.17). */
    readonly react: (user: UserId, review: ReviewId, kind: "up" | "down" | null) => Effect.Effect<void>
    /** A question that a component asks about each of its rules; answers with its id. */
    readonly ask: (component: ComponentId, name: string) => Effect.Effect<number>
    /** The answer to a question on a rule of the same component; answers with its id. */
    readonly answer: (rule: RuleId, question: number, answer: string) => Effect.Effect<number>
  }
>()("docket/memory/Seed") {}

export const layer: Layer.Layer<Seed, never, Store> = Layer.effect(
  Seed,
  Effect.map(Store, (store) =>
    Seed.of({
      react: (user_id, review_id, kind) =>
        store.write((change) => {
          present("Reaction", change.state.users.get(user_id), "Its user does not exist.")
          present("Reaction", change.state.reviews.get(review_id), "Its review does not exist.")
          if (kind === null) change.remove("reactions", `${review_id}/${user_id}`)
          else change.put("reactions", { user_id, review_id, kind })
        }),
      ask: (component_id, name) =>
        store.write((change) => {
          present("Question", change.state.components.get(component_id), "Its component does not exist.")
          const id = change.nextId("questions")
          change.put("questions", { id, component_id, name })
          return id
        }),
      answer: (rule_id, additional_question_id, answer) =>
        store.write((change) => {
          const { questions, rules, answers } = change.state
          const question = present("Answer", questions.get(additional_question_id), "Its question does not exist.")
          const rule = present("Answer", rules.get(rule_id), "Its rule does not exist.")
          const given = answers.where("rule", rule_id)
          refuseBroken("Answer", [
            ...unless(question.component_id === rule.component_id, "Its question is asked by the rule's component."),
            ...unless(
              given.every((other) => other.additional_question_id !== additional_question_id),
              "A question is answered once on a rule."
            )
          ])
          const id = change.nextId("answers")
          change.put("answers", { id, additional_question_id, answer, rule_id })
          return id
        })
    })
  )
)
