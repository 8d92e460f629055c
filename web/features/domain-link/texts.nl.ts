import type { Translation } from '../../../contract/kit/languages.ts'
import type { domainLinkTexts as english } from './texts.ts'

export const domainLinkTexts: Translation<typeof english> = {
  title: 'Domein bevestigen',
  question: ({ domain, company }) => `Hoort ${domain} bij ${company}?`,
  meaning: company =>
    `Bevestig dit alleen als u dit domein beheert en ${company} het mag gebruiken. Leden zien dan dat het bedrijf erover beschikt.`,
  confirm: 'Bevestigen',
  confirming: 'Bevestigen…',
  done: domain => `${domain} is bevestigd`,
  thanks: company => `Leden zien het nu op de pagina van ${company}. U kunt deze pagina sluiten.`,
  badLinkReason:
    'De link is al gebruikt, of er is een nieuwere gemaild. De eigenaar van het bedrijf kan een andere mailen.',
}
