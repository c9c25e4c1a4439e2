/**
 * The order of the test files: the rooms whose files take longest begin, so that at the end no worker waits for one that began late. Within a room as vitest has
 * them: by what it remembers of earlier runs, else by size.
 */
import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that start processes and servers or hold a whole room in one. */
const slow = [
  "test/published",
  "test/contract",
  "test/bench",
  "apps/server",
  "test/browser",
  "packages/postgres",
  "test/api"
]

export default class SlowRoomsFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const path = relative(this.ctx.config.root, moduleId)
      const at = slow.findIndex((room) => path.startsWith(`${room}/`))
      return at < 0 ? slow.length : at
    }
    return (await super.sort(files)).toSorted((left, right) => rank(left) - rank(right))
  }
}
