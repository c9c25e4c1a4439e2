// The functions of the benchmark within a page, as `bench` in its window: times are measured in the page. Window.ts loads this into every page and calls it.
{
  /** Resolves when the present document is rendered. */
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener("message", resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    })

  /** Returns the milliseconds from an act until the target of `isThere` is rendered. Checks after every change of the document; gives up after a minute. */
  const until = (isThere, act) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const look = () => {
        if (!isThere()) return false
        observer.disconnect()
        clearTimeout(tooLong)
        void drawn().then(() => resolve(performance.now() - begun))
        return true
      }
      const observer = new MutationObserver(look)
      const tooLong = setTimeout(() => {
        observer.disconnect()
        reject(new Error(`Nothing came of it within a minute: ${isThere}`))
      }, 60_000)
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
      act()
      look()
    })

  /** Returns the milliseconds of a request alone, until its answer is parsed. */
  const asked = async (path) => {
    const begun = performance.now()
    const answer = await fetch(path, { cache: "no-store" })
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`)
    await answer.json()
    return performance.now() - begun
  }

  /** Returns the scroll container of an element. */
  const scrollerOf = (element) => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight
    let at = element
    while (at !== null && !scrolls(at)) at = at.parentElement
    return at ?? document.scrollingElement
  }

  /** Scrolls up and down by that many pixels per frame. Returns the milliseconds between frames, and of tasks that blocked the page for at least 50. */
  const scrolled = async (element, step, frames) => {
    const scroller = scrollerOf(element)
    const long = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) long.push(duration)
    })
    observer.observe({ type: "longtask" })
    const between = []
    let direction = step
    let before = await new Promise(requestAnimationFrame)
    const reached = new Set()
    for (let frame = 0; frame < frames; frame += 1) {
      const from = scroller.scrollTop
      scroller.scrollTop += direction
      if (scroller.scrollTop === from) direction = -direction
      reached.add(scroller.scrollTop)
      const now = await new Promise(requestAnimationFrame)
      between.push(now - before)
      before = now
    }
    // Tasks are reported after they end.
    await new Promise((resolve) => setTimeout(resolve, 100))
    observer.disconnect()
    if (reached.size < frames / 4) throw new Error("What was to be scrolled did not move.")
    return { between, long }
  }

  /** Returns the transferred kilobytes of the page so far: total, scripts, and styles. */
  const transferred = () => {
    const sum = (ending) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(ending))
        .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0) / 1000
    return { scripts: sum(".js"), styles: sum(".css") }
  }

  globalThis.bench = { asked, drawn, scrolled, scrollerOf, transferred, until }
}
