/**
 * The order of the test files: the longest first, so that at the end no worker waits for one that began late. How long files take is kept in slow-files.json; files that are
 * not in it follow as vitest orders them, by what it remembers of earlier runs, else by size.
 */
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Seconds of each file that takes some, as a run with DOCKET_TIMES writes them. */
const seconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL("../slow-files.json", import.meta.url), "utf8")
)

export default class SlowFilesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const time = ({ moduleId }: TestSpecification): number => seconds[relative(this.ctx.config.root, moduleId)] ?? 0
    return (await super.sort(files)).toSorted((left, right) => time(right) - time(left))
  }
}
