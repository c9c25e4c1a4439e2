// Written documents are valid by the schema of XCCDF 1.1.4, which is among the published documents (R15.5).
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { XmlDocument, XsdValidator } from "libxml2-wasm"
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs"
import { createReadStream, readdirSync, readFileSync } from "node:fs"
import { readBenchmark, writable, writeBenchmark, writingNotes } from "@docket/xccdf"
import { FIXTURES, readText } from "./Reading.ts"
import { oneRuleXml } from "./DocumentWriter.ts"

const corpus = process.env["DOCKET_CORPUS"]
const schemaFile = `${corpus}/schema/xccdf/1.1/xccdf-schema.xsd`

const REFUSED = /\/(?:18|19|20|21|22|23)-/
const files = [
  ...["xccdf-cases", "documents"].map((folder) => FIXTURES + folder),
  ...(corpus === undefined ? [] : [`${corpus}/srgs`, `${corpus}/stigs`])
]
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((file) => file.endsWith(".xml") && !REFUSED.test(file))

describe.skipIf(corpus === undefined)("by the schema", () => {
  let validator: XsdValidator

  beforeAll(() => {
    xmlRegisterFsInputProviders()
    const schema = XmlDocument.fromBuffer(readFileSync(schemaFile), { url: schemaFile })
    validator = XsdValidator.fromDoc(schema)
  })
  afterAll(() => validator.dispose())

  const validate = (xml: string) => {
    const document = XmlDocument.fromString(xml)
    try {
      validator.validate(document)
    } finally {
      document.dispose()
    }
  }

  it.each(files.map((file) => [file.split("/").at(-1) ?? "", file]))(
    "%s is valid, or is noted as invalid",
    async (_, file) => {
      const benchmark = writable(await readBenchmark(createReadStream(file)))
      const notes = writingNotes(benchmark).filter(({ message }) => !message.includes("data stream"))
      const xml = [...writeBenchmark(benchmark)].join("")
      if (notes.length === 0) validate(xml)
      else expect(() => validate(xml)).toThrow(/Element/)
    }
  )

  it("invalid documents are refused", async () => {
    const xml = [...writeBenchmark(writable(await readText(oneRuleXml({}))))].join("")
    validate(xml)
    expect(() => validate(xml.replace("<title>Example</title>", "<titel/>"))).toThrow(/titel/)
  })
})
