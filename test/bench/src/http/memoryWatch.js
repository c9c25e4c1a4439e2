// Loaded into a measured service before it starts: collects garbage and reports the remaining memory on request. The product has no such
// feature. JavaScript, because no compiler is loaded yet.
process.on("message", () => {
  // Twice, because finalizers release objects that only the second run collects.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapUsed, rss })
})
// A service that must stop does not wait for the benchmark to disconnect.
process.channel?.unref()
