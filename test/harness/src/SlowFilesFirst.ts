/**
 * The order of the test files: the longest first, so that at the end no worker waits for one that started late. slow-files.json has the times of files; other
 * files follow in the order of vitest, which uses earlier runs or sizes.
 */
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { BaseSequencer, type TestSpecification } from "vitest/node"

/** The seconds of slow files, as a run with DOCKET_TIMES writes them. */
const seconds: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL("../slow-files.json", import.meta.url), "utf8")
)

export default class SlowFilesFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    const time = ({ moduleId }: TestSpecification): number => seconds[relative(this.ctx.config.root, moduleId)] ?? 0
    return (await super.sort(files)).toSorted((left, right) => time(right) - time(left))
  }
}
