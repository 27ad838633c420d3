/** An old worker could serve an old menu: whatever is registered on this origin goes. */
export function unregisterServiceWorkers(): void {
  // Over plain http a browser has no service workers at all.
  if (!("serviceWorker" in navigator)) return
  navigator.serviceWorker
    .getRegistrations()
    .then((registrations) => Promise.all(registrations.map((worker) => worker.unregister())))
    .catch(() => undefined)
}
