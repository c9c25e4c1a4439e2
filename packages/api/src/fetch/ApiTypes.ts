/** The request and answer types of the endpoints, derived from the declarations. They exist only at compile time. */
import type { HttpApi, HttpApiGroup } from "effect/http-api"
import type { Multipart } from "effect/http"
import type { Api } from "../Api.ts"

type Groups = typeof Api extends HttpApi.HttpApi<string, infer All> ? All : never

/** The groups of the API by name. */
export type GroupName = HttpApiGroup.Identifier<Groups>

type EndpointsIn<Group extends GroupName> =
  Extract<Groups, { readonly identifier: Group }> extends HttpApiGroup.HttpApiGroup<string, infer Endpoints>
    ? Endpoints
    : never

/** The endpoints of a group by name. */
export type EndpointName<Group extends GroupName> = EndpointsIn<Group>["identifier"]

type Endpoint<Group extends GroupName, Name extends EndpointName<Group>> = Extract<
  EndpointsIn<Group>,
  { readonly identifier: Name }
>

/** The method and path of each endpoint in its group, as in `GET /api/projects`. */
export type Routes = {
  readonly [Group in GroupName]: {
    readonly [Name in EndpointName<Group>]: Endpoint<Group, Name> extends {
      readonly method: infer Method extends string
      readonly path: infer Path extends string
    }
      ? `${Method} ${Path}`
      : never
  }
}

/** The encoded form of a codec. */
type Encoded<Codec> = Codec extends { readonly schema: { readonly Encoded: infer Wire } } ? Wire : never

/** A value in a path, query or header, which is written as text. */
type Written<Value> = string extends NonNullable<Value> ? Exclude<Value, string> | string | number : Value

/** Optional when no member is required. */
type Part<Name extends string, Values> = {} extends Values
  ? { readonly [Key in Name]?: Values | undefined }
  : { readonly [Key in Name]: Values }

type PathPart<Codec> = [Codec] extends [never]
  ? {}
  : { readonly params: { readonly [Name in keyof Encoded<Codec>]: Written<Encoded<Codec>[Name]> } }

/** Undefined members of queries and headers are left out. */
type NamedPart<Name extends string, Codec> = [Codec] extends [never]
  ? {}
  : Part<Name, { readonly [Key in keyof Encoded<Codec>]: Written<Encoded<Codec>[Key]> | undefined }>

/** Files are sent as `FormData`, whose parts the compiler cannot check. */
type Body<Wire> = Wire extends { readonly file: ReadonlyArray<Multipart.PersistedFile> | Multipart.PersistedFile }
  ? FormData
  : Wire

type Payload<Wire> = [Wire] extends [never]
  ? {}
  : null extends Wire
    ? { readonly payload?: Body<Wire> | undefined }
    : { readonly payload: Body<Wire> }

type AskedOf<Of> = Of extends {
  readonly "~Params": infer Params
  readonly "~Query": infer Query
  readonly "~Headers": infer Headers
  readonly "~Payload": infer Codec
}
  ? PathPart<Params> & NamedPart<"query", Query> & NamedPart<"headers", Headers> & Payload<Encoded<Codec>>
  : never

/** The request of an endpoint: path parameters, query, headers and body. */
export type Asked<Group extends GroupName, Name extends EndpointName<Group>> = AskedOf<Endpoint<Group, Name>>

type BodyOf<Codec> = Codec extends {
  readonly headers: unknown
  readonly schema: { readonly schema: { readonly Encoded: infer Wire } }
}
  ? Wire
  : Encoded<Codec>

/** The answer of an endpoint: plain JSON, with times as text. */
export type Answered<Group extends GroupName, Name extends EndpointName<Group>> =
  Endpoint<Group, Name> extends { readonly "~Success": infer Codec } ? BodyOf<Codec> : never
