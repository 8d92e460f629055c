import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { siteTexts as english } from './texts.tsx'

export const siteTexts: Translation<typeof english> = {
  advertisementPage: {
    redirecting: 'Weiterleitung...',
  },
  serviceCategories: {
    uae: 'VAE',
    usa: 'USA',
    uk: 'Großbritannien',
  },
  servicesPage: {
    toBeListed: 'Bieten Sie diesen Dienst an?',
    services: 'Dienstleister',
    lead: 'Firmen, die transportieren, löschen, verpacken, finanzieren und recyceln, was die Branche kauft und verkauft.',
    notLoaded: 'Die Dienstleister konnten nicht geladen werden.',
    loading: 'Dienstleister werden geladen',
    none: 'Noch sind keine Dienstleister gelistet.',
    noCompanies: 'Hier ist noch keine Firma gelistet.',
    companies: (count: number) => counted(count, { one: 'Firma', other: 'Firmen' }),
    contact: (provider: string) => `Wenden Sie sich an ${provider}, um gelistet zu werden`,
  },
  testimonialsPage: {
    testimonials: 'Referenzen',
    lead: 'Was Mitglieder über den Handel hier sagen.',
    notLoaded: 'Die Referenzen konnten nicht geladen werden.',
    loading: 'Referenzen werden geladen',
    none: 'Noch hat niemand eine Referenz geschrieben.',
  },
}
