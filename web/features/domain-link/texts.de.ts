import type { Translation } from '../../../contract/kit/languages.ts'
import type { domainLinkTexts as english } from './texts.ts'
export const domainLinkTexts: Translation<typeof english> = {
  title: 'Domain bestätigen',
  question: ({ domain, company }: { domain: string; company: string }) => `Gehört ${domain} zu ${company}?`,
  meaning: (company: string) =>
    `Bestätigen Sie das nur, wenn Sie diese Domain betreiben und ${company} sie nutzen darf. Mitglieder sehen dann, dass die Firma über sie verfügt.`,
  confirm: 'Bestätigen',
  confirming: 'Bestätigt…',
  done: (domain: string) => `${domain} ist bestätigt`,
  thanks: (company: string) =>
    `Mitglieder sehen es jetzt auf der Seite von ${company}. Sie können diese Seite schließen.`,
  badLinkReason:
    'Er wurde schon verwendet, oder es gibt einen neueren. Der Inhaber der Firma kann einen neuen senden lassen.',
}
