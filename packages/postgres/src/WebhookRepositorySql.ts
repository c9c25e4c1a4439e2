/** The SQL implementation of WebhookRepository. Claims skip rows that are locked by others. */
import { Effect, Layer, Option } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import {
  type ClaimedDelivery,
  Delivery,
  type DeliveryId,
  type FeedEvent,
  mostClaimedOfOne,
  Page,
  Webhook,
  type WebhookId,
  WebhookRepository
} from "@docket/core"
import { entryOf } from "./AuditRepositorySql.ts"
import { feedColumns } from "./FeedRepositorySql.ts"
import { id, idList, int, type Listed, pageOf, type Stored } from "./Row.ts"
import { table } from "./Table.ts"

/** The number of longest due deliveries among which a claim selects. */
const mostLookedAt = 1000

const webhooks = table(Webhook.Webhook)
const webhookColumns = webhooks.names("w")
const webhookOf = webhooks.of

const deliveries = table(Delivery.Delivery)
const deliveryColumns = deliveries.names("d")
const deliveryOf = deliveries.of
const newDeliveries = deliveries.only(
  "webhook_id",
  "project_id",
  "event_id",
  "event_position",
  "event_type",
  "event_count",
  "redelivery_of",
  "created_at"
)

/** A claimed delivery, with its columns separate from those of its audit entry. */
type ClaimRow = Stored<FeedEvent.FeedEntry> & {
  readonly delivery: Stored<Omit<Delivery.Delivery, `${string}_at`>> &
    Readonly<Record<"created_at", string>> &
    Readonly<Record<"next_attempt_at" | "last_attempt_at", string>>
} & Pick<ClaimedDelivery, "url" | "format" | "secret" | "project_name" | "component_name">

type CursorRow = { readonly position: bigint; readonly id: bigint }

export const layer: Layer.Layer<WebhookRepository, never, SqlClient.SqlClient> = Layer.effect(
  WebhookRepository,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const webhooks = (rest: Statement.Fragment) =>
      sql<Stored<Webhook.Webhook>>`select ${sql.literal(webhookColumns)} from webhooks w ${rest}`.pipe(
        Effect.map((rows) => rows.map(webhookOf)),
        Effect.orDie
      )
    const webhook = (rest: Statement.Fragment) => Effect.map(webhooks(rest), ([found]) => Option.fromUndefinedOr(found))
    const delivery = (rest: Statement.Fragment) =>
      sql<Stored<Delivery.Delivery>>`select ${sql.literal(deliveryColumns)} from webhook_deliveries d ${rest}`.pipe(
        Effect.map(([row]) => Option.map(Option.fromUndefinedOr(row), deliveryOf)),
        Effect.orDie
      )
    const eventsOf = ({ events }: Pick<Webhook.Webhook, "events">) => `{${events.join(",")}}`
    const cursor = (rest: Statement.Fragment) =>
      sql<CursorRow>`select position, id from webhook_cursor ${rest}`.pipe(
        Effect.map(([row]) =>
          Option.map(Option.fromUndefinedOr(row), (found) => ({ position: int(found.position), id: int(found.id) }))
        ),
        Effect.orDie
      )

    return WebhookRepository.of({
      // webhooks_of_project
      ofProject: (project) => webhooks(sql`where w.project_id = ${project} order by w.id limit ${Webhook.mostListed}`),

      lockAndCount: (project) =>
        Effect.andThen(
          sql`select id from projects where id = ${project} for update`,
          sql<{ count: bigint }>`select count(*) as count from webhooks where project_id = ${project}`
        ).pipe(
          Effect.map(([row]) => int(row!.count)),
          Effect.orDie
        ),

      insert: (made, secret) =>
        sql<{ id: bigint }>`
          insert into webhooks (project_id, url, secret, format, events, component_ids, active, disabled_at, disabled_reason, failures,
            failing_since, created_at, updated_at)
          values (${made.project_id}, ${made.url}, ${secret}, ${made.format}, ${eventsOf(made)}::text[],
            ${JSON.stringify(made.component_ids)}::json, ${made.active}, ${made.disabled_at},
            ${made.disabled_reason}, ${made.failures}, ${made.failing_since}, ${made.created_at}, ${made.updated_at})
          returning id`.pipe(
          Effect.map(([row]) => id<WebhookId>(row!.id)),
          Effect.orDie
        ),

      find: (one) => webhook(sql`where w.id = ${one}`),
      lock: (one) => webhook(sql`where w.id = ${one} for update`),

      save: (changed) =>
        sql`
          update webhooks set url = ${changed.url}, format = ${changed.format}, events = ${eventsOf(changed)}::text[],
            component_ids = ${JSON.stringify(changed.component_ids)}::json, active = ${changed.active},
            disabled_at = ${changed.disabled_at}, disabled_reason = ${changed.disabled_reason}, failures = ${changed.failures},
            failing_since = ${changed.failing_since}, updated_at = ${changed.updated_at}
          where id = ${changed.id}`.pipe(Effect.asVoid, Effect.orDie),

      delete: (one) => sql`delete from webhooks where id = ${one}`.pipe(Effect.asVoid, Effect.orDie),

      activeOf: (projects) =>
        webhooks(sql`where w.project_id = any(${idList(projects)}::bigint[]) and w.active order by w.id`),

      cursor: Effect.map(cursor(sql`limit 1`), Option.getOrThrow),
      lockCursor: cursor(sql`for update skip locked`),
      saveCursor: (place) =>
        sql`update webhook_cursor set position = ${place.position}, id = ${place.id}`.pipe(Effect.asVoid, Effect.orDie),

      addDeliveries: (given) =>
        given.length === 0
          ? Effect.succeed([])
          : sql<{ id: bigint }>`
              with made as (
                insert into webhook_deliveries (${sql.literal(newDeliveries.names())}, state, attempts, next_attempt_at, error)
                select ${sql.literal(newDeliveries.values("delivery"))}, 'pending', 0, delivery.created_at, ''
                from rows from (json_to_recordset(${newDeliveries.payload(given)}::json)
                  as (${sql.literal(newDeliveries.definitions)})) with ordinality as delivery
                order by delivery.ordinality
                returning id
              )
              select id from made order by id`.pipe(
              Effect.map((rows) => rows.map((row) => id<DeliveryId>(row.id))),
              Effect.orDie
            ),

      findDelivery: (one) => delivery(sql`where d.id = ${one}`),
      lockDelivery: (one) => delivery(sql`where d.id = ${one} for update`),

      saveDelivery: (changed) =>
        sql`
          update webhook_deliveries set state = ${changed.state}, attempts = ${changed.attempts},
            next_attempt_at = ${changed.next_attempt_at}, last_attempt_at = ${changed.last_attempt_at},
            response_status = ${changed.response_status}::integer, error = ${changed.error}
          where id = ${changed.id}`.pipe(Effect.asVoid, Effect.orDie),

      // webhook_deliveries_of_webhook
      deliveries: (of, page) => {
        const offset = Page.offsetOf(page)
        return sql<Listed<Stored<Delivery.Delivery>>>`
          select total.all_rows, listed.*
          from (select count(*) as all_rows from webhook_deliveries where webhook_id = ${of}) total
          left join (
            select ${sql.literal(deliveryColumns)} from webhook_deliveries d where d.webhook_id = ${of}
            order by d.id desc limit ${page.per_page} offset ${offset}
          ) listed on true
          order by listed.id desc`.pipe(Effect.map(pageOf(deliveryOf)), Effect.orDie)
      },

      // webhook_deliveries_due
      claim: (now, leaseUntil, limit, except) =>
        sql<ClaimRow>`
          with first as (
            select d.id, d.webhook_id, d.next_attempt_at from webhook_deliveries d
            where d.state = 'pending' and d.next_attempt_at <= ${now}
              and d.webhook_id <> all(${idList(except)}::bigint[])
              and exists (select from webhooks w where w.id = d.webhook_id and w.active)
            order by d.next_attempt_at, d.id limit ${mostLookedAt}
          ), ranked as (
            select id, row_number() over (partition by webhook_id order by next_attempt_at, id) as nth from first
          ), due as (
            select d.id from webhook_deliveries d join ranked on ranked.id = d.id
            where ranked.nth <= ${mostClaimedOfOne} and d.state = 'pending' and d.next_attempt_at <= ${now}
            order by d.next_attempt_at, d.id limit ${limit} for update of d skip locked
          ), claimed as (
            update webhook_deliveries d
            set attempts = d.attempts + 1, next_attempt_at = ${leaseUntil}, last_attempt_at = ${now}
            from due where d.id = due.id
            returning d.*
          )
          select to_json(claimed) as delivery, w.url, w.format, w.secret, p.name as project_name, c.name as component_name,
            ${sql.literal(feedColumns)}
          from claimed join webhooks w on w.id = claimed.webhook_id join audit_entries e on e.id = claimed.event_id
          join projects p on p.id = w.project_id left join components c on c.id = e.component_id
          order by claimed.id`.pipe(
          Effect.map((rows) =>
            rows.map((row) => ({
              delivery: deliveryOf({
                ...row.delivery,
                next_attempt_at: leaseUntil,
                last_attempt_at: now,
                created_at: new Date(row.delivery.created_at)
              }),
              url: row.url,
              format: row.format,
              secret: row.secret,
              project_name: row.project_name,
              component_name: row.component_name,
              entry: { ...entryOf(row), position: int(row.position) }
            }))
          ),
          Effect.orDie
        ),

      // webhook_deliveries_by_time
      forgetDeliveries: (before, limit) =>
        sql`
          delete from webhook_deliveries where id in (
            select id from webhook_deliveries where created_at < ${before} order by created_at, id limit ${limit})
          returning 1 as one`.pipe(
          Effect.map((rows) => rows.length),
          Effect.orDie
        )
    })
  })
)
