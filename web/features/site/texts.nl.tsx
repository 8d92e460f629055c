import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { siteTexts as english } from './texts.tsx'

export const siteTexts: Translation<typeof english> = {
  advertisementPage: {
    redirecting: 'Doorsturen...',
  },
  serviceCategories: {
    uae: 'VAE',
    usa: 'VS',
    uk: 'VK',
  },
  servicesPage: {
    toBeListed: 'Biedt u deze dienst?',
    services: 'Diensten',
    lead: 'Bedrijven die vervoeren, wissen, verpakken, financieren en recyclen wat de handel koopt en verkoopt.',
    notLoaded: 'De diensten konden niet worden geladen.',
    loading: 'Diensten laden',
    none: 'Er staan nog geen diensten in.',
    noCompanies: 'Hier staat nog geen bedrijf.',
    companies: count => counted(count, { one: 'bedrijf', other: 'bedrijven' }),
    contact: provider => `Neem contact op met ${provider} voor een vermelding`,
  },
  testimonialsPage: {
    testimonials: 'Referenties',
    lead: 'Wat leden zeggen over het handelen hier.',
    notLoaded: 'De referenties konden niet worden geladen.',
    loading: 'Referenties laden',
    none: 'Nog niemand heeft een referentie geschreven.',
  },
}
