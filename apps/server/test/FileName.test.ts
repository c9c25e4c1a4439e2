// The names of downloaded files: every system accepts them, and the docket command reads them back.
import { describe, expect, it } from "@effect/vitest"
import { Schema } from "effect"
import * as FileName from "../src/FileName.ts"

describe("the name of a downloaded file", () => {
  it.each([
    [
      { subject: "EXOS_Example OS 1.0", suffix: "_V1R2", extension: "csv" },
      'attachment; filename="EXOS_Example_OS_1.0_V1R2.csv"'
    ],
    [{ subject: "..\\..//etc/passwd", extension: "zip" }, 'attachment; filename="_.._etc_passwd.zip"'],
    [
      { subject: "Größe é", suffix: "_V1R1", extension: "xml" },
      `attachment; filename="Gro_e_e_V1R1.xml"; filename*=UTF-8''Gr%C3%B6%C3%9Fe_%C3%A9_V1R1.xml`
    ],
    [
      { subject: '港口 "網關"; rm', extension: "csv" },
      `attachment; filename="_rm.csv"; filename*=UTF-8''%E6%B8%AF%E5%8F%A3_%E7%B6%B2%E9%97%9C_rm.csv`
    ]
  ])("%o is written as %s", (name, header) => {
    expect(FileName.toHeader(name)).toBe(header)
  })

  it("keeps its distinguishing part, however long its subject is", () => {
    const plain = FileName.fromHeader(
      FileName.toHeader({ subject: "x".repeat(300), suffix: "_V1R1", extension: "csv" })
    )
    expect(plain).toBe(`${"x".repeat(195)}_V1R1.csv`)
    const long = FileName.fromHeader(FileName.toHeader({ subject: "ü".repeat(300), suffix: "_V1R1", extension: "csv" }))
    expect(long).toBe(`${"ü".repeat(97)}_V1R1.csv`)
  })

  it.prop("is valid in every file system, and in one header", [Schema.String, Schema.String], ([subject, suffix]) => {
    const header = FileName.toHeader({ subject, suffix: `${suffix.slice(0, 50)}_V1R1`, extension: "csv" })
    expect(header).toMatch(
      /^attachment; filename="[A-Za-z0-9._-]+\.csv"(?:; filename\*=UTF-8''[A-Za-z0-9._%-]+\.csv)?$/
    )
    const name = FileName.fromHeader(header) ?? ""
    expect(name).toMatch(/^[\p{L}\p{M}\p{N}._-]*_V1R1\.csv$/u)
    expect(Buffer.byteLength(name)).toBeLessThan(256)
  })

  it.each([
    ["attachment", null],
    ['attachment; filename=".."', null],
    ['attachment; filename="../../.ssh/keys"', ".._.._.ssh_keys"],
    [`attachment; filename="a.csv"; filename*=UTF-8''%2E%2E%2Fb%0A.csv`, ".._b_.csv"],
    [`attachment; filename="a.csv"; filename*=UTF-8''%E4.csv`, "a.csv"]
  ])("of %s is %s", (header, name) => {
    expect(FileName.fromHeader(header)).toBe(name)
  })
})
