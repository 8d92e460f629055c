/** A toast. */
export interface Notice {
  kind: 'success' | 'error' | 'warning'
  title: string
  body?: string
}

export const success = (title: string, body?: string): Notice => ({ kind: 'success', title, body })
export const warning = (title: string, body?: string): Notice => ({ kind: 'warning', title, body })
export const failure = (body: string, title: string): Notice => ({ kind: 'error', title, body })

/** Returns a reason with a full stop, so that another sentence may follow. */
export const asSentence = (reason: string): string => reason.replace(/\.?$/, '.')

/** How long a toast is shown, in milliseconds. */
export const toastTime = { default: 3_000, error: 5_000, long: 10_000 }

/** Placeholder for the operator of the site, replaced by `withProviderName`. The same in every language. */
export const provider = 'the provider'

/** Replaces the placeholder by the operator's name and e-mail address. */
export const withProviderName = (text: string, brand: { providerName: string; supportEmail: string }): string =>
  text.replaceAll(
    provider,
    brand.supportEmail === '' ? brand.providerName : `${brand.providerName} (${brand.supportEmail})`,
  )
