/**
 * The storages of each suite of the API cases, with the reason. SQL runs the suites that SQL can affect; memory, which is fastest, runs all others. No product stores its
 * records in memory, so a suite for SQL runs in memory only without a server, and in a quick run.
 * `test/contract` tests the promises of each repository on every storage. `every-endpoint.test.ts` calls each endpoint with all of its acts on the SQL storages,
 * like `rights.test.ts` in memory.
 */
import { type Adapter, adapters, serverAlone } from "./Adapters.ts"

/** The part of the product that decides the outcome of the cases. */
type Reason =
  /** The parsing of requests and files, and the form of answers. They do not reach a storage. */
  | "forms"
  /** Rights, which the core decides. `every-endpoint.test.ts` tests the roles that SQL loads. */
  | "rights"
  /** The sentences and codes of answers, which follow from the core's decisions. */
  | "sentences"
  /** Computations of the core on records that other suites read on every storage. */
  | "core"
  /** Filters, orders, pages, counts, unique keys and cascades, which SQL implements again. */
  | "queries"
  /** Locks, transactions and concurrency, which depend on connections. */
  | "transactions"
  /** The statements themselves: their number, and the locks they wait for. */
  | "statements"

/** The storages. PGlite and Postgres run the same SQL, with one or several connections. */
type Where =
  | "memory"
  /** Postgres as in this run, behind PgBouncer and with a replica; memory without a server. */
  | "server"
  /** The same, and at its direct address: with prepared statements, and as a role that cannot change audited records. */
  | "server, alone too"
  /** Also embedded. */
  | "everywhere"
  /** Embedded, the server as in this run, and at its direct address; never memory. */
  | "SQL"
  /** Postgres, never memory. */
  | "server only"

type Line = readonly [Where, Reason]

const inMemory = (reason: "forms" | "rights" | "sentences" | "core"): Line => ["memory", reason]
const queries: Line = ["server", "queries"]
const transactions: Line = ["server, alone too", "transactions"]

/** By file, and by the title of the suite if the suites of a file differ. */
export const storages: Readonly<Record<string, Line | Readonly<Record<string, Line>>>> = {
  "every-endpoint": ["SQL", "queries"],

  access: inMemory("rights"),
  administration: queries,
  "account-changes": { "existing accounts": queries, "the user directory": inMemory("rights") },
  accounts: queries,
  "own-account": { "the own account": queries, "the last account of a kind": inMemory("rights") },
  acts: queries,
  archives: queries,
  assignments: queries,
  "awkward-files": inMemory("forms"),
  "bulk-reviews": transactions,
  "rule-assignments": queries,
  "comment-logs": queries,
  "public-comments": { "public comments": queries, "limits of public comments": inMemory("rights") },
  "comment-matrices": queries,
  comments: ["everywhere", "queries"],
  compare: inMemory("core"),
  "compare-details": inMemory("core"),
  "component-lists": queries,
  "component-release": queries,
  "component-settings": queries,
  "kept-dispositions": queries,
  "published-srgs": queries,
  "component-updates": inMemory("core"),
  "destroyed-reviews": queries,
  dispositions: queries,
  "dry-runs": queries,
  "edit-batches": transactions,
  events: {
    events: ["everywhere", "transactions"],
    "the book's commands on events": inMemory("forms"),
    "an event stream": inMemory("forms")
  },
  "export-files": inMemory("forms"),
  exports: queries,
  "fetch-client": inMemory("forms"),
  "file-cases": inMemory("forms"),
  "from-vulcan": queries,
  hidden: inMemory("rights"),
  "latest-documents": queries,
  lint: queries,
  mail: ["everywhere", "transactions"],
  "met-elsewhere": queries,
  libraries: { "a library": queries, jobs: queries, "a library over the limit": inMemory("forms") },
  "new-components": {
    "new components": queries,
    "an upload over the limit of the installation": inMemory("forms"),
    imported: queries
  },
  numbers: queries,
  outdated: queries,
  overlays: { overlays: transactions, "as a base": queries },
  "own-comments": queries,
  people: inMemory("rights"),
  presence: { presence: ["everywhere", "transactions"], "presence that is switched off": inMemory("core") },
  "project-changes": queries,
  "project-comments": queries,
  projects: queries,
  proposals: queries,
  "published-stigs": queries,
  "published-documents": queries,
  "put-beside-patch": inMemory("forms"),
  quotes: queries,
  "read-and-written-back": inMemory("forms"),
  "refused-requests": inMemory("forms"),
  "related-rules": queries,
  relocations: queries,
  requests: inMemory("forms"),
  resolutions: queries,
  "response-templates": queries,
  "saved-filters": queries,
  retries: queries,
  "review-acts": queries,
  "review-sections": queries,
  rights: inMemory("rights"),
  "rights-moved": inMemory("rights"),
  "rule-authoring": queries,
  "rule-editing": queries,
  "rule-locks-and-links": queries,
  rules: queries,
  search: ["everywhere", "queries"],
  "section-locks": queries,
  "security-events": queries,
  "several-components": inMemory("forms"),
  "sign-in": queries,
  "sign-in-by-provider": queries,
  "sign-in-by-real-provider": queries,
  "sign-in-by-proxy": queries,
  "sign-in-rules": inMemory("sentences"),
  "second-factor": queries,
  "srg-updates": {
    "updating a component to a newer SRG": ["everywhere", "queries"],
    "real documents": queries
  },
  statements: ["server only", "statements"],
  submissions: queries,
  triage: queries,
  "triage-of-many": transactions,
  "unknown-fields": inMemory("forms"),
  "unknown-names": inMemory("forms"),
  "upload-admission": inMemory("forms"),
  uploads: { uploads: queries, "an upload over the limit": inMemory("forms") },
  "vulcan-inputs": inMemory("forms"),
  webhooks: { webhooks: queries, "webhooks without permission for private addresses": inMemory("rights") },
  "what-was-seen": queries,
  workbooks: inMemory("forms")
}

const isLine = (found: Line | Readonly<Record<string, Line>>): found is Line => Array.isArray(found)

const named = (name: Adapter["name"]): ReadonlyArray<Adapter> => adapters.filter((adapter) => adapter.name === name)
const [memory, embedded, server] = [named("memory"), named("PGlite"), named("Postgres")]

/** True for a quick run in memory. */
const isQuick = process.env["DOCKET_TEST_API_STORAGE"] === "memory"

const elseInMemory = (others: ReadonlyArray<Adapter>): ReadonlyArray<Adapter> => {
  if (isQuick) return memory
  return others.some(({ isAvailable }) => isAvailable) ? others : [...memory, ...others]
}

const adaptersOf: Readonly<Record<Where, ReadonlyArray<Adapter>>> = {
  memory,
  server: elseInMemory(server),
  "server, alone too": elseInMemory([...server, ...serverAlone]),
  everywhere: elseInMemory([...embedded, ...server]),
  SQL: [...embedded, ...server, ...serverAlone],
  "server only": server
}

/** Returns the file of cases that is being loaded, from the stack. */
const fileOfCases = (): string => /test\/api\/cases\/([\w-]+)\.test\.ts/.exec(new Error().stack ?? "")?.[1] ?? "?"

/** Returns the adapters for the suite of this title in the file that is being loaded. Throws if the list does not name it. */
export const adaptersFor = (title: string): ReadonlyArray<Adapter> => {
  const file = fileOfCases()
  const found = storages[file]
  const line = found === undefined || isLine(found) ? found : found[title]
  if (line === undefined) {
    throw new Error(`Which storages does "${title}" of ${file}.test.ts run on? Name them in test/api/src/Storages.ts.`)
  }
  return adaptersOf[line[0]]
}
