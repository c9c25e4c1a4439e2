/**
 * The published form of an SRG that is released (R10.19): its id and version in Documents, the obstacles to its publication, and the earlier releases. Pure.
 * PublishSrg.ts stores it; @docket/exchange writes its file.
 */
import type { Benchmark } from "../benchmark/Benchmark.ts"
import { compareVersions } from "../benchmark/Versions.ts"
import type { BenchmarkId } from "../Ids.ts"
import { type Refusal, Tagged, Violation } from "../Refusal.ts"
import type { Component } from "./Component.ts"

/** The id of the published document of a component, in DISA's form: `Photon OS 5` → `Photon_OS_5_STIG`. */
export const documentIdOf = ({ document_type, name }: Pick<Component, "document_type" | "name">): string => {
  const kind = document_type === "srg" ? "SRG" : "STIG"
  const bare = name.replace(/[^\p{L}\p{N}._-]+/gu, "_").replace(/^[^\p{L}_]+/u, "_")
  return bare.toUpperCase().endsWith(`_${kind}`) ? bare : `${bare}_${kind}`
}

/** The version of the published document of a component, such as `V1R2`. */
export const versionOf = ({ release, version }: Pick<Component, "version" | "release">): string =>
  `V${version}R${release}`

type Published = Pick<Component, "document_type" | "name" | "version" | "release">

/** The facts that the decision needs. */
export interface PublicationFacts {
  /** The number of requirements in the published form. */
  readonly requirements: number
  /** The SRGs in the series of its id. */
  readonly series: ReadonlyArray<Pick<Benchmark, "id" | "version">>
  /** Those of them that the component's project published. */
  readonly own: ReadonlySet<BenchmarkId>
  readonly site_admin: boolean
}

/** A published document has at least one requirement. */
export class NothingIsPublished extends Violation("NothingIsPublished", "nothing_to_publish") {}

interface Named {
  readonly srg_id: string
  readonly version: string
}

export class SrgExists extends Tagged("SrgExists")<Named> {
  readonly code = "srg_exists"
  readonly pointer = "/component/release"
  get detail(): string {
    return `Documents already has ${this.srg_id} ${this.version}. Give the component another version or release.`
  }
}

/** Otherwise the admin of any project could publish the next version of any SRG. */
export class SrgIsOfOthers extends Tagged("SrgIsOfOthers")<Pick<Named, "srg_id">> {
  readonly code = "srg_of_others"
  readonly pointer = "/component/name"
  get detail(): string {
    return `Documents has ${this.srg_id}, which this project did not publish. Give the component another name, or have a site admin release it.`
  }
}

/** What blocks the publication. */
export const blockers = (
  component: Published,
  { own, requirements, series, site_admin }: PublicationFacts
): ReadonlyArray<Refusal> => {
  const srg_id = documentIdOf(component)
  const version = versionOf(component)
  return [
    ...(requirements === 0 ? [new NothingIsPublished()] : []),
    ...(series.some((one) => compareVersions(one.version, version) === 0) ? [new SrgExists({ srg_id, version })] : []),
    ...(series.length > 0 && !site_admin && !series.some(({ id }) => own.has(id))
      ? [new SrgIsOfOthers({ srg_id })]
      : [])
  ]
}

/** The SRGs of the series that the component replaces: those of a lower version. */
export const replaced = <Document extends Pick<Benchmark, "version">>(
  component: Published,
  series: ReadonlyArray<Document>
): ReadonlyArray<Document> => series.filter(({ version }) => compareVersions(version, versionOf(component)) < 0)
