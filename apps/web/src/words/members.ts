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
export const addMemberSearchInviteHint =
  "Search by name or e-mail address. Addresses without an account are invited; paste several at once."
export const addMemberTypeInviteHint =
  "Type a name from your projects, or full e-mail addresses. Those without an account are invited; paste several at once."
export const addMemberInviteHint = (count: number) =>
  count === 1
    ? "No account has this address. Press Enter to invite it."
    : "Press Enter to add or invite these addresses."
export const addMemberInvite = (count: number) => (count === 1 ? "Invite" : `Invite ${count}`)
export const addMemberRole = "Role"
export const addMemberAdd = "Add"

export const memberRowRoleOf = (name: string) => `Role of ${name}`
export const memberRowRemoveHint = (name: string) => `Remove ${name}`
export const memberRowRemoveFrom = (name: string, what: string) => `Remove ${name} from ${what}`
export const memberRowRemoveTitle = (name: string) => `Remove ${name}?`
export const memberRowRemove = "Remove"
export const memberRowRemoveWarning = (name: string, what: string) =>
  `${name} loses the role on ${what} immediately. Their comments and decisions are kept.`

export const memberRowInvited = "Invited"
export const memberRowInvitedBy = (name: string | null) => (name === null ? "Invited" : `Invited by ${name}`)
export const memberRowLinkUntil = (day: string) => `link until ${day}`
export const memberRowLinkOver = "link expired"
export const memberRowRenew = "Renew link"
export const memberRowRenewOf = (name: string) => `Renew link of ${name}`
export const memberRowWithdrawTitle = (email: string) => `Withdraw the invitation of ${email}?`
export const memberRowWithdraw = "Withdraw"
export const memberRowWithdrawOf = (name: string) => `Withdraw invitation of ${name}`
export const memberRowWithdrawWarning =
  "The link does not work any more. The account is deleted, unless another project uses it."

export const invitationLinksTitle = "Invitations"
export const invitationLinksInvited = (emails: ReadonlyArray<string>) =>
  emails.length === 1 ? `${emails[0]} is invited` : `${emails.length} people are invited`
export const invitationLinksLabel = (count: number) => (count === 1 ? "Setup link" : "Setup links")
export const invitationLinksExplanation = (count: number, end: string) =>
  count === 1
    ? `Send this link. It sets the name and the password, works once, and ends on ${end}.`
    : `Send each person their link. It sets the name and the password, works once, and ends on ${end}.`
export const invitationLinksByProvider = (email: string) => `${email} is invited, and signs in with a provider.`
export const invitationLinksAdded = (email: string) => `${email} has an account, and is a member now.`
export const invitationLinksRefused = (email: string, why: string) => `${email}: ${why}`
export const invitationLinksDone = "Done"

export const roleSelectAlso = (may: string) => `also ${may}`
