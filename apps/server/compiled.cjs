// Programs that were bundled, with the code that V8 has made of them: what it has compiled once it does not compile again at each start. bundle.js makes
// them, and runs one to that end. Plain JavaScript, since Node runs it alone; and no module, since Node begins with a script earlier.
const { existsSync, readFileSync } = require("node:fs")
const { createRequire } = require("node:module")
const { join } = require("node:path")
const { Script } = require("node:vm")

/** Where the code of a program is kept that lies in this folder. */
const codeIn = (folder, program) => join(folder, `${program}.code`)

/** What is around a bundle, so that its text is a function of what a module is given. In the file already: put around it here, all of it would be copied. */
const around = {
  before: "(function (exports, require, module, __filename, __dirname) {",
  after: "})"
}

/**
 * A program that lies in this folder: as a script, and what runs it. Another version of V8, or one with other flags, does not take code that was kept, and
 * compiles as if there were none.
 */
const load = (folder, program) => {
  // V8 keeps the name with the code, so it is one that is true in any folder.
  const name = `${program}.cjs`
  const filename = join(folder, name)
  const code = codeIn(folder, program)
  // Bundles are ASCII.
  const script = new Script(readFileSync(filename, "latin1"), {
    filename: name,
    ...(existsSync(code) ? { cachedData: readFileSync(code) } : {})
  })
  const run = () => {
    const module = { exports: {} }
    script.runInThisContext()(module.exports, createRequire(filename), module, filename, folder)
  }
  return { run, script }
}

module.exports = { around, codeIn, load }
