/** An uncompressed ZIP archive of a few small files, enough for an import of a library. */
import { crc32 } from "node:zlib"

const local = 0x04034b50
const central = 0x02014b50
const end = 0x06054b50

/** Returns the bytes of an archive of these files by name. */
export const storedZip = (files: Readonly<Record<string, string>>): Buffer => {
  const bodies: Array<Buffer> = []
  const entries: Array<Buffer> = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [path, content] = [Buffer.from(name), Buffer.from(text)]
    // The common fields of both headers: version, flags, method, time, date, checksum, both sizes, length of the name.
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x21, 8)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(content.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(path.length, 22)
    const head = Buffer.alloc(4)
    head.writeUInt32LE(local)
    const body = Buffer.concat([head, common, path, content])
    const entryHead = Buffer.alloc(6)
    entryHead.writeUInt32LE(central, 0)
    entryHead.writeUInt16LE(20, 4)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([entryHead, common, rest, path]))
    bodies.push(body)
    offset += body.length
  }
  const directory = Buffer.concat(entries)
  const tail = Buffer.alloc(22)
  tail.writeUInt32LE(end, 0)
  tail.writeUInt16LE(entries.length, 8)
  tail.writeUInt16LE(entries.length, 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, directory, tail])
}
