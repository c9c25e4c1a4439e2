/**
 * The name under which an answer is saved as a file, as `Content-Disposition` says it (RFC 6266): written by the handlers of downloads, read by the
 * `docket` command. Pure.
 */

export interface FileName {
  /** What the file is of, in whatever signs; cut where the name would be too long. */
  readonly subject: string
  /** What follows it in every case, such as `_V1R1`. */
  readonly suffix?: string
  /** Without its dot. */
  readonly extension: string
}

/** Bytes of a name without its extension: file systems take 255 in all. */
const longest = 200

/** What cannot be in the name of a file everywhere; the second leaves letters and digits of every script. */
const unsafe = /[^A-Za-z0-9._-]+/g
const unsafeInUnicode = /[^\p{L}\p{M}\p{N}._-]+/gu

/** As many whole characters of the text as there is room for. */
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
  // A leading dot would hide it.
  const head = subject.replaceAll(forbidden, "_").replace(/^\.+/, "")
  return `${cut(head, longest - Buffer.byteLength(tail))}${tail}.${extension}`
}

/** Without accents, which every system takes; other scripts become `_`. */
const inAscii = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}+/gu, "")

/** The name itself, in letters and digits of every script. */
export const toText = (name: FileName): string =>
  named({ ...name, subject: name.subject.normalize("NFC") }, unsafeInUnicode)

/** The header. A name that is not ASCII is said twice, for those who read but the one (RFC 6266 §4.3, RFC 8187). */
export const toHeader = (name: FileName): string => {
  const { subject, suffix = "", extension } = name
  const plain = named({ subject: inAscii(subject), suffix: inAscii(suffix), extension }, unsafe)
  const full = toText(name)
  const header = `attachment; filename="${plain}"`
  return full === plain ? header : `${header}; filename*=UTF-8''${encodeURIComponent(full)}`
}

/** The name that a header gives, without any folder; null when it gives none. Servers of others are read as well. */
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
