/** Cuts a text at the borders of its blocks, so that marks and differences show through the blocks. Pure. */
import type { Piece } from "../foldedSegments.ts"
import { commandBlocks, type TextBlock } from "./commandBlocks.ts"

/** A part of a text. The parts of a text joined are the text. */
export interface TextPart {
  readonly text: string
}

/** Returns the parts inside of each block, in order. A part that spans several blocks is cut. */
export const partsInBlocks = <Part extends TextPart>(
  blocks: ReadonlyArray<TextBlock>,
  parts: ReadonlyArray<Part>
): ReadonlyArray<ReadonlyArray<Part>> => {
  const left = [...parts]
  return blocks.map((block) => {
    const inside: Array<Part> = []
    let room = block.text.length
    while (room > 0) {
      const [part] = left
      if (part === undefined) break
      if (part.text.length <= room) left.shift()
      else left[0] = { ...part, text: part.text.slice(room) }
      inside.push({ ...part, text: part.text.slice(0, room) })
      room -= part.text.length
    }
    return inside
  })
}

/** A piece of a difference, and whether it is part of a block of commands. */
export type CodePiece = Piece & { readonly isCode: boolean }

/** Returns the end of each block with its kind, for the text of some pieces. */
const blocksOf = (pieces: ReadonlyArray<Piece>, without: Piece["kind"]) => {
  const text = pieces.flatMap((piece) => (piece.kind === without ? [] : [piece.text])).join("")
  let end = 0
  return commandBlocks(text).map((block) => {
    end += block.text.length
    return { end, isCode: block.kind === "commands" }
  })
}

/** Marks the commands of both versions in a difference. Removed pieces follow the earlier version, all others the later one. */
export const codePieces = (pieces: ReadonlyArray<Piece>): ReadonlyArray<CodePiece> => {
  const versions = { later: blocksOf(pieces, "removed"), earlier: blocksOf(pieces, "added") }
  const places = { later: 0, earlier: 0 }
  return pieces.flatMap((piece) => {
    const version = piece.kind === "removed" ? "earlier" : "later"
    const cut: Array<CodePiece> = []
    let left = piece.text
    let from = places[version]
    while (left !== "") {
      const at = from
      const block = versions[version].find(({ end }) => end > at)
      const length = block === undefined ? left.length : Math.min(left.length, block.end - at)
      const isCode = block?.isCode === true
      // A folded stretch is one button.
      const isWhole = piece.kind === "folded"
      cut.push({ kind: piece.kind, text: isWhole ? left : left.slice(0, length), isCode })
      from += isWhole ? left.length : length
      left = isWhole ? "" : left.slice(length)
    }
    if (piece.kind !== "added") places.earlier += piece.text.length
    if (piece.kind !== "removed") places.later += piece.text.length
    return cut
  })
}
