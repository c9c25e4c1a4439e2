/** The violations of imports from another system, one class for each cause (R16.6). Found by Takeover.ts and by the readers in @docket/exchange. */
import { Tagged } from "../Refusal.ts"
import type { Benchmark } from "../benchmark/Benchmark.ts"
import type { ForeignSource } from "./ForeignArchive.ts"

const pointer = "/file"

/** An invalid value of the archive; `path` is its place. */
export class ForeignValueIsInvalid extends Tagged("ForeignValueIsInvalid")<{
  readonly path: string
  readonly what: string
}> {
  readonly code = "foreign_value_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.path}: ${this.what}`
  }
}

/** The number of violations that are not listed. */
export class MoreForeignValuesAreInvalid extends Tagged("MoreForeignValuesAreInvalid")<{
  readonly count: number
}> {
  readonly code = "foreign_value_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.count} more values are invalid.`
  }
}

/** An SRG of a component is not in this installation, or is ambiguous. `candidates` are the SRGs of its series. */
export class SourceSrgIsMissing extends Tagged("SourceSrgIsMissing")<
  ForeignSource & { readonly candidates: ReadonlyArray<Pick<Benchmark, "id" | "benchmark_id" | "version" | "title">> }
> {
  readonly code = "source_srg_missing"
  readonly pointer = pointer
  get source(): Pick<ForeignSource, "benchmark_id" | "version"> {
    return { benchmark_id: this.benchmark_id, version: this.version }
  }
  get detail(): string {
    const title = this.title === "" ? "" : ` (${this.title})`
    const what = `The SRG ${this.benchmark_id} ${this.version}${title} is not in this installation`
    const versions = this.candidates.map(({ version }) => version).join(", ")
    return versions === ""
      ? `${what}. Upload it first.`
      : `${what}, but ${versions}. Upload it, or choose one of them for it.`
  }
}

/** The project, or the archive itself, has another component of that name, version and release. */
export class ForeignNameIsTaken extends Tagged("ForeignNameIsTaken")<{
  readonly path: string
  readonly name: string
  readonly version: number
  readonly release: number
}> {
  readonly code = "name_taken"
  readonly pointer = pointer
  get detail(): string {
    return `${this.path}: a component "${this.name}" V${this.version}R${this.release} exists already.`
  }
}
