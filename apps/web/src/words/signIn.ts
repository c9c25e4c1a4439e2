/** The words of the page to sign in. */
export const wrongPassword = "Wrong e-mail address or password. After several failed attempts you have to wait."
export const signIn = "Sign in"
export const docket = "Docket"
export const purpose = "Sign in to read, comment on and write security requirements."
export const notice = "Notice"
export const acceptNotice = "I have read and accept this notice"
export const eMailAddress = "E-mail address"
export const password = "Password"
export const or = "or"
export const noAccount =
  "No account? An administrator creates one and sends you a link. The service prints the link for the first administrator when it starts."
export const register = "Create an account"
export const registerDescription = (domains: ReadonlyArray<string>) =>
  `With an e-mail address at ${domains.join(" or ")}. You get a link that sets your password.`
export const registerName = "Your name"
export const registerNameDescription = "Shown with your comments and decisions"
export const registerAct = "Send the link"
export const registered = "Check your e-mail"
export const registeredDescription = (email: string) =>
  `A letter to ${email.trim()} says how to continue. It can take some minutes.`
export const registrationOff = "Accounts cannot be registered here. Ask a site admin for one."
