/** Reads files in the tests of this package with the platform's hash. */
import { Crypto, Effect, Layer } from "effect"
import { createHash, randomBytes } from "node:crypto"
import { createReadStream } from "node:fs"
import { fileURLToPath } from "node:url"
import { BenchmarkFromXccdf } from "../src/index.ts"

/** The folder of test fixtures that all packages share. */
export const FIXTURES = fileURLToPath(new URL("../../../test/fixtures/", import.meta.url))

export const megabyte = 1024 * 1024

/** SHA-256 by Node, for reading files and for expected values. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex")

export const cryptoLayer = Layer.succeed(
  Crypto.Crypto,
  Crypto.make({
    randomBytes: (size) => new Uint8Array(randomBytes(size)),
    digest: (_algorithm, data) => Effect.sync(() => new Uint8Array(createHash("sha256").update(data).digest()))
  })
)

/** Reads a file on disk as an upload of a kind. */
export const readFile = (path: string, wanted: "srg" | "stig", maxBytes = 50 * megabyte) =>
  BenchmarkFromXccdf.read(createReadStream(path), wanted, { maxBytes })

/** Reads a document from a text. */
export const readText = (xml: string, wanted: "srg" | "stig", maxBytes = megabyte) =>
  BenchmarkFromXccdf.read([new TextEncoder().encode(xml)], wanted, { maxBytes })

/** Returns a benchmark of the rules given as XML, each in its own Group. */
export const benchmarkOf = (rules: string, { id = "Example", title = "Example STIG" } = {}): string =>
  `<Benchmark xmlns="http://checklists.nist.gov/xccdf/1.1" id="${id}"><title>${title}</title>` +
  `<plain-text id="release-info">Release: 2 Benchmark Date: 02 Jun 2025</plain-text><version>1</version>` +
  `<Group id="V-1"><title>SRG-OS-000001-GPOS-00001</title>${rules}</Group></Benchmark>`
