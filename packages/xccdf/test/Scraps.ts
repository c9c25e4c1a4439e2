// Texts that have broken a reader: markup, references, line ends, other alphabets, characters beyond 16 bits. The generated
// documents of the tests consist of them.
import { Arbitrary, Schema } from "effect"

const PLAIN = [
  ..."a<>&\"' \t\n\r",
  "]]>",
  "]]",
  "&amp;",
  "&#13;",
  "&lt;",
  "<path>",
  "</path>",
  '<Connector port="1"/>',
  "OAM&P",
  "<![CDATA[",
  "<!--",
  "-->",
  "<?php",
  "\n\n",
  "\r\n",
  " \n ",
  "café",
  "“…”",
  "😀",
  "\u00a0",
  "\u0085\u2028",
  "\ufeff",
  "\ufffd"
] as const

// DISA's tags as a discussion quotes them. Two adjacent ones would look like the boundary between two fields.
const QUOTED = ["<Mitigations>", "</VulnDiscussion>", "<VulnDiscussion>", "<IAControls>"] as const

const joined = (scraps: ReadonlyArray<string>): Arbitrary.Arbitrary<string> =>
  Arbitrary.map(Arbitrary.array(Arbitrary.schema(Schema.Literals(scraps)), { maxLength: 12 }), (all) => all.join(""))

/** Text without the tags of a description. */
export const PlainText = joined(PLAIN)

/** Text that can quote tags of a description, but never the end of one field followed by the start of the next. */
export const AnyText = Arbitrary.map(joined([...PLAIN, ...QUOTED]), (text) =>
  text.replaceAll(/(<\/VulnDiscussion>\s*)(?=<)/g, "$1.")
)
