/** The two formats of times in the API (R4.4). Nothing else in the product formats a time. */
import { Schema, SchemaGetter } from "effect"
import { isoText } from "./IsoText.ts"

const isoForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** Years that every storage can hold. */
const isStorable = (date: Date): boolean => date.getUTCFullYear() >= 1 && date.getUTCFullYear() <= 9999

const formatUtcText = (date: Date): string => `${isoText(date).slice(0, 19).replace("T", " ")} UTC`

/** True when the month has the written day, because the platform reads February 30 as March 2. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === day
}

/** A time: ISO 8601 with milliseconds and `Z` in answers; any ISO 8601 date and time with a zone in requests. */
export const IsoTime = Schema.String.annotate({ format: "date-time" })
  .check(
    Schema.makeFilter((text) => isoForm.test(text) && isDay(text.slice(0, 10)) && isStorable(new Date(text)), {
      expected: "an ISO 8601 time with a time zone, from the year 1 to 9999"
    })
  )
  .pipe(
    Schema.decodeTo(Schema.Date, {
      decode: SchemaGetter.transform((text: string) => new Date(text)),
      encode: SchemaGetter.transform(isoText)
    })
  )

const dayForm = /^\d{4}-\d{2}-\d{2}$/

/** A time that a request may also give as a day: its start in UTC. */
export const IsoTimeOrDay = Schema.String.check(
  Schema.makeFilter(
    (text) => (isoForm.test(text) || dayForm.test(text)) && isDay(text.slice(0, 10)) && isStorable(new Date(text)),
    { expected: "an ISO 8601 day, or a time with a time zone, from the year 1 to 9999" }
  )
).pipe(
  Schema.decodeTo(Schema.Date, {
    decode: SchemaGetter.transform((text: string) => new Date(text)),
    encode: SchemaGetter.transform(isoText)
  })
)

/** Marks a time in the text form, so that the OpenAPI document can show its pattern. */
export const utcText = "docket-utc-text"

/** The pattern of the text form. */
export const utcTextForm = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2} UTC$/

/** `YYYY-MM-DD HH:MM:SS UTC`, the form of review objects and history entries. */
export const UtcText = Schema.String.annotate({ format: utcText })
  .check(Schema.isPattern(utcTextForm))
  .pipe(
    Schema.decodeTo(Schema.Date, {
      decode: SchemaGetter.transform((text: string) => new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)),
      encode: SchemaGetter.transform(formatUtcText)
    })
  )
