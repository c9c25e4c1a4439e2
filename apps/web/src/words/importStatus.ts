/** The outcomes of imported files, and the states of import jobs. */
import type { ImportStatus, Job } from "../api/shapes.ts"

interface Words {
  readonly word: string
  readonly meaning: string
  readonly color: string
}

/** The outcomes of a file; those that need action come first. */
export const importStatuses: Readonly<Record<ImportStatus, Words>> = {
  failed: {
    word: "Failed",
    meaning: "The file could not be read or was refused. Nothing is stored.",
    color: "red"
  },
  conflict: {
    word: "Differs",
    meaning: "A document with this id and version has other content here and is kept. A site admin can replace it.",
    color: "orange"
  },
  created: { word: "Added", meaning: "The document is stored.", color: "green" },
  present: { word: "Already here", meaning: "The same file was already stored.", color: "gray" },
  skipped: { word: "Skipped", meaning: "The file is not a requirements document.", color: "gray" }
}

/** All outcomes, in that order. */
export const importStatusNames: ReadonlyArray<ImportStatus> = ["failed", "conflict", "created", "present", "skipped"]

/** The states of a job. */
export const jobStates: Readonly<Record<Job["state"], Words>> = {
  receiving: { word: "Uploading", meaning: "The file is being uploaded.", color: "blue" },
  queued: { word: "Waiting", meaning: "It starts when the jobs before it have ended.", color: "blue" },
  running: { word: "Running", meaning: "The service is processing the files.", color: "blue" },
  done: { word: "Finished", meaning: "Every file has its outcome.", color: "green" },
  failed: { word: "Failed", meaning: "The job failed; its report gives the reason.", color: "red" },
  cancelled: { word: "Stopped", meaning: "A user stopped it.", color: "gray" }
}
