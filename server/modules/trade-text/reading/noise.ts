/** Patterns of text that is not a quantity, price or part number, on folded text. */

export const contacts = [
  // The number of an American taxpayer.
  /(?<![\w])f?ein\W{0,2}\d{2}-\d{7}(?![\w-])/g,
  // A unit of a trading estate: `Unit 7 Ballymount`, but not `unit 50 euros`, the price of one.
  /(?<=^\W*|[,|]\s)unit \d{1,3}[a-z]?,? (?!(?:is|has|was|at|for|with|price|costs?|used|new|sealed|tested|missing|each|net|excl\w*|incl\w*|plus|euros?(?! (?:[a-z]+ )?(?:park|estate|cent(?:re|er)|house))|(?:us )?dollars?|pounds?|pln|zloty\w*|francs?|franken|kronor|kroner)(?![\w]))[a-z]{4,}/g,
  // An extension alone in a line: `x5512`.
  /^\W*(?:x|ext\.?)\s?\d{3,5}(?=\W*$)/g,
  // An extension after the word for a telephone: `Tel. int. 412`.
  /(?<![\w])(?:tel|phone|telefono?|telephone)\.?\s?(?:int|interno|ext|wewn?|poste|durchwahl|dw|toestel)\.?\s?\d{2,5}(?!\w)/g,
  // A line with nothing but three groups of three digits, as in Poland and Spain.
  /^\W*[5-9]\d\d([ -])\d{3}\1\d{3}(?=\W*$)/g,
  /(?<![\w])(?:skype|wechat|weixin|telegram|signal|qq|icq|line id|teams)(?: id)?\s?[:@]\s*\S+/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /\b(?:https?:\/\/|www\.)\S+/g,
  /\+\d[\d ()./-]{7,}\d/g,
  // `(60) 2200-48822-001` is a quantity and a number of Poly.
  /\(0?\d{2,4}\)(?!\s\d{4}-\d{5}-\d{3}(?!\d))\s?\d{2,4}[ -]?\d{2,5}(?:[ -]\d+)*/g,
  /(?<![\w.-])\d{3}[-. ]\d{3}[-. ]\d{4}(?![\w-])/g,
  /(?<![\w.,-])\d{2,3}(?:[ .]\d{2,3}){3,}(?![\w,])/g,
  /(?<![\w.,/-])(?!0\d-\d{5}-\d\d(?!\d))0\d{1,4}\s?[-/]\s?\d{2,4}(?:[ -]?\d{2,4}){1,3}(?![\w-])/g,
  // `07700 900 345`
  /(?<![\w.,$€£/-])0\d{2,4}(?: \d{2,4}){2,4}(?![\w,])/g,
  /(?<![\w.])(?:tel|telefono?|telephone|(?<!(?:ip|sip|voip|desk|conference|cordless|wireless)[ -])phone|ph|mob|mobil\w*|movil|cell|cel|gsm|fax|whats ?app|we ?chat|viber|telegram|handy|direct|durchwahl|dial|call (?:me|us)|text|bel|dzwon|kom|app)\b(?:\s?[/&]\s?(?:whats ?app|we ?chat|viber|telegram|mobile?|tel|phone|fax|sms|signal))*\.?\s?(?:[:#]|op|at|on)?\s*\(?\+?\d[\d ()./-]{5,}\d/g,
]
export const papers =
  /(?<![\w])(?:(?:our|your|unser\w*|ihr\w*|ons|onze|uw|notre|votre|nuestr[oa]|vuestr[oa]|nostr[oa]|vostr[oa]|nasz\w*|n\/|v\/)\s?(?:ref\w*|zeichen|kenmerk|numero|nummer|number|numer|project\w*|projekt\w*|proyecto|progetto)\.?\s?(?:is|ist|lautet|es|est|e|to|no|nr)?\.?\s?:?|(?:invoice|inv|rfq|ref|reference|enq\w*|ticket\w*|order|po|so|case|quote|offerte|offer|angebot\w*|anfrage\w*|auftrag\w*|vorgang\w*|rechnung\w*|kunden\w*|customer|client\w*|job|reg|auction|aukcja|oferta|list\w*|tender|id|account|bestell\w*|beleg\w*)\s*(?:no|nr|num|number|n[°ºo]|id|#)?\.?\s?[:#.]+|(?:invoice|inv|rfq|ticket\w*|order|rma|case|incident|faktura|fattura|factuur|facture|factura|rechnung|aukcja|fv|dossier|commande|pedido|ordine|zamowienie|devis)\s+(?:no|nr|num|number|n[°ºo]|#)?\.?\s*[:#]?|(?:ticket|vorgangs?|kunden|klant|client|cliente|klienta?|customer|auftrags|bestell|rechnungs|factuur|order)\w*\s?(?:no|nr|number|nummer|numero|n[°ºo]|id)?\.?\s(?:is|lautet|es|est|to)?\s?|n[°ºo] (?:de )?(?:oferta|devis|commande|pedido|ordine|fattura)\s*:?|(?:vat|btw|ust-?id\w*|uid|nip|kvk|coc|rfc|cig|cup|siret|siren|tva|rut|ruc|cuit|abn|acn|p\.? ?iva|partita iva|cif|nif|eori|iban|bic|gstin|fn|hrb|krs|regon|duns|tax id|tax[ -]?exempt(?:ion)?(?: (?:no|number|id|cert\w*))?(?: is)?|znak(?: (?:sprawy|pisma))?|s\/n|serial|sn|awb|tracking|mwst|steuernr|naf|rcs(?: [a-z]+)?|rea(?: [a-z]+)?|aee|weee)\b\s*(?:no|nr|num|number|n[°ºo]|#)?\.?\s*[:#.]*(?:\s?(?:fr|de|nl|be|it|es|at|pl|gb|ie|lu)(?=\s?\d))?|(?:vorige|previous|last|letzte|vorherige|derniere?|precedente|anterior|poprzedni\w*) (?:[a-z]+ )?(?:was|is|war|etait|era|fue|byl[ao]?|to)\b)\s*(?=[\w/.-]*\d)[\w/.-]+(?: ?\d{2,})*/g
/** Parts that belong to goods named before: `FAS2552 w/ 24x X425A-R6`. */
export const belonging =
  /(?<![\w])(?:w\/\s?|(?<!(?:along|together|zusammen|samen|junto) )(?:with|mit|met|avec|con|incl\.?|including|inclusive|inkl\.?|z)\s)(?:\d{1,3}\s?x?\s[a-z]+(?![\w-]*\d)|(?:\d{1,3}\s?x\s?)?(?:\d+(?:[.,]\d+)?\s?[gt]bo?\s)?(?:[a-z]+\s){0,2}(?=\S*\d)\S+)(?:(?:,|\s(?:and|und|en|et|y|e|i|&|\+))\s\d{1,2}(?:\s?x\s[a-z]+(?![\w-]*\d)|\s?x\s[\w/.-]*\d[\w/.-]*(?=\seach(?![\w]))|\s[a-z]+(?=\s*(?:[,:;)]|$|\s-\s|each(?![\w])))))*/g
/** What is in each: `each with IOM6 x2 and 24 x 4TB X477A drives`. */
export const inKit =
  /(?<![\w])(?:each|every|per|jedes|elke?|chaque|cada|ogni|kazdy)\s(?:kit|set|bundle|system|unit|pack|satz)\s?(?:=|includes?|contains?|comes with|consists? of|has|with|w\/|enthalt|bevat|contient|incluye|contiene|zawiera)\s[^;.,$€£]*/g
export const inEach =
  /(?<![\w])(?:each|jeweils|je|elk|ieder|chacune?|cada un[oa]|ciascun[oa]?|kazd[yae])(?: one)? (?:with|w\/|incl\.?|including|containing|mit|met|avec|con|z)\s[^,.;:$€£]*/g
/** Amounts of mixed goods that are not counted in pieces. */
export const container =
  /(?<![\w.,-])(?:\d{1,4}|an?|one|two|three|ein|eine|zwei|een|twee|une?|deux|dos|due|una|jedna)?\s?(?:pallets?|paletten?|pallet|palet[ay]?|palets?|pale(?:te|ten)|lbs|kg|kilos?|crates?|boxes|kisten?|dozen boxes|gaylords?|skids?|truckloads?|bancali?|bancale)(?:\s(?:of|with|mit|met|de|di|van|von|z))?(?![\w])/g
export const times = [
  // `Gold 6130 @ 33`
  /(?<=(?<![\w])(?:gold|silver|platinum|bronze|epyc|xeon|opteron)\s)[2-9]\d{3}[a-z]?(?=\s?(?:@|-\s|\(|,|cpus?\b|proc|$))/g,
  /(?<![\w.,])\d{1,2}[./](?:0?[1-9]|1[0-2])\.?(?=\s(?:o|um|om|a|at|ab|alle|a las|vers|tegen|bis|tot)\s(?:ore\s|las\s)?\d{1,2}(?:[:.h]|\s?uhr|\s?uur|\s?h))/g,
  /(?<=(?<![\w])(?:am|vom|bis|zum|le|du|au|el|del|al|il|dal|op|tot|dnia|do|czy|until|on|by)\s)\d{1,2}[./](?:0?[1-9]|1[0-2])\.?(?![\d]|[.,]\d|\s?(?:[€$£x]|eur|usd|gbp|zl|pln|chf|each|per|\/))/g,
  /(?<![\w/.-])\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})(?![\w/-])/g,
  /(?<![\w-])\d{4}-\d{2}-\d{2}(?!\w|-)/g,
  /(?<![\w:])\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?!\w)/g,
  /(?<!\w)\d{1,2}\s?[ap]m(?!\w)/g,
  /(?<![\w.])\d{1,2}\.?\s(?:jan|feb|mar|marz|maart|apr|may|mai|mei|jun|jul|aug|sep|oct|okt|nov|dec|dez|januar\w*|februar\w*|april|juni|juli|august|janvier|fevrier|avril|juin|juillet|aout|enero|febrero|marzo|abril|mayo|junio|julio|agosto|gennaio|maggio|giugno|luglio|settembre|ottobre|stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|wrzesnia|pazdziernika)\w*\.?(?:\s\d{4})?/g,
  /(?<![\w.,])\d+(?:[.,]\d+)?\s?%/g,
  /(?<![\w.,])\d+k?(?:\s?[-/]\s?\d+k?)?\s?(?:-?(?:days?|tagen?|dagen|jours?|dias?|giorni|dni|dzien)|(?:business|working) days?|weeks?|wochen?|weken|semaines?|semanas?|settiman[ae]|tyg\w*|months?|monaten?|mnd|maand\w*|mois|meses|mesi|mies\w*|years?|yrs?|jahren?|jaar|ans|anos?|anni|lata?|lat|hours?|hrs?|std|stunden|uren|uur|heures?|horas?|ore|godz\w*|minut\w*|uhr)(?![\w])/g,
  // `Auftrag 25-10933`
  /(?<=(?<![\w])(?:auftrag|bestellung|bestelling|opdracht|booking|buchung|reservering|reservierung|encargo|enquiry|inquiry)\s)\d[\d/-]{3,}(?![\w])/g,
  // `We have 10 servers down`
  /(?<![\w.,])\d{1,4}\s(?:[a-z]{3,}\s){1,2}(?:down(?! (?:to|from))|offline)(?![\w])/g,
  // `12 instead of 20`: the value that no longer applies.
  /(?<=(?<![\w])(?:instead of|rather than|statt|anstatt|in plaats van|i\.p\.v\.|ipv|au lieu de|en (?:lugar|vez) de|invece di|anziche|zamiast)\s(?:(?:the|your|den|der|die|de|les|los|las|i|le)\s)?(?:us)?[$€£]?\s?)\d[\d.,]*(?![\w])/g,
  /(?<!\w)(?:kw|week|semana|semaine|wk|woche|tydzien|settimana)\s?\d{1,2}(?!\w)/g,
]
export const measure =
  /(?<=\/\s?)(?:4|8|12|16|24|32|64)\s?\/\s?(?:120|128|240|250|256|480|500|512|1000|1024)(?![\w.,])|(?<![\w.,€$£-])\d+(?:[.,]\d+)?\s?(?:(?:k|m|g|t)b(?:ps|it\w*|e|\/s)?|[gmk]hz|watts?|rpm|inch|mm|cm|kg|ports?|cores?|bays?|slots?|zoll|pouces?|pulgadas?|pollici|cali|nm|dpi|sff|lff|va|kva|mah|wh|pin|pages|seiten)(?![\w])|(?<![\w.,€$£-])\d+(?:[.,]\d+)?(?:[wvapuctgm]|gb?e|ru|"|''|-(?:port|core|bay|slot|cell|pin|bit|inch|in|zoll))(?![\w])|(?<![\w.,-])\d+(?:[.,]\d+)?\s?(?:"|”)|(?<![\w.,$€£-])\d{1,2}[.,]\d{1,2}\s(?:nvme|ssd|hdd|sas|sata|u\.2)(?![\w])|(?<![\w.,$€£-])(?:5[.,]4|7[.,]2|10|15)k(?![\w])(?!\s?(?:€|eur|usd|each|ea\b)|(?<=^\D*1[05]k)\s?[x×]\s)/g
/** The speed of memory: `32GB 2933 modules`. */
export const speed =
  /(?<=\d\s?gb?o?\s(?:ddr\d\s?|pc\d\w?\s?|\drx\d\s?)?|\drx\d\s|ddr\d\s)(?:1066|1333|1600|1866|2133|2400|2666|2667|2933|3200|4800|5600|6400)(?![\w])/g
/** `2x16GB`, `12x 32GB`, `2x 750W`, `2x Gold 6130`: the components of a machine. */
export const config =
  /(?<![\w.,])\d{1,2}\s?x\s?(?:\d+(?:[.,]\d+)?\s?(?:gb|tb|w|mb|g|ghz|core|c|ge?|port)\b|[23][.,]5(?:"|''|”|in|-inch|-zoll|\s?(?:zoll|inch|sff|lff))|(?:gold|silver|bronze|platinum|xeon|e[357]-|i[3579]-|epyc|ryzen|(?:psu|pwr|power|fans?|sfp|sff|lff|usb|hdmi|dp\b|rj45|nic|cpu|netzteil|alim|heatsink|ssd|hdd)(?!-[a-z0-9])|\d{4}[a-z]?(?![\w-])))/g
