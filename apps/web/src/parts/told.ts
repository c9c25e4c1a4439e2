/** Notices: results as the service words them, and failures. */
import { notifications } from "@mantine/notifications"
import { explain } from "./Failure.tsx"

/** The message of a mutation. */
export interface Toast {
  readonly title: string
  readonly message: ReadonlyArray<string | ReadonlyArray<string>>
}

/** Shows a result. */
export const tellDone = (toast: Toast, color = "green"): void => {
  notifications.show({ color, title: toast.title, message: toast.message.flat().join(" ") })
}

/** Shows a failure. It stays until the user closes it. */
export const tellFailure = (error: unknown): void => {
  const { detail, reasons, title } = explain(error)
  notifications.show({
    color: "red",
    title,
    message: [detail, ...reasons].join(" "),
    autoClose: false,
    role: "alert"
  })
}
