// Programs that were bundled, with the code that V8 has made of them: what it has compiled once it does not compile again at each start. bundle.js makes
// them, and runs one to that end. Plain JavaScript, since Node runs it alone; and no module, since Node begins with a script earlier.
const { existsSync, readFileSync } = require("node:fs")
const { createRequire } = require("node:module")
const { dirname, join } = require("node:path")
const { Script } = require("node:vm")

/** Where the code of a program is kept that lies in this folder. */
const codeIn = (folder, program) => join(folder, `${program}.code`)

const withoutLines = (error, calls) => [error, ...calls.map((call) => call.getFunctionName())].join("\n    at ")

/**
 * A program that lies in this folder: as a script, and what runs it. Another version of V8, or one with other flags, does not take code that was kept, and
 * compiles as if there were none.
 */
const load = (folder, program) => {
  const filename = join(folder, `${program}.cjs`)
  const code = codeIn(folder, program)
  // Bundles are ASCII.
  const source = readFileSync(filename, "latin1")
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename,
    ...(existsSync(code) ? { cachedData: readFileSync(code) } : {})
  })
  const run = () => {
    const module = { exports: {} }
    const { prepareStackTrace } = Error
    // A library looks for itself in a stack as it is loaded; to tell the line of each call, V8 would count all lines of the bundle.
    Error.prepareStackTrace = withoutLines
    try {
      script.runInThisContext()(module.exports, createRequire(filename), module, filename, dirname(filename))
    } finally {
      Error.prepareStackTrace = prepareStackTrace
    }
  }
  return { run, script }
}

module.exports = { codeIn, load }
