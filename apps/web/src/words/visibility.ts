/** How it is said who may know of a project (R1.3). */
import { IconEye, IconEyeOff } from "@tabler/icons-react"
import type { Project } from "../api/project.ts"

export type Visibility = Project["visibility"]

export const visibilities: Readonly<
  Record<Visibility, { readonly word: string; readonly meaning: string; readonly Icon: typeof IconEye }>
> = {
  discoverable: {
    word: "Visible to everyone",
    meaning: "Everybody who is signed in sees its name and can ask for access. What is in it stays closed.",
    Icon: IconEye
  },
  hidden: {
    word: "For members only",
    meaning: "Only its members and site admins know that it exists.",
    Icon: IconEyeOff
  }
}
