import type { Item } from './item.ts'
import type { Marks } from './marks.ts'
import type { Piece } from './piece.ts'

/** Words that refer to the condition or price of the previous goods, on folded text in seven languages. */
const condition =
  /(?<![\w])(?:idem|ditto|dito|likewise|same(?: (?:story|chassis|condition|cond|state|deal|again|thing|grade|quality|here))?(?=\s*(?:[,.;:)-]|$))|same again(?= (?:in|but|as|with))|(?:dasselbe|das gleiche|hetzelfde|la meme chose|lo mismo|lo stesso|to samo)(?= (?:in|als|mit|met|en|avec|pero|con|ma|w|tylko)(?![\w]))|(?:gleicher|selber|im selben|im gleichen) zustand|(?:zelfde|dezelfde) (?:staat|conditie|verhaal)|(?:meme|memes) (?:etat|conditions?)|(?:mism[oa]s?|igual) (?:estado|condicion(?:es)?)|(?:stess[oe]|medesim[oe]) (?:stato|condizion[ei])|ten sam stan|stan (?:ten sam|jak wyzej|taki sam))(?![\w])/
const price =
  /(?<![\w])(?:(?:at the |for the )?same (?:price|money)|(?:zum |gleichen? |selben )+preis|(?:zelfde|dezelfde) prijs|(?:au )?meme prix|(?:mismo|igual) precio|stesso prezzo|(?:ta sama|w tej samej) cen\w+)(?![\w])/

const quantity =
  /(?<![\w])(?:same (?:quantity|qty|amount|number)|gleiche[rn]? (?:anzahl|menge)|(?:hetzelfde|zelfde) aantal|evenveel|meme (?:quantite|nombre)|misma cantidad|stessa quantita|ta(?:ka)? sama ilosc|tyle samo)(?![\w])/

/** Fills in `same condition` and `same price` from the previous goods. */
export function fillSameAsBefore(piece: Piece, before: Item | undefined, { low }: Marks): void {
  if (before === undefined) return
  if (piece.condition === '' && condition.test(low)) piece.condition = piece.conditionText = before.condition
  if (piece.quantity === null && quantity.test(low))
    Object.assign(piece, { quantity: before.quantity, quantityText: before.quantityText })
  if (piece.price === null && price.test(low)) {
    const { price: amount, priceText, currency, priceFor, isPriceSure } = before
    Object.assign(piece, { price: amount, priceText, currency, priceFor, isPriceSure })
  }
}
