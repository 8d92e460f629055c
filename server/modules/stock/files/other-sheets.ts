import { isMarkedSold } from '../../trade-text/index.ts'

/** Sheets of goods that are gone or on their way, of requests, and of what explains a list. */
const otherName =
  /(?<!un|\b(?:be|get|not|yet|can) )(?:shipped|dispatched|despatched)(?! (?:from|with|by|ex|in|free)\b)|versandt|verzonden(?! (?:vanuit|uit|met))|expedie|expédié|spedit[oi]|enviad[oa]s|wysłan|wyslan|inbound|in ?transit|incoming|zulauf|unterwegs|onderweg|archiv|customer|kunden|wanted|wtb|gesucht|suche|rfq|request|purchase|einkauf|inkoop|reserved|reserviert|history|invoice|lookup|legend|codes?$|changelog|(?<!s)old$|alt$/i
/** Sheets of goods that are sold: not `Unsold`, `Neprodané`, `Ej såld`, and not `Výprodané`, which are for sale at a discount. */
const soldName =
  /(?<!un|on|in|ne|nie|\b[uo]|\b(?:not|yet|be|nicht|niet|non|no|nie|pas|encore|ikke|inte|ej|není|nem) )(?:sold|verkauft|verkocht|vendu|vendid|vendut|sprzedan|eladva|eladott|solgt|såld|sålt|(?<!\p{L})(?:vy|do|p[rř]ed|roz)?prod[aá]n[oaáeéyý]|vândut)/iu
/** Sheets of goods that came back faulty, or that are to be bought. */
const returnedOrSought =
  /^(?:rmas?|rma (?:stock|items|goods|list)|returns? to vendor|quarant(?:ine|[aä]ne)|kwarantaine|(?:items? |parts? )?to buy|buy(?:ing)? ?list|shopping ?list|(?:ein)?kaufliste|inkooplijst|te kopen|[aà] acheter|da acquistare|por comprar|do kupienia)$/iu
const arrivingStock = /^(?:incoming|inbound|arriving) (?:stock|goods|items|parts|inventory)$/i

/** True for the name of a sheet of goods that arrive, which may be for sale: its owner is asked. */
export const isArrivingStock = (name: string): boolean => arrivingStock.test(name.trim())

/** True for the name of a sheet that lists no stock, such as `Shipped wk46`. */
export const isOtherSheet = (name: string): boolean =>
  !isArrivingStock(name) &&
  (otherName.test(name) || soldName.test(name) || returnedOrSought.test(name.trim()) || isMarkedSold(name))
