/**
 * The XCCDF document of an SRG that is released, as the record of an upload of that file (R10.19). Used when a component is released.
 * Reading the written file makes sure that Documents shows what the file says.
 */
import { Crypto, Effect, Stream } from "effect"
import type { PublishSrg } from "@docket/core"
import { writeBenchmark } from "@docket/xccdf"
import * as BenchmarkFromXccdf from "./BenchmarkFromXccdf.ts"
import { writableComponent } from "./XccdfFromComponent.ts"

/** The document. Other requests get their turn between two requirements. */
export const write: PublishSrg.Write<Crypto.Crypto> = Effect.fn("PublishedSrgFile.write")(function* (exported) {
  const pieces = Stream.fromIterable(writeBenchmark(writableComponent(exported))).pipe(
    Stream.mapEffect((piece) => Effect.as(Effect.yieldNow, piece)),
    Stream.encodeText
  )
  const { document } = yield* Effect.orDie(
    BenchmarkFromXccdf.readOfAnyKind(Stream.toAsyncIterable(pieces), { maxBytes: Infinity, maxText: Infinity })
  )
  return document
})
