/** How it is said what became of a file of a library, and how a job goes. */
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCopyCheck,
  IconFileOff,
  IconLoader,
  IconPlayerStop,
  IconX
} from "@tabler/icons-react"
import type { ImportStatus, Job } from "../api/jobs.ts"

interface Words {
  readonly word: string
  readonly meaning: string
  readonly color: string
  readonly Icon: typeof IconCheck
}

/** What became of a file, the outcomes that need somebody first. */
export const importStatuses: Readonly<Record<ImportStatus, Words>> = {
  failed: {
    word: "Failed",
    meaning: "It could not be read, or was refused. Nothing of it is stored.",
    color: "red",
    Icon: IconX
  },
  conflict: {
    word: "Differs",
    meaning: "A document with its id and version is here with other content, which stays. A site admin can replace it.",
    color: "orange",
    Icon: IconAlertTriangle
  },
  created: { word: "Added", meaning: "It is here now.", color: "green", Icon: IconCheck },
  present: { word: "Here already", meaning: "The same bytes were here before.", color: "gray", Icon: IconCopyCheck },
  skipped: { word: "Left out", meaning: "It is no requirements document.", color: "gray", Icon: IconFileOff }
}

/** All of them, in that order. */
export const importStatusNames: ReadonlyArray<ImportStatus> = ["failed", "conflict", "created", "present", "skipped"]

/** How a job goes. */
export const jobStates: Readonly<Record<Job["state"], Words>> = {
  receiving: { word: "Being stored", meaning: "The file is on its way.", color: "blue", Icon: IconLoader },
  queued: { word: "Waiting", meaning: "It begins when the jobs before it have ended.", color: "blue", Icon: IconClock },
  running: { word: "Running", meaning: "The service goes through the files.", color: "blue", Icon: IconLoader },
  done: { word: "Finished", meaning: "Every file has its outcome.", color: "green", Icon: IconCircleCheck },
  failed: { word: "Failed", meaning: "The job broke off; its report says why.", color: "red", Icon: IconX },
  cancelled: { word: "Stopped", meaning: "A user stopped it.", color: "gray", Icon: IconPlayerStop }
}
