/**
 * Access without the repositories: stores records that no use case writes yet (additional
 * questions and answers), and reads records that no repository reads (earlier texts, pinned texts).
 */
import { Context, Effect, Layer } from "effect"
import { type ComponentId, KeptLint, QuestionId, type Review, type ReviewId, RuleId, type UserId } from "@docket/core"
import { Store } from "@docket/memory"

/** What the counts of comments are made of. */
export interface LiveComment extends Pick<Review.Review, "component_id" | "triage_status" | "adjudicated_at"> {}

export class TestRecords extends Context.Service<
  TestRecords,
  {
    /** Stores an additional question of a component and returns its id. */
    readonly ask: (component: ComponentId, name: string) => Effect.Effect<number>
    /** Stores the answer to a question on a rule of the same component and returns its id. */
    readonly answer: (rule: RuleId, question: number, answer: string) => Effect.Effect<number>
    /** Returns all texts of a comment, oldest first (R9.1). */
    readonly textsOf: (review: ReviewId) => Effect.Effect<ReadonlyArray<string>>
    /** Returns all top-level comments that are not on a deleted rule (R7.1). */
    readonly liveComments: Effect.Effect<ReadonlyArray<LiveComment>>
    /** Returns the pinned section text of a comment, or null (R5.5). */
    readonly pinnedTextOf: (review: ReviewId) => Effect.Effect<string | null>
    /** Resets the lint counts of these rules to those of a rule that was never counted. */
    readonly forgetLint: (rules: ReadonlyArray<RuleId>) => Effect.Effect<void>
    /** Makes all reports of tabs that much older. */
    readonly ageHeartbeats: (seconds: number) => Effect.Effect<void>
    /** Returns the number of stored reports of a user, those that are over included. */
    readonly countHeartbeats: (user: UserId) => Effect.Effect<number>
    /** Returns all stored rows by table, and the state of each sequence: if two results are equal, nothing was written in between. */
    readonly everything: Effect.Effect<Readonly<Record<string, unknown>>>
  }
>()("docket/test-contract/TestRecords") {}

export const layer: Layer.Layer<TestRecords, never, Store> = Layer.effect(
  TestRecords,
  Effect.map(Store, (store) =>
    TestRecords.of({
      ask: (component_id, name) =>
        store.write((change) => {
          const id = QuestionId.make(change.nextId("questions"))
          const { project_id } = change.state.components.get(component_id)!.component
          change.put("questions", { id, component_id, project_id, name, question_type: "freeform", options: [] })
          return id
        }),
      answer: (rule_id, additional_question_id, answer) =>
        store.write((change) => {
          const id = change.nextId("answers")
          change.put("answers", { id, additional_question_id, answer, rule_id })
          return id
        }),
      textsOf: (review) =>
        store.read(({ commentVersions }) =>
          commentVersions
            .where("review", review)
            .toSorted((left, right) => left.version - right.version)
            .map(({ text }) => text)
        ),
      forgetLint: (rules) =>
        store.write((change) => {
          for (const rule_id of rules) change.put("keptLint", { rule_id, ...KeptLint.uncounted })
        }),
      ageHeartbeats: (seconds) =>
        store.write((change) => {
          for (const row of change.state.heartbeats.all()) {
            change.put("heartbeats", { ...row, at: new Date(row.at.getTime() - seconds * 1000) })
          }
        }),
      countHeartbeats: (user) => store.read(({ heartbeats }) => heartbeats.where("user", user).length),
      everything: Effect.gen(function* () {
        const tables = yield* store.read((state) =>
          Object.entries(state).map(([name, table]) => [name, structuredClone(table.all())] as const)
        )
        return { ...Object.fromEntries(tables), sequences: [...(yield* store.sequences)].toSorted() }
      }),
      liveComments: store.read(({ reviews, rules }) =>
        reviews
          .all()
          .map(({ review }) => review)
          .filter(
            ({ action, responding_to_review_id, rule_id }) =>
              action === "comment" &&
              responding_to_review_id === null &&
              (rule_id === null || rules.get(rule_id)?.deleted_at === null)
          )
      ),
      pinnedTextOf: (review) =>
        store.read(({ reviews, pinnedTexts }) => {
          const sha256 = reviews.get(review)?.pinned_sha256 ?? null
          return sha256 === null ? null : (pinnedTexts.get(sha256)?.text ?? null)
        })
    })
  )
)
