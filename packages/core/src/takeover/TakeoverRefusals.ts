/** Why components of another system are not taken over, one class per cause (R16.6). Found by Takeover.ts and by the readers in @docket/exchange. */
import { Data } from "effect"
import type { Benchmark } from "../benchmark/Benchmark.ts"
import type { ForeignSource } from "./ForeignArchive.ts"

const pointer = "/file"

/** A value of the archive is not what it must be; `path` says where it stands. */
export class ForeignValueIsInvalid extends Data.TaggedClass("ForeignValueIsInvalid")<{
  readonly path: string
  readonly what: string
}> {
  readonly code = "foreign_value_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.path}: ${this.what}`
  }
}

/** More is wrong than is told at once. */
export class MoreForeignValuesAreInvalid extends Data.TaggedClass("MoreForeignValuesAreInvalid")<{
  readonly count: number
}> {
  readonly code = "foreign_value_invalid"
  readonly pointer = pointer
  get detail(): string {
    return `${this.count} more values are wrong.`
  }
}

/** An SRG that a component is made from is not here, or it cannot be told which it is. `candidates` are the SRGs of its series. */
export class SourceSrgIsMissing extends Data.TaggedClass("SourceSrgIsMissing")<
  ForeignSource & { readonly candidates: ReadonlyArray<Pick<Benchmark, "id" | "benchmark_id" | "version" | "title">> }
> {
  readonly code = "source_srg_missing"
  readonly pointer = pointer
  get source(): Pick<ForeignSource, "benchmark_id" | "version"> {
    return { benchmark_id: this.benchmark_id, version: this.version }
  }
  get detail(): string {
    const title = this.title === "" ? "" : ` (${this.title})`
    const what = `The SRG ${this.benchmark_id} ${this.version}${title} is not here`
    const versions = this.candidates.map(({ version }) => version).join(", ")
    return versions === ""
      ? `${what}: upload it first.`
      : `${what}, but ${versions}: upload it, or name one of them for it.`
  }
}

/** The project, or the archive itself, has another component of that name, version and release. */
export class ForeignNameIsTaken extends Data.TaggedClass("ForeignNameIsTaken")<{
  readonly path: string
  readonly name: string
  readonly version: number
  readonly release: number
}> {
  readonly code = "name_taken"
  readonly pointer = pointer
  get detail(): string {
    return `${this.path}: there is a component "${this.name}" V${this.version}R${this.release} already.`
  }
}
