/** Parts of a page as links that say which is open, each with a number where it counts something. They look like the pages of a component. */
import { Tooltip } from "@mantine/core"
import type { ComponentType, ReactNode } from "react"
import classes from "./ComponentPage.module.css"

/** One part. `link` makes the link around what it is given. */
export interface LinkTab {
  readonly key: string
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  /** A number with what it counts. */
  readonly count?: readonly [number, string]
  readonly link: (props: { readonly className: string | undefined; readonly children: ReactNode }) => ReactNode
}

export const LinkTabs = ({ label, tabs }: { readonly label: string; readonly tabs: ReadonlyArray<LinkTab> }) => (
  <nav className={classes["tabs"]} aria-label={label}>
    {tabs.map(({ Icon, count, key, label: word, link }) => (
      <span key={key} style={{ display: "contents" }}>
        {link({
          className: classes["tab"],
          children: (
            <>
              <Icon size={16} aria-hidden />
              {word}
              {count !== undefined && (
                <Tooltip label={`${count[0]} ${count[1]}`}>
                  <span className={classes["count"]}>
                    {count[0]}
                    <span className="visually-hidden"> {count[1]}</span>
                  </span>
                </Tooltip>
              )}
            </>
          )
        })}
      </span>
    ))}
  </nav>
)
