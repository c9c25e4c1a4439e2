// Traces of what goes wrong in a program that was bundled: they name files and lines of its sources, by the map that lies beside the bundle. The map is read for
// the first trace that anybody looks at; without it, or with one that cannot be read, a trace names lines of the bundle. compiled.cjs puts it in place.
const { readFileSync } = require("node:fs")

const comma = ",".charCodeAt(0)
const semicolon = ";".charCodeAt(0)
const digits = new Uint8Array(128)
for (const [value, digit] of [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"].entries()) {
  digits[digit.charCodeAt(0)] = value
}

/**
 * What a map (revision 3) says: four numbers for each place, which are a column of the bundle and the source, line and column it comes from, all counted from 0; and
 * for each line of the bundle, where its places begin. Node's own reader makes objects of them, 170 MB for the service's 700,000 places.
 */
const read = (mappings) => {
  // A place takes five letters or more.
  const places = new Int32Array(mappings.length)
  const lines = [0]
  const place = [0, 0, 0, 0]
  let [end, field, value, shift] = [0, 0, 0, 0]
  for (let at = 0; at <= mappings.length; at++) {
    const letter = at === mappings.length ? semicolon : mappings.charCodeAt(at)
    if (letter === comma || letter === semicolon) {
      if (field >= 4) {
        places.set(place, end)
        end += 4
      }
      field = 0
      if (letter === comma) continue
      place[0] = 0
      lines.push(end)
    } else {
      const digit = digits[letter]
      value |= (digit & 31) << shift
      shift += 5
      if (digit & 32) continue
      if (field < 4) place[field] += value & 1 ? -(value >> 1) : value >> 1
      field++
      value = shift = 0
    }
  }
  return { lines, places: places.slice(0, end) }
}

/** Tells where a line and column of the bundle, counted from 1, come from: as `file:line:column`; undefined when the map does not say. */
const mapIn = (file) => {
  const { mappings, sources } = JSON.parse(readFileSync(file, "utf8"))
  const { lines, places } = read(mappings)
  return (line, column) => {
    let found
    for (let at = lines[line - 1]; at < lines[line] && places[at] < column; at += 4) found = at
    return found && `${sources[places[found + 1]]}:${places[found + 2] + 1}:${places[found + 3] + 1}`
  }
}

/** What Error.prepareStackTrace has to be for a script of this name with the map in this file. */
const tracing = (script, file) => {
  let origin
  const toldOf = (call) => {
    const [line, column] = [call.getLineNumber(), call.getColumnNumber()]
    return String(call).replace(`${script}:${line}:${column}`, (place) => origin(line, column) ?? place)
  }
  return (error, calls) => {
    try {
      origin ??= mapIn(file)
    } catch {
      origin = () => undefined
    }
    const told = calls.map((call) => (call.getFileName() === script ? toldOf(call) : call))
    return [Error.prototype.toString.call(error), ...told].join("\n    at ")
  }
}

module.exports = { tracing }
