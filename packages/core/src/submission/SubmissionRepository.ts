/** Storage of submissions to DISA and of kept disposition matrices: appended and read, never changed (R19). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Submission, SubmissionHeader, SubmissionKind } from "./Submission.ts"

/** Laws: a submission is removed with its component; its number is used once in its kind. */
export class SubmissionRepository extends Context.Service<
  SubmissionRepository,
  {
    /** The caller has locked the component, so that no other submission gets the number. */
    readonly insert: (submission: Submission) => Effect.Effect<void>
    /** The highest number of the component's submissions of a kind, 0 without any. */
    readonly lastNumber: (component: ComponentId, kind: SubmissionKind) => Effect.Effect<number>
    /** The submissions of a kind of a component, newest first. One statement. */
    readonly page: (
      component: ComponentId,
      kind: SubmissionKind,
      request: PageRequest
    ) => Effect.Effect<Page<SubmissionHeader>>
    readonly find: (
      component: ComponentId,
      kind: SubmissionKind,
      number: number
    ) => Effect.Effect<Option.Option<Submission>>
  }
>()("docket/SubmissionRepository") {}
