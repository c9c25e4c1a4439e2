/** The limits of a component's header: its name, prefix, title, version and so on (R10.1). Used to create a component and to change its settings. */
import { FieldIsInvalid, type Refusal, Violation } from "../Refusal.ts"
import { isBlank, lengthInCharacters, refuseUnrepresentable } from "../Text.ts"
import type { Component } from "./Component.ts"

/** The fields of the header that a request supplies. */
export type ComponentHeader = Partial<
  Pick<Component, "name" | "prefix" | "title" | "description" | "version" | "release" | "admin_name" | "admin_email">
>

/** The project already has a component of that name, version and release. */
export class NameIsTaken extends Violation("NameIsTaken", "name_taken", { pointer: "/component/name" }) {}

const longestName = 255
const longestTitle = 500
const longestContact = 255
const largestNumber = 999_999

/** The form of a prefix before it is upper-cased (R10.1). */
const prefixForm = /^[A-Za-z0-9]{4}-[A-Za-z0-9]{2}$/

/** The violations of the supplied fields. */
export const refuseHeader = (header: ComponentHeader): ReadonlyArray<Refusal> => [
  ...refuseLine("name", header.name, longestName, { required: true }),
  ...refuseLine("title", header.title, longestTitle, { required: true }),
  ...(header.prefix === undefined || prefixForm.test(header.prefix)
    ? []
    : [
        new FieldIsInvalid({
          pointer: "/component/prefix",
          detail: "A prefix must have four letters or digits, a hyphen and two letters or digits, as in ABCD-01."
        })
      ]),
  ...refuseUnrepresentable("/component/description", header.description ?? ""),
  ...refuseNumber("version", header.version),
  ...refuseNumber("release", header.release),
  ...refuseLine("admin_name", header.admin_name, longestContact, { required: false }),
  ...refuseLine("admin_email", header.admin_email, longestContact, { required: false })
]

const refuseLine = (
  field: keyof ComponentHeader,
  text: string | undefined,
  longest: number,
  { required }: { readonly required: boolean }
): ReadonlyArray<Refusal> => {
  if (text === undefined) return []
  const pointer = `/component/${field}`
  return [
    ...(required && isBlank(text) ? [new FieldIsInvalid({ pointer, detail: "This field is required." })] : []),
    ...(lengthInCharacters(text) > longest
      ? [new FieldIsInvalid({ pointer, detail: `This field can have at most ${longest} characters.` })]
      : []),
    ...refuseUnrepresentable(pointer, text)
  ]
}

const refuseNumber = (field: "version" | "release", value: number | undefined): ReadonlyArray<Refusal> =>
  value === undefined || (value >= 0 && value <= largestNumber)
    ? []
    : [new FieldIsInvalid({ pointer: `/component/${field}`, detail: `This field must be from 0 to ${largestNumber}.` })]
