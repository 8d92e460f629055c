import { hiddenAfterDays, staleAfterDays } from '../../../../contract/freshness.ts'
import { counted, type Noun, plural } from '../../../../contract/kit/texts.ts'

const lines: Noun = { one: 'line', other: 'lines' }

/** Texts of the mail that asks whether stock is still available. */
export const freshnessTexts = {
  title: (count: number) =>
    `Do you still have ${plural(count, { one: 'this line', other: 'these' })}? ${counted(count, lines)} of your stock`,
  request: (count: number) =>
    `${counted(count, lines)} of your stock ${plural(count, { one: 'has', other: 'have' })} not been confirmed for ${staleAfterDays} days or more. Searches now list ${plural(count, { one: 'it', other: 'them' })} after fresher stock. ${hiddenAfterDays} days after the last confirmation, other members no longer see ${plural(count, { one: 'it', other: 'them' })}.`,
  button: 'Still have it',
  advice: 'Is something sold? Change it in your inventory, or upload a new list.',
  footer: (site: string) =>
    `You are receiving this mail because your company has stock on ${site}. It is sent at most once a week.`,
  openInventory: 'Open your inventory',
  senderLabel: 'Inventory',
  listName: 'Stock confirmation',
}
