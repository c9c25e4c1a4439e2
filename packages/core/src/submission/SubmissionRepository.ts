/** Storage of submissions to DISA: appended and read, never changed (R19). Adapters: @docket/memory, @docket/postgres. */
import { Context, type Effect, type Option } from "effect"
import type { ComponentId } from "../Ids.ts"
import type { Page, PageRequest } from "../Page.ts"
import type { Submission, SubmissionHeader } from "./Submission.ts"

/** Laws: a submission is removed with its component; its number is used once. */
export class SubmissionRepository extends Context.Service<
  SubmissionRepository,
  {
    /** The caller has locked the component, so that no other submission gets the number. */
    readonly insert: (submission: Submission) => Effect.Effect<void>
    /** The highest number of the component's submissions, 0 without any. */
    readonly lastNumber: (component: ComponentId) => Effect.Effect<number>
    /** The submissions of a component, newest first. One statement. */
    readonly page: (component: ComponentId, request: PageRequest) => Effect.Effect<Page<SubmissionHeader>>
    readonly find: (component: ComponentId, number: number) => Effect.Effect<Option.Option<Submission>>
  }
>()("docket/SubmissionRepository") {}
