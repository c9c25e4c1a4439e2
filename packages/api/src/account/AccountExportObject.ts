/** The file with everything that Docket keeps about a person (R2.19). */
import { Identity, MailSetting, OwnData, User } from "@docket/core"
import { Schema, Struct } from "effect"
import { IsoTime } from "../wire/Time.ts"
import { wireFields } from "../wire/Wire.ts"

/** A record of each kind. Those with a place have its names. */
const records: Readonly<Record<OwnData.Kind, Schema.Codec<unknown>>> = Object.fromEntries(
  Object.entries(OwnData.kinds).map(([kind, { fields }]) => [
    kind,
    Schema.Array(
      Schema.Struct({ ...wireFields(fields, IsoTime), ...("project_id" in fields ? OwnData.Names.fields : {}) })
    )
  ])
) as never

export const AccountExport = Schema.Struct({
  format: Schema.Literal("docket-account"),
  version: Schema.Literal(1),
  exported_at: IsoTime,
  account: Schema.Struct({
    ...wireFields(User.User.fields, IsoTime),
    has_password: Schema.Boolean,
    second_factor_since: Schema.NullOr(IsoTime)
  }),
  identities: Schema.Array(Schema.Struct(wireFields(Struct.omit(Identity.Identity.fields, ["user_id"]), IsoTime))),
  /** The choices that differ from the default. */
  mail_settings: Schema.Array(Schema.Struct(Struct.pick(MailSetting.MailSetting.fields, ["kind", "cadence"]))),
  ...records
}).annotate({ identifier: "AccountExport" })
