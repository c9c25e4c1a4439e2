/**
 * The published requirements of a component as an InSpec profile: `inspec.yml` and one file for each control (R16.3). Pure; ZipFromFiles.ts packs it.
 * The core decides on the content of a control, also for `inspec_control_file` of the editor.
 */
import { type ExportComponent, PublishedSrg } from "@docket/core"
import { stringify } from "yaml"
import type { FileInArchive } from "./ZipFromFiles.ts"

/** The files of the profile in a fixed order, each with its path. */
export const files = (
  { component }: ExportComponent.ExportedComponent,
  controls: Iterable<ExportComponent.ExportedControl>
): ReadonlyArray<FileInArchive> => [
  { path: "inspec.yml", text: () => metadataOf(component) },
  ...Array.from(controls, ({ file, name }) => ({ path: `controls/${name}.rb`, text: file }))
]

type Component = ExportComponent.ExportedComponent["component"]

/** Every text in double quotes, so that no YAML parser reads it as a number, a date or a boolean. A profile without `supports` runs on any platform. */
const metadataOf = (component: Component): string => {
  const { admin_name, description, release, title, version } = component
  return stringify(
    {
      name: nameOf(component),
      title,
      version: `${version}.${release}.0`,
      summary: description === "" ? title : description,
      ...(admin_name === "" ? {} : { maintainer: admin_name, copyright: admin_name }),
      supports: []
    },
    { defaultStringType: "QUOTE_DOUBLE", defaultKeyType: "PLAIN", lineWidth: 0 }
  )
}

/** In the characters that InSpec allows: `Photon OS 5` → `photon-os-5-stig`. */
const nameOf = (component: Component): string =>
  PublishedSrg.documentIdOf(component)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
