import { counted } from '../../../contract/kit/texts.ts'

export const siteTexts = {
  advertisementPage: {
    redirecting: 'Redirecting...',
  },
  serviceCategories: {
    uae: 'UAE',
    usa: 'USA',
    uk: 'UK',
  },
  servicesPage: {
    toBeListed: 'Do you offer this service?',
    services: 'Services',
    lead: 'Companies that move, wipe, pack, finance and recycle what the trade buys and sells.',
    notLoaded: 'The services could not be loaded.',
    loading: 'Loading services',
    none: 'No services are listed yet.',
    noCompanies: 'No company is listed here yet.',
    companies: (count: number) => counted(count, { one: 'company', other: 'companies' }),
    contact: (provider: string) => `Contact ${provider} to be listed`,
  },
  testimonialsPage: {
    testimonials: 'Testimonials',
    lead: 'What members say about trading here.',
    notLoaded: 'The testimonials could not be loaded.',
    loading: 'Loading testimonials',
    none: 'Nobody has written a testimonial yet.',
  },
}
