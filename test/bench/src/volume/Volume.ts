/**
 * The volume of a filled benchmark database. Each has the same middle, which requests read;
 * a large one has a crowd around it, which must not affect them.
 */

/** The data around the middle. */
export interface Volume {
  readonly name: string
  readonly projects: number
  readonly components: number
  readonly rulesOfEach: number
  readonly srgs: number
  readonly stigs: number
  readonly users: number
  /** One of this many components has more comments than the others. */
  readonly busyOneIn: number
  readonly commentsOfBusy: number
  readonly commentsOfQuiet: number
  /** The number of components whose requirements have the texts of a real document. */
  readonly long: number
  /** The requirements and comments of the two main components. */
  readonly middle: {
    readonly rules: number
    readonly comments: number
    readonly wideRules: number
    readonly wideComments: number
  }
}

/** Nothing around the middle. */
export const small: Volume = {
  name: "small",
  projects: 0,
  components: 0,
  rulesOfEach: 200,
  srgs: 0,
  stigs: 0,
  users: 0,
  busyOneIn: 10,
  commentsOfBusy: 550,
  commentsOfQuiet: 50,
  long: 0,
  middle: { rules: 200, comments: 500, wideRules: 600, wideComments: 1200 }
}

/**
 * At a scale of 1: 2,000 projects, 10,000 components, 2 million requirements, 1 million comments and half as many replies, 5 million entries of the
 * audit table, 700 published documents. Everything shrinks with the scale.
 */
export const large = (scale: number): Volume => ({
  ...small,
  name: "large",
  projects: Math.max(1, Math.round(2000 * scale)),
  components: Math.max(10, Math.round(10_000 * scale)),
  srgs: Math.max(2, Math.round(100 * scale)),
  stigs: Math.max(2, Math.round(600 * scale)),
  users: Math.max(65, Math.round(300 * scale)),
  long: Math.min(20, Math.max(1, Math.round(1000 * scale)))
})

/** The ids of users and components from the middle of every database. They are the same in all of them. */
export const middle = {
  /** Site admin. */
  admin: 1,
  /** Admin of only the projects 1 to 3. */
  member: 2,
  /** Viewer of all projects of the middle and of three of two hundred of the crowd: at a scale of 1, of 30,000 requirements. */
  reader: 3,
  /** Authors of comments and triagers, after those three. */
  people: 20,
  projects: 30,
  srg: 1,
  stigs: 6,
  component: 1,
  /** One with many requirements and comments. */
  wide: 2,
  /** Another version of the first one. */
  earlier: 3,
  /** All components of the middle. */
  components: 34
} as const

/** One of the users. */
export type Person = (typeof middle)["admin" | "member" | "reader"]

/** Returns the volume with a small middle, which is filled quickly and is also a small part of a small crowd. */
export const shrunk = (volume: Volume): Volume => ({
  ...volume,
  rulesOfEach: 100,
  middle: { rules: 20, comments: 50, wideRules: 60, wideComments: 110 }
})

/** The words that only requirements, comments and names of the middle have, and the CCI that only two of its requirements have. */
export const rare = { word: "quillwort", cci: "CCI-004999" } as const

/** The word that almost every text has. */
export const common = "system"
