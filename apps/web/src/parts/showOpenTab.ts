/** Scrolls the open tab into view if the tabs do not fit. Called with their nav element when it appears. */
export const showOpenTab = (nav: HTMLElement | null): void => {
  const open = nav?.querySelector<HTMLElement>('[data-status="active"]')
  if (nav === null || open === undefined || open === null) return
  if (open.offsetLeft + open.offsetWidth > nav.scrollLeft + nav.clientWidth) {
    nav.scrollLeft = open.offsetLeft + open.offsetWidth - nav.clientWidth + 24
  }
}
