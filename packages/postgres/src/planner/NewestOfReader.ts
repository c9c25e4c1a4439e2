/** The SQL of the newest records that a reader may read, for a search that is limited to these (R18.4). Used by SearchCandidates.ts. */
import type { SqlClient, Statement } from "effect/sql"
import type { Searched } from "./Searched.ts"

/** The number of records of each component that are read to find the edge of the newest. */
const ofEach = 20

/**
 * The CTE `edge (id)`: an id from which on there are enough records to search, or 0 when there may be fewer, so that the newest are found without reading
 * all readable records, which may be a hundred times as many. The lowest id of any such number of records is an edge: of the newest components, whose requirements were
 * created together, and of a few from each component, whose comments are interleaved. The higher one is better. Both are computed from `first`, the newest of each component.
 */
const edgeOfNewest = (sql: SqlClient.SqlClient, { scope, table }: Searched, newest: number) => {
  const number = (value: number) => sql.literal(String(value))
  const ofOne = (most: number) =>
    sql`select r.id from ${sql.literal(table)} r where r.component_id = own.id and ${scope} order by r.id desc limit ${number(most)}`
  return sql`first as materialized (
      select own.id, array(${ofOne(ofEach)}) as ids from own
    ), edge as materialized (
      select greatest(0, (
        select min(id) from (
          select one.id from (select id from first order by ids[1] desc nulls last) own
          cross join lateral (${ofOne(newest)}) one limit ${number(newest)}
        ) together having count(*) >= ${number(newest)}
      ), (
        select ids[${number(ofEach)}] from first where cardinality(ids) = ${number(ofEach)}
        order by 1 desc offset ${number(Math.ceil(newest / ofEach) - 1)} limit 1
      )) as id
    )`
}

/** The CTE `recent (id)`: the ids of the newest readable and shown records, up to the search limit. */
export const newestOfReader = (
  sql: SqlClient.SqlClient,
  at: Searched,
  readable: Statement.Fragment,
  newest: number
) => {
  const most = sql.literal(String(newest))
  // Readable records first, then shown ones, then the newest, because the index of all newest records has few readable ones.
  const newestWhere = (condition: Statement.Fragment, limit: Statement.Fragment) => sql`(
    select r.id from (
      select r.* from ${sql.literal(at.table)} r where ${at.scope} and ${condition} order by r.id desc offset 0
    ) r where ${at.shown ?? sql`true`} order by r.id desc limit ${limit})`
  if (at.components === undefined) {
    const ofEither = (at.either ?? [readable]).map((part) => newestWhere(part, most))
    const all = ofEither.reduce((some, others) => sql`${some} union ${others}`)
    return sql`, recent as materialized (${all} order by id desc limit ${most})`
  }
  return sql`, own as materialized (${at.components}), ${edgeOfNewest(sql, at, newest)}, near as materialized (
        ${newestWhere(sql`${readable} and r.id >= (select id from edge)`, most)}
      ), recent as materialized (
        select id from near
        union all ${newestWhere(sql`${readable} and r.id < (select id from edge)`, sql`${most} - (select count(*) from near)`)}
      )`
}
