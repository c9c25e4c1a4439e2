/** The objects of the administration: who may do what, settings, retention, and the state of the service (R25). */
import { AccessGrant, type AuditSeal, Retention, Role, StorageHealth } from "@docket/core"
import { Schema, Struct } from "effect"
import { AuditSealHead } from "../security/AuditSealObject.ts"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

const grantFields = wireFields(Struct.omit(AccessGrant.AccessGrant.fields, ["disabled_at", "project_role"]), IsoTime)

/** A role that a person has, with what it results in. */
export const AccessGrantObject = Schema.Struct({
  ...grantFields,
  locked_at: Schema.NullOr(IsoTime),
  effective_role: Schema.NullOr(Role.Role),
  component_only: Schema.Boolean
}).annotate({ identifier: "AccessGrant" })

export const accessGrantToWire = (grant: AccessGrant.ShownGrant): typeof AccessGrantObject.Type => ({
  ...Struct.omit(grant, ["disabled_at", "project_role"]),
  locked_at: grant.disabled_at
})

export const RetentionObject = Retention.Retention.annotate({ identifier: "Retention" })

/** The number of records that are older than their retention. */
export const OlderRecordsObject = Retention.OlderRecords.annotate({ identifier: "OlderRecords" })

/** An environment variable as the service reads it. */
export const SettingObject = Schema.Struct({
  variable: Schema.String,
  is_set: Schema.Boolean,
  value: Schema.NullOr(Schema.String),
  is_secret: Schema.Boolean
}).annotate({ identifier: "Setting" })

const healthFields = wireFields(StorageHealth.StorageHealth.fields, IsoTime)

/** The last run of a repeated task of the instance that answers. */
const TaskRun = Schema.Struct({
  name: Schema.String,
  ran_at: Schema.NullOr(IsoTime),
  failed_at: Schema.NullOr(IsoTime),
  error: Schema.NullOr(Schema.String)
}).annotate({ identifier: "TaskRun" })

export const ServiceHealth = Schema.Struct({
  /** The sentence why the storage cannot serve requests; null when it can. */
  trouble: Schema.NullOr(Schema.String),
  version: Schema.String,
  started_at: IsoTime,
  /** The resident memory of the instance in bytes. */
  memory: Schema.Int,
  /** The free space for files of the embedded database, in bytes; null with a database server. */
  free_disk: Schema.NullOr(Schema.Int),
  replica: Schema.Boolean,
  /** The state of the replica for reads; null without one. */
  replica_state: Schema.NullOr(
    Schema.Struct(wireFields(StorageHealth.ReplicaHealth.fields, IsoTime)).annotate({ identifier: "ReplicaHealth" })
  ),
  mail: Schema.Boolean,
  seal: Schema.NullOr(AuditSealHead),
  tasks: Schema.Array(TaskRun),
  ...healthFields
}).annotate({ identifier: "ServiceHealth" })

/** What the service adds to the state of the storage. */
export interface InstanceHealth {
  readonly trouble: string | null
  readonly version: string
  readonly started_at: Date
  readonly memory: number
  readonly free_disk: number | null
  readonly replica: boolean
  readonly replica_state: StorageHealth.ReplicaHealth | null
  readonly mail: boolean
  readonly tasks: ReadonlyArray<typeof TaskRun.Type>
}

export const healthToWire = (
  instance: InstanceHealth,
  { seal, storage }: { readonly seal: AuditSeal.SealHead | null; readonly storage: StorageHealth.StorageHealth }
): typeof ServiceHealth.Type => ({ ...instance, seal, ...storage })
