/**
 * Its text runs inline at the end of every page, so it may use nothing from outside. The server has marked
 * the page's own scripts and the preloads of their files as deferred (the server's defer-scripts.ts): what a
 * guest reads is fetched and painted first. They start when the first paint and the large photos of the first
 * view are there, when the guest acts, or after three seconds, since a tab that opens in the background paints
 * nothing.
 */
function startScriptsAfterPaint(): void {
  const longestWaitMs = 3_000
  let isStarted = false

  function start(): void {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=deferred]")) {
      link.rel = "modulepreload"
    }
    for (const deferred of document.querySelectorAll('script[type="text/deferred"]')) {
      const script = document.createElement("script")
      script.type = "module"
      script.textContent = deferred.textContent
      document.head.append(script)
    }
  }

  function startAfterPhotos(): void {
    const photo = [...document.images].find(
      (image) => image.fetchPriority === "high" && image.offsetWidth > 0 && !image.complete,
    )
    if (!photo) start()
    photo?.addEventListener("load", startAfterPhotos, { once: true })
    photo?.addEventListener("error", startAfterPhotos, { once: true })
  }

  addEventListener("pointerdown", start, { once: true })
  addEventListener("keydown", start, { once: true })
  setTimeout(start, longestWaitMs)
  try {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) setTimeout(startAfterPhotos)
    }).observe({ type: "paint", buffered: true })
  } catch {
    // A browser that cannot tell when it has painted starts after the longest wait.
  }
}

export const startScriptsScript = `(${startScriptsAfterPaint})()`
