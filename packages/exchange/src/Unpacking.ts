/** Reading ZIP archives as effects: rejections of Archive.ts become typed failures. Used by every reader of archives of this package. */
import { Effect } from "effect"
import { Refusal } from "@docket/core"
import * as Archive from "./Archive.ts"
import { ArchiveIsUnreadable, FileIsTooLarge } from "./FileRefusals.ts"

/** Runs a step that opens or unpacks. Fails with FileIsTooLarge, with `maxBytes`, or Refused when the archive cannot be read. */
export const unpacking = <A>(
  act: () => Promise<A>,
  maxBytes: number
): Effect.Effect<A, FileIsTooLarge | Refusal.Refused> =>
  Effect.tryPromise({ try: act, catch: (error) => error }).pipe(
    Effect.catch((error): Effect.Effect<never, FileIsTooLarge | Refusal.Refused> => {
      if (error instanceof Archive.ArchiveIsTooLarge) return Effect.fail(new FileIsTooLarge({ maxBytes }))
      return error instanceof Archive.ArchiveIsDamaged
        ? Effect.fail(Refusal.refusing(new ArchiveIsUnreadable({ why: error.message })))
        : Effect.die(error)
    })
  )
