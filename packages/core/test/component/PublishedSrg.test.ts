/** What blocks the publication of an SRG, against a table of all its facts, and which releases it replaces (R10.19). */
import { describe, expect, it } from "@effect/vitest"
import { PublishedSrg } from "../../src/index.ts"
import { benchmarkId } from "../given.ts"

const component = { document_type: "srg", name: "Container Platform", version: 2, release: 5 } as const
const document = (id: number, version: string) => ({ id: benchmarkId(id), version })

describe("the published document", () => {
  it("has the id that DISA would assign, and the version of the component", () => {
    const idOf = (document_type: "srg" | "stig", name: string) => PublishedSrg.documentIdOf({ document_type, name })
    expect(idOf("srg", "Container Platform")).toBe("Container_Platform_SRG")
    expect(idOf("srg", "Container Platform SRG")).toBe("Container_Platform_SRG")
    expect(idOf("stig", "Photon OS 5")).toBe("Photon_OS_5_STIG")
    expect(idOf("srg", "3 things, all of them")).toBe("__things_all_of_them_SRG")
    expect(PublishedSrg.versionOf(component)).toBe("V2R5")
  })
})

describe("a publication", () => {
  const series = {
    "no document": [],
    "an earlier release": [document(1, "V2R4")],
    "this release": [document(1, "V2R4"), document(2, "V2R5")],
    "a later release": [document(3, "V10R1")]
  }
  const publishers = ["this project", "others"] as const
  for (const [what, documents] of Object.entries(series)) {
    for (const publisher of publishers) {
      for (const site_admin of [true, false]) {
        for (const requirements of [0, 1, 200]) {
          it(`of ${requirements} requirements by ${site_admin ? "a site admin" : "an admin"}, with ${what} of ${publisher}`, () => {
            const own = new Set(publisher === "others" ? [] : documents.slice(0, 1).map(({ id }) => id))
            const expected = [
              ...(requirements === 0 ? ["nothing_to_publish"] : []),
              ...(what === "this release" ? ["srg_exists /component/release"] : []),
              ...(what !== "no document" && publisher === "others" && !site_admin
                ? ["srg_of_others /component/name"]
                : [])
            ]
            const facts = { requirements, series: documents, own, site_admin }
            const found = PublishedSrg.blockers(component, facts)
            expect(found.map(({ code, pointer }) => [code, pointer].filter(Boolean).join(" "))).toEqual(expected)
          })
        }
      }
    }
  }

  it("names the document that blocks it", () => {
    const facts = { requirements: 1, series: series["this release"], own: new Set<never>(), site_admin: false }
    const [exists, others] = PublishedSrg.blockers(component, facts)
    expect(exists?.detail).toContain("Container_Platform_SRG V2R5")
    expect(others?.detail).toContain("Container_Platform_SRG")
  })

  it("replaces the earlier releases, and no others", () => {
    const all = ["V1R9", "V2R4", "V2R5", "V2R10", "V3R1"].map((version, at) => document(at + 1, version))
    expect(PublishedSrg.replaced(component, all).map(({ version }) => version)).toEqual(["V1R9", "V2R4"])
  })
})
