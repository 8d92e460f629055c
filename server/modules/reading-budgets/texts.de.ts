import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { readingBudgetTexts as english } from './texts.ts'

type AlarmKind = 'profiles' | 'lines' | 'canary'

const titles: Record<AlarmKind, string> = {
  profiles: 'Ein Konto hat sein Tageslimit an Firmenprofilen erreicht',
  lines: 'Ein Konto hat sein Tageslimit an Positionen erreicht',
  canary: 'Ein Konto hat eine Köderfirma geöffnet',
}

export const readingBudgetTexts: Translation<typeof english> = {
  stockLines: (count: number) => counted(count, { one: 'Position', other: 'Positionen' }),
  contacts: (count: number) => `die Kontaktdaten von ${counted(count, { one: 'Firma', other: 'Firmen' })}`,
  limitReached: ({ read, isLines, isCompany, isTrial, salesEmail }: LimitReached) => {
    const who = isCompany ? 'Ihre Firma hat' : 'Sie haben'
    const advice = isTrial
      ? `Eine Mitgliedschaft umfasst weit mehr: Schreiben Sie an ${salesEmail}.`
      : `Wenn Sie mehr brauchen, schreiben Sie an ${salesEmail}.`
    const searches = isLines
      ? ' Eine auf Firmen, Länder oder Stufen begrenzte Suche zählt wie eine Position, ebenso jede Suche, solange Sie Firmen stummgeschaltet haben.'
      : ''
    return `${who} heute ${read} gelesen, das ist das Tageslimit.${searches} Die Zählung beginnt um Mitternacht in Amsterdam von vorn. Was Sie heute gelesen haben, können Sie weiter öffnen. ${advice}`
  },
  alarm: {
    title: (kind: AlarmKind) => titles[kind],
    subject: (title: string, company: string) => `${title}: ${company}`,
    labels: {
      company: 'Firma',
      account: 'Konto',
      profiles: 'Firmenprofile heute',
      lines: 'Positionen heute',
    },
    button: 'Alle Lesealarme ansehen',
    footer: (site: string) => `Sie erhalten diese Mail als Mitarbeiter von ${site}.`,
  },
}

interface LimitReached {
  read: string
  isLines: boolean
  isCompany: boolean
  isTrial: boolean
  salesEmail: string
}
