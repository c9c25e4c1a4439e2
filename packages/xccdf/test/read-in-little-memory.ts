// Run by memory.test.ts in its own process with a small heap: reads a file as events and prints the counts.
import { readEvents } from "@docket/xccdf"
import { createReadStream } from "node:fs"

const [file = ""] = process.argv.slice(2)
let rules = 0
let characters = 0
for await (const event of readEvents(createReadStream(file))) {
  if (event.type === "rule") {
    rules += 1
    characters += event.rule.vuln_discussion.length
  }
  if (event.type === "end") console.log(JSON.stringify({ rules, characters, counts: event.counts, kind: event.kind }))
}
