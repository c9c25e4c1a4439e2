// Loaded into a service whose memory is measured, before it starts: collects garbage and tells what is left when the bench asks. The product has no such
// door. JavaScript, since nothing is there yet that would translate it.
process.on("message", () => {
  // Twice: what finalizers let go of is collected the second time.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapUsed, rss })
})
// A service that gets the signal to stop does not wait for the bench to hang up.
process.channel?.unref()
