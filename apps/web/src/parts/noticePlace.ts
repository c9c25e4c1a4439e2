/** The corner of a new notice: the first one where it covers no control, else the one with the fewest. Pure, except for reading the page. */
import type { NotificationData } from "@mantine/notifications"

type Corner = NonNullable<NotificationData["position"]>

/** A rectangle in the window, in pixels. */
interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** In the order of preference: notices at the bottom hide no headings. */
const corners: ReadonlyArray<Corner> = ["bottom-right", "bottom-center", "bottom-left", "top-right", "top-center"]

/** The size of a notice with two lines and a button, and its distance from the edge. */
const [width, height, margin] = [440, 96, 16]

const areaOf = (corner: Corner, window: { readonly width: number; readonly height: number }): Area => {
  const wide = Math.min(width, window.width - 2 * margin)
  const left = corner.endsWith("left")
    ? margin
    : corner.endsWith("right")
      ? window.width - margin - wide
      : (window.width - wide) / 2
  const top = corner.startsWith("top") ? margin : window.height - margin - height
  return { left, top, right: left + wide, bottom: top + height }
}

const overlaps = (one: Area, other: Area): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Returns the corner with the fewest controls. */
export const freeCorner = (
  controls: ReadonlyArray<Area>,
  window: { readonly width: number; readonly height: number }
): Corner => {
  const counted = corners.map((corner) => {
    const area = areaOf(corner, window)
    return { corner, covered: controls.filter((control) => overlaps(area, control)).length }
  })
  const least = Math.min(...counted.map(({ covered }) => covered))
  return counted.find(({ covered }) => covered === least)?.corner ?? "bottom-right"
}

const controls = "a[href], button, input, select, textarea, [role=button], [tabindex='0']"

/** Returns the corner for a notice on the page as it is. Shown notices count by their place: the next one is stacked there. */
export const placeOfNotice = (): Corner => {
  const { innerHeight, innerWidth } = globalThis
  const areas = [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.closest(".mantine-Notifications-root") === null)
    .map((control) => control.getBoundingClientRect())
    // A tall one is a pane that scrolls, not a control.
    .filter((area) => area.width > 0 && area.height > 0 && area.height < innerHeight / 3)
  return freeCorner(areas, { width: innerWidth, height: innerHeight })
}
