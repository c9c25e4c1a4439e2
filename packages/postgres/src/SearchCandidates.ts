/**
 * Which records a search looks at, as the beginning of a statement (R18.4). Work is bounded: an index finds records up to a number; when there
 * are more, the term is a common one, and the newest records are read instead. Used by the repository of the search.
 */
import type { SqlClient, Statement } from "effect/sql"
import type { SearchRequest } from "@docket/core"
import { containing } from "./LikePattern.ts"

/** Where is looked, as expressions over the record `r`. */
export interface Searched {
  readonly table: string
  /** What is there to be searched. */
  readonly scope: Statement.Fragment
  /** What of it the reader may read, where that may be little of much; `counted` is what of that is counted, if not all of the scope can be quickly. */
  readonly readable?: Statement.Fragment
  readonly counted?: Statement.Fragment
  /** All that terms may occur in, as an index has it. */
  readonly text: string
  /** Its identifiers, each between two marks, and as they are: in these they are looked for first, since marking them takes long. Both are part of `text`. */
  readonly words?: { readonly marked: string; readonly plain: string }
  /** Part of `text`. */
  readonly name?: string
  /** Its CCIs, as an index has them. */
  readonly ccis?: string
  /** Ids of records that are meant by something else. */
  readonly others?: Statement.Fragment
}

/** The most terms that are looked up. What is found is read once for each of them, and once for all others together. */
const mostLookups = 2

/** How many records are tried for a term that is common, and how many of them have it where it may be. */
const tried = { records: 40, having: 10 }

const mark = "\u0001"

/**
 * `with … wanted (id)`: ids of records, among them the first `limit + 1` of every rank. `few` is what an index finds, up to one more than the bound;
 * `newest` is looked through when that was too many, for each rank no further than it takes. To find by an index what most of millions of records
 * have takes a second: where some that are `tried` have the terms, as many as the bound are counted in the newest instead, which proves as much.
 * A reader who may read no more than the newest records that are looked through anyway finds the same by either way, so others' records are not told
 * apart before they are counted: that would take reading them.
 */
export const candidates = (
  sql: SqlClient.SqlClient,
  { limit, matches, newest, sought }: SearchRequest,
  at: Searched
) => {
  const [table, text] = [sql.literal(`${at.table} r`), sql.literal(at.text)]
  const lookups = sought.served.slice(0, mostLookups)
  const others = sought.terms.filter((term) => !lookups.includes(term))
  const hasTerms = sql.and([
    ...lookups.map((term) => sql`${text} ilike ${containing(term)}`),
    ...(others.length === 0 ? [] : [sql`${text} ilike all (${others.map(containing)}::text[])`])
  ])
  const [words, identifier] = [at.words, sought.identifier]
  const identified = (end: string) =>
    words === undefined || identifier === null
      ? sql`false`
      : sql`(${sql.literal(words.plain)} ilike ${containing(identifier)}
          and ${sql.literal(words.marked)} ilike ${containing(`${mark}${identifier}${end}`)})`
  const named =
    at.name === undefined
      ? sql`false`
      : sql`${sql.literal(at.name)} ilike all (${sought.terms.map(containing)}::text[])`
  const ranks = sql`${identified(mark)} as is_exact, ${identified("")} as is_prefixed, ${named} as is_named`

  const readable = at.readable ?? sql`true`
  const mayReadFew =
    at.readable === undefined
      ? sql`false`
      : sql`(
          select count(*) from (select from ${table} where ${at.counted ?? at.scope} and ${readable} limit ${newest + 1}) readable
        ) <= ${newest}`
  const looked = sql`${at.scope} and (${mayReadFew} or ${readable})`
  const isFew = (few: string) => sql`is_readable and (select count(*) from ${sql.literal(few)}) <= ${matches}`
  const isNewest = (isMany: Statement.Fragment) => sql`(${isMany}) and ${at.scope} and ${readable}`
  const isMore = (few: string) => sql`(select count(*) from ${sql.literal(few)}) > ${matches}`
  const hasAll = sql`${text} ilike all (${sought.terms.map(containing)}::text[])`
  /** Those of a list that satisfy a condition, newest first: read one after the other, as `offset 0` sees to, until there are enough. */
  const readOf = (list: string, condition: Statement.Fragment) => sql`
        one.id from (select id from ${sql.literal(list)} order by id desc) one
        cross join lateral (select r.* from ${table} where r.id = one.id offset 0) r
        where ${condition}`
  const first = sql`limit ${limit + 1}`
  const ofRank = (rank: string) => sql`(select id from ranked where ${sql.literal(rank)} order by id desc ${first})`
  /** The first of what an index found, and of the newest. */
  const all = (few: string, others: string, condition: Statement.Fragment) => sql`
      (select id from ${sql.literal(few)} where ${isFew(few)} order by id desc ${first})
      union (select ${readOf(others, condition)} order by one.id desc ${first})`

  const { control } = sought
  const isControlled =
    at.ccis === undefined || control === null ? null : sql`${sql.literal(at.ccis)} && ${control.ccis}::text[]`
  const controls =
    isControlled === null
      ? sql``
      : sql`, control_few as materialized (
          select r.id, ${readable} as is_readable from ${table} where ${looked} and ${isControlled} limit ${matches + 1}
        ), control_newest as materialized (
          select r.id from ${table} where ${isNewest(isMore("control_few"))} order by r.id desc limit ${newest}
        )`

  return sql`
    with tried as materialized (
      select count(*) >= ${tried.having} as is_common
      from (select r.* from ${table} where ${at.scope} order by r.id desc limit ${tried.records}) r where ${hasAll}
    ), recent as materialized (
      select r.id, ${ranks} from ${table}
      where (select is_common from tried) and ${at.scope} and ${readable} order by r.id desc limit ${newest}
    ), proven as materialized (
      select (select is_common from tried) and (${mayReadFew} or (
        select count(*) from (select ${readOf("recent", hasAll)} limit ${matches + 1}) found) > ${matches}) as is_common
    ), few as materialized (
      select r.id, ${ranks}, ${readable} as is_readable from ${table}
      where not (select is_common from proven) and ${looked} and ${hasTerms} limit ${matches + 1}
    ), newest as materialized (
      select * from recent where (select is_common from proven) or ${isMore("few")}
      union all (
        select r.id, ${ranks} from ${table}
        where not (select is_common from tried) and ${isNewest(isMore("few"))} order by r.id desc limit ${newest})
    ), ranked as (
      select id, is_exact, is_prefixed, is_named from few where ${isFew("few")} union all select * from newest
    )${controls}, wanted as (
      ${ofRank("is_exact")} union ${ofRank("is_prefixed")} union ${ofRank("is_named")} union
      ${all("few", "newest", hasAll)}
      ${isControlled === null ? sql`` : sql`union ${all("control_few", "control_newest", isControlled)}`}
      ${at.others === undefined ? sql`` : sql`union (${at.others} order by r.id desc ${first})`}
    )`
}
