/** A line of a long list: its name, its marks and its title. It consists of plain elements, since many render while it scrolls. */
import type { ReactNode } from "react"
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

/** A mark: a word or number, with an icon or without; `hint` says more when it is pointed at. Without a colour of the theme's it is gray. */
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
  const { category, color, Icon, word } = severities[severity]
  return (
    <LineMark color={color} hint={words.listLineSeverityHint(word.toLowerCase(), category)}>
      <Icon size={12} aria-hidden />
      {category}
    </LineMark>
  )
}
