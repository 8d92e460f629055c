import { foldText } from './fold-text.ts'
import { hints } from './phrases/other-business/hints.ts'
import { notTrade } from './phrases/other-business/not-trade.ts'
import { outOfOffice } from './phrases/other-business/out-of-office.ts'
import { sideNamed } from './side.ts'
import { type Goods, topicOf, topicSigns } from './topic.ts'
import { wantsToBuy, wantsToSell } from './words.ts'

/** Business matters that are not offers: invoices, returns, shipments, newsletters. */
const otherBusiness =
  /(?<![\w])(?:customs (?:hold|held|clearance|stopped|asks?)|(?:we|i)(?:'ve| have)? paid (?:on|for|last|you)|refund|has it (?:been )?shipped|where is (?:my|our)|(?:damaged|wrong|missing) (?:goods|parcel|delivery|items?|parts?)|(?:arrived|received|delivered|came) (?:with (?:a )?(?:bent|broken|damaged|dead|missing)|broken|dead|bent|damaged)|(?:anyone|anybody|somebody|someone) (?:here )?(?:ever )?(?:dealt|worked|traded|done (?:any )?business|(?:had )?any (?:experience|dealings|luck)) with|(?:anyone|anybody) know (?!where|who|of (?:any|some)|how)|trade ref(?:erence)?s|(?:hat|kennt) jemand|erfahrung\w* mit|ervaring\w* met|quelqu'un (?:connait|a deja)|alguien (?:conoce|ha trabajado)|qualcuno conosce|ktos zna|replacement for (?:the|a|your|our|my) (?:faulty|dead|defective|broken)|(?:faulty|dead|defective) (?:unit|one|drive|disk)s? (?:you|from|that|we)|(?:we|i) (?:bought|purchased|received) (?:from you|last|in|on|at)|you promised|(?<!(?:cartons?|boites?|emballages?) )(?:abimee?s?|endommag\w+)|mis des reserves|arrived damaged|beschadigt angekommen|beschadigd aangekomen|llegado danad\w*|arrivat\w+ danneggiat\w+|uszkodzon\w+ w transporcie|payment (?:sent|made|done|received|confirm\w*)|mt103|swift copy|please ship (?:the|my|our)|ausgefallen|(?:has|have) failed|drive failure|techniker|technicien|engineer on site|ticket #?\d+|overdue|unpaid|outstanding invoice|payment reminder|statement of account|(?<!(?:send|e?mail|schick\w*|sende\w*|stuur|envoye\w*|envia\w*|manda\w*|inviat?\w*|wyslij|przeslij|wystaw) (?:(?:me|us|mir|uns|mij|me|ons|moi|nous|nos|mi|ci|mi|nam) )?(?:(?:a|the|your|die|eine|de|een|la|une|una|el|il|uw|ihre) )?)proform\w*|remittance|credit note|rma|return request|warranty claim|dead on arrival|doa|tracking (?:number|no|code)|has been (?:shipped|delivered|dispatched)|shipment|awb|packing list|proof of delivery|order confirmation|your order|(?:question|query|frage|ruckfrage|vraag|pregunta|consulta|domanda|pytanie) (?:on|about|regarding|re|to|zu|zur|zum|over|sur|sobre|de|su|sull'|do|o|dot\.?) (?:(?:your|our|my|the|ihrer?|unserer?|der|onze|uw|de|la|le|su|nuestro|nostro|vostro) )?(?:order|invoice|delivery|shipment|bestellung|rechnung|lieferung|bestelling|factuur|levering|commande|facture|livraison|pedido|factura|ordine|fattura|zamowieni\w+|faktur\w+)|(?:pallets?|boxes|parcels?|goods|delivery|shipment) (?:all )?(?:turned up|got here|came in ok)|newsletter|unsubscribe|webinar|read (?:more )?online|survey|mahnung|zahlungserinnerung|offene rechnung|rechnung (?:nr|vom|\d+)|reklamation\w*|rucksendung|sendungs\w+|(?:ihre|die|eure) sendung|(?:uw|je|jullie) (?:zending|pakket|bestelling)|(?:su|tu|vuestro) (?:envio|pedido)|(?:nostr[oi]|vostr[oi]) ordin[ei]|a che punto|past due|credit control|short(?:age| delivery| shipment)|only \d+ of the [^.]{0,40}arrived|hs code (?:and|for)|do you (?:guys )?(?:happen to )?know (?:if|whether)|(?:please |kindly )?confirm receipt|how did we do|rate (?:your|our|us)|goods[ -]in(?= |$)|(?<!be )(?<!can )shipped (?:yesterday|this morning|last|on (?:mon|tue|wed|thu|fri))|(?:fedex|ups|dhl|dpd|gls|tnt) (?:#|no\.? )?(?:1z\w{8}|\d[\d ]{9})|recount\w*|system says|cycle count|paketnummer|versandbestatigung|versandanzeige|verzendbevestiging|track(?: and |&)trace|(?:avis|confirmation) d'expedition|confirmacion de envio|conferma (?:di )?spedizione|potwierdzenie wysylki|(?:has|have) shipped|auftragsbestatigung|lieferschein|abmelden|openstaande|betalingsherinnering|herinnering|factuur|retour(?:zending)?|orderbevestiging|uitschrijven|nieuwsbrief|relance|facture|impaye\w*|retour sav|bon de commande|numero de suivi|desabonner|desinscri\w+|lettre d'information|factura|recordatorio|impagad\w+|devolucion|albaran|seguimiento|boletin|darse de baja|fattura|sollecito|scadut\w+|reso|spedizione (?:effettuata|ordine)|ordine n|e stat[oa] (?:affidat|spedit)\w+|(?:has|have) (?:it |the \w+ )?(?:shipped|left|arrived)|not (?:yet )?(?:received|arrived)|missing (?:from|in) (?:the|our|your) (?:delivery|order|shipment)|short[- ]shipped|wrong (?:item|part|goods)|chasing|expedition de votre|votre commande|notre commande|colis|non recue?s?|manquant\w*|pedido (?:n|enviado|\d+)|su pedido|vuestro pedido|no (?:ha|han) llegado|falta\w* en|il (?:suo|vostro) ordine|non (?:e|sono) arrivat\w+|mancan\w+|levering (?:incompleet|vertraagd)|ontbra\w+|ontbreek\w*|onze bestelling|uw bestelling|crediteren|unsere bestellung|ihre bestellung|ihre lieferung|lieferung (?:unvollstandig|fehlt|verspatet)|fehlmenge|fehlten|zamowienie (?:nr|zostalo)|panstwa zamowieni\w+|nasze zamowieni\w+|nie dotarl\w+|brakowalo|ddt|tracciamento|disiscri\w+|faktur\w+|ponaglenie|wezwanie do zaplaty|reklamacj\w+|zwrot\w*|list przewozowy|numer przesylki|wypisac|przypomnienie)(?![\w])/

const everyOther = new RegExp(otherBusiness, 'g')

/** Words of a text that may be nothing but a line of goods: `NUMBER x6, $20 each?`. */
const shortText = 20

/** Asks for a pro forma of goods that follow: `reserve and send me proforma for:`. */
const asksForProforma =
  /(?<![\w])(?:send|issue|make|give|prepare|schick\w*|sende\w*|stuur|envoy\w+|envi\w+|manda\w*|inviat?\w*|wyslij|przeslij)(?:[ -](?:me|us|mir|uns|mij|ons|moi|nous|mi|ci|mi|nam))? (?:an? |the |eine? |een |une |una )?pro-?forma(?: invoice)? (?:for|fur|voor|pour|para|per|na)(?![\w])/

/** True if a mail is not about goods to trade, whatever numbers it contains. */
export function isOtherBusiness(subject: string, own: string, goods: Goods): boolean {
  const [title, words] = [foldText(subject), foldText(own)]
  if (outOfOffice.test(title) || notTrade.test(title)) return true
  if (outOfOffice.test(words.slice(0, 400)) || notTrade.test(words)) return true
  if (/(?<![\w])wt[sb](?![\w])/.test(`${title} ${words}`)) return false
  if (goods.count > 0 && asksForProforma.test(words)) return false
  const topic = topicOf(topicSigns(subject, own, goods))
  return topic === 'other' || (topic === 'open' && hasPhrases(title, words, goods))
}

/** True if the phrases of a text, which its words leave undecided, speak for something else than trade. */
function hasPhrases(title: string, words: string, { count, priced, isStated }: Goods): boolean {
  const bare = title.replace(/^\s*(?:re|aw|fw|fwd|wg|antw|tr|rv|r|i|odp|pd)\s?:/g, '')
  if (otherBusiness.test(bare) && !bare.match(wantsToBuy)) return true
  // Of a thousand mails that trade, none with so few goods has three points, or two without a condition.
  const found = (pattern: RegExp) => new Set(`${title}\n${words}`.match(pattern)).size
  const points = 2 * found(everyOther) + found(hints)
  if ((priced === 0 || (priced === 1 && count <= 2)) && points >= (isStated || count > 2 ? 3 : 2)) return true
  const offers = (words.match(wantsToSell)?.length ?? 0) + (words.match(wantsToBuy)?.length ?? 0)
  if (offers > 0 || count > 2) return false
  // Few goods that nobody offers or wants, and whose condition does not matter, are only mentioned in longer texts.
  const isMentioned =
    !isStated && priced < 2 && sideNamed(bare) === undefined && words.trim().split(/\s+/).length > shortText
  return isMentioned || otherBusiness.test(words)
}
