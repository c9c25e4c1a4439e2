/** The menu: all places, with the number of items in the user's own work. */
import { Badge, Box, NavLink } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { useMe } from "../api/me.ts"
import { workCountsQuery } from "../api/myWork.ts"
import { places } from "./places.ts"
import * as words from "../words/shell.ts"

/** `small`: over the corner of an icon. */
const Waiting = ({ small }: { readonly small: boolean }) => {
  const { id } = useMe()
  const { data } = useQuery(workCountsQuery(id))
  const number = data === undefined ? 0 : data.waiting + data.news
  return number === 0 ? null : (
    <Badge
      size={small ? "xs" : "sm"}
      variant="filled"
      {...(small ? { circle: true, pos: "absolute", top: -7, left: 11 } : {})}
      title={words.placesListCounts(data?.waiting, data?.news)}
    >
      {number}
      <span className="visually-hidden"> {words.placesListWaitingOrNew}</span>
    </Badge>
  )
}

/** `icons`: without labels, for a folded menu. */
export const PlacesList = ({ icons }: { readonly icons: boolean }) => {
  const { pathname } = useLocation()
  const { admin } = useMe()
  return places
    .filter((place) => admin || !place.admin)
    .map(({ Icon, label, to }) => (
      <NavLink
        key={to}
        label={icons ? <span className="visually-hidden">{label}</span> : label}
        title={icons ? label : undefined}
        active={pathname.startsWith(to)}
        leftSection={
          <Box pos="relative" component="span" display="flex">
            <Icon size={18} aria-hidden />
            {icons && to === "/my-comments" && <Waiting small />}
          </Box>
        }
        rightSection={!icons && to === "/my-comments" ? <Waiting small={false} /> : undefined}
        renderRoot={(props) => <Link to={to} {...props} />}
      />
    ))
}
