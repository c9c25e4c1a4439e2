/** The newest records that somebody may read, for a search that looks through no more than these (R18.4). Used by SearchCandidates.ts. */
import type { SqlClient, Statement } from "effect/sql"
import type { Searched } from "./Searched.ts"

/** How many of each component are looked at to find the edge of the newest. */
const ofEach = 20

/**
 * `edge (id)`: an id from which on there are as many records as are looked through, or 0 where there may be fewer; so that the newest are found without reading
 * all that somebody may read, which may be a hundred times as much. The lowest id of any that many is one: of the newest components, whose requirements were
 * made together; and of a few from each component, whose comments come in turns. The higher is the better.
 */
const edgeOfNewest = (sql: SqlClient.SqlClient, { scope, table }: Searched, newest: number) => {
  const ofOne = (rest: string) =>
    sql`(select r.id from ${sql.literal(table)} r where r.component_id = own.id and ${scope} order by r.id desc ${sql.literal(rest)})`
  return sql`edge as materialized (
      select greatest(0, (
        select min(id) from (
          select one.id from (select own.id from own order by ${ofOne("limit 1")} desc nulls last) own
          cross join lateral ${ofOne(`limit ${newest}`)} one limit ${sql.literal(String(newest))}
        ) together having count(*) >= ${sql.literal(String(newest))}
      ), (
        select one.id from own cross join lateral ${ofOne(`offset ${ofEach - 1} limit 1`)} one
        order by one.id desc offset ${sql.literal(String(Math.ceil(newest / ofEach) - 1))} limit 1
      )) as id
    )`
}

/** `, … recent (id)`: the ids of the newest records that are readable and shown, as many as are looked through, where there are. */
export const newestOfReader = (
  sql: SqlClient.SqlClient,
  at: Searched,
  readable: Statement.Fragment,
  newest: number
) => {
  const most = sql.literal(String(newest))
  // What is readable before what is shown, and both before the newest: the index that has all newest has few of them.
  const newestWhere = (condition: Statement.Fragment, limit: Statement.Fragment) => sql`
    select r.id from (
      select r.* from ${sql.literal(at.table)} r where ${at.scope} and ${readable} and ${condition} order by r.id desc offset 0
    ) r where ${at.shown ?? sql`true`} order by r.id desc limit ${limit}`
  return at.components === undefined
    ? sql`, recent as materialized (${newestWhere(sql`true`, most)})`
    : sql`, own as materialized (${at.components}), ${edgeOfNewest(sql, at, newest)}, near as materialized (
        ${newestWhere(sql`r.id >= (select id from edge)`, most)}
      ), recent as materialized (
        select id from near
        union all (${newestWhere(sql`r.id < (select id from edge)`, sql`${most} - (select count(*) from near)`)})
      )`
}
