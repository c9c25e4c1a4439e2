// The floor of a start, a process of its own: imports PGlite, opens a database in BARE_DIR and asks it for 1. JavaScript, so that nothing is translated.
import { PGlite } from "@electric-sql/pglite"
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm"

const db = await PGlite.create({ dataDir: process.env.BARE_DIR, extensions: { pg_trgm } })
await db.query("select 1")
console.log("ready")
process.once("SIGTERM", () => void db.close().then(() => process.exit(0)))
setInterval(() => {}, 60_000)
