/** File systems with little space, for tests of a full disk. They are in memory, so that only users who can mount have one. */
import { execFileSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

export interface Disk {
  readonly path: string
  readonly remove: () => void
}

/** Mounts a file system with little space; null if this machine does not allow it. */
export const make = (megabytes: number): Disk | null => {
  const path = mkdtempSync(join(tmpdir(), "docket-small-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=0777`, "tmpfs", path], { stdio: "ignore" })
  } catch {
    rmSync(path, { recursive: true })
    return null
  }
  return {
    path,
    remove: () => {
      execFileSync("umount", ["-l", path])
      rmSync(path, { recursive: true, force: true })
    }
  }
}

let made: boolean | undefined

/** True if this machine allows it. Tries a mount once. */
export const canMake = (): boolean => {
  if (made === undefined) {
    const disk = make(1)
    disk?.remove()
    made = disk !== null
  }
  return made
}

/** Fills the free space, and frees it again. */
export const filler = (path: string) => ({
  fill: () => {
    const file = openSync(join(path, "filler"), "w")
    try {
      for (;;) writeSync(file, Buffer.alloc(64 * 1024))
    } catch {
      closeSync(file)
    }
  },
  clear: () => rmSync(join(path, "filler"))
})
