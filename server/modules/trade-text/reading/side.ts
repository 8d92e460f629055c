import { goods, wantsToBuy, wantsToSell } from './words.ts'

/** Whether goods are offered (WTS) or asked for (WTB). */
export type Side = 'wts' | 'wtb'

/** Words for a price that is not named, and for what the reader asked before; they say nothing about the side. */
const onRequest =
  /(?:(?:thanks?(?: you)?|danke?|vielen dank|bedankt|dank|merci|gracias|grazie|dziekuje\w*)(?: je| u)? (?:\w+ )?(?:for|fur|voor|pour|de|por|per|za)(?: the| die| das| la| el| le| l')? ?(?:your|ihr\w*|eur\w*|dein\w*|je|jullie|uw|votre|ta|vos|su|tu|vuestra|la sua|la tua|la vostra)? ?(?:\w+ )?(?:rfq|request\w*|e?i?nquir\w+|mail|email|anfrage|nachricht|aanvraag|bericht|demande|solicitud|consulta|richiesta|zapytanie)|(?:suite a|further to|following|bezug\w* auf|op basis van|a raiz de|in merito a|in risposta a|w odpowiedzi na) \w+ (?:\w+ )?(?:rfq|request|enquiry|inquiry|anfrage|aanvraag|demande|solicitud|richiesta|zapytanie)|(?:auf|zu|wegen|op|sur|sobre|alla|na) (?:ihre[rn]?|deine[rn]?|eure|uw|je|jullie|votre|ta|su|tu|vuestra|sua|vostra|panstwa) (?:\w+ )?(?:anfrage|aanvraag|demande|solicitud|consulta|richiesta|zapytanie)|(?:pleased|happy|glad) to quote|(?:from|off|(?<!bids? |bidding )on|von|aus|auf|van|uit|de|da|dalla|z) (?:your|deine[rmn]?|ihre[rmn]?|eure[rmn]?|je|jullie|uw|votre|ta|tu|su|vostra|tua|twojej|waszej) (?:\w+ ){0,2}(?:(?:stock ?|excess ?|lager)?list\w*|stock|excess|angebot\w*)(?![\w])|auf anfrage|on request|op aanvraag|sur demande|a consultar|su richiesta|na zapytanie)/g

/** Invites questions, which are no goods: `if you have any questions`, `Haben Sie noch Fragen?`. */
const invitesQuestions =
  /(?<![\w'-])(?:[\w'-]{1,20} ){0,5}(?:questions?|queries|fragen|ruckfragen|vragen|preguntas|dudas|domande|pytan(?:ia)?|duvidas|perguntas|dotaz\w*|otazk\w*|sorunuz)(?![\w])/g

/** What a seller asks after an offer; it says nothing of the side, as buyers write it too. */
const sellerAsks = new RegExp(
  String.raw`(?<![\w])(?:${[
    '(?:are you |r u |you |u |anyone |anybody |someone )?interested',
    "how many (?:do |would )?(?:you|u) (?:need|want|like)|wie ?viele? (?:brauch\\w+|benotig\\w+) (?:du|sie|ihr)|hoeveel (?:heb je|heeft u|hebben jullie)(?: er)? nodig|combien (?:il )?(?:vous |t'|te )?en (?:faut|voulez|veux)(?:-il|-vous|-tu)?|cuant[oa]s (?:necesit\\w+|quier\\w+)|quant[ie] (?:ne )?(?:vi |ti |le )?(?:serv\\w+|vuoi|volete)|ile (?:potrzeb\\w+|chcesz)",
    '(?:any|some)(?:one|body)? (?:takers?|interest|use|good)(?: (?:for|to) (?:you|u|anyone))?|(?:of )?(?:any )?(?:interest|use) (?:to|for) (?:you|u|anyone)',
    '(?:do |would |does |could |can )?(?:you |u |anyone |anybody )?(?:want|need|fancy|use|like|take) (?:them|these|those|it|any|some)(?: of (?:them|these|those))?',
    '(?:hast du |haben sie |jemand |besteht )?interesse|(?:jemand )?interessiert|(?:brauch\\w*|benotig\\w*|willst|wollen) (?:du |sie |ihr |jemand )?(?:die|sie|welche|den|das|etwas)',
    '(?:heb je |heeft u |iemand )?(?:interesse|belangstelling)|(?:nodig|wil je (?:ze|die))',
    "(?:quelqu'un |vous etes |tu es |etes-vous |es-tu )?interesse(?:e?s?)|(?:ca |cela |ils |elles )?(?:vous|t'|te) ?interess\\w+|(?:vous |tu )?en (?:voulez|veux|avez besoin)(?:-vous|-tu)?",
    '(?:alguien |estas |estan )?interesad[oa]s?|(?:te|os|le|les|ti|vi) (?:interesan?|interessan?o?)|(?:la|los|las|li|le|os) (?:quieres?|quieren|necesitas?|necesitan|vuoi|volete)',
    '(?:qualcuno |sei |siete )?interessat[oie]|(?:alguem )?interessad[oa]s?',
    '(?:ktos |czy )?(?:jestes |jest pan )?zainteresowan\\w+|chcesz(?: (?:je|to))?',
    '(?:mas |mate )?zajem',
  ].join(
    '|',
  )})(?=\s*(?:at all|perhaps|maybe|vielleicht|misschien|peut-etre|in (?:them|these|those|it)|daran|hieran)?\s*\?)`,
  'g',
)

const determiners = String.raw`(?:(?:the|those|these|that|any|some|your|all|of|about|around|same|de|die|deze|den|das|noch|nog|les|des|ces|encore|toujours|las|los|esas|esos|aun|todavia|i|gli|ancora|questi|te|tych|jeszcze|x)\s){0,4}`
/** Directly before goods, their count, or a word for them. */
const goodsNext = String.raw`(?=\s${determiners}(?:[^\s?.,]*\d|${goods.source})|(?:\s(?:them|these|those|it|any|some|stock|ze|die|welche|jeszcze|encore|aun))?\s*\?)`
/** Directly beside an amount that is not one of days; what pays for the transport pays for no goods. */
const shipping = String.raw`(?![^.!?\n]*(?:versand|fracht|porto|lieferung|verzend|transport|levering|livraison|envio|portes|spedizion|trasporto|wysylk|dostaw|shipping|freight|delivery|postage|doprav))`
const days = String.raw`(?!\s?(?:days?|tagen?|dagen|jours?|dias|giorni|gg|dni|dnu|%))`
const paying = (verb: string): string =>
  String.raw`(?:(?:${verb})(?=(?:\s[^\s\d,.;!?]+){0,3}\s\W?\d+(?!\d)${days})|(?<=\d\S*(?:\s[^\s,.;!?]+){0,4}\s)(?:${verb})(?![\w]))${shipping}`

/** Asks whether the reader still has goods, or says what the writer would pay: `u still have the 16 pcs?`, `35 betaal ik`. */
const asksReader = new RegExp(
  String.raw`(?<![\w])(?:${[
    `(?:do |did )?(?:you|u|ye|ya|y'all)(?: guys| folks)? still (?:have|got|hold(?:ing)?|sitting on)${goodsNext}`,
    // With a price, it is the writer who still has them.
    String.raw`(?<=^\W*|[.!?]\s)(?:still|any(?:one)?) (?:have|got|holding)(?=[^.!?]*\?)(?![^?]*\d\s?(?:[€$£]|(?:eur|euros?|usd|gbp|chf|pln|zl)(?![a-z]))|[^?]*(?:[€$£]|(?<![a-z])(?:eur|usd|gbp|chf|pln))\s?\d)`,
    'heb(?:t)? (?:jij|u|ge|gij)',
    paying(
      '(?:ich|wir|ik|wij|we) (?:\\w+ )?(?:zahlen?|betaal(?:en)?)|(?:zahlen?|betaal(?:en)?) (?:ich|wir|ik|wij|we)|zahle',
    ),
    String.raw`(?:wurden?|konnten?) (?=\D{0,20}\d)(?:\S+ ){1,4}zahlen${shipping}`,
    paying("(?:je|nous) (?:te |vous |les |l'|en )*(?:paie|paye|payons|paierais)|pag(?:o|amos|hiamo)|zaplac(?:e|imy)"),
    "(?:je|nous) (?:te |vous |en )*(?:(?:les |l')(?:prends|prendrais|prenons)|(?:prends|prendrais|prenons)(?= (?:tout|(?:les |le |la |tes |vos )?(?:\\d|lot(?![\\w])))))",
    String.raw`vous (?:en )?avez (?:encore|toujours)|il (?:te|vous) (?:en )?reste${goodsNext}(?=[^.!?]*\?)`,
    String.raw`(?:te|os|le|les) quedan?${goodsNext}(?=[^.!?]*\?)`,
    String.raw`(?:ti|vi|le) (?:restano|rimangono|sono rimast[ie])${goodsNext}(?=[^.!?]*\?)`,
    'masz (?:jeszcze|moze|nadal)|zostal[yo] (?:ci|wam|panstwu)',
    'elinizde|var mi|duruyor mu',
    'ainda (?:tens?|tem|ha|tendes)|tens ainda|(?:voces?|vcs?) (?:ainda )?tem',
    'ma[st]e? (?:jeste|este|nejak\\w*)|zbyl[yo] (?:ti|vam)',
  ].join('|')})(?![\w])`,
  'g',
)

/** What the writer has is a need: `we have a requirement for`, `wij hebben 10 x … nodig`. */
const havesNeed = new RegExp(
  String.raw`(?<![\w])(?:${[
    "(?:i|we)(?:'ve| have)(?: got)?(?: (?!(?:no|zero|that|which) )[a-z-]+){0,3} (?:needs?(?! (?:to|gone|moving|shifting)(?![a-z]))|requirements?|demands?|enquir(?:y|ies)|inquir(?:y|ies)|interest(?! from)|(?:customers?|clients?|buyers?|end users?)(?= (?:looking(?! to (?:sell|offload|move|clear|unload))|searching|asking|wanting|needing|in need|(?:who|that)(?: (?:is|are|would|really|also|still|urgently))? (?:needs?|wants?|requires?|looking|searching|ask(?:s|ing)?|like|after)|for(?! whom)(?! (?:it|this|that|them|these|those) (?:but|already|if)))(?![\\w])))",
    '(?:ich|wir) (?:hab|habe|haben|hatten?)(?: (?!kein|nicht)[a-z-]+){0,3} (?:bedarf|interesse)|(?:hab|habe|haben|hatten?) (?:ich|wir)(?: (?!kein|nicht)[a-z-]+){0,2} (?:bedarf|interesse)',
    '(?:ik|wij|we) (?:heb|hebben)(?: (?!geen|niet)[a-z-]+){0,3} (?:interesse|behoefte|belangstelling)',
    // Not `wat je nodig hebt` or `geen adapters nodig` after goods.
    String.raw`(?:(?:ik|wij|we) (?:heb|hebben)|(?:heb|hebben) (?:ik|wij|we))(?=(?:(?!(?<!\w)(?:wat|als|geen|niet|je|u|jullie)(?!\w))[^.?!;\n]){1,120}(?<!\w)nodig(?!\w))`,
    "(?:j'ai|nous avons|on a)(?: (?!(?:pas|plus) )[a-z-]+){0,3} (?:besoin|demande)s?",
    '(?:tengo|tenemos)(?: [a-z-]+){0,3} (?:interes|necesidad(?:es)?|demanda)',
    '(?:ho|abbiamo)(?: [a-z-]+){0,3} (?:bisogno|necessita|esigenza|interesse)',
    '(?:mam|mamy|posiadamy)(?: [a-z-]+){0,3} (?:zapotrzebowani\\w+|potrzeb\\w+)',
  ].join('|')})(?![\w])`,
  'g',
)

/** A question of buyers that no seller would ask, unlike `Still have the 40 drives?` */
const asksPlainly = /^(?:(?:do|did) |hebt? |vous avez|masz |ma[st]e |tens |ainda )/

/** Ends with a price: in `45 EUR, ok?` the reader is asked to accept it. */
const priced = String.raw`(?=[^?\n]{0,200}(?:[€$£]|(?<![a-z])(?:eur|euros?|usd|gbp|chf|pln|zl)(?![a-z]))(?:\s?\d[\d.,]*)?(?:\s?(?:\/|each|ea|per|pro|das|die|la|p|pcs?|piece|unite?|unidad|unit|stk|stuck|stuks?|st|szt|pz|cad\w*|netto?|excl|vat|mwst|btw|ht|iva)\.?(?![a-z])){0,4}\s*\?)`
/** Names a price of the writer's own, and not one that the reader is asked for. */
const ownPrice = String.raw`${priced}(?![^?\n]{0,200}(?<![\w])(?:can|could|would|will|is|does|do|accept|take|consider|geht|ginge|kann|konn\w+|kan|kunnen|kunt|peut|puede|puo|target|budget|your|ihr\w*|jullie|uw|votre|vos|su|vostr\w+)(?![\w]))`

/** Offers goods by a question: `Anyone interested in 10 x …?`; without saying whose interest it is, only with a price. */
const offersByQuestion = new RegExp(
  `(?<![\\w])(?:(?:${[
    '(?:are|r|would|is) (?:you|u|ye|anyone|anybody|someone|somebody)(?: guys)?(?: (?:be|still|maybe))? interested in(?! (?:selling|supplying|offering|quoting))|any(?:one|body) (?:be )?interested in(?! (?:selling|supplying|offering|quoting))|any interest in(?! (?:selling|supplying|offering|quoting))',
    '(?:haben sie|hast du|habt ihr|hat jemand|jemand|besteht)(?: (?:noch|vielleicht))? (?:interesse|bedarf) an',
    '(?:heeft (?:u|iemand)|heb je|hebben jullie|iemand)(?: (?:nog|misschien))? (?:interesse|belangstelling) (?:in|voor)',
    "(?:etes-vous|es-tu|seriez-vous|vous etes|quelqu'un(?: est| serait)?) interesse(?:e?s?) par",
    '(?:estas?|estais|estan|alguien) interesad[oa]s? en',
    '(?:sei|siete|qualcuno(?: e)?) interessat[oaie] a',
    '(?:jestes|jestescie|czy ktos jest|ktos) zainteresowan\\w+',
  ].join(
    '|',
  )})(?=[^?\\n]{0,200}\\?)|(?<=^\\W*|[.!?\\n]\\s)(?:interested in|interesse (?:an|in)|interesse(?:e?s?) par|interesad[oa]s? en|interessat[oaie] a|zainteresowan[yaie]+)${ownPrice})(?![\\w])`,
  'g',
)

/**
 * Returns the side that a text names, if only one. That the writer asks what a buyer would ask is a guess: the side of the
 * subject, if it names one, takes precedence.
 */
export function sideNamed(low: string, ofSubject?: Side): Side | undefined {
  const said = low
    .replace(/<?https?:\S+/g, ' ')
    .replace(onRequest, ' ')
    .replace(invitesQuestions, ' ')
    .replace(havesNeed, ' we need ')
  const unasked = said.replace(sellerAsks, ' ')
  const text = unasked.replace(offersByQuestion, ' ')
  const mark = /(?<![\w])(wts|wtb)(?![\w])/.exec(text)?.[1]
  if (mark !== undefined) return mark as Side
  const asked = text.match(asksReader) ?? []
  const left = text.replace(asksReader, ' ')
  const wants = left.match(wantsToBuy)?.length ?? 0
  const offered = text === unasked ? 0 : 1
  const sells = offered + (left.replace(wantsToBuy, ' ').match(wantsToSell)?.length ?? 0)
  if (wants + asked.length > 0 && sells === 0) {
    const isGuess = wants === 0 && !asked.some(question => asksPlainly.test(question))
    return isGuess && ofSubject !== undefined ? ofSubject : 'wtb'
  }
  return sells > 0 && wants + asked.length === 0 ? 'wts' : undefined
}
