/**
 * The file name of a download in `Content-Disposition` (RFC 6266). Download handlers write it; the
 * `docket` command reads it. Pure.
 */

export interface FileName {
  /** The subject of the file in any characters. A long one is shortened. */
  readonly subject: string
  /** The part after the subject, such as `_V1R1`. It is never shortened. */
  readonly suffix?: string
  /** The extension without its dot. */
  readonly extension: string
}

/** The longest name without extension in bytes. File systems allow 255 in total. */
const longest = 200

/** Characters that are not safe in every file name. The second pattern keeps letters and digits of every script. */
const unsafe = /[^A-Za-z0-9._-]+/g
const unsafeInUnicode = /[^\p{L}\p{M}\p{N}._-]+/gu

/** Returns as many whole characters as fit into the bytes. */
const cut = (text: string, bytes: number): string => {
  let room = bytes
  let kept = ""
  for (const { segment } of new Intl.Segmenter("en").segment(text)) {
    room -= Buffer.byteLength(segment)
    if (room < 0) break
    kept += segment
  }
  return kept
}

const named = ({ extension, subject, suffix = "" }: FileName, forbidden: RegExp): string => {
  const tail = suffix.replaceAll(forbidden, "_")
  // A leading dot would hide the file.
  const head = subject.replaceAll(forbidden, "_").replace(/^\.+/, "")
  return `${cut(head, longest - Buffer.byteLength(tail))}${tail}.${extension}`
}

/** Removes accents, so that every system accepts the name. Characters of other scripts become `_`. */
const inAscii = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}+/gu, "")

/** Returns the name in letters and digits of every script. */
export const toText = (name: FileName): string =>
  named({ ...name, subject: name.subject.normalize("NFC") }, unsafeInUnicode)

/** Returns the header. A name that is not ASCII is included twice, for clients that read only one form (RFC 6266 §4.3, RFC 8187). */
export const toHeader = (name: FileName): string => {
  const { subject, suffix = "", extension } = name
  const plain = named({ subject: inAscii(subject), suffix: inAscii(suffix), extension }, unsafe)
  const full = toText(name)
  const header = `attachment; filename="${plain}"`
  return full === plain ? header : `${header}; filename*=UTF-8''${encodeURIComponent(full)}`
}

/** Returns the name in a header without any folder; null if there is none. It also accepts headers of other servers. */
export const fromHeader = (header: string): string | null => {
  const full = /filename\*=UTF-8''([^;\s]+)/i.exec(header)?.[1]
  const name = (full === undefined ? null : decoded(full)) ?? /filename="([^"]+)"/i.exec(header)?.[1]
  const safe = name?.replaceAll(/[/\\\u0000-\u001f\u007f]/g, "_")
  return safe === undefined || /^\.*$/.test(safe) ? null : safe
}

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
