// Builds the documentation site if it changed.
import { join } from "node:path"
import { buildOnce, filesIn, root } from "./build-once.js"

const site = join(root, "apps/docs")

buildOnce({
  what: "the documentation",
  cwd: site,
  dist: join(site, "dist"),
  program: [join(site, "build.js")],
  sources: [
    ...[join(site, "site"), join(root, "docs")].flatMap(filesIn),
    ...["build.js", "markdown.js", "package.json"].map((name) => join(site, name)),
    join(root, "pnpm-lock.yaml")
  ]
})
