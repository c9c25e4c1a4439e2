// The floor of a start, as a separate process: imports PGlite, opens the database in BARE_DIR and selects 1. JavaScript, so that nothing is compiled.
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"

const db = await PGlite.create({ dataDir: process.env.BARE_DIR, extensions: { pg_trgm } })
await db.query("select 1")
console.log("ready")
process.once("SIGTERM", () => void db.close().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
