/** The promises of the core's repositories, kept by every adapter: one suite, run against each of them. */
import { layer } from "@effect/vitest"
import * as Memory from "@docket/memory"
import type { Adapter, Suite } from "./Adapter.ts"
import * as Access from "./suites/AccessRepository.ts"
import * as Benchmark from "./suites/BenchmarkRepository.ts"
import * as Component from "./suites/ComponentRepository.ts"
import * as PersonalAccessToken from "./suites/PersonalAccessTokenRepository.ts"
import * as Project from "./suites/ProjectRepository.ts"
import * as Session from "./suites/SessionRepository.ts"
import * as TransactorSuite from "./suites/Transactor.ts"
import * as User from "./suites/UserRepository.ts"

const adapters: ReadonlyArray<Adapter> = [
  { name: "memory", layer: Memory.layer, readsBesideTransactions: true, severalTransactions: false }
]

// The accounts come first: they begin with the empty storage.
const suites: ReadonlyArray<readonly [string, Suite]> = [
  ["UserRepository", User.suite],
  ["Transactor", TransactorSuite.suite],
  ["SessionRepository", Session.suite],
  ["PersonalAccessTokenRepository", PersonalAccessToken.suite],
  ["ProjectRepository", Project.suite],
  ["AccessRepository", Access.suite],
  ["BenchmarkRepository", Benchmark.suite],
  ["ComponentRepository", Component.suite]
]

for (const adapter of adapters) {
  layer(adapter.layer, { timeout: "60 seconds", excludeTestServices: true })(adapter.name, (it) => {
    for (const [name, suite] of suites) it.describe(name, () => suite(it, adapter))
  })
}
