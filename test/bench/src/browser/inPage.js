// What the bench does and sees within a page, as `bench` in its window: times are measured where the reader sits, not where the bench runs. Loaded into every page by Window.ts, and driven from there.
{
  /** Resolves once what is in the document now has been drawn. */
  const drawn = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener("message", resolve, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    })

  /** Milliseconds from an act until what `isThere` looks for has been drawn. Looks whenever the document changes; gives up after a minute. */
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

  /** The request alone, as the page sends it, until its answer is there as values: milliseconds. */
  const asked = async (path) => {
    const begun = performance.now()
    const answer = await fetch(path, { cache: "no-store" })
    if (!answer.ok) throw new Error(`${path} is answered with ${answer.status}.`)
    await answer.json()
    return performance.now() - begun
  }

  /** What scrolls, from an element within it. */
  const scrollerOf = (element) => {
    const scrolls = (one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight
    let at = element
    while (at !== null && !scrolls(at)) at = at.parentElement
    return at ?? document.scrollingElement
  }

  /** Scrolls by so many pixels with each frame, up and down. Answers with the milliseconds between the frames, and of tasks that held the page up for 50 and more. */
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
    // Tasks are reported after they ended.
    await new Promise((resolve) => setTimeout(resolve, 100))
    observer.disconnect()
    if (reached.size < frames / 4) throw new Error("What was to be scrolled did not move.")
    return { between, long }
  }

  /** What the page has received so far: kilobytes over the wire, of scripts and of styles. */
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
