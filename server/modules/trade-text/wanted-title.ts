import { fold } from '../../platform/text/fold.ts'

const wanted = [
  // English
  'wtb|wanted(?: items| parts| list)?|want(?:ed)? to buy|(?:(?:we|i)(?: are| am| also| currently| always| urgently)* )?(?:buy|buying|looking (?:for|to buy)|seeking)|we (?:need|want)|buy(?:ing)? list|want ?list',
  // German
  'wir (?:suchen|kaufen|benotigen|brauchen)|gesucht|gesuche?|suche|ankauf(?:sliste)?|kaufgesuche?',
  // Dutch
  '(?:wij|we) (?:zoeken|kopen|vragen)|gezocht|gevraagd|te koop gevraagd|inkooplijst',
  // French, Spanish, Italian, Polish
  '(?:nous )?(?:recherchons|cherchons|achetons)|recherches?|on recherche|je (?:re)?cherche',
  '(?:buscamos|compramos|necesitamos)|se busca|busco|buscado',
  '(?:cerchiamo|compriamo|acquistiamo)|cercasi|cerco',
  '(?:szukamy|poszukujemy|kupimy|kupujemy|kupie|szukam)|skup',
].join('|')
const following = '(?:these|those|the following|diese[ns]?|folgende[sn]?|deze|de volgende|ces|suivant\\w*|estos|questi)'
/** Nothing but a mark may follow: `We buy your old servers` is what a dealer says of itself. */
const title = new RegExp(`^(?:${wanted})(?: ${following}(?: (?:items|parts|articles))?)?(?=$| ?[-–—:(,.!>*])`, 'u')
const offers = /\b(?:wts|sell\w*|for sale|offered|verk\w+|te koop(?! gevraagd)|vend\w+|sprzeda\w*)\b/
const maxLength = 60

/** True if a title or the name of a sheet says that its owner looks for the goods below it: `WTB`, `Gesucht:`. */
export const saysWanted = (text: string): boolean => {
  const low = fold(text.replace(/^[^\p{L}]+|[^\p{L}\p{N})]+$/gu, ''))
  return low.length <= maxLength && title.test(low) && !offers.test(low)
}
