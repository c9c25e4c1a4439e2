// Pieces of text that have ever broken a reader: markup, references, line ends, other alphabets, characters beyond 16 bits. What the generated
// documents of the tests are made of.
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

// Tags of DISA's own, as a discussion quotes them. Two of them side by side would be the seam between two fields, which no reader could tell.
const QUOTED = ["<Mitigations>", "</VulnDiscussion>", "<VulnDiscussion>", "<IAControls>"] as const

const joined = (scraps: ReadonlyArray<string>): Arbitrary.Arbitrary<string> =>
  Arbitrary.map(Arbitrary.array(Arbitrary.schema(Schema.Literals(scraps)), { maxLength: 12 }), (all) => all.join(""))

/** Text without the tags of a description. */
export const PlainText = joined(PLAIN)

/** Text that may quote tags of a description, never the end of one field and the beginning of the next. */
export const AnyText = Arbitrary.map(joined([...PLAIN, ...QUOTED]), (text) =>
  text.replaceAll(/(<\/VulnDiscussion>\s*)(?=<)/g, "$1.")
)
