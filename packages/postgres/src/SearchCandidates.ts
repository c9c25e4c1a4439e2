/**
 * Which records a search looks at, as the beginning of a statement (R18.4). Work is bounded: an index finds records up to a number; when there
 * are more, the term is a common one, and the newest records are read instead. Used by the repository of the search.
 */
import type { SqlClient, Statement } from "effect/sql"
import type { SearchRequest } from "@docket/core"
import { containing } from "./LikePattern.ts"

/** Where is looked, as expressions over the record `r`. */
export interface Searched {
  readonly from: string
  /** What is there to be searched. */
  readonly scope: Statement.Fragment
  /** What of it the reader may read, where that may be little of much. */
  readonly readable?: Statement.Fragment
  /** All that terms may occur in, as an index has it. */
  readonly text: string
  /** Its identifiers, each between two marks. */
  readonly words?: string
  readonly name?: string
  /** Its CCIs, as an index has them. */
  readonly ccis?: string
  /** Ids of records that are meant by something else. */
  readonly others?: Statement.Fragment
}

/** The most terms that are looked up. What is found is read once for each of them, and once for all others together. */
const mostLookups = 2

const mark = "\u0001"

/**
 * `with … wanted (id)`: ids of records, among them the first `limit + 1` of every rank. Each `…_few` is what an index finds, up to one more
 * than the bound; `…_many` is read when that was too many. A reader who may read no more than the newest records that are looked through anyway
 * finds the same by either way, so others' records are not told apart before they are counted: that would take reading them.
 */
export const candidates = (
  sql: SqlClient.SqlClient,
  { limit, matches, newest, sought }: SearchRequest,
  at: Searched
) => {
  const [from, text] = [sql.literal(at.from), sql.literal(at.text)]
  const lookups = sought.served.slice(0, mostLookups)
  const others = sought.terms.filter((term) => !lookups.includes(term))
  const hasTerms = sql.and([
    ...lookups.map((term) => sql`${text} ilike ${containing(term)}`),
    ...(others.length === 0 ? [] : [sql`${text} ilike all (${others.map(containing)}::text[])`])
  ])
  const { control, identifier } = sought
  const identified = (end: string) =>
    at.words === undefined || identifier === null
      ? sql`false`
      : sql`${sql.literal(at.words)} ilike ${containing(`${mark}${identifier}${end}`)}`
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
          select count(*) from (select from ${from} where ${at.scope} and ${readable} limit ${newest + 1}) readable
        ) <= ${newest}`
  const looked = sql`${at.scope} and (${mayReadFew} or ${readable})`
  const chosen = (few: string) => sql.literal(`from ${few} where is_readable and (select count(*) from ${few})`)
  const read = (few: string, condition: Statement.Fragment) => sql`
    select r.id, ${ranks}
    from (
      select r.* from ${from} where ${at.scope} and ${readable} order by r.id desc limit ${newest}
    ) r
    where (select count(*) from ${sql.literal(few)}) > ${matches} and ${condition}`
  const first = (condition: string) => sql`
    (select id from found where ${sql.literal(condition)} order by id desc limit ${limit + 1})`

  const byControl = at.ccis === undefined || control === null ? null : control.ccis
  const ccis = sql.literal(at.ccis ?? "null")
  const controls =
    byControl === null
      ? sql``
      : sql`, control_few as materialized (
          select r.id, ${readable} as is_readable from ${from}
          where ${looked} and ${ccis} && ${byControl}::text[] limit ${matches + 1}
        ), control_many as materialized (
          ${read("control_few", sql`${ccis} && ${byControl}::text[]`)}
        ), controlled as (
          select id ${chosen("control_few")} <= ${matches}
          union all select id from control_many
        )`

  return sql`
    with few as materialized (
      select r.id, ${ranks}, ${readable} as is_readable from ${from} where ${looked} and ${hasTerms} limit ${matches + 1}
    ), many as materialized (
      ${read("few", sql`${text} ilike all (${sought.terms.map(containing)}::text[])`)}
    ), found as (
      select id, is_exact, is_prefixed, is_named ${chosen("few")} <= ${matches} union all select * from many
    )${controls}, wanted as (
      ${first("is_exact")} union ${first("is_prefixed")} union ${first("is_named")} union ${first("true")}
      ${byControl === null ? sql`` : sql`union (select id from controlled order by id desc limit ${limit + 1})`}
      ${at.others === undefined ? sql`` : sql`union (${at.others} order by r.id desc limit ${limit + 1})`}
    )`
}
