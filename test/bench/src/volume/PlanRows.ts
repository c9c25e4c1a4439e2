/**
 * The plan of a benchmark database, as narrow tables in a separate schema that is dropped at the end: each of their rows becomes one wide
 * row of the product. The same statements plan the middle and the crowd, so that they are equal.
 */
import { middle, type Volume } from "./Volume.ts"

/** Returns the statements of the plan, in order. `plan.texts` and `plan.long_texts` are filled before them. */
export const planStatements = (volume: Volume): ReadonlyArray<string> => [
  // Only its ids, which are the first ones, distinguish the middle.
  `create table plan.benchmarks as
    select ${middle.srg} as id, 'srg' as kind, ${middle.srg} as srg, ${Math.max(200, volume.middle.wideRules)} as rules
    union all
    select ${middle.srg} + n, 'stig', ${middle.srg}, 200 from generate_series(1, ${middle.stigs}) n
    union all
    select ${firstCrowdSrg - 1} + n, 'srg', ${firstCrowdSrg - 1} + n, 200 from generate_series(1, ${volume.srgs}) n
    union all
    select ${firstCrowdSrg - 1 + volume.srgs} + n, 'stig', ${firstCrowdSrg} + n % ${Math.max(1, volume.srgs)}, 200
    from generate_series(1, ${volume.stigs}) n`,
  `alter table plan.benchmarks add column first_rule bigint`,
  `update plan.benchmarks b set first_rule = placed.first_rule
    from (select id, sum(rules) over (order by id) - rules as first_rule from plan.benchmarks) placed where placed.id = b.id`,

  `create table plan.components as
    select id, project_id, srg, rules, comments, comments / 2 as replies, rules * 5 / 2 as audits, released, is_long, crowd,
      sum(rules) over (order by id) - rules as first_rule
    from (
      select n as id, case when n <= 5 then 1 else n - 4 end as project_id, ${middle.srg} as srg,
        case n when ${middle.component} then ${volume.middle.rules} when ${middle.wide} then ${volume.middle.wideRules} when ${middle.earlier} then ${volume.middle.rules} else 20 end as rules,
        case n when ${middle.component} then ${volume.middle.comments} when ${middle.wide} then ${volume.middle.wideComments} else 20 end as comments,
        n % 10 = 0 as released, false as is_long, false as crowd
      from generate_series(1, ${middle.components}) n
      union all
      select ${middle.components} + n, ${middle.projects} + 1 + n % ${Math.max(1, volume.projects)},
        case when n % 100 = 0 then ${middle.srg} else ${firstCrowdSrg} + n % ${Math.max(1, volume.srgs)} end,
        ${volume.rulesOfEach},
        case when n % ${volume.busyOneIn} = 0 then ${volume.commentsOfBusy} else ${volume.commentsOfQuiet} end,
        n % 5 = 1, n <= ${volume.long}, true
      from generate_series(1, ${volume.components}) n
    ) of_each`,
  `alter table plan.components add primary key (id)`,

  // The comments of a component are spread over sixty days among those of all others, as in reality.
  `create table plan.posts as
    select row_number() over (order by created_at, component_id, is_reply, i) as id, planned.*
    from (
      select c.id as component_id, i, false as is_reply, i as parent,
        ${beginning} + (c.id * 37 % 440) * interval '1 day' + i * 60.0 / c.comments * interval '1 day'
          + (c.id % 1440) * interval '1 minute' as created_at
      from plan.components c, generate_series(1, c.comments) i
      union all
      select c.id, i, true, i * 2 % c.comments + 1,
        ${beginning} + (c.id * 37 % 440) * interval '1 day' + (i * 2 % c.comments + 1) * 60.0 / c.comments * interval '1 day'
          + (c.id % 1440 + 60 + i % 600) * interval '1 minute'
      from plan.components c, generate_series(1, c.replies) i
    ) planned`,
  `create unique index on plan.posts (component_id, i) include (id) where not is_reply`,

  // One of a hundred entries does not belong to a project: sign-ins.
  `create table plan.audits as
    select row_number() over (order by at, component_id, i) as id, planned.*
    from (
      select c.id as component_id, i, ${beginning} + i * 500.0 / c.audits * interval '1 day'
        + (c.id * 7919 % 1440) * interval '1 minute' as at
      from plan.components c, generate_series(1, c.audits) i
    ) planned`
]

/** The ids of the crowd's SRGs start after the documents of the middle. */
const firstCrowdSrg = middle.srg + middle.stigs + 1

/** The time of the first record. */
export const beginning = `timestamptz '2025-01-06 08:00:00Z'`
