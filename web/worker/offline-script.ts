import { workerTexts } from './texts.ts'

/** Runs in the page that is shown without a connection: opens the requested address as soon as the site responds. */

const texts = workerTexts.offline
/** Not every browser reports that the network is back. */
const retryMs = 5_000

const theme = /(?:^|;\s*)pref-theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
if (theme !== undefined) document.documentElement.dataset.theme = theme

const status = document.querySelector('[role=status]')
const show = (text: string) => {
  if (status !== null && status.textContent !== text) status.textContent = text
}

async function retry({ isAsked }: { isAsked: boolean }) {
  if (isAsked) show(texts.checking)
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    if (ok) location.reload()
    else show(texts.stillOffline)
  } catch {
    if (isAsked) show(texts.stillOffline)
  }
}

document.querySelector('button')?.addEventListener('click', () => void retry({ isAsked: true }))
addEventListener('online', () => void retry({ isAsked: true }))
setInterval(() => document.visibilityState === 'visible' && void retry({ isAsked: false }), retryMs)
