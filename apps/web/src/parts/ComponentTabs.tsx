/** The tabs of a component. Each is a link, some with a count. Pages that the user's role cannot use are hidden. */
import { Tooltip } from "@mantine/core"
import {
  IconAdjustments,
  IconArrowsDiff,
  IconBook2,
  IconChartBar,
  IconFileExport,
  IconHistory,
  IconMailbox,
  IconPencil,
  IconScale,
  IconSend,
  IconTableImport
} from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import type { Component } from "../api/component.ts"
import { isOffered } from "../words/permit.ts"
import classes from "./ComponentPage.module.css"
import { showOpenTab } from "./showOpenTab.ts"
import * as words from "../words/shared.ts"

interface Tab {
  readonly to: NonNullable<LinkProps["to"]>
  readonly label: string
  readonly Icon: typeof IconScale
  /** The act that permits the page; null for everyone who can see the component's header. */
  readonly act: keyof Component["permits"] | null
  /** True if the component has the page. Default: always true. */
  readonly isFor?: (component: Component) => boolean
  /** Other search parameters of the link. */
  readonly search?: (component: Component) => NonNullable<LinkProps["search"]>
  /** A number next to the label, with its unit. */
  readonly count?: (component: Component) => readonly [number, string]
}

/** Every page of a component, in the order of the work. */
const tabs: ReadonlyArray<Tab> = [
  {
    to: "/components/$componentId",
    label: words.componentTabsRead,
    Icon: IconBook2,
    act: "see_content",
    count: ({ rules_count }) => [rules_count, rules_count === 1 ? "requirement" : "requirements"]
  },
  {
    to: "/components/$componentId/requirements",
    label: words.componentTabsWrite,
    Icon: IconPencil,
    act: "edit_requirements"
  },
  {
    to: "/components/$componentId/triage",
    label: words.componentTabsTriage,
    Icon: IconScale,
    act: "see_content",
    count: ({ pending_comment_count: open }) => [open, words.componentTabsUndecided(open)]
  },
  {
    to: "/components/$componentId/from-outside",
    label: words.componentTabsFromOutside,
    Icon: IconMailbox,
    act: "manage_public_comments",
    isFor: ({ public_access }) => public_access !== "members"
  },
  {
    to: "/components/$componentId/progress",
    label: words.componentTabsProgress,
    Icon: IconChartBar,
    act: "see_content"
  },
  {
    to: "/components/$componentId/update",
    label: words.componentTabsUpdate,
    Icon: IconTableImport,
    act: "edit_requirements"
  },
  { to: "/components/$componentId/exports", label: words.componentTabsExport, Icon: IconFileExport, act: null },
  {
    to: "/components/$componentId/submission",
    label: words.componentTabsSubmission,
    Icon: IconSend,
    act: "see_content",
    isFor: ({ document_type }) => document_type === "stig"
  },
  {
    to: "/compare",
    label: words.componentTabsCompare,
    Icon: IconArrowsDiff,
    act: null,
    search: ({ id }) => ({ diff: id })
  },
  {
    to: "/components/$componentId/activity",
    label: words.componentTabsActivity,
    Icon: IconHistory,
    act: "see_content"
  },
  {
    to: "/components/$componentId/settings",
    label: words.componentTabsSettings,
    Icon: IconAdjustments,
    act: "see_content"
  }
]

export const ComponentTabs = ({ component }: { readonly component: Component }) => (
  <nav ref={showOpenTab} className={classes["tabs"]} aria-label={words.componentTabsTabs}>
    {tabs
      .filter(
        ({ act, isFor }) =>
          (act === null || isOffered(component.permits[act])) && (isFor === undefined || isFor(component))
      )
      .map(({ Icon, count, label, search, to }) => {
        const [number, counted] = count?.(component) ?? []
        return (
          <Link
            key={label}
            to={to}
            params
            {...(search === undefined ? {} : { search: search(component) })}
            activeOptions={{ exact: label === "Read", includeSearch: false }}
            className={classes["tab"]}
          >
            <Icon size={16} aria-hidden />
            {label}
            {number !== undefined && (
              <Tooltip label={`${number} ${counted}`}>
                <span className={classes["count"]}>
                  {number}
                  <span className="visually-hidden"> {counted}</span>
                </span>
              </Tooltip>
            )}
          </Link>
        )
      })}
  </nav>
)
