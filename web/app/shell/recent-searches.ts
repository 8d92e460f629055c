const key = 'recent-searches'
const maxKept = 20

/** Returns the texts that were searched for in this tab, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(each => typeof each === 'string') : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const others = recentSearches().filter(each => each.toLowerCase() !== text.toLowerCase())
  try {
    sessionStorage.setItem(key, JSON.stringify([text, ...others].slice(0, maxKept)))
  } catch {
    // Without storage nothing is remembered.
  }
}
