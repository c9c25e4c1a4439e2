/** `GET /api/srgs/{id}/stats` and `GET /stigs/{id}`: the content and the use of published documents (R11.3, R11.4). */
import { expect, test } from "vitest"
import type { Client } from "../src/Client.ts"
import { forEachAdapter } from "../src/Service.ts"
import { type BuiltComponent, documentText } from "../src/World.ts"

forEachAdapter("the statistics of an SRG", (service) => {
  const statistics = (client: Client, id: number) => client.get(`/api/srgs/${id}/stats`)

  test("count its rules, and the components that the caller may read", async () => {
    const { both, main, people, project, released, srgs } = service.world
    const { body, status } = await statistics(people.viewer.api, srgs.os)
    expect(status).toBe(200)
    const nameOf = async ({ id }: BuiltComponent) =>
      (await people.viewer.api.get(`/api/components/${id}/summary`)).body.name
    const use = async (component: BuiltComponent, project_name: string) => ({
      id: component.id,
      name: await nameOf(component),
      project_id: component.project,
      project_name
    })
    expect(main.project).toBe(project)
    expect(body).toEqual({
      rule_count: 8,
      severity_counts: { high: 2, medium: 5, low: 1 },
      usage: {
        count: 3,
        components: [await use(main, "Home"), await use(both, "Home"), await use(released, "Shelf")]
      }
    })
  })

  test("name every component that declares it, if the caller may read it; count and list agree", async () => {
    const { authored, both, discoverable, elsewhere, main, people, released, srgs } = service.world
    const usesOf = async (client: Client, srg: number) => {
      const { usage } = (await statistics(client, srg)).body
      expect(usage.components).toHaveLength(usage.count)
      return usage.components.map(({ id }: { id: number }) => id).sort()
    }
    const ids = (...components: ReadonlyArray<BuiltComponent>) => components.map(({ id }) => id).sort()
    expect(await usesOf(people.stranger.api, srgs.os)).toEqual(ids(released))
    expect(await usesOf(people.componentViewer.api, srgs.os)).toEqual(ids(main, released))
    expect(await usesOf(people.viewer.api, srgs.os)).toEqual(ids(main, both, released))
    expect(await usesOf(people.siteAdmin.api, srgs.os)).toEqual(
      ids(main, both, released, discoverable.component, elsewhere.component)
    )
    expect(await usesOf(people.viewer.api, srgs.web)).toEqual(ids(both, authored))
    expect(await usesOf(people.stranger.api, srgs.web)).toEqual([])
  })

  test("are those of an SRG: a STIG's id and an unknown one get the same answer", async () => {
    const { people, stig } = service.world
    const [ofStig, missing] = [await statistics(people.viewer.api, stig), await statistics(people.viewer.api, 999_999)]
    expect([ofStig.status, missing.status]).toEqual([404, 404])
    expect(ofStig.text).toBe(missing.text)
  })

  test("cost the same number of statements whatever they name", async () => {
    const { people, srgs } = service.world
    const costOf = (client: Client, srg: number) => service.statementsOf(() => statistics(client, srg))
    expect(await costOf(people.viewer.browser, srgs.os)).toBe(await costOf(people.stranger.browser, srgs.web))
  })
})

forEachAdapter("a published STIG", (service) => {
  test("has a tag that stays the same until the document changes", async () => {
    const { people, stig } = service.world
    const seen = (await people.stranger.api.get(`/stigs/${stig}`)).headers.get("etag") ?? ""
    expect(seen).toMatch(/^"[\w-]{22}"$/)
    const known = await people.viewer.api.get(`/stigs/${stig}`, { headers: { "if-none-match": `"other", W/${seen}` } })
    expect([known.status, known.text, known.headers.get("etag")]).toEqual([304, "", seen])
    expect(known.headers.get("cache-control")).toBe("private, no-cache")
    const text = documentText("example-os-stig.xml").toString()
    const upload = (file: string, query = "") => people.siteAdmin.api.upload(`/stigs${query}`, file, "stig.xml")
    const own = (title: string) =>
      text.replaceAll("Example_OS_9_STIG", "Tagged_OS_STIG").replace("<title>Example OS 9", `<title>${title}`)
    const { id } = (await upload(own("Before"))).body.stig
    const read = (tag: string) => people.viewer.api.get(`/stigs/${id}`, { headers: { "if-none-match": tag } })
    const first = await read(seen)
    expect([first.status, (await read(seen)).text]).toEqual([200, first.text])
    const tag = first.headers.get("etag") ?? ""
    expect((await read(tag)).status).toBe(304)
    expect((await upload(own("After"), "?replace=true")).status).toBe(200)
    const changed = await read(tag)
    expect([changed.status, changed.body.title]).toEqual([200, expect.stringMatching(/^After/)])
    expect(changed.headers.get("etag")).not.toBe(tag)
  })

  test("is the same whatever codings its readers accept, the first one and later ones", async () => {
    const { people } = service.world
    const text = documentText("example-os-stig.xml").toString().replaceAll("Example_OS_9_STIG", "Coded_OS_STIG")
    const { id } = (await people.siteAdmin.api.upload("/stigs", text, "stig.xml")).body.stig
    const authorization = `Token ${people.viewer.api.credentials.token}`
    const codings = ["br", "gzip", "identity", "br", "gzip", "identity"]
    const reads = []
    // `fetch` decodes the body.
    for (const coding of codings) {
      const response = await fetch(`${service.origin}/stigs/${id}`, {
        headers: { authorization, "accept-encoding": coding }
      })
      reads.push({
        coding: response.headers.get("content-encoding") ?? "identity",
        tag: response.headers.get("etag")?.replace("W/", ""),
        body: await response.text()
      })
    }
    const last = reads.at(-1)
    expect(reads).toEqual(codings.map((coding) => ({ coding, tag: last?.tag, body: last?.body })))
    expect(JSON.parse(last?.body ?? "").id).toBe(id)
  })

  test("comes with its rules, each with agency metadata and check content", async () => {
    const { people, stig } = service.world
    const { body, status } = await people.stranger.api.get(`/stigs/${stig}`)
    expect(status).toBe(200)
    const { stig_rules, ...document } = body
    expect(document).toEqual({
      id: stig,
      stig_id: "Example_OS_9_STIG",
      kind: "stig",
      series: "exampleos9stig",
      name: "Example OS 9",
      title: "Example OS 9 Security Technical Implementation Guide",
      version: "V1R3",
      benchmark_date: "2025-09-01",
      severity_counts: { high: 1, medium: 4, low: 1 },
      rules_count: 6,
      description: "This document is an invented example for tests. Its requirements are those of no product.",
      status: "accepted",
      draft: false,
      created_at: expect.any(String),
      profiles: [
        { id: "MAC-1_Classified", title: "I - Mission Critical Classified", rules_count: 6 },
        { id: "MAC-2_Sensitive", title: "II - Mission Support Sensitive", rules_count: 6 },
        { id: "MAC-3_Public", title: "III - Administrative Public", rules_count: 6 }
      ]
    })
    expect(stig_rules.map(({ vuln_id }: { vuln_id: string }) => vuln_id)).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `V-90010${n}`)
    )
    const check = {
      id: 1,
      system: "C-5r200005_chk",
      content_ref_name: "M",
      content_ref_href: "Example_OS_9_STIG.xml",
      content:
        "Verify the ciphers:\n\n$ sudo sshd -T | grep -i ciphers\n\nIf other than <approved> ciphers are listed, this is a finding.",
      _destroy: false
    }
    expect(stig_rules[4]).toMatchObject({
      profiles: ["MAC-1_Classified", "MAC-2_Sensitive", "MAC-3_Public"],
      rule_id: "SV-900105r200005_rule",
      title: "Example OS 9 must offer approved ciphers only for remote sessions.",
      version: "EXOS-09-211025",
      rule_severity: "high",
      srg_id: "SRG-OS-000033-EXMP-00014",
      fixtext: `Set "Ciphers" in "/etc/ssh/sshd_config" to approved ciphers & restart the service.`,
      vuln_discussion: "Weak ciphers can be broken.",
      check_content: check.content,
      checks_attributes: [check],
      agency_rule_descriptions_attributes: [
        {
          vuln_discussion: "Weak ciphers can be broken.",
          severity_override_guidance: "Medium where the system is reachable from its own console only.",
          documentable: false,
          mitigations_available: "",
          poam: "",
          _destroy: false
        }
      ]
    })
  })

  test("has null for a missing date", async () => {
    const { people } = service.world
    const undated = documentText("example-os-stig.xml")
      .replace(" Benchmark Date: 01 Sep 2025", "")
      .replace('<status date="2025-08-04">', "<status>")
      .replace("Release: 3", "Release: 4")
    const uploaded = await people.siteAdmin.api.upload("/stigs", undated)
    expect(uploaded.status).toBe(201)
    const { body } = await people.viewer.api.get(`/stigs/${uploaded.body.stig.id}`)
    expect([body.version, body.benchmark_date]).toEqual(["V1R4", null])
  })

  test("is never an SRG: the id of one, and an unknown one, get the same answer", async () => {
    const { people, srgs } = service.world
    const [ofSrg, missing] = [
      await people.viewer.api.get(`/stigs/${srgs.os}`),
      await people.viewer.api.get("/stigs/999999")
    ]
    expect([ofSrg.status, missing.status]).toEqual([404, 404])
    expect(ofSrg.text).toBe(missing.text)
  })
})
