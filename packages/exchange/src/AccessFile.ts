/** Who may do what as a table (R25.2): one row for each role. Used by the exports of the administration. */
import type { AccessGrant } from "@docket/core"
import { Stream } from "effect"
import * as StreamToXlsx from "./StreamToXlsx.ts"
import * as TableToCsv from "./TableToCsv.ts"

type Grant = AccessGrant.ShownGrant

interface Column {
  readonly header: string
  /** The width of the column in characters. */
  readonly width: number
  readonly cell: (grant: Grant) => string
}

const sources: Readonly<Record<Grant["source"], string>> = {
  site_admin: "Site admin",
  project: "Project",
  component: "Component"
}

const timeText = (time: Date | null): string => time?.toISOString() ?? ""

const componentText = ({ component_name, component_release, component_version }: Grant): string =>
  component_name === null ? "" : `${component_name} V${component_version}R${component_release}`

const columns: ReadonlyArray<Column> = [
  { header: "Person", width: 24, cell: ({ name }) => name },
  { header: "E-mail address", width: 32, cell: ({ email }) => email },
  { header: "Account id", width: 12, cell: ({ user_id }) => String(user_id) },
  {
    header: "Project",
    width: 32,
    cell: ({ project_name, source }) => (source === "site_admin" ? "All" : (project_name ?? ""))
  },
  { header: "Component", width: 32, cell: componentText },
  { header: "Role", width: 12, cell: ({ role }) => role },
  { header: "From", width: 12, cell: ({ source }) => sources[source] },
  { header: "By a group of", width: 16, cell: ({ group_provider }) => group_provider ?? "" },
  { header: "Effective role", width: 14, cell: ({ effective_role }) => effective_role ?? "" },
  { header: "Only this component", width: 20, cell: ({ component_only }) => (component_only ? "yes" : "") },
  { header: "Locked since", width: 24, cell: ({ disabled_at }) => timeText(disabled_at) },
  { header: "Last sign-in", width: 24, cell: ({ last_sign_in_at }) => timeText(last_sign_in_at) },
  { header: "Role since", width: 24, cell: ({ granted_at }) => timeText(granted_at) }
]

const rowOf = (grant: Grant): ReadonlyArray<string> => columns.map(({ cell }) => cell(grant))

/** The number of rows in a piece. */
const atOnce = 500

/** As CSV, in pieces. */
export function* csv(grants: ReadonlyArray<Grant>): Generator<string> {
  yield TableToCsv.opening(columns.map(({ header }) => header))
  for (let from = 0; from < grants.length; from += atOnce) {
    yield TableToCsv.lines(grants.slice(from, from + atOnce).map(rowOf))
  }
}

/** As an Excel workbook, in pieces. */
export const xlsx = (grants: ReadonlyArray<Grant>): Stream.Stream<Uint8Array> =>
  StreamToXlsx.write({ name: "Access", columns, pages: Stream.make(grants.map(rowOf)) })
