// Run by memory.test.ts in a process of its own with a small heap: reads a file as events and prints what it counted.
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
