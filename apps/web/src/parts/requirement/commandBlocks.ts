/**
 * Finds the commands in the text of a check or fix: lines after a prompt with the output that follows them, indented lines, and lines of code that a sentence introduces. The blocks joined
 * are the text, character by character. Pure.
 *
 * DISA's texts have no markup, so the lines themselves decide. A wrong guess costs little, because it changes only the font.
 */

/** A line of a block of commands. */
export interface CommandLine {
  /** The line with its line break. */
  readonly text: string
  /** The command without its prompt and line break; null for output. */
  readonly command: string | null
}

/** Consecutive lines of the same kind. */
export type TextBlock =
  | { readonly kind: "prose"; readonly text: string }
  | { readonly kind: "commands"; readonly text: string; readonly lines: ReadonlyArray<CommandLine> }

/** The prompts that no sentence begins with. */
const prompts: ReadonlyArray<RegExp> = [
  // "$ ls"
  /^[ \t]*\$[ \t\u{a0}]+(?=\S)/u,
  // "[root@host ~]# ls", "admin@host:~$ ls", "admin@switch> show"
  /^[ \t]*(?:\[[^\]\n]{1,60}\]|[\w.-]+@[\w.:~/-]+)[ \t]?[#$>%][ \t]+(?=\S)/u,
  // "PS> Get-Item", "PS C:\Users> Get-Item"
  /^[ \t]*PS(?:[ \t][^>\n]{1,80})?>[ \t]*(?=\S)/u,
  // "C:\Windows> dir"
  /^[ \t]*[A-Za-z]:\\[^>\n]{0,80}>[ \t]*(?=\S)/u,
  // "SQL> select", "mysql> show", "MariaDB [(none)]> show", "postgres=# SHOW", "postgres=> SHOW"
  /^[ \t]*(?:SQL>|mysql>|MariaDB \[[^\]\n]*\]>|\w+[=-][#>](?=[ \t]))[ \t]*(?=\S)/u,
  // "bash-5.1$ ls"
  /^[ \t]*-?(?:ba|z|k)?sh-[\d.]+[#$][ \t]+(?=\S)/u
]

/** "Router#show", "SW1(config-if)# no shutdown", "hostname> enable", or a word such as "C#". */
const devicePrompt = /^[ \t]*[A-Za-z][\w.-]*(?:\([\w/-]+\))?[#>][ \t]?(?=[a-z])/u

/** "# ls": the prompt of root, a comment in a file, or a heading. */
const rootPrompt = /^[ \t]*#[ \t]+(?=[a-z./~])/u

/** Commands without flags or paths that are common after the prompt of root. */
const programs = new Set(
  "apt apt-get aureport aulast augenrules authselect awk cat chkconfig chmod chown cp crontab dconf df dnf dpkg echo egrep esxcli export fdisk find firewall-cmd fips-mode-setup getenforce gpg grep grub2-mkconfig grubby head hostnamectl id ip iptables journalctl kill kubectl ln ls lsblk lsmod mkdir modprobe mount mv netstat nmcli oc openssl passwd podman ps psql reboot restorecon rm rpm sed semanage service sestatus setenforce sh snap ss stat su sudo swapoff sysctl systemctl tail tar timedatectl touch ufw umount update-crypto-policies useradd userdel usermod vi vim visudo yum zypper".split(
    " "
  )
)

/** Words that sentences have and commands rarely have. */
const glue = new Set(
  "a an and any are as at be been by can does for from has have if in is it its may must no not of on or should that the their then this to used using was when which will with without".split(
    " "
  )
)

const wordsOf = (line: string): ReadonlyArray<string> => line.trim().split(/\s+/u)

/** True for a plain word: "Verify", "(root)", "files." */
const isPlain = (word: string): boolean => /^["'(“]?[A-Za-z][A-Za-z'’-]*["')”]?[.,:;!?]?$/u.test(word)

const glueIn = (words: ReadonlyArray<string>): number =>
  words.filter((word) => glue.has(word.toLowerCase().replaceAll(/[^a-z]/gu, ""))).length

/** True for a sentence, a heading or an item of a list of sentences. */
const isProse = (line: string): boolean => {
  const text = line.trim()
  if (/^(?:or|and|note|example|examples|output|results?)[.:]?$/iu.test(text) || /^#{2,6}\s/u.test(text)) return true
  if (
    /^(?:if|note:|notes:|example:|verify|add|edit|set|run|then|next|see|where)\s/iu.test(text) &&
    glueIn(wordsOf(text)) > 0
  )
    return true
  const words = wordsOf(text)
  if (words.length < 3) return words.length === 2 && /^[A-Z][a-z]+ [a-z]+:$/u.test(text)
  const glued = glueIn(words)
  if (glued >= 2 && glued / words.length >= 0.12 && /[A-Za-z]/u.test(text.charAt(0) + text.charAt(1))) return true
  const plain = words.filter(isPlain).length / words.length
  const beginsLarge = /^["'(“]?[A-Z]/u.test(text)
  return (
    (beginsLarge && plain >= 0.6 && /[.:?!]["')”]?$/u.test(text)) || (beginsLarge && words.length >= 4 && plain >= 0.9)
  )
}

/** True for a line with signs of code: an assignment, a path, a flag, a name with underscores or dots, brackets. */
const isCode = (line: string): boolean =>
  !isProse(line) &&
  /(?:^|\s)(?:--?[A-Za-z]|~?\/[\w.*-]|\.\/)|\w[ \t]*[=|]|[;{}\\]|\w_\w|\w\.\w+[.\w]*[ \t]*[=:]|<[\w-]+>|\w::\w|^\s*[\w.-]+:\s+\S|^\s*\[[\w. -]+\]\s*$|[|*]/u.test(
    line
  )

/** True for a sentence that announces code: "Add the following line to the file:", "Example output:". */
const announces = (line: string): boolean =>
  /[:.]\s*$/u.test(line) &&
  /\b(?:following|below)\b.*\b(?:line|parameter|setting|rule|command|entr|content|option|value|stanza|configuration|sql|quer|statement|section)|\b(?:output|example|results?):\s*$/iu.test(
    line
  )

const isIndented = (line: string): boolean => /^(?: {4,}|\t)\S/u.test(line.replace(/^ *\t/u, "\t"))

/** True for an item of a list: "- item", "1. item", "a) item", "• item". */
const isItem = (line: string): boolean => /^\s*(?:[-*•–o]|\(?(?:\d{1,2}|[a-z]|[ivx]+)[.)])\s+\S/u.test(line)

const isBlankLine = (line: string): boolean => line.trim() === ""

const withoutBreak = (line: string): string => line.replace(/[\r\n]+$/u, "")

/** Returns the command of a line with a prompt; null for any other line. */
const commandOf = (line: string): string | null => {
  const command = (prompt: string) => withoutBreak(line.slice(prompt.length)).trimEnd()
  for (const prompt of prompts) {
    const found = prompt.exec(line)
    if (found !== null) return command(found[0])
  }
  const device = devicePrompt.exec(line)
  if (device !== null && !isProse(command(device[0]))) return command(device[0])
  const root = rootPrompt.exec(line)
  if (root === null) return null
  const entered = command(root[0])
  const [program = "", ...others] = wordsOf(entered)
  if (isProse(entered) || /[.:]$/u.test(entered)) return null
  const isProgram = programs.has(program) || /^[~.]?\//u.test(program)
  return isProgram || (glueIn(others) === 0 && /\s(?:--?\w|[~.]?\/\w|[|>])/u.test(entered)) ? entered : null
}

/** True if the command goes on in the next line: after a backslash, or inside of quotation marks. */
const goesOn = (command: string): boolean =>
  command.endsWith("\\") || (command.replaceAll(/\\["']/gu, "").split('"').length - 1) % 2 === 1

/** The longest command in quotation marks, in lines. More lines mean that a mark is missing. */
const longest = 30

/** Returns the number of further lines of the command in this line. */
const continued = (lines: ReadonlyArray<string>, from: number, command: string): number => {
  let whole = command
  for (let more = 0; more < longest; more++) {
    if (!goesOn(whole)) return more
    const next = lines[from + more + 1]
    if (next === undefined || isBlankLine(next) || commandOf(next) !== null) return 0
    whole = whole.endsWith("\\") ? `${whole.slice(0, -1)} ${withoutBreak(next)}` : `${whole}\n${withoutBreak(next)}`
  }
  return 0
}

/** Returns the end of the paragraph from a line on: the next blank line, prompt or end of the text. */
const paragraphEnd = (lines: ReadonlyArray<string>, from: number): number => {
  let end = from
  while (end < lines.length && !isBlankLine(lines[end] ?? "") && commandOf(lines[end] ?? "") === null) end++
  return end
}

/** True if the paragraph is code: no sentence, and signs of code in at least half of its lines. */
const isCodeParagraph = (paragraph: ReadonlyArray<string>): boolean =>
  hasNoSentence(paragraph) && 2 * paragraph.filter(isCode).length >= paragraph.length

const hasNoSentence = (paragraph: ReadonlyArray<string>): boolean =>
  paragraph.length > 0 && !paragraph.some((line) => isProse(line) || isItem(line))

/** True if the line before the paragraph and its own lines make it code. */
const isIntroduced = (before: string, paragraph: ReadonlyArray<string>): boolean =>
  announces(before) ? hasNoSentence(paragraph) : before.trimEnd().endsWith(":") && isCodeParagraph(paragraph)

const blankFrom = (lines: ReadonlyArray<string>, from: number): number => {
  let at = from
  while (at < lines.length && isBlankLine(lines[at] ?? "")) at++
  return at
}

/** Returns the blocks of a text, in order. */
export const commandBlocks = (text: string): ReadonlyArray<TextBlock> => {
  const lines = text.match(/[^\n]*\n|[^\n]+$/gu) ?? []
  const blocks: Array<TextBlock> = []
  let prose = ""
  const flush = () => {
    if (prose !== "") blocks.push({ kind: "prose", text: prose })
    prose = ""
  }
  const put = (found: ReadonlyArray<CommandLine>) => {
    flush()
    blocks.push({ kind: "commands", text: found.map((line) => line.text).join(""), lines: found })
  }
  const output = (line: string): CommandLine => ({ text: line, command: null })
  let at = 0
  /** The last line with text that is not part of a block of commands. */
  let last = ""
  while (at < lines.length) {
    const line = lines[at] ?? ""
    if (isBlankLine(line)) {
      prose += line
      at++
      continue
    }
    const command = commandOf(line)
    if (command !== null) {
      const found: Array<CommandLine> = []
      while (at < lines.length) {
        const next = lines[at] ?? ""
        const entered = commandOf(next)
        if (entered !== null) {
          const more = continued(lines, at, entered)
          const whole = lines.slice(at, at + 1 + more).join("")
          found.push({
            text: whole,
            command: [entered, ...lines.slice(at + 1, at + 1 + more).map((one) => withoutBreak(one))]
              .join("\n")
              .trimEnd()
          })
          at += 1 + more
        } else if (!isBlankLine(next) && !isProse(next)) {
          found.push(output(next))
          at++
        } else {
          // Output often follows after an empty line. A sentence, or another command, ends the block.
          const from = blankFrom(lines, at)
          const first = lines[from]
          if (from === at || first === undefined || commandOf(first) !== null || isProse(first) || isItem(first)) break
          const isFirst = found.at(-1)?.command !== null
          if (!isFirst && !isCodeParagraph(lines.slice(from, paragraphEnd(lines, from)))) break
          for (const blank of lines.slice(at, from)) found.push(output(blank))
          found.push(output(first))
          at = from + 1
        }
      }
      put(found)
      last = ""
      continue
    }
    const end = paragraphEnd(lines, at)
    const rest = lines.slice(at, end)
    const code = isIntroduced(last, rest) ? rest : indentedFrom(rest)
    if (code.length > 0) {
      put(code.map(output))
      at += code.length
      last = ""
      continue
    }
    prose += line
    last = line
    at++
  }
  flush()
  return blocks
}

/** Returns the indented lines that a paragraph begins with, if none of them is a sentence. */
const indentedFrom = (paragraph: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = paragraph.findIndex((line) => !isIndented(line) || isProse(line) || isItem(line))
  return paragraph.slice(0, end === -1 ? paragraph.length : end)
}

/** Returns the commands of a block without prompts and output; of a block without prompts, its text. */
export const commandText = ({ lines, text }: Extract<TextBlock, { readonly kind: "commands" }>): string => {
  const commands = lines.flatMap(({ command }) => (command === null ? [] : [command]))
  return commands.length === 0 ? text.trimEnd() : commands.join("\n")
}
