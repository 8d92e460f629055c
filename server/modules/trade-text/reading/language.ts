import type { TradeCurrency } from './amounts.ts'

/** Languages of countries with the euro. */
const euroWords =
  /(?<![\w])(?:und|der|das|ist|wir|nicht|mit|fur|auf|auch|het|een|van|wij|niet|voor|ook|graag|nous|vous|les|est|pour|avec|dans|bonjour|merci|los|las|por|para|tenemos|gracias|hola|una|della|sono|abbiamo|buongiorno|grazie|netto|stk|stuck|stuks|uds|pezzi|pz|aantal|prijs|conditie|merk|voorraad|gebruikt|nieuw|menge|preis|zustand|bestand|gebraucht|neu|prix|qte|etat|occasion|neuf|cantidad|precio|estado|usados?|usadas?|nuevos?|quantita|prezzo|stato|usat[oi]|nuov[oi])(?![\w])/g
const polishWords =
  /(?<![\w])(?:jest|nie|prosze|dzien|dobry|witam|szt|sztuk|oraz|czy|mamy|dla|pozdrawiam|sprzedam|kupie|szukam)(?![\w])/g

/** Returns the likely currency of a folded text that names none: that of its language; '' for English. */
export function likelyCurrency(low: string): TradeCurrency {
  const [euro, polish] = [low.match(euroWords)?.length ?? 0, low.match(polishWords)?.length ?? 0]
  if (polish > euro && polish > 1) return 'PLN'
  if (euro > 1 || /\d,-(?!\d)/.test(low)) return 'EUR'
  return /(?<![\w])(?:fiver|tenner)s?(?![\w])/.test(low) ? 'GBP' : ''
}
