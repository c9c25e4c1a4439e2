/**
 * The SQL of the candidates of a search, as the start of a statement (R18.4). The work is limited: an index finds records up to a number; if there
 * are more, the term is common, and the newest records are read instead. Used by the repository of the search.
 */
import type { SqlClient, Statement } from "effect/sql"
import type { SearchRequest } from "@docket/core"
import { containing } from "../LikePattern.ts"
import { newestOfReader } from "./NewestOfReader.ts"
import type { Searched } from "./Searched.ts"

/** The maximum number of terms that are looked up in an index. The matches are read once for each of them, and once for all others together. */
const mostLookups = 2

/** The number of records that are sampled for a possibly common term, and the number of matches that make it common. */
const tried = { records: 40, having: 10 }

const mark = "\u0001"

/** The length of an identifier's start in the index. */
const lengthOfKey = (identifier: string) => ([...identifier].length < 6 ? 3 : 6)

/** The common starts of identifiers, which an index of starts cannot distinguish. */
const beginsLikeAll = /^(?:cci|srg|sv|v)(?:-|$)/i

/**
 * The number in an identifier such as CCI-000366 or V-230221, as in the index: the trigrams of its digits occur in many numbers, the number itself in few
 * records. None for an identifier of several parts, because one part may occur in most records.
 */
const numberIn = (term: string): ReadonlyArray<string> => /^[a-z]*([a-z]-[0-9]{6})[^-]*$/.exec(term)?.slice(1) ?? []

/**
 * The CTE `wanted (id)`: ids of records, including the first `limit + 1` of every rank. `few` are the matches of an index, up to one more than the limit. The
 * newest are read instead if there are too many, for each rank only as far as needed. Finding a term of most of millions of records with an index takes
 * a second; if some of the `tried` records have the terms, matches up to the limit are counted in the newest records instead, which proves the same. A reader who may
 * read only the newest records finds the same in both ways, so records of others are not filtered before they are
 * counted, which would require reading them.
 * Limits are not parameters, and terms are unknown to the planner. Otherwise Postgres would expect too many rows, or different ones for each
 * term, and plan each time, which takes longer than most searches.
 */
export const candidates = (
  sql: SqlClient.SqlClient,
  { limit, matches, newest, sought }: SearchRequest,
  at: Searched
) => {
  const number = (value: number) => sql.literal(String(value))
  // No index serves the terms: the record is found by its number alone. Filters without terms are checked in the newest.
  if (sought.served.length === 0 && sought.filters.length === 0) {
    const own = at.components === undefined ? sql`` : sql`own as materialized (${at.components}), `
    return sql`with ${own}wanted as (${at.others ?? sql`select null::bigint as id where false`})`
  }
  const [table, text] = [sql.literal(`${at.table} r`), sql.literal(at.text)]
  const pattern = (term: string) => sql`(select ${containing(term)}::text)`
  const patterns = (terms: ReadonlyArray<string>) => sql`(select ${terms.map(containing)}::text[])::text[]`
  const hasAllOf = (where: string, terms: ReadonlyArray<string>) =>
    terms.length === 1 && terms[0] !== undefined
      ? sql`${sql.literal(where)} ilike ${pattern(terms[0])}`
      : sql`${sql.literal(where)} ilike all (${patterns(terms)})`

  const lookups = sought.served.slice(0, mostLookups)
  const others = sought.terms.filter((term) => !lookups.includes(term))
  const [words, identifier] = [at.words, sought.identifier]
  const keys = at.keys === undefined ? null : sql.literal(at.keys)
  const numbers = keys === null ? [] : lookups.flatMap(numberIn)
  const filter = at.filter ?? sql`true`
  const hasTerms = sql.and([
    sql`true`,
    ...lookups.map((term) => {
      const isInText = sql`${text} ilike ${pattern(term)}`
      // A match of the number index is found faster among a few words than in the long text that includes them.
      return words !== undefined && numbers.length > 0 && term.toUpperCase() === identifier
        ? sql`(${sql.literal(words.plain)} ilike ${pattern(term)} or ${isInText})`
        : isInText
    }),
    ...(others.length === 0 ? [] : [hasAllOf(at.text, others)])
  ])
  const identified = (end: string) =>
    words === undefined || identifier === null
      ? sql`false`
      : sql`(${sql.literal(words.plain)} ilike ${pattern(identifier)}
          and ${sql.literal(words.marked)} ilike ${pattern(`${mark}${identifier}${end}`)})`
  const named = at.name === undefined ? sql`false` : hasAllOf(at.name, sought.terms)
  // The name is a part of the text and fast to read.
  const hasAll = sql`(${named} or ${hasAllOf(at.text, sought.terms)})`

  const scope = at.shown === undefined ? at.scope : sql`${at.scope} and ${at.shown}`
  const readable = at.readable ?? sql`true`
  const readsFew = sql`(
        select count(*) from (
          select from ${table} where ${at.scope} and ${readable} limit ${number(newest + 1)}) readable
      ) <= ${number(newest)}`
  const mayReadFew = at.readable === undefined ? sql`false` : readsFew

  // The next records are the newest ones.
  const readsNoMore = at.readable === undefined ? readsFew : sql`(select count(*) from recent) < ${number(newest)}`

  const recent = at.readable === undefined ? sql`` : newestOfReader(sql, at, at.readable, newest)
  /** The newest records that satisfy a condition, read newest first until there are enough. */
  const newestOf = (condition: Statement.Fragment, most: number, columns = sql`r.id`) =>
    at.readable === undefined
      ? sql`
          select ${columns} from (
            select r.* from ${table} where ${scope} order by r.id desc limit ${number(newest)}
          ) r where ${condition} order by r.id desc limit ${number(most)}`
      : sql`
          select ${columns} from (select id from recent order by id desc) one
          cross join lateral (select r.* from ${table} where r.id = one.id offset 0) r
          where ${condition} order by one.id desc limit ${number(most)}`

  const isMany = sql`(select is_common from many)`
  const hits = limit + 1
  const ofFew = (condition: string) =>
    sql`(select id from few where not ${isMany} and is_readable and is_asked and ${sql.literal(condition)} order by id desc limit ${number(hits)})`
  const ofNewest = (condition: Statement.Fragment) =>
    sql`(${newestOf(sql`${isMany} and ${condition} and ${filter}`, hits)})`
  const ofIdentified = (condition: string) =>
    sql`(select id from identified where ${sql.literal(condition)} order by id desc limit ${number(hits)})`

  const { control } = sought
  const isControlled =
    at.ccis === undefined || keys === null || control === null
      ? null
      : sql`${keys} && (select ${control.ccis.map((cci) => cci.toLowerCase()).flatMap(numberIn)}::text[])
          and ${sql.literal(at.ccis)} && (select ${control.ccis}::text[])`
  const controls =
    isControlled === null
      ? sql``
      : sql`, control_few as materialized (
          select r.id, ${readable} as is_readable from ${table}
          where ${scope} and (${mayReadFew} or ${readable}) and ${isControlled} limit ${number(matches + 1)}
        ), control_many as materialized (
          select (select count(*) from control_few) > ${number(matches)} as is_common
        )`

  const mayBeFound = sql`not (select is_common from proven) and ${scope} and (${mayReadFew} or ${readable})`
  /** Uses one index; with conditions for both, Postgres would also read the other. */
  const lookedUp =
    at.texts !== undefined
      ? sql`(
          select ${sql.literal(at.texts.id)} as id from ${sql.literal(`${at.texts.table} r`)}
          where not (select is_common from proven) and (${mayReadFew} or ${readable})
            and ${sql.and([sql`true`, ...lookups.map((term) => sql`${sql.literal(at.texts?.text ?? at.text)} ilike ${pattern(term)}`)])}
            and ${sql.literal(at.texts.isCurrent)} offset 0
        ) said cross join lateral (select r.* from ${table} where r.id = said.id offset 0) r
        where ${scope} and ${hasTerms}`
      : keys === null || numbers.length === 0
        ? sql`${table} where ${mayBeFound} and ${hasTerms}`
        : sql`(
          select r.* from ${table} where ${mayBeFound} and ${keys} @> (select ${numbers}::text[]) offset 0
        ) r where ${hasTerms}`

  const identifiedInNewest = (when: Statement.Fragment) =>
    newestOf(sql`${when} and ${identified("")}`, newest, sql`r.id, ${identified(mark)} as is_exact`)
  /** For many matches: the newest with the identifier, or one that starts with it. An index finds them, unless most have the same start. */
  const keysOfIdentifier =
    identifier === null
      ? null
      : numberIn(identifier.toLowerCase()).length > 0
        ? sql`(select ${numberIn(identifier.toLowerCase())}::text[])`
        : beginsLikeAll.test(identifier)
          ? null
          : sql`(select array[left(lower(${identifier}::text), ${number(lengthOfKey(identifier))})])`
  const identifying =
    keys === null || keysOfIdentifier === null
      ? sql`, identified as materialized (${identifiedInNewest(isMany)})`
      : sql`, begun as materialized (
          select r.id, ${identified(mark)} as is_exact, ${identified("")} as is_prefixed, ${readable} as is_readable
          from ${table}
          where ${isMany} and ${scope}
            and ${keys} @> ${keysOfIdentifier}
          limit ${number(matches + 1)}
        ), begun_often as materialized (
          select count(*) > ${number(matches)} as is_common from begun
        ), identified as materialized (
          select id, is_exact from begun
          where not (select is_common from begun_often) and is_prefixed and is_readable
            and id >= (select min(id) from (${newestOf(sql`true`, newest)}) newest)
          union all (${identifiedInNewest(sql`${isMany} and (select is_common from begun_often)`)})
        )`

  return sql`
    with tried as materialized (
      select count(*) >= ${number(tried.having)} as is_common
      from (select r.* from ${table} where ${scope} order by r.id desc limit ${number(tried.records)}) r where ${hasAll}
    )${recent}, proven as materialized (
      select (select is_common from tried) and (${readsNoMore} or (
        select count(*) from (${newestOf(hasAll, matches + 1)}) found) > ${number(matches)}) as is_common
    ), few as materialized (
      select r.id, ${identified(mark)} as is_exact, ${identified("")} as is_prefixed, ${named} as is_named,
        ${readable} as is_readable, ${filter} as is_asked
      from ${lookedUp} limit ${number(matches + 1)}
    ), many as materialized (
      select (select is_common from proven) or (select count(*) from few) > ${number(matches)} as is_common
    )${identifying}${controls}, wanted as (
      ${ofFew("is_exact")} union ${ofFew("is_prefixed")} union ${ofFew("is_named")} union ${ofFew("true")}
      union ${ofIdentified("is_exact")} union ${ofIdentified("true")}
      union ${ofNewest(named)} union ${ofNewest(hasAll)}
      ${
        isControlled === null
          ? sql``
          : sql`
      union (select id from control_few where not (select is_common from control_many) and is_readable
        order by id desc limit ${number(hits)})
      union (${newestOf(sql`(select is_common from control_many) and ${isControlled}`, hits)})`
      }
      ${at.others === undefined ? sql`` : sql`union (${at.others} order by r.id desc limit ${number(hits)})`}
    )`
}
