/** The words of the page on accounts and security events. */
import { counted } from "./counted.ts"

export const accountActsLockTitle = "Lock this account?"
export const accountActsLockAct = "Lock the account"
export const accountActsLockWhat =
  "Its sessions end immediately. It cannot sign in or use access tokens until a site admin unlocks it."
export const accountActsEndTitle = "End all sessions?"
export const accountActsEndAct = "End the sessions"
export const accountActsEndWhat = "This person has to sign in again everywhere. Unsaved work stays in their browser."
export const accountActsDeleteTitle = "Delete this account?"
export const accountActsDeleteAct = "Delete the account"
export const accountActsDeleteWhat =
  "Its comments and decisions are kept under its name. Its memberships, tokens and assignments are removed. To block a person for some time, lock the account instead."
export const accountActsCreateSetupLink = "Create setup link"
export const accountActsSetPassword = "Set password"
export const accountActsNewPassword = "New password"
export const accountActsPasswordDescription = "8 characters or more. Their sessions end."
export const accountActsSetIt = "Set password"
export const accountActsLinkExplanation = (email: string) =>
  `Send it to ${email}. It works once. The old password works until then.`
export const accountActsLinkTitle = "Link to choose a password"
export const accountActsSetupLink = "Setup link"
export const accountActsSigningIn = "Signing in"
export const accountActsOpenLock = "Lock"
export const accountActsUnlock = "Unlock"
export const accountActsOpenEndAll = "End all sessions"
export const accountActsOpenDelete = "Delete"
export const accountActsIsYou = "This is your account: only another site admin can lock or delete it."

export const accountDrawerHasNeverSignedIn = "Has never signed in"
export const accountDrawerSignedIn = "Signed in"
export const accountDrawerWrongPasswords = (failedAttempts: number) =>
  `, ${counted(failedAttempts, "wrong password")} since`
export const accountDrawerRecentActivity = "Recent activity"
export const accountDrawerAllEvents = (name: string) => `All security events of ${name}`

export const accountFormSave = "Save"
export const accountFormName = "Name"
export const accountFormEMailAddress = "E-mail address"
export const accountFormSiteAdmin = "Site admin"
export const accountFormSiteAdminDescription = "Has full access to all projects, documents and accounts"

export const accountTableSiteAdmin = "Site admin"
export const accountTableLocked = "Locked"
export const accountTableFindPeople = "Find people"
export const accountTableNameOrEMailAddress = "Name or e-mail address"
export const accountTableAllAccounts = "This list has all accounts."
export const accountTableNoMatchingAccount = "No matching account"
export const accountTableAccount = "account"
export const accountTableCount = (shown: number, total: number) => `${shown} of ${total} accounts`
export const accountTableFirstShown = (mostRows: number) => `, the first ${mostRows} shown: type to find others`
export const accountTableAccounts = "Accounts"
export const accountTableNameColumn = "Name"
export const accountTableSignsInByColumn = "Signs in by"
export const accountTablePassword = "Password"
export const accountTableLastSignInColumn = "Last sign-in"
export const accountTableNever = "never"
export const accountTableStateColumn = "State"

export const eventFactsProject = "Project:"
export const eventFactsComponent = "Component:"
export const eventFactsRequestedAgain = "Requested again before a protected action"
export const eventFactsEverywhere = "In the whole installation"
export const eventFactsSecurity = "Security"

export const eventListVisitor = "a visitor who was not signed in"
export const eventListWrongPassword = "Wrong password"
export const eventListBy = (who: string) => `, by ${who}`
export const eventListNoMatchingEvents = "No matching events"

export const eventPlaceDeleted = (id: number) => `deleted (number ${id})`

export const identitiesSignInProviders = "Sign-in providers"
export const identitiesNone = "Not linked to any provider"
export const identitiesLastUsed = (issuer: string) => `${issuer}, last used`
export const identitiesUnlink = "Unlink"
export const identitiesUnlinkHint =
  "Their sessions end. Signing in with the same verified address links the account again. To block a person, lock the account."

export const tokens = "Access tokens"
export const tokensNone = "No access tokens"
export const tokensCreated = "created"
export const tokensUsed = "last used"
export const tokensExpires = "expires"

export const newPersonNewPerson = "New person"
export const newPersonCreateAccount = "Create account"
export const newPersonLinkExplanation = (email: string) =>
  `Send this link to ${email}. They use it to choose a password. It works once.`
export const newPersonCreated = (name: string) => `${name} has an account`
export const newPersonSetupLink = "Setup link"
export const newPersonName = "Name"
export const newPersonEMailAddress = "E-mail address"
export const newPersonAddressDescription = "The address that their sign-in provider knows"
export const newPersonSiteAdmin = "Site admin"
export const newPersonSiteAdminDescription = "Has full access to all projects, documents and accounts"
export const newPersonSetPassword = "Set a password now"
export const newPersonSetPasswordDescription = {
  link: "Otherwise you get a setup link, with which they choose one",
  mail: "Otherwise they get an invitation by e-mail, with a link to choose one"
}
export const newPersonPassword = "Password"
export const newPersonPasswordDescription = "8 characters or more"

export const people = "People"
export const subtitle = "Accounts and their security events."
export const newPerson = "New person"
export const accounts = "Accounts"
export const securityEvents = "Security events"
export const siteAdminsOnlyDescription =
  "The page of a project lists its members. For an account, a lock or a password, ask a site admin."
export const siteAdminsOnly = "Only site admins manage accounts"

export const securityEventsKind = "Event"
export const securityEventsAnyKind = "Any event"
export const securityEventsPerson = "Person"
export const securityEventsAnyone = "Anyone"
export const securityEventsDownload = "Download as CSV"
