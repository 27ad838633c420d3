const taken: string[] = []

type Leaving = Event & { destination: { url: string; sameDocument: boolean } }

/**
 * A component test cannot leave its document: a link to another one, or a reload, is written down
 * instead of followed.
 */
export function watchDepartures(): void {
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener("navigate", (event) => {
    const { destination } = event as Leaving
    if (destination.sameDocument) return
    event.preventDefault()
    const { pathname, search, origin } = new URL(destination.url)
    taken.push(origin === location.origin ? `${pathname}${search}` : destination.url)
  })
}

/** Where the page would have gone since this was last asked; a test that expects none need not ask. */
export function takeDepartures(): string[] {
  return taken.splice(0)
}
