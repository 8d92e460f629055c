/** The browser's own dialog for installing the site, where it offers one. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | undefined

/** Keeps the browser's offer to install the site, which it may make before the page is interactive. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault()
    offered = event as InstallPrompt
  })
}

/** Returns the browser's offer, which works once; undefined if it made none. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const offer = offered
  offered = undefined
  return offer
}
