/** Reads uploaded files for handlers: failures become the problems that every endpoint with a file declares. */
import { type AccessRepository, type Refusal } from "@docket/core"
import { type FileIsTooLarge } from "@docket/exchange"
import { Problem } from "@docket/api"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { ReadersAreBusy } from "../reading/Readers.ts"
import { queueIsFull, turnedAway } from "../UploadAdmission.ts"
import { changing } from "./Answering.ts"

/** Returns the content. Fails with the problem 413, 422 or 429. */
export const asProblems = <A, R>(
  reading: Effect.Effect<A, FileIsTooLarge | Refusal.Refused | ReadersAreBusy, R>
): Effect.Effect<
  A,
  Problem.Problem<413> | Problem.Problem<422> | Problem.Problem<429>,
  R | AccessRepository | HttpServerRequest.HttpServerRequest
> =>
  Effect.catchTags(reading, {
    FileIsTooLarge: ({ detail }) => Effect.fail(Problem.withToast(Problem.of("too_large", detail))),
    ReadersAreBusy: () => turnedAway(queueIsFull),
    Refused: (refused) => changing(Effect.fail(refused))
  })
