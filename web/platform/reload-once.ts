const key = 'reloaded-for'

/** Returns the script that the page was loaded with. Its name changes with every release. */
const ownScript = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

/**
 * Reloads the page if a newer release has removed its code; once for each release, so that it never loops. Returns false if there
 * is no newer release.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const script = ownScript()
  if (script === undefined || sessionStorage.getItem(key) === script) return false
  try {
    const { status } = await fetch(script, { method: 'HEAD', cache: 'no-store' })
    if (status !== 404) return false
  } catch {
    return false
  }
  sessionStorage.setItem(key, script)
  location.reload()
  return true
}
