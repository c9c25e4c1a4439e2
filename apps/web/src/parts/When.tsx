/** A time: its distance from now in words, and the exact time in the user's time zone in a tooltip and for screen readers. */
import { Text, type TextProps } from "@mantine/core"
import * as words from "../words/shared.ts"

const steps: ReadonlyArray<{ readonly unit: Intl.RelativeTimeFormatUnit; readonly seconds: number }> = [
  { unit: "year", seconds: 365 * 24 * 3600 },
  { unit: "month", seconds: 30 * 24 * 3600 },
  { unit: "week", seconds: 7 * 24 * 3600 },
  { unit: "day", seconds: 24 * 3600 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 }
]

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" })
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "long" })

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "long", hourCycle: "h23" })
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "long" })

/** "December 7, 2026", in the user's time zone. */
export const exactDay = (at: string): string => day.format(instantOf(at))

/** Parses both time formats of the service: ISO 8601, or `YYYY-MM-DD HH:MM:SS UTC`. */
export const instantOf = (text: string): Date =>
  new Date(text.endsWith(words.whenUtc) ? `${text.slice(0, 10)}T${text.slice(11, 19)}Z` : text)

/** "3 days ago", "in 2 hours", "just now". */
export const ago = (at: Date, now: Date): string => {
  const seconds = (at.getTime() - now.getTime()) / 1000
  const step = steps.find((one) => Math.abs(seconds) >= one.seconds)
  return step === undefined ? words.whenJustNow : relative.format(Math.round(seconds / step.seconds), step.unit)
}

/** The exact time in the user's time zone, for logs: "Dec 7, 2026, 09:15:00 GMT+1". */
export const Moment = ({ at, ...text }: { readonly at: string } & TextProps) => {
  const instant = instantOf(at)
  return (
    <Text component="time" inherit span dateTime={instant.toISOString()} title={ago(instant, new Date())} {...text}>
      {moment.format(instant)}
    </Text>
  )
}

export const When = ({ at, ...text }: { readonly at: string } & TextProps) => {
  const instant = instantOf(at)
  return (
    <Text component="time" inherit span dateTime={instant.toISOString()} title={exact.format(instant)} {...text}>
      {ago(instant, new Date())}
    </Text>
  )
}
