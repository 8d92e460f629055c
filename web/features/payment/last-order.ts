const key = 'payment-order'

/** Remembers the order that was placed last in this tab, in case the provider returns without naming it. */
export function rememberOrder(reference: string): void {
  try {
    sessionStorage.setItem(key, reference)
  } catch {
    // Without storage only the address names it.
  }
}

export function lastOrder(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
