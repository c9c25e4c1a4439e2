/** A client of the whole API, typed by its declarations. Runs in Node and in browsers over any `HttpClient`, for example `FetchHttpClient.layer`. */
import { type Effect, Redacted } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import { HttpApiClient } from "effect/http-api"
import { Api } from "./Api.ts"
import { strictPreference } from "./handling/Preference.ts"

/** The address of the service, and the token. Without a token a browser sends its session cookie. */
export interface ClientOptions {
  /** As in `https://docket.example.org`, without a trailing slash. */
  readonly baseUrl: string
  readonly token?: Redacted.Redacted<string>
}

/** One method for each endpoint, in the groups of the API. */
export type Client = HttpApiClient.ForApi<typeof Api>

/**
 * The client: `client.reviews.triage({ params: { reviewId }, payload: { … } })`. The service refuses unknown names (R3.2). Each call fails with the problem documents that its endpoint
 * declares, as plain objects with `status` and `code`, or with an `HttpClientError` for any other answer.
 */
export const makeClient = ({ baseUrl, token }: ClientOptions): Effect.Effect<Client, never, HttpClient.HttpClient> =>
  HttpApiClient.make(Api, {
    baseUrl,
    transformClient: HttpClient.mapRequest(
      HttpClientRequest.setHeaders({
        ...strictPreference,
        ...(token === undefined ? {} : { authorization: `Token ${Redacted.value(token)}` })
      })
    )
  })
