/**
 * Fills a database with a volume of data: the product's migrations, then rows with one statement for each table, then the indexes of the
 * migrations. Only for a database of the benchmark, because foreign keys and triggers are off meanwhile.
 */
import { Effect } from "effect"
import { Client } from "pg"
import * as Postgres from "@docket/postgres"
import { databaseFromTemplate } from "@docket/test-harness"
import { auditStatements } from "./AuditRows.ts"
import { planStatements } from "./PlanRows.ts"
import { publishedStatements } from "./PublishedRows.ts"
import { requirementStatements } from "./RequirementRows.ts"
import { reviewStatements } from "./ReviewRows.ts"
import { type LongText, pool } from "./Texts.ts"
import type { Volume } from "./Volume.ts"

/** Increment it when the filled data changes: kept data is then created again. */
export const generation = 2

/** Migrates a database with the product's migrator. Returns the names of the migrations that ran. */
export const migrate = (url: string): Promise<ReadonlyArray<string>> =>
  Effect.runPromise(Postgres.migrate.pipe(Effect.provide(Postgres.serverLayer({ url, maxConnections: 1 }))))

/** Returns the address of a migrated, empty database of the run's server. It is dropped when the scope closes. */
export const migratedDatabase = databaseFromTemplate("schema", (url) => Effect.promise(() => migrate(url)))

/** Fills an empty database. `say` gets each step with the seconds since the start. */
export const fill = async (
  url: string,
  volume: Volume,
  long: ReadonlyArray<LongText>,
  say: (what: string) => void
): Promise<void> => {
  await migrate(url)
  const client = new Client({ connectionString: url })
  await client.connect()
  const run = async (statement: string) => {
    say(titleOf(statement))
    await client.query(statement)
  }
  try {
    await client.query("set session_replication_role = replica")
    await client.query("set work_mem = '256MB'")
    await client.query("set maintenance_work_mem = '1GB'")
    const indexes = await takeIndexes(client)
    await client.query("create schema plan")
    await client.query(
      "create table plan.texts as select n - 1 as n, text from unnest($1::text[]) with ordinality pool (text, n)",
      [pool()]
    )
    await client.query(
      `create table plan.long_texts as select n - 1 as n, title, discussion, check_content, fix
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality document (title, discussion, check_content, fix, n)`,
      [
        long.map(({ title }) => title),
        long.map(({ discussion }) => discussion),
        long.map(({ check }) => check),
        long.map(({ fix }) => fix)
      ]
    )
    await client.query("analyze plan.texts, plan.long_texts")
    for (const statement of [
      ...planStatements(volume),
      "analyze plan.benchmarks, plan.components, plan.posts, plan.audits",
      ...publishedStatements(volume),
      "analyze users, memberships, plan.srg_rules",
      ...requirementStatements,
      "analyze rules",
      ...reviewStatements.slice(0, 1),
      "analyze plan.comments",
      ...reviewStatements.slice(1),
      ...auditStatements,
      ...indexes,
      "drop schema plan cascade"
    ]) {
      await run(statement)
    }
    await client.query(moveSequences)
    await client.query("reset work_mem")
    await run("vacuum analyze")
    await run("checkpoint")
  } finally {
    await client.end()
  }
  // The clock of the feed is set after the filled data.
  await migrate(url)
}

/** Drops the indexes that no constraint needs. Returns the statements that create them again. */
const takeIndexes = async (client: Client): Promise<ReadonlyArray<string>> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by pg_relation_size(i.indrelid), 1`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** New rows get the numbers after those of the filled ones. */
const moveSequences = `
  do $$
  declare at record; highest bigint;
  begin
    for at in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select max(%I) from %I', at.column_name, at.table_name) into highest;
      if highest is not null then perform setval(pg_get_serial_sequence(at.table_name, at.column_name), highest); end if;
    end loop;
  end
  $$`

const titleOf = (statement: string): string => statement.trim().split(/\s+/).slice(0, 3).join(" ")
