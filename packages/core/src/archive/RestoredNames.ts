/** The names of restored components (R16.5): their own, or requested ones. Pure; used by RestoreArchive.ts. */
import { refuseHeader } from "../component/ComponentHeader.ts"
import type { Component } from "../component/Component.ts"
import { FieldIsInvalid, type Refusal } from "../Refusal.ts"
import { ComponentIsThere } from "./ArchiveRefusals.ts"

/** The key of a component in its project. */
export type ComponentName = Pick<Component, "name" | "version" | "release">

/** The name of a restored component. */
export const of = (name: string, names: Readonly<Record<string, string>>): string =>
  Object.hasOwn(names, name) ? (names[name] ?? name) : name

/** The violations of the names, including conflicts with the project's own components. */
export const refuse = (
  components: ReadonlyArray<ComponentName>,
  names: Readonly<Record<string, string>>,
  taken: ReadonlyArray<ComponentName>
): ReadonlyArray<Refusal> => {
  const seen = new Set(taken.map(keyOf))
  const known = new Set(components.map(({ name }) => name))
  return [
    ...Object.entries(names).flatMap(([from, to]) => [
      ...(known.has(from)
        ? []
        : [new FieldIsInvalid({ pointer: pointerTo(from), detail: "The archive has no component of this name." })]),
      ...refuseHeader({ name: to }).map(({ detail }) => new FieldIsInvalid({ pointer: pointerTo(from), detail }))
    ]),
    ...components.flatMap((component) => {
      const renamed = { ...component, name: of(component.name, names) }
      const key = keyOf(renamed)
      if (seen.has(key)) return [new ComponentIsThere(renamed)]
      seen.add(key)
      return []
    })
  ]
}

const keyOf = ({ name, release, version }: ComponentName): string => JSON.stringify([name, version, release])

const pointerTo = (name: string): string => `/options/names/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`
