/** The words of two-step sign-in. */
import { counted } from "./counted.ts"

export const title = "Two-step sign-in"
export const explanation =
  "After your password you enter a code from an authenticator app on your phone. A stolen password is then not enough."
export const setUp = "Set up"
export const scan = "Scan this with an authenticator app, or enter the key by hand."
export const qrCode = "QR code for the authenticator app"
export const key = "Key"
export const openInApp = "Open in an app on this device"
export const code = "Code from the app"
export const codeDescription = "Six digits, new every 30 seconds"
export const switchOn = "Switch on"
export const switchOnWarning = "Your other sessions end."
export const isOn = "Two-step sign-in is on"
export const recoveryCodes = "Recovery codes"
export const recoveryExplanation = "Keep them apart from your phone. Without the app, each of them signs you in once."
export const continueAct = "Continue"
export const onSince = "On since"
export const codesLeft = (left: number) => `${counted(left, "recovery code")} left`
export const newCodes = "New recovery codes"
export const newCodesTitle = "Replace the recovery codes?"
export const newCodesWarning = "The earlier codes stop working."
export const newCodesAct = "Replace the codes"
export const switchOff = "Switch off"
export const switchOffTitle = "Switch two-step sign-in off?"
export const switchOffWarning = "Your password alone will sign you in. The key and the recovery codes are deleted."
export const due = "Set up two-step sign-in to continue"
export const dueExplanation = "This installation requires it for your account."
export const signOut = "Sign out"

export const codeAfterPassword = "Code from your authenticator app"
export const orRecoveryCode = "Or one of your recovery codes"
export const wrongCode = "Wrong code. Each code works once. After several failed attempts you have to wait."
export const back = "Back"

export const accountOff = "Two-step sign-in is off"
export const accountOn = (left: number) => `Two-step sign-in is on, ${codesLeft(left)}`
export const reset = "Remove two-step sign-in"
export const resetTitle = "Remove two-step sign-in?"
export const resetWhat =
  "Do this only after you made sure who the request is from. Their sessions end, and the password alone signs them in."
