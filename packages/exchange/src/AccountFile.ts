/** The export of the own account (R2.19) as a JSON file, written piece by piece. @docket/core reads the records. */
import { type ExportOwnAccount, OwnData } from "@docket/core"
import { Stream } from "effect"

/** The kind of file, and the version of its form. */
export const format = "docket-account"
export const version = 1

const member = (key: string, value: unknown): string => `${JSON.stringify(key)}: ${JSON.stringify(value)}`

/** The text of the file, in pieces of at most a page of records. */
export const pieces = (contents: ExportOwnAccount.Contents, exported_at: Date) => {
  const { account, identities, mail_settings, records } = contents
  const head = Object.entries({ format, version, exported_at, account, identities, mail_settings })
  const kinds = Object.keys(OwnData.kinds) as ReadonlyArray<OwnData.Kind>
  const lists = kinds.map((kind) => {
    const lines = Stream.map(records(kind), (page) => page.map((record) => JSON.stringify(record)))
    const pages = Stream.filter(lines, (page) => page.length > 0)
    const joined = Stream.map(
      Stream.zipWithIndex(pages),
      ([page, at]) => `${at === 0 ? "\n" : ",\n"}${page.join(",\n")}`
    )
    return Stream.concat(Stream.concat(Stream.succeed(`,\n${JSON.stringify(kind)}: [`), joined), Stream.succeed("]"))
  })
  const beginning = `{\n${head.map(([key, value]) => member(key, value)).join(",\n")}`
  return lists
    .reduce((all, list) => Stream.concat(all, list), Stream.succeed(beginning))
    .pipe(Stream.concat(Stream.succeed("\n}\n")))
}
