/** The words of the pages on the user's account. */
export const newTokenSevenDays = "7 days"
export const newTokenThirtyDays = "30 days"
export const newTokenNinetyDays = "90 days"
export const newTokenOneYear = "1 year"
export const newTokenUntilItIsRevoked = "Until it is revoked"
export const newTokenNewAccessToken = "New access token"
export const newTokenCreateToken = "Create token"
export const newTokenSecretExplanation = "Store it like a password: anyone who has it can act as you."
export const newTokenReady = (name: string) => `“${name}” is ready`
export const newTokenAccessToken = "Access token"
export const newTokenUsage = "A program sends it with each request:"
export const newTokenExample = (token: string, origin: string) =>
  `curl -H "Authorization: Token ${token}" ${origin}/api/auth/me`
export const newTokenName = "Name"
export const newTokenNightlyExport = "Nightly export"
export const newTokenMayDo = "Permissions"
export const newTokenExpires = "Expires"

export const yourCurrentPassword = "Your current password"
export const currentIfAny = "Your password here, if you have one"
export const confirms = "Confirms your identity"
export const orProvider = (provider: string) =>
  `You can leave it empty if you signed in with ${provider} in the last 15 minutes`
export const name = "Name"
export const saveTheName = "Save the name"
export const account = "Account"
export const nameDescription = "Shown with your comments and decisions"
export const eMailAddress = "E-mail address"
export const addressDescription = {
  own: "You sign in with it. You can change it below",
  admin: "You sign in with it. A site admin can change it"
}
export const password = "Password"
export const changeThePassword = "Change the password"
export const passwordExplanation = "A new password signs you out everywhere else."
export const newPassword = "New password"
export const newPasswordDescription = "8 characters or more. Not a common password, your name or your address"
export const confirmNewPassword = "Confirm new password"
export const passwordsDiffer = "The two passwords differ."
export const revokeAllApiTokens = "Revoke all API tokens"
export const revokeDescription = "Programs that use them lose access"
export const profile = "Profile"
export const subtitle = "Your account on this service."

export const identities = "Sign-in providers"
export const identitiesDescription = "You can sign in with these. A sign-in with a verified address links one again."
export const identitiesNone = "Your account is not linked to a provider."
export const identityLinked = "Linked"
export const identityLastUsed = "last used"
export const unlink = "Unlink"
export const unlinkFrom = (provider: string, email: string) => `Unlink ${provider}: ${email}`
export const identityOf = (provider: string, email: string) => `${provider}: ${email}`

export const exportAccount = "Your data"
export const exportDescription =
  "A JSON file with everything that Docket keeps about you: your account, settings, comments, decisions and the history of your changes."
export const exportOpen = "Download your data"

export const deleteAccount = "Delete account"
export const deleteDescription =
  "Your comments, decisions and the history of your changes stay. Everything else of your account is deleted."
export const deleteOpen = "Delete your account…"
export const deleteSoleAdmin = (projects: ReadonlyArray<string>) =>
  `Make someone else an admin first: ${projects.join(", ")}.`
export const deleteEnds =
  "Your sessions, API tokens, memberships, assignments, watches and e-mail choices end. You cannot sign in any more."
export const deleteKeeps = (anonymous: ReadonlyArray<string>) =>
  anonymous.length === 0
    ? "Your name stays on your comments and decisions."
    : `Your name stays on your comments and decisions, but not in ${anonymous.join(", ")}.`

export const profilePageProfile = "Profile"
export const profilePageSessions = "Sessions"
export const profilePageApiTokens = "API tokens"
export const profilePageTabs = "Your account"

export const sessionsSessions = "Sessions"
export const sessionsSubtitle = "The browsers where you are signed in. Programs use API tokens."
export const sessionsEndAllOthers = "End all others"
export const sessionsBrowserColumn = "Browser"
export const sessionsAddressColumn = "Address"
export const sessionsUnknown = "unknown"
export const sessionsSignedInColumn = "Signed in"
export const sessionsLastUsedColumn = "Last used"
export const sessionsThisSession = "This session"
export const sessionsEnd = "End"
export const sessionsEndSession = (browser: string, address: string) => `End the session of ${browser} at ${address}`
export const sessionsEndAllOtherSessions = "End all other sessions?"
export const sessionsEndOthersWarning =
  "You stay signed in only here. If someone knows your password, change it as well."

export const tokensNewToken = "New token"
export const tokensApiTokens = "API tokens"
export const tokensSubtitle =
  "A program with a token can do what you can do, or less. Its changes are recorded under your name."
export const tokensNoneYet = "No access tokens yet"
export const tokensNoneYetDescription = "Programs that use the API of this service need one."
export const tokensName = "Name"
export const tokensPermissions = "Permissions"
export const tokensStateColumn = "State"
export const tokensExpiresColumn = "Expires"
export const tokensNever = "never"
export const tokensLastUsedColumn = "Last used"
export const tokensCreated = "Created"
export const tokensRevoke = "Revoke"
export const tokensRevokeToken = (name: string) => `Revoke ${name}`
export const tokensRevokeThisToken = "Revoke this token?"
export const tokensRevokeTheToken = "Revoke the token"
export const tokensRevokeWarning = (name: string) => `Programs that use “${name}” lose access immediately.`
