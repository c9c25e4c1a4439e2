/** The words of forms and lists of members. */
export const addMemberAddMember = "Add member"
export const addMemberSearchHint = "Search by name or e-mail address."
export const addMemberTypeHint = "Type a name from your projects, or the full e-mail address of any account."
export const addMemberPlaceholder = "Name or full e-mail address"
export const addMemberAlreadyMember = ", already a member"
export const addMemberTypeTwo = "Type at least two letters."
export const addMemberLooking = "Looking…"
export const addMemberNoMatchingAccount = "No matching account."
export const addMemberNoMatch = "No match in your projects. Type the full e-mail address."
export const addMemberRole = "Role"
export const addMemberAdd = "Add"

export const memberRowRoleOf = (name: string) => `Role of ${name}`
export const memberRowRemoveHint = (name: string) => `Remove ${name}`
export const memberRowRemoveFrom = (name: string, what: string) => `Remove ${name} from ${what}`
export const memberRowRemoveTitle = (name: string) => `Remove ${name}?`
export const memberRowRemove = "Remove"
export const memberRowRemoveWarning = (name: string, what: string) =>
  `${name} loses the role on ${what} immediately. Their comments and decisions are kept.`

export const roleSelectAlso = (may: string) => `also ${may}`
