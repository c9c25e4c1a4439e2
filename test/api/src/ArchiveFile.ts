/** Unpacks and packs project archives in tests: ZIP files of JSON lines with a manifest (R16.4). */
import { createHash } from "node:crypto"
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import type { Answer } from "./Answer.ts"
import type { Person } from "./World.ts"

/** The files of an archive by path, as texts. */
export type ArchiveFiles = Readonly<Record<string, string>>

/** The kinds of records, in the order of an archive. */
export const archivedKinds = [
  "project",
  "people",
  "documents",
  "response_templates",
  "components",
  "memberships",
  "questions",
  "rules",
  "answers",
  "satisfactions",
  "pinned_texts",
  "reviews",
  "comment_versions",
  "reactions",
  "assignments",
  "mentions",
  "edit_batches",
  "triage_batches",
  "relocations",
  "submissions",
  "comment_imports",
  "public_comments",
  "overlays",
  "audit"
] as const

/** Downloads an archive as the user. */
export const download = async (person: Person, path: string): Promise<{ bytes: Uint8Array; files: ArchiveFiles }> => {
  const response = await fetch(`${person.api.origin}${path}`, { headers: { authorization: `Token ${person.token}` } })
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const files = Object.entries(unzipSync(bytes)).map(([file, content]) => [file, strFromU8(content)] as const)
  return { bytes, files: Object.fromEntries(files) }
}

/** Packs an archive of these files. Its manifest can be changed, or replaced by another text. */
export const pack = (files: ArchiveFiles, manifest: Record<string, unknown> | string = {}): Uint8Array => {
  const others = Object.entries(files).filter(([path]) => path !== "manifest.json")
  const listed = others.map(([path, text]) => ({
    path,
    bytes: strToU8(text).length,
    sha256: createHash("sha256").update(text).digest("hex"),
    ...(path.endsWith(".jsonl") ? { records: text.split("\n").length - 1 } : {})
  }))
  const whole = {
    format: "docket-archive",
    version: 2,
    scope: "project",
    product: "Docket",
    product_version: "0.1.0",
    created_at: "2026-01-05T09:00:00.000Z",
    files: listed,
    ...(typeof manifest === "string" ? {} : manifest)
  }
  return zipSync(
    Object.fromEntries([
      ...others.map(([path, text]) => [path, strToU8(text)] as const),
      ["manifest.json", strToU8(typeof manifest === "string" ? manifest : JSON.stringify(whole))] as const
    ])
  )
}

/** Restores an archive as the user. */
export const restore = (
  by: Person,
  file: Uint8Array,
  { dry_run = false, options = null as unknown, path = "/projects/import_backup" } = {}
): Promise<Answer> => {
  const form = new FormData()
  form.set("file", new Blob([new Uint8Array(file)], { type: "application/zip" }), "archive.zip")
  if (options !== null) form.set("options", JSON.stringify(options))
  return by.api.send("POST", `${path}${dry_run ? "?dry_run=true" : ""}`, { raw: form })
}

/** Returns the archive of an empty project. */
export const emptyArchive = (name: string): Uint8Array => {
  const created_at = "2026-01-05T09:00:00.000Z"
  const project = { name, description: null, visibility: "hidden", created_at, updated_at: created_at }
  return pack({
    ...Object.fromEntries(archivedKinds.map((kind) => [`${kind}.jsonl`, ""])),
    "project.jsonl": `${JSON.stringify(project)}\n`
  })
}
