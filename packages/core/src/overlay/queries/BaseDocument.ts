/** The base of an overlay as its readers see it (R21.6). Used by the overlay and by the component's header. */
import { Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import type { Benchmark } from "../../benchmark/Benchmark.ts"
import { BenchmarkRepository } from "../../benchmark/BenchmarkRepository.ts"
import type { Component } from "../../component/Component.ts"
import { ComponentRepository } from "../../component/ComponentRepository.ts"
import type { Overlay } from "../Overlay.ts"

/** The base of an overlay: a component or a published STIG. */
export type BaseDocument =
  | { readonly kind: "component"; readonly component: Component; readonly readable: boolean }
  | { readonly kind: "stig"; readonly benchmark: Benchmark }

/** The base of an overlay. Fails with NotFound when it was deleted in between. */
export const of = Effect.fnUntraced(function* (caller: Caller, { base_benchmark_id, base_component_id }: Overlay) {
  if (base_component_id !== null) {
    const component = Option.getOrNull(yield* (yield* ComponentRepository).find(base_component_id))
    if (component === null) return yield* new NotFound()
    const readable = yield* Guard.canReadComponent(caller, base_component_id)
    const ofComponent: BaseDocument = { kind: "component", component, readable }
    return ofComponent
  }
  const [benchmark] =
    base_benchmark_id === null ? [] : yield* (yield* BenchmarkRepository).findMany([base_benchmark_id])
  if (benchmark === undefined) return yield* new NotFound()
  const ofStig: BaseDocument = { kind: "stig", benchmark }
  return ofStig
})
