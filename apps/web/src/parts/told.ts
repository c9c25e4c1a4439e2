/** Notices: results as the service words them, and failures. */
import { type NotificationData, notifications } from "@mantine/notifications"
import { explain } from "./Failure.tsx"
import { placeOfNotice } from "./noticePlace.ts"

/** The message of a mutation. */
export interface Toast {
  readonly title: string
  readonly message: ReadonlyArray<string | ReadonlyArray<string>>
}

/** Shows a notice where it covers no control, and returns its id. */
export const showNotice = (notice: NotificationData): string =>
  notifications.show({ position: placeOfNotice(), ...notice })

/** Removes a notice, if it is still shown. */
export const hideNotice = (id: string): void => void notifications.hide(id)

/** Shows a result. */
export const tellDone = (toast: Toast, color = "green"): void => {
  showNotice({ color, title: toast.title, message: toast.message.flat().join(" ") })
}

/** Shows a failure. It stays until the user closes it. */
export const tellFailure = (error: unknown): void => {
  const { detail, reasons, title } = explain(error)
  showNotice({
    color: "red",
    title,
    message: [detail, ...reasons].join(" "),
    autoClose: false,
    role: "alert"
  })
}
