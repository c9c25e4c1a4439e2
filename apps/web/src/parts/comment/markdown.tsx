/**
 * Draws the Markdown of a comment: paragraphs, emphasis, code, links, lists and quotes. Everything else is shown as it was written, so no word of a text is
 * lost. Never for the texts of requirements, where each character counts.
 */
import { IconExternalLink } from "@tabler/icons-react"
import type { Blockquote, Code, Emphasis, Link, ListItem, Nodes, Paragraph, Strong, Text } from "mdast"
import { Fragment, type ReactNode } from "react"
import { commentTree, isEmphasis, isLinkable } from "./commentTree.ts"
import classes from "./CommentText.module.css"
import * as words from "../../words/comment.ts"

interface Drawing {
  /** The text as it is stored. */
  readonly source: string
  /** Draws a text without marks: its references become links. */
  readonly drawText: (text: string) => ReactNode
  /** Inside of a list or a quote the source of several lines has the marks of each line. */
  readonly isContained: boolean
  /** A label of a link contains no further links. */
  readonly isLabel: boolean
}

const written = ({ position }: Nodes, { source }: Drawing): string | null => {
  const [start, end] = [position?.start.offset, position?.end.offset]
  return start === undefined || end === undefined ? null : source.slice(start, end)
}

/** Outside of lists and quotes lines keep their indentation. */
const textOf = (node: Text, drawing: Drawing): string =>
  (drawing.isContained ? null : written(node, drawing)) ?? node.value

const drawAll = (nodes: ReadonlyArray<Nodes>, drawing: Drawing): ReactNode =>
  nodes.map((node, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
    <Fragment key={place}>{draw(node, drawing)}</Fragment>
  ))

const Marked = ({ drawing, node }: { readonly node: Emphasis | Strong; readonly drawing: Drawing }) => {
  const length = node.type === "strong" ? 2 : 1
  const content = drawAll(node.children, drawing)
  const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
  if (isEmphasis(drawing.source, start, end, length)) {
    return node.type === "strong" ? <strong>{content}</strong> : <em>{content}</em>
  }
  const marks = drawing.source.slice(start, start + length)
  return (
    <>
      {marks}
      {content}
      {marks}
    </>
  )
}

const Address = ({ drawing, node }: { readonly node: Link; readonly drawing: Drawing }) => {
  if (drawing.isLabel || !isLinkable(node.url)) return <>{written(node, drawing) ?? drawAll(node.children, drawing)}</>
  const isMail = /^mailto:/i.test(node.url)
  return (
    <a
      href={node.url}
      title={node.title ?? node.url}
      rel="noopener noreferrer nofollow"
      {...(isMail ? {} : { target: "_blank" })}
    >
      {drawAll(node.children, { ...drawing, drawText: (text) => text, isLabel: true })}
      {!isMail && (
        <>
          <IconExternalLink size={12} className={classes["external"] ?? ""} aria-hidden />
          <span className="visually-hidden"> {words.commentTextExternal}</span>
        </>
      )}
    </a>
  )
}

const CodeBlock = ({ lang, meta, value }: Code) => {
  const info = [lang ?? "", meta ?? ""].filter((part) => part !== "").join(" ")
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <pre tabIndex={0}>
      {info !== "" && <span className={classes["info"]}>{info}</span>}
      <code>{value}</code>
    </pre>
  )
}

/** The content of an item. Its first paragraph is next to the number or bullet. */
const Item = ({
  drawing,
  number,
  node
}: {
  readonly node: ListItem
  readonly number: number | null
  readonly drawing: Drawing
}) => <li {...(number === null ? {} : { value: number })}>{drawAll(node.children, drawing)}</li>

/** The number of an item as it was written; those of Markdown are consecutive. */
const numberOf = (node: ListItem, drawing: Drawing): number => Number.parseInt(written(node, drawing) ?? "1", 10)

const Lines = ({ drawing, node }: { readonly node: Paragraph; readonly drawing: Drawing }) => (
  <p>{drawAll(node.children, drawing)}</p>
)

const Quote = ({ drawing, node }: { readonly node: Blockquote; readonly drawing: Drawing }) => (
  <blockquote>{drawAll(node.children, drawing)}</blockquote>
)

const draw = (node: Nodes, drawing: Drawing): ReactNode => {
  const contained = { ...drawing, isContained: true }
  switch (node.type) {
    case "text":
      return drawing.drawText(textOf(node, drawing))
    case "paragraph":
      return <Lines node={node} drawing={drawing} />
    case "emphasis":
    case "strong":
      return <Marked node={node} drawing={drawing} />
    case "inlineCode":
      return <code>{node.value}</code>
    case "code":
      return <CodeBlock {...node} />
    case "link":
      return <Address node={node} drawing={drawing} />
    case "blockquote":
      return <Quote node={node} drawing={contained} />
    case "list": {
      const items = node.children.map((item, place) => (
        <Item
          // oxlint-disable-next-line react/no-array-index-key -- the items of a text have no other identity
          key={place}
          node={item}
          number={node.ordered === true ? numberOf(item, drawing) : null}
          drawing={contained}
        />
      ))
      return node.ordered === true ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case "break":
      return "\n"
    default:
      return written(node, drawing)
  }
}

/** Draws a text. `drawText` gets every text between marks, but no code and no label of a link. */
export const drawComment = (source: string, drawText: (text: string) => ReactNode): ReactNode =>
  drawAll(commentTree(source).children, { source, drawText, isContained: false, isLabel: false })
