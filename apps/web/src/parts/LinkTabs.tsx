/** Tabs as links, some with a count. They look like the tabs of a component. */
import { Tooltip } from "@mantine/core"
import type { ComponentType, ReactNode } from "react"
import classes from "./ComponentPage.module.css"
import { showOpenTab } from "./showOpenTab.ts"

/** A tab with its label. */
export interface LinkTab<Key extends string> {
  readonly key: Key
  readonly label: string
  readonly Icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  /** A number and its unit. */
  readonly count?: readonly [number, string]
}

/** The props of a tab's link. */
export interface LinkTabProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

export const LinkTabs = <Key extends string>({
  label,
  renderLink,
  tabs
}: {
  readonly label: string
  readonly tabs: ReadonlyArray<LinkTab<Key>>
  /** Renders the link of a tab. */
  readonly renderLink: (key: Key, props: LinkTabProps) => ReactNode
}) => (
  <nav ref={showOpenTab} className={classes["tabs"]} aria-label={label}>
    {tabs.map(({ Icon, count, key, label: word }) => (
      <span key={key} style={{ display: "contents" }}>
        {renderLink(key, {
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
