import type { Translation } from '../../../contract/kit/languages.ts'
import type { newsletterTexts as english } from './texts.ts'
export const newsletterTexts: Translation<typeof english> = {
  captcha: 'Bitte warten Sie, bis Ihr Browser geprüft ist, und versuchen Sie es dann erneut.',
  noText: 'Dieser Betreff hat keinen Text',
  label: 'Newsletter',
  confirm: {
    title: (site: string) => `Bestätigen Sie den Newsletter von ${site}`,
    text: (site: string) =>
      `Bitte bestätigen Sie, dass Sie den Newsletter von ${site} an diese Adresse erhalten möchten.`,
    button: 'Newsletter erhalten',
    expiry: (days: number) =>
      `Der Link gilt ${days} Tage. Wenn Sie das nicht wollten, ignorieren Sie bitte diese Mail; Sie erhalten den Newsletter dann nicht.`,
    footer: (site: string) =>
      `Sie erhalten diese Mail, weil jemand mit dieser Adresse den Newsletter von ${site} bestellt hat.`,
  },
  known: {
    title: (site: string) => `Sie erhalten den Newsletter von ${site} bereits`,
    text: (site: string) =>
      `Jemand hat mit dieser Adresse den Newsletter von ${site} bestellt; sie ist schon abonniert. Es ist nichts zu tun.`,
  },
  issue: {
    news: 'News',
    onSite: 'Mehr News lesen',
    note: ({ category, date }: { category: string; date: string }) => `${category}, ${date}`,
    footer: (site: string) => `Sie erhalten diese Mail, weil Sie den Newsletter von ${site} abonniert haben.`,
    unsubscribe: 'Abbestellen',
    test: (subject: string) => `[Test] ${subject}`,
  },
}
