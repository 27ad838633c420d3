let whole: Promise<unknown> | null = null

function switchOn(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.disabled = true
      reject(new Error(`style not loaded: ${link.href}`))
    }
    link.disabled = false
  })
}

/**
 * A page came with the styles that it and its own parts use (see the server's page-parts.ts). Before
 * another page is shown, the whole stylesheet is: switched off until then, it was not even fetched,
 * and took no part in the first view.
 */
export function wholeStyles(): Promise<unknown> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')
  whole ??= Promise.all([...links].map(switchOn)).catch((error: unknown) => {
    whole = null
    throw error
  })
  return whole
}
