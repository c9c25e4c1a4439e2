// Builds the workbench's pages if they changed.
import { join } from "node:path"
import { buildOnce, filesIn, root } from "./build-once.js"

const web = join(root, "apps/web")

buildOnce({
  what: "the workbench's pages",
  cwd: web,
  dist: join(web, "dist"),
  program: [join(web, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"],
  // The pages, the client that they use, and the versions of their dependencies.
  sources: [
    ...filesIn(join(web, "src")),
    ...filesIn(join(root, "packages/api/src/fetch")),
    ...["index.html", "vite.config.ts", "package.json"].map((name) => join(web, name)),
    join(root, "pnpm-lock.yaml")
  ]
})
