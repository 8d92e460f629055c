import type { Translation } from '../../../contract/kit/languages.ts'
import { counted } from '../../../contract/kit/texts.ts'
import type { AlarmKind, readingBudgetTexts as english } from './texts.ts'

const titles: Record<AlarmKind, string> = {
  profiles: 'Een account heeft zijn dagelijkse limiet van bedrijfsprofielen bereikt',
  lines: 'Een account heeft zijn dagelijkse limiet van voorraadregels bereikt',
  canary: 'Een account heeft een lokbedrijf geopend',
}

export const readingBudgetTexts: Translation<typeof english> = {
  stockLines: count => counted(count, { one: 'voorraadregel', other: 'voorraadregels' }),
  contacts: count => `de contactgegevens van ${counted(count, { one: 'bedrijf', other: 'bedrijven' })}`,
  limitReached: ({ read, isLines, isCompany, isTrial, salesEmail }) => {
    const who = isCompany ? 'Uw bedrijf heeft' : 'U hebt'
    const advice = isTrial
      ? `Een lidmaatschap biedt veel meer: schrijf naar ${salesEmail}.`
      : `Hebt u meer nodig, schrijf dan naar ${salesEmail}.`
    const searches = isLines
      ? ' Een zoekopdracht binnen bedrijven, landen of niveaus telt als één regel; dat geldt voor elke zoekopdracht zolang u bedrijven dempt.'
      : ''
    return `${who} vandaag ${read} gelezen, de limiet per dag.${searches} De telling begint om middernacht in Amsterdam opnieuw. Wat u vandaag hebt gelezen, kunt u nog openen. ${advice}`
  },
  alarm: {
    title: kind => titles[kind],
    subject: (title, company) => `${title}: ${company}`,
    labels: {
      company: 'Bedrijf',
      account: 'Account',
      profiles: 'Bedrijfsprofielen vandaag',
      lines: 'Voorraadregels vandaag',
    },
    button: 'Alle leesalarmen bekijken',
    footer: site => `U ontvangt deze mail als medewerker van ${site}.`,
  },
}
