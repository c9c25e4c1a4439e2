/** A row of a long list: its name, marks and title. It has plain elements, because many rows render while the list scrolls. */
import type { ReactNode } from "react"
import { severityIcons } from "./icons.ts"
import { severities, type Severity } from "../words/severity.ts"
import classes from "./ListLine.module.css"
import * as words from "../words/shared.ts"

export const ListLine = ({
  marks,
  name,
  title
}: {
  readonly name: string
  readonly marks: ReactNode
  readonly title: string | undefined
}) => (
  <>
    <span className={classes["head"]}>
      <span className={classes["name"]}>{name}</span>
      <span className={classes["marks"]}>{marks}</span>
    </span>
    <span className={classes["title"]}>{title}</span>
  </>
)

/** A mark: a word or number with an optional icon and a tooltip. Without a theme color it is gray. */
export const LineMark = ({
  children,
  color,
  hint
}: {
  readonly children: ReactNode
  readonly hint: string
  readonly color?: string
}) => (
  <span
    className={classes["mark"]}
    title={hint}
    {...(color === undefined
      ? {}
      : {
          style: {
            color: `var(--mantine-color-${color}-light-color)`,
            background: `var(--mantine-color-${color}-light)`
          }
        })}
  >
    {children}
  </span>
)

/** A severity as a mark: icon and category. */
export const SeverityMark = ({ severity }: { readonly severity: Severity }) => {
  const { category, color, word } = severities[severity]
  const Icon = severityIcons[severity]
  return (
    <LineMark color={color} hint={words.listLineSeverityHint(word.toLowerCase(), category)}>
      <Icon size={12} aria-hidden />
      {category}
    </LineMark>
  )
}
