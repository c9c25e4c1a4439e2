/** The visibility of projects (R1.3). */
import type { Project } from "../api/shapes.ts"

export type Visibility = Project["visibility"]

export const visibilities: Readonly<Record<Visibility, { readonly word: string; readonly meaning: string }>> = {
  discoverable: {
    word: "Visible to everyone",
    meaning: "All signed-in users see its name and can request access. They do not see its content."
  },
  hidden: {
    word: "Visible to members only",
    meaning: "Only members and site admins see that it exists."
  }
}
