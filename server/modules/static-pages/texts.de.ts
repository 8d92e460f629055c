import type { Translation } from '../../../contract/kit/languages.ts'
import type { siteTextsTexts as english } from './texts.ts'
export const siteTextsTexts: Translation<typeof english> = {
  broadcasts: { one: 'Broadcast', other: 'Broadcasts' },
  members: { one: 'Mitglied', other: 'Mitglieder' },
  unchanged: 'Der Text ist derselbe wie in der aktuellen Fassung.',
  tooSoon: 'Wählen Sie einen Tag, der mindestens einen Monat voraus liegt.',
  noteNeeded: 'Sagen Sie, was sich ändert: Mitglieder erfahren es per E-Mail.',
  mailedAlready: 'Mitglieder haben von dieser Fassung per E-Mail erfahren; sie kann nicht zurückgezogen werden.',
  mail: {
    title: ({ site, day }: { site: string; day: string }) => `Der Vertrag von ${site} ändert sich am ${day}`,
    text: (day: string) =>
      `Die Bedingungen zwischen Ihrer Firma und uns ändern sich. Die neue Fassung gilt ab ${day}. Was sich ändert:`,
    button: 'Neue Fassung lesen',
    after: ({ day, email }: { day: string; email: string }) =>
      `Wenn Sie einverstanden sind, ist nichts zu tun. Wenn nicht, können Sie Ihre Mitgliedschaft vor dem ${day} durch eine Mail an ${email} beenden.`,
  },
  contractChanged: 'Der Vertrag hat sich inzwischen geändert. Bitte lesen Sie ihn erneut und stimmen Sie dann zu.',
}
