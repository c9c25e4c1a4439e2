/** The place of notices: no control is covered while a corner is free. */
import { expect, test } from "vitest"
import { freeCorner } from "../src/parts/noticePlace.ts"

const window = { width: 1280, height: 800 }
const area = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test("a notice takes the first corner without controls", () => {
  expect(freeCorner([], window)).toBe("bottom-right")
  const navigation = area(0, 60, 208, 800)
  expect(freeCorner([navigation], window)).toBe("bottom-right")
  const saveButton = area(1100, 750, 1200, 780)
  expect(freeCorner([navigation, saveButton], window)).toBe("bottom-center")
  const footer = area(0, 700, 1280, 800)
  expect(freeCorner([footer], window)).toBe("top-right")
})

test("a notice takes the corner with the fewest controls on a crowded or narrow page", () => {
  const everywhere = [area(0, 0, 1280, 800)]
  expect(freeCorner(everywhere, window)).toBe("bottom-right")
  expect(freeCorner([...everywhere, area(1200, 760, 1270, 790)], window)).toBe("bottom-center")
  expect(freeCorner([area(10, 560, 350, 640)], { width: 360, height: 640 })).toBe("top-right")
})
