/** The people of the demo. Their password is public, so only the demo creates these accounts (R2.7). */
import type { Role } from "@docket/core"

/** The password of all of them. */
export const password = "safe harbor"

/** A person with a role in the appliance's project. */
export interface Person {
  readonly name: string
  readonly email: string
  /** Null for the site admin, who has every right without a role (R1.1). */
  readonly role: Role.Role | null
  /** Describes their work, for users who sign in as them. */
  readonly does: string
}

/** The site admin comes first, because that account creates all others. */
export const people = {
  nora: {
    name: "Nora Lind",
    email: "nora@demo.example",
    role: null,
    does: "site admin: accounts and published documents"
  },
  marek: {
    name: "Marek Dvorak",
    email: "marek@demo.example",
    role: "admin",
    does: "project admin: settings, release, moving and merging comments"
  },
  tomas: {
    name: "Tomas Ferreira",
    email: "tomas@demo.example",
    role: "reviewer",
    does: "reviewer: locks and approves"
  },
  aisha: { name: "Aisha Bello", email: "aisha@demo.example", role: "author", does: "author: writes and triages" },
  lena: { name: "Lena Fischer", email: "lena@demo.example", role: "viewer", does: "commenter from operations" },
  ravi: { name: "Ravi Menon", email: "ravi@demo.example", role: "viewer", does: "commenter from an assessment team" },
  grace: { name: "Grace Okafor", email: "grace@demo.example", role: "viewer", does: "commenter from the vendor" }
} as const satisfies Record<string, Person>

export type PersonKey = keyof typeof people
