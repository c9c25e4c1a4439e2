/** Records the service's statements for requests through a tap before its database, so that the floor can send the same ones. Measures nothing. */
import type { Asked, Send } from "./Exchange.ts"
import type { FloorAnswer } from "./floor.ts"
import { countOf } from "./Statement.ts"
import type { StatementTap } from "./StatementTap.ts"

/**
 * Returns the statements of the service for requests after it has prepared them. Background work may add some, so of several
 * recordings the one with the fewest statements counts.
 */
export const record = async (
  tap: StatementTap,
  send: Send,
  turns: ReadonlyArray<Asked>
): Promise<ReadonlyArray<FloorAnswer>> => {
  const seen = turns.map((): Array<FloorAnswer> => [])
  for (let time = 0; time < 6; time += 1) {
    for (const [turn, asked] of turns.entries()) {
      let body: Buffer = Buffer.alloc(0)
      const waves = await tap.record(async () => {
        body = await send(asked)
      })
      if (time > 0) seen[turn]?.push({ asked, waves, body })
    }
  }
  return seen.flatMap((times) => times.toSorted((one, other) => countOf(one.waves) - countOf(other.waves)).slice(0, 1))
}
