/** The menu: all places, with the number of items in the user's own work. */
import { Badge, NavLink } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { useMe } from "../api/me.ts"
import { workCountsQuery } from "../api/myWork.ts"
import { places } from "./places.ts"
import * as words from "../words/shell.ts"

const Waiting = () => {
  const { id } = useMe()
  const { data } = useQuery(workCountsQuery(id))
  const number = data === undefined ? 0 : data.waiting + data.news
  return number === 0 ? null : (
    <Badge size="sm" variant="filled" title={words.placesListCounts(data?.waiting, data?.news)}>
      {number}
      <span className="visually-hidden"> {words.placesListWaitingOrNew}</span>
    </Badge>
  )
}

export const PlacesList = () => {
  const { pathname } = useLocation()
  const { admin } = useMe()
  return places
    .filter((place) => admin || !place.admin)
    .map(({ Icon, label, to }) => (
      <NavLink
        key={to}
        label={label}
        active={pathname.startsWith(to)}
        leftSection={<Icon size={18} aria-hidden />}
        rightSection={to === "/my-comments" ? <Waiting /> : undefined}
        renderRoot={(props) => <Link to={to} {...props} />}
      />
    ))
}
