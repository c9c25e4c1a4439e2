/** Notices that come and go: what was done, as the service says it, and what failed. */
import { notifications } from "@mantine/notifications"
import { explain } from "./Failure.tsx"

/** The message of a mutation. */
export interface Toast {
  readonly title: string
  readonly message: ReadonlyArray<string | ReadonlyArray<string>>
}

/** Says that it was done. */
export const tellDone = (toast: Toast): void => {
  notifications.show({ color: "green", title: toast.title, message: toast.message.flat().join(" ") })
}

/** Says what went wrong; it stays until it is closed. */
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
