/** Libraries: the files in folders and nested archives, and the refusals of hostile files, which do not stop the others. */
import { afterAll, describe, expect, it } from "@effect/vitest"
import { zipSync, type Zippable } from "fflate"
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { defaultLimits, Library, type LibraryFile, LibraryFileIsRefused, type LibraryLimits } from "../src/index.ts"

const folder = mkdtempSync(join(tmpdir(), "docket-library-"))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
/** Writes a file with these bytes. */
const onDisk = (bytes: Uint8Array, name = `library-${++count}.zip`): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const xml = (text: string) => new TextEncoder().encode(text)

/** Returns the result of a file as a line. */
const told = async (file: LibraryFile): Promise<string> => {
  if (file._tag === "Other") return `${file.path}: other`
  if (file._tag === "Refused") return `${file.path}: ${file.refusal.code}`
  const content = await file.read().catch((error: unknown) => {
    if (error instanceof LibraryFileIsRefused) return error
    throw error
  })
  if (content instanceof LibraryFileIsRefused) return `${file.path}: ${content.code}`
  return `${file.path}: ${new TextDecoder().decode(content).slice(0, 20)}`
}

const walked = async (path: string, limits: Partial<LibraryLimits> = {}): Promise<ReadonlyArray<string>> => {
  const lines: Array<string> = []
  for await (const file of Library.walk(path, { ...defaultLimits, ...limits })) lines.push(await told(file))
  return lines
}

/** Returns the position of the file in the central directory, for changing its entry. */
const listedAt = (zip: Buffer, name: string): number => {
  for (let at = zip.indexOf("PK\u0001\u0002"); at >= 0; at = zip.indexOf("PK\u0001\u0002", at + 1)) {
    if (zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString() === name) return at
  }
  throw new Error(`no ${name}`)
}

/** Returns an archive with three files, whose entry of the second one is changed. */
const saying = (files: Zippable, name: string, change: (zip: Buffer, at: number) => void): string => {
  const zip = Buffer.from(zipSync({ "a.xml": xml("<first/>"), ...files, "z.xml": xml("<last/>") }))
  change(zip, listedAt(zip, name))
  return onDisk(zip)
}

const around = (...lines: ReadonlyArray<string>) => ["a.xml: <first/>", ...lines, "z.xml: <last/>"]

describe("a library", () => {
  it("is an archive of archives, in the order of its lists", async () => {
    const one = zipSync({ "U_One/U_One_Manual-xccdf.xml": xml("<one/>"), "U_One/STIG_unclass.xsl": xml("<x/>") })
    const two = zipSync({ "Two-xccdf.XML": xml("<two/>"), "Readme.pdf": xml("%PDF") })
    const both = zipSync({ "inner/one.zip": one, "two.ZIP": [two, { level: 0 }] })
    const library = onDisk(zipSync({ "b/both.zip": both, "top.xml": xml("<top/>"), "__MACOSX/._top.xml": xml("x") }))
    expect(await walked(library)).toEqual([
      "b/both.zip/inner/one.zip/U_One/U_One_Manual-xccdf.xml: <one/>",
      "b/both.zip/inner/one.zip/U_One/STIG_unclass.xsl: other",
      "b/both.zip/two.ZIP/Two-xccdf.XML: <two/>",
      "b/both.zip/two.ZIP/Readme.pdf: other",
      "top.xml: <top/>",
      "__MACOSX/._top.xml: other"
    ])
  })

  it("is a folder with archives in it, by name", async () => {
    const library = join(folder, "a folder")
    mkdirSync(join(library, "b"), { recursive: true })
    writeFileSync(join(library, "b", "two.xml"), "<two/>")
    writeFileSync(join(library, "a.zip"), zipSync({ "one.xml": xml("<one/>") }))
    writeFileSync(join(library, "c.txt"), "text")
    symlinkSync("/etc/passwd", join(library, "d.xml"))
    symlinkSync(library, join(library, "e"))
    expect(await walked(library)).toEqual([
      "a.zip/one.xml: <one/>",
      "b/two.xml: <two/>",
      "c.txt: other",
      "d.xml: symbolic_link",
      "e: symbolic_link"
    ])
  })

  it("is a single file of any name", async () => {
    expect(await walked(onDisk(xml("<one/>"), "document.txt"))).toEqual(["document.txt: <one/>"])
    expect(await walked(onDisk(new Uint8Array([0x50, 0x4b, 3, 4, 0]), "cut.zip"))).toEqual([
      "cut.zip: archive_unreadable"
    ])
    expect(await walked(join(folder, "missing.xml"))).toEqual(["missing.xml: file_unreadable"])
  })

  it("reads the bytes of a document only on request", async () => {
    const library = onDisk(zipSync({ "a.xml": xml("<a/>"), "b.xml": xml("<b/>") }))
    const paths: Array<string> = []
    for await (const { path } of Library.walk(library, { ...defaultLimits, total: 0 })) paths.push(path)
    expect(paths).toEqual(["a.xml", "b.xml"])
  })
})

describe("in a hostile library only this file is refused", () => {
  it("with a path outside of the library", async () => {
    const zip = zipSync({
      "a.xml": xml("<first/>"),
      "../../etc/b.xml": xml("<b/>"),
      "/c.xml": xml("<c/>"),
      "z.xml": xml("<last/>")
    })
    expect(await walked(onDisk(zip))).toEqual(around("../../etc/b.xml: path_outside", "/c.xml: path_outside"))
    const windows = zipSync({
      "a.xml": xml("<first/>"),
      "..\\b.xml": xml("<b/>"),
      "C:\\c.xml": xml("<c/>"),
      "z.xml": xml("<last/>")
    })
    expect(await walked(onDisk(windows))).toEqual(around("../b.xml: path_outside", "C:/c.xml: path_outside"))
  })

  it("a symbolic link", async () => {
    const link = { "b.xml": [xml("/etc/passwd"), { os: 3, attrs: (0o120777 << 16) >>> 0 }] } satisfies Zippable
    expect(await walked(saying(link, "b.xml", () => {}))).toEqual(around("b.xml: symbolic_link"))
  })

  it("that unpacks to far more than a document has", async () => {
    const bomb = { "b.xml": [new Uint8Array(20_000_000), { level: 9 }] } satisfies Zippable
    expect(await walked(saying(bomb, "b.xml", () => {}))).toEqual(around("b.xml: zip_bomb"))
    const nested = { "b.zip": zipSync(bomb) } satisfies Zippable
    expect(await walked(saying(nested, "b.zip", () => {}))).toEqual(around("b.zip/b.xml: zip_bomb"))
  })

  it("that is larger or smaller than the archive declares", async () => {
    const bomb = { "b.xml": [new Uint8Array(20_000_000), { level: 9 }] } satisfies Zippable
    const small = saying(bomb, "b.xml", (zip, at) => zip.writeUInt32LE(1000, at + 24))
    expect(await walked(small)).toEqual(around("b.xml: size_differs"))
    const large = saying({ "b.xml": xml("<b/>") }, "b.xml", (zip, at) => zip.writeUInt32LE(1000, at + 24))
    expect(await walked(large)).toEqual(around("b.xml: size_differs"))
    const huge = saying({ "b.xml": xml("<b/>") }, "b.xml", (zip, at) => zip.writeUInt32LE(0xfffffff0, at + 24))
    expect(await walked(huge)).toEqual(around("b.xml: too_large"))
  })

  it("that is larger than a document may be, or exceeds the limit for all", async () => {
    const file = { "b.xml": [xml("b".repeat(2000)), { level: 0 }] } satisfies Zippable
    expect(
      await walked(
        saying(file, "b.xml", () => {}),
        { document: 1999 }
      )
    ).toEqual(around("b.xml: too_large"))
    expect(
      await walked(
        saying(file, "b.xml", () => {}),
        { total: 2000 }
      )
    ).toEqual(around("b.xml: library_too_large"))
    const archive = { "b.zip": zipSync(file) } satisfies Zippable
    expect(
      await walked(
        saying(archive, "b.zip", () => {}),
        { archive: 1000 }
      )
    ).toEqual(around("b.zip: too_large"))
  })

  it("that overlaps others: the unpacked size of all is counted", async () => {
    const file = xml("b".repeat(2000))
    const zip = Buffer.from(zipSync({ "a.xml": file, "b.xml": [file, { level: 0 }], "c.xml": file }))
    for (const name of ["a.xml", "c.xml"]) {
      const [from, to] = [listedAt(zip, "b.xml"), listedAt(zip, name)]
      zip.copy(zip, to + 8, from + 8, from + 28)
      zip.copy(zip, to + 42, from + 42, from + 46)
    }
    expect(await walked(onDisk(zip), { total: 4000 })).toEqual([
      "a.xml: bbbbbbbbbbbbbbbbbbbb",
      "b.xml: bbbbbbbbbbbbbbbbbbbb",
      "c.xml: library_too_large"
    ])
  })

  it("that is encrypted, packed with an unknown method, or damaged", async () => {
    const file = { "b.xml": [xml("b".repeat(2000)), { level: 0 }] } satisfies Zippable
    expect(await walked(saying(file, "b.xml", (zip, at) => zip.writeUInt16LE(1, at + 8)))).toEqual(
      around("b.xml: encrypted")
    )
    expect(await walked(saying(file, "b.xml", (zip, at) => zip.writeUInt16LE(99, at + 10)))).toEqual(
      around("b.xml: archive_unreadable")
    )
    const altered = saying(file, "b.xml", (zip) => zip.write("X", zip.indexOf("bbbb")))
    expect(await walked(altered)).toEqual(around("b.xml: archive_unreadable"))
    const nowhere = saying(file, "b.xml", (zip, at) => zip.writeUInt32LE(0x7fffffff, at + 42))
    expect(await walked(nowhere)).toEqual(around("b.xml: archive_unreadable"))
  })

  it("that is an invalid or truncated archive", async () => {
    const cut = zipSync({ "c.xml": xml("<c/>") }).slice(0, 50)
    expect(await walked(saying({ "b.zip": xml("none") }, "b.zip", () => {}))).toEqual(
      around("b.zip: archive_unreadable")
    )
    expect(await walked(saying({ "b.zip": cut }, "b.zip", () => {}))).toEqual(around("b.zip: archive_unreadable"))
    const list = Buffer.from(zipSync({ "c.xml": xml("<c/>"), "d.xml": xml("<d/>") }))
    list.writeUInt32LE(0, listedAt(list, "d.xml"))
    expect(await walked(saying({ "b.zip": list }, "b.zip", () => {}))).toEqual(
      around("b.zip/c.xml: <c/>", "b.zip: archive_unreadable")
    )
  })

  it("that is an archive at too deep a level", async () => {
    let zip = zipSync({ "x.xml": xml("<x/>") })
    for (let depth = 0; depth < 5; depth++) zip = zipSync({ "n.zip": zip })
    expect(await walked(saying({ "n.zip": zip }, "n.zip", () => {}))).toEqual(
      around("n.zip/n.zip/n.zip/n.zip: nested_too_deep")
    )
  })

  it("that follows the maximum number of files", async () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n + 10}.txt`, xml("")]))
    const library = onDisk(zipSync({ "a.zip": zipSync(many), "b.xml": xml("<b/>") }))
    const lines = await walked(library, { files: 20 })
    expect(lines).toHaveLength(20)
    expect(lines.at(-1)).toBe("a.zip: too_many_files")
    const folders = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n + 10}/`, xml("")]))
    expect(await walked(onDisk(zipSync(folders), "folders.zip"), { files: 20 })).toEqual([
      "folders.zip: too_many_files"
    ])
  })
})

describe("memory", () => {
  it("does not grow with the number of files", { timeout: 60_000 }, async () => {
    const document = xml(`<d>${Array.from({ length: 20_000 }, (_, n) => `<n>${n * 7919}</n>`).join("")}</d>`)
    const archive = zipSync({ "d.xml": document })
    const library = onDisk(
      zipSync(Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`${n}.zip`, [archive, { level: 0 }]])))
    )
    let most = 0
    let files = 0
    for await (const file of Library.walk(library)) {
      if (file._tag === "Document") await file.read()
      if (++files % 50 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers)
    }
    expect(files).toBe(400)
    // All documents together have 140 MB.
    expect(most).toBeLessThan(100 * 1024 * 1024)
  })
})
