/** What a page shows instead of what it could not get: what happened, and what to do next. */
import { Alert, Button, type ButtonProps, Group, List, Text } from "@mantine/core"
import { NoAnswerError, ProblemError } from "@docket/api/fetch"
import { IconAlertTriangle, IconLock, IconPlugConnectedX, IconQuestionMark } from "@tabler/icons-react"
import { reasonInWords } from "../words/refusal.ts"
import * as words from "../words/shared.ts"

/** What went wrong, in words for a person. */
export interface Explanation {
  readonly title: string
  readonly detail: string
  /** Reasons that the detail does not tell. */
  readonly reasons: ReadonlyArray<string>
  /** What the detail says one behind the other: several reasons, which are read more easily as a list in its place. */
  readonly list: ReadonlyArray<string>
}

/** The session has ended: the problem names cookies and tokens, which this replaces. */
const signedOut: Explanation = {
  title: words.failureYouAreSignedOut,
  detail: words.failureSignedOutDetail,
  reasons: [],
  list: []
}

/** The words of any failure of a request. */
export const explain = (error: unknown): Explanation => {
  if (error instanceof ProblemError) {
    const { admins, code, detail, errors, request_id, status, title } = error.problem
    if (code === "not_authenticated") return signedOut
    const reasons = (errors ?? []).map(reasonInWords)
    // It says what the reasons say.
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

/** The icon of what went wrong. */
export const iconOf = (error: unknown) => {
  if (error instanceof NoAnswerError) return <IconPlugConnectedX />
  const status = error instanceof ProblemError ? error.problem.status : null
  return status === 403 ? <IconLock /> : status === 404 ? <IconQuestionMark /> : <IconAlertTriangle />
}

/** Whether a retry can help: a missing or forbidden record stays so until it changes. */
export const canHelpLater = (error: unknown): boolean =>
  !(error instanceof ProblemError && [403, 404].includes(error.problem.status))

/** Retries the request and shows that it does. It keeps the focus. */
export const RetryButton = ({
  isRetrying,
  onRetry,
  ...looks
}: Pick<ButtonProps, "size" | "variant"> & { readonly isRetrying: boolean; readonly onRetry: () => void }) => (
  <Button {...looks} aria-busy={isRetrying} onClick={() => isRetrying || onRetry()}>
    {isRetrying ? words.failureTryingAgain : words.failureTryAgain}
  </Button>
)

/**
 * The failure, announced to screen readers; with a button where a retry can help. With the button it replaces the content, else it is in a form with margins of its own.
 */
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
