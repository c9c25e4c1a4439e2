/** The words of forms and lists of members. */
export const membersWords = {
  addMember: {
    addMember: "Add member",
    searchHint: "Search by name or e-mail address.",
    typeHint: "Type a name from your projects, or the full e-mail address of anyone with an account.",
    placeholder: "Name or full e-mail address",
    alreadyMember: ", already a member",
    typeTwo: "Type two letters or more.",
    looking: "Looking…",
    noMatchingAccount: "No matching account.",
    noMatch: "No match in your projects. Type the full e-mail address.",
    role: "Role",
    add: "Add"
  },
  memberRow: {
    roleOf: (name: string) => `Role of ${name}`,
    removeHint: (name: string) => `Remove ${name}`,
    removeFrom: (name: string, what: string) => `Remove ${name} from ${what}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    remove: "Remove",
    removeWarning: (name: string, what: string) =>
      `${name} loses the role on ${what} at once. What they wrote and decided stays.`
  },
  roleSelect: {
    also: (may: string) => `also ${may}`
  }
}
