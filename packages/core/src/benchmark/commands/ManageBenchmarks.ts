/** The commands that upload and delete published documents. The files themselves are parsed elsewhere. */
import { Data, Effect, Option } from "effect"
import { NotFound } from "../../access/Access.ts"
import type { Caller } from "../../access/Caller.ts"
import * as Guard from "../../access/Guard.ts"
import * as Policy from "../../access/Policy.ts"
import * as Audit from "../../audit/Audit.ts"
import type { AuditDraft, AuditedChange } from "../../audit/AuditEntry.ts"
import { auditOutside } from "../../audit/Drafts.ts"
import type { BenchmarkId } from "../../Ids.ts"
import { Violation, refuse, refusing } from "../../Refused.ts"
import { Transactor } from "../../Transactor.ts"
import type { Benchmark, BenchmarkKind, NewBenchmark } from "../Benchmark.ts"
import * as BenchmarkDifference from "../BenchmarkDifference.ts"
import { BenchmarkRepository, type BenchmarkSummary } from "../BenchmarkRepository.ts"

/** The policy of uploading and deleting: site admins. */
export const policy = Policy.siteAdmin

/** A document of the same id and version exists with different content; `existing` is that document. */
export class ExistsWithOtherContent extends Data.TaggedError("ExistsWithOtherContent")<{
  readonly existing: Benchmark
  readonly difference: BenchmarkDifference.BenchmarkDifference
}> {}

export class BenchmarkIsInUse extends Violation("BenchmarkIsInUse", "benchmark_in_use") {}

/** The limit of the common index on id and version. No published id is that long. */
const longestIdentity = 500

export class IdentityIsTooLong extends Violation("IdentityIsTooLong", "identity_too_long", {
  pointer: "/file",
  detail: `The id and the version of a document can have at most ${longestIdentity} characters each.`
}) {}

/** The result of an upload: a new document, an unchanged one, or replaced content. */
export interface Upload {
  readonly outcome: "created" | "unchanged" | "replaced"
  readonly benchmark: BenchmarkSummary
}

/**
 * Stores an uploaded document. The same bytes change nothing; different content of the same id and version fails with
 * ExistsWithOtherContent unless `replace` is set, and with Refused while components use it. Fails with PermissionDenied.
 */
export const upload = Effect.fn("ManageBenchmarks.upload")(function* (
  caller: Caller,
  document: NewBenchmark,
  { replace }: { readonly replace: boolean }
) {
  yield* Guard.siteAdmin(caller)
  const benchmarkRepository = yield* BenchmarkRepository
  const transactor = yield* Transactor
  const { kind, benchmark_id, version } = document
  const tooLong = benchmark_id.length > longestIdentity || version.length > longestIdentity
  yield* refuse(tooLong ? [new IdentityIsTooLong()] : [])
  return yield* transactor.transact(
    Effect.gen(function* () {
      const now = yield* transactor.now
      const inserted = yield* benchmarkRepository.insert({ ...document, created_at: now })
      if (Option.isSome(inserted)) {
        yield* Audit.record(caller, now, [entry("create", inserted.value, document)])
        return yield* uploaded("created", kind, inserted.value)
      }
      const existing = yield* Effect.flatMap(
        benchmarkRepository.findByIdentity(kind, benchmark_id, version, document.file_kind),
        Option.match({ onNone: () => Effect.fail(new NotFound()), onSome: Effect.succeed })
      )
      if (existing.content_sha256 === document.content_sha256) return yield* uploaded("unchanged", kind, existing.id)
      if (!replace) {
        const rules = yield* benchmarkRepository.rulesOf([existing.id])
        const difference = BenchmarkDifference.between({ benchmark: existing, rules }, document)
        return yield* new ExistsWithOtherContent({ existing, difference })
      }
      if ((yield* benchmarkRepository.usesOf(existing.id)) > 0) return yield* refusing(new BenchmarkIsInUse())
      yield* benchmarkRepository.replace(existing.id, { ...document, created_at: existing.created_at })
      yield* Audit.record(caller, now, [entry("replace", existing.id, document)])
      return yield* uploaded("replaced", kind, existing.id)
    })
  )
})

/** Deletes a document. Fails with PermissionDenied, NotFound, or Refused while components use it. */
export const remove = Effect.fn("ManageBenchmarks.remove")(function* (
  caller: Caller,
  kind: BenchmarkKind,
  id: BenchmarkId
) {
  yield* Guard.siteAdmin(caller)
  const benchmarkRepository = yield* BenchmarkRepository
  const transactor = yield* Transactor
  return yield* transactor.transact(
    Effect.gen(function* () {
      const benchmark = Option.getOrNull(yield* benchmarkRepository.lock(kind, id))
      if (benchmark === null) return yield* new NotFound()
      yield* refuse((yield* benchmarkRepository.usesOf(id)) > 0 ? [new BenchmarkIsInUse()] : [])
      yield* benchmarkRepository.remove(id)
      yield* Audit.record(caller, yield* transactor.now, [
        { ...auditOf("destroy", id, benchmark), changes: [contentChange(benchmark.content_sha256, null)] }
      ])
      return benchmark
    })
  )
})

const uploaded = Effect.fnUntraced(function* (outcome: Upload["outcome"], kind: BenchmarkKind, id: BenchmarkId) {
  const benchmark = Option.getOrNull(yield* (yield* BenchmarkRepository).find(kind, id))
  if (benchmark === null) return yield* new NotFound()
  const upload: Upload = { outcome, benchmark }
  return upload
})

/** The audit entry of a document, without changes. */
export const auditOf = (
  action: string,
  id: BenchmarkId,
  { title, version }: Pick<Benchmark, "title" | "version">
): AuditDraft => auditOutside("Benchmark", action, id, `${title} ${version}`, [])

const contentChange = (prev_value: string | null, new_value: string | null): AuditedChange => ({
  field: "content_sha256",
  prev_value,
  new_value
})

/** The audit entry of stored content. */
export const entry = (action: string, id: BenchmarkId, document: NewBenchmark): AuditDraft => ({
  ...auditOf(action, id, document),
  changes: [
    contentChange(null, document.content_sha256),
    { field: "rules_count", prev_value: null, new_value: document.rules.length }
  ]
})
