/**
 * Links with which a person switches kinds of letters off without signing in (R22.8, RFC 8058): the person and the kinds, signed with HMAC-SHA256. They do
 * nothing else, so they may be in every letter, and do not expire.
 */
import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { UserId } from "../Ids.ts"
import { type MailTopic, topics } from "./MailSetting.ts"

/** What a link switches off. */
export interface Unsubscribed {
  readonly user_id: UserId
  readonly kinds: ReadonlyArray<MailTopic>
}

const signatureOf = (secret: string, text: string): string =>
  bytesToHex(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`unsubscribe ${text}`)))

/** The token of a link: `12.asked+decided.<signature>`. */
export const tokenOf = (secret: string, { kinds, user_id }: Unsubscribed): string => {
  const text = `${user_id}.${topics.filter((topic) => kinds.includes(topic)).join("+")}`
  return `${text}.${signatureOf(secret, text)}`
}

const isSame = (left: string, right: string): boolean => {
  if (left.length !== right.length) return false
  let difference = 0
  for (let at = 0; at < left.length; at++) difference |= left.charCodeAt(at) ^ right.charCodeAt(at)
  return difference === 0
}

/** What a token switches off; null when it is not signed with the secret. */
export const readToken = (secret: string, token: string): Unsubscribed | null => {
  const [user = "", words = "", signature = "", ...more] = token.split(".")
  if (more.length > 0 || !/^[1-9][0-9]{0,15}$/.test(user)) return null
  if (!isSame(signature, signatureOf(secret, `${user}.${words}`))) return null
  const kinds = topics.filter((topic) => words.split("+").includes(topic))
  return { user_id: UserId.make(Number(user)), kinds }
}
