/** The words of the page to sign in. */
export const signInWords = {
  page: {
    wrongPassword: "Wrong e-mail address or password. After several attempts you have to wait.",
    signIn: "Sign in",
    docket: "Docket",
    purpose: "Sign in to read, comment on and write security requirements.",
    notice: "Notice",
    acceptNotice: "I have read and accept this notice",
    eMailAddress: "E-mail address",
    password: "Password",
    or: "or",
    noAccount:
      "No account? An administrator creates one and sends you a link. The link for the first administrator is printed where the service was started."
  }
}
