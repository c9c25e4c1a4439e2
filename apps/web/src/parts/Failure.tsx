/** The failure in place of missing content: what happened, and what to do next. */
import { Alert, Button, type ButtonProps, Group, List, Text } from "@mantine/core"
import { NoAnswerError, ProblemError } from "@docket/api/fetch"
import { IconAlertTriangle, IconLock, IconPlugConnectedX, IconQuestionMark } from "@tabler/icons-react"
import { reasonInWords } from "../words/refusal.ts"
import * as words from "../words/shared.ts"

/** A failure in words for a user. */
export interface Explanation {
  readonly title: string
  readonly detail: string
  /** The reasons that the detail does not contain. */
  readonly reasons: ReadonlyArray<string>
  /** The reasons in the detail as a list, which replaces it because a list is easier to read. */
  readonly list: ReadonlyArray<string>
}

/** The session has ended. This text replaces the service's, which mentions cookies and tokens. */
const signedOut: Explanation = {
  title: words.failureYouAreSignedOut,
  detail: words.failureSignedOutDetail,
  reasons: [],
  list: []
}

/** Explains any failure of a request. */
export const explain = (error: unknown): Explanation => {
  if (error instanceof ProblemError) {
    const { admins, code, detail, errors, request_id, status, title } = error.problem
    if (code === "not_authenticated") return signedOut
    const reasons = (errors ?? []).map(reasonInWords)
    // The detail contains the reasons.
    const said = (errors ?? []).reduce(
      (text, reason) => text.replace(reason.detail, () => reasonInWords(reason)),
      detail
    )
    const asking = (admins ?? []).map(({ email, name }) => (email === "" ? name : `${name} (${email})`))
    return {
      title: status === 422 ? words.failureRefused : title,
      detail: [
        said,
        ...(asking.length === 0 ? [] : [words.failureAskAdmins(asking.join(words.failureOr))]),
        ...(request_id === undefined ? [] : [words.failureRequestNumber(request_id)])
      ].join(" "),
      reasons: reasons.filter((reason) => !said.includes(reason)),
      list: reasons.length > 1 && reasons.join(" ") === said ? reasons : []
    }
  }
  if (error instanceof NoAnswerError) {
    return {
      title: words.failureNoAnswer,
      detail: words.failureNoAnswerDetail(error.message),
      reasons: [],
      list: []
    }
  }
  const detail = error instanceof Error ? error.message : String(error)
  return { title: words.failureSomethingWentWrong, detail, reasons: [], list: [] }
}

/** The icon of a failure. */
export const iconOf = (error: unknown) => {
  if (error instanceof NoAnswerError) return <IconPlugConnectedX />
  const status = error instanceof ProblemError ? error.problem.status : null
  return status === 403 ? <IconLock /> : status === 404 ? <IconQuestionMark /> : <IconAlertTriangle />
}

/** True if a retry can help. A missing or forbidden record stays so until something changes. */
export const canHelpLater = (error: unknown): boolean =>
  !(error instanceof ProblemError && [403, 404].includes(error.problem.status))

/** Retries the request and shows progress. It keeps the focus. */
export const RetryButton = ({
  isRetrying,
  onRetry,
  ...looks
}: Pick<ButtonProps, "size" | "variant"> & { readonly isRetrying: boolean; readonly onRetry: () => void }) => (
  <Button {...looks} aria-busy={isRetrying} onClick={() => isRetrying || onRetry()}>
    {isRetrying ? words.failureTryingAgain : words.failureTryAgain}
  </Button>
)

/** A failure, announced to screen readers, with a retry button if a retry can help. With the button it replaces content; without it, it is part of a form that has its own margins. */
export const Failure = ({
  error,
  isRetrying = false,
  onRetry
}: {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly isRetrying?: boolean
}) => {
  const { detail, list, reasons, title } = explain(error)
  const lines = list.length > 0 ? list : reasons
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      title={title}
      icon={iconOf(error)}
      {...(onRetry === undefined ? {} : { m: "md" })}
    >
      {list.length === 0 && <Text size="sm">{detail}</Text>}
      {lines.length > 0 && (
        <List size="sm" {...(list.length === 0 ? { mt: "xs" } : {})}>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      {onRetry !== undefined && canHelpLater(error) && (
        <Group mt="sm">
          <RetryButton size="xs" variant="default" isRetrying={isRetrying} onRetry={onRetry} />
        </Group>
      )}
    </Alert>
  )
}
