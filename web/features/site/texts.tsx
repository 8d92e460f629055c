import type { ReactNode } from 'react'
import { counted } from '../../../contract/kit/texts.ts'

/** Texts of site. */
export const siteTexts = {
  broadcastRulesPage: {
    condition: (guidelines: ReactNode) => <>State the condition by the {guidelines}.</>,
    once: (days: number) =>
      `The same broadcast only once ${days === 7 ? 'a week' : `in ${days} days`}. Different words around the same part number do not make it a different broadcast.`,
    broadcastRules: 'Broadcast Rules',
    lead: 'A broadcast reaches every member of a list. These rules keep the lists worth reading.',
    whatToSend: 'What to send',
    onlyWtbAndWts: 'Only WTB (want to buy) and WTS (want to sell) messages about IT products.',
    rightList: 'Send only to the list the product belongs to.',
    plainText: 'Plain text only, no HTML, no attachments.',
    gradingGuidelines: 'Grading Guidelines',
    howMuch: 'How much',
    perCompany: (max: number) => `At most ${max} broadcasts per company per day.`,
    perList: (max: number) => `At most ${max} broadcasts per list per contact per day.`,
    atOnce: (max: number) =>
      `At most ${max} broadcasts at the same time, then wait 30 minutes: the site refuses more than ${max} within 15 minutes.`,
    resend: 'A broadcast older than 3 days may be resent.',
    otherwise: 'What happens if you break the rules',
    offenders: 'Offenders are removed from lists and the site.',
  },
  advertisementPage: {
    redirecting: 'Redirecting...',
  },
  comingLaterPage: {
    inPreparation: 'In preparation',
    meanwhile: 'Meanwhile',
    willFind: 'What you will find here',
  },
  gradingGuidelinesPage: {
    aMeaning: 'Tested and fully functional',
    aDetail: 'Screens have at most 5 dead pixels; a battery holds at least 30 minutes.',
    bMeaning: 'Between A and C',
    bDetail: 'Functional, with more wear or faults than grade A allows. Name them in the invoice.',
    cMeaning: 'Repairable but not functional',
    cDetail: 'Complaints about grade C are not mediated.',
    dMeaning: 'Scrap',
    dDetail: 'For parts or recycling. Complaints about grade D are not mediated.',
    gradingGuidelines: 'Grading Guidelines',
    lead: 'Four grades, the same for desktops, laptops, monitors, servers, phones and tablets, and printers. A grade in a broadcast, a stock line or an invoice means what is written here.',
    gradesAndComplaints: 'Grades and complaints',
    complaints:
      'A complaint needs the purchase order and an invoice that states the grade. We do not mediate for C-grade or D-grade hardware, transactions under 2,000 euro, goods sold as-is, or software.',
  },
  newsletterPage: {
    newsletter: 'Newsletter',
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
