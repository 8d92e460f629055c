import { sourceOfIntent } from './phrases/intents.ts'

/** Words of the trade on folded text, in English, German, Dutch, French, Spanish, Italian and Polish. */

/** Words for goods. */
export const goods =
  /(?<![a-z0-9]|\d-)(?:klawiatur\w*|[a-z-]*(?:platten|festplatten?|speicher|drucker|netzteile?n?|karten|monitore?n?|laufwerke?n?|telefone?n?|kabel|bildschirme?n?|tastaturen|lufter)|server[sn]?|serveurs?|servidor\w*|serwer\w*|switch\w*|router[sn]?|routeurs?|firewalls?|laptop\w*|notebooks?|cords?|cordons?|gruppi di continuita|gruppo di continuita|\w*snoer(?:en)?|patch ?cords?|patchkabel\w*|patch ?pan(?:el\w*|neau\w*)|onduleurs?|tiroirs?|barr?ett?es?|cartouches?|souris|kart(?:y|a)?|kontroler\w*|smartfon\w*|sluchawk\w*|schermi|telefonos?|moviles|memorie|cameras?|kamer[ay]?|portatil\w*|portables?|ordinateurs?|ordenador\w*|desktops?|towers?|torres|workstations?|barebones?|computer[sn]?|komputer\w*|thin ?clients?|terminal\w*|monitor\w*|bildschirm\w*|beeldscherm\w*|schermen|ecrans?|pantallas?|displays?|printers?|drucker|imprimantes?|impresoras?|stampant\w+|drukark\w+|scanners?|skaner\w*|projectors?|beamers?|toners?|cartridges?|drives?|hdds?|ssds?|disks?|discs?|festplatte\w*|harde schij\w+|disques?|discos?|dischi|disco|dysk\w*|memory|ram|rdimms?|dimms?|lrdimms?|udimms?|sodimms?|speicher\w*|geheugen\w*|memoires?|memorias?|memori[ae]|pamiec\w*|modul\w*|riegel|cpus?|processors?|prozessor\w*|processeurs?|procesador\w*|processor[ei]|procesor\w*|xeons?|psus?|power suppl\w+|netzteile?n?|voeding\w*|alimentation\w*|alimentator\w*|alims?|fuentes?|zasilacz\w*|batter\w+|akkus?|accu'?s?|bateri\w+|batteri\w+|fans?|lufter|cables?|kabels?|kable|cavi|cavo|transceivers?|sfp\+?s?|gbics?|optics?|nics?|hbas?|adapt[eo]r\w*|karten?|kaarten|tarjetas?|cartes?|karty|ventilateurs?|ventilador\w*|ventol[ae]|wentylator\w*|expander\w*|heat ?sinks?|sched[ae]|gpus?|graphics cards?|grafikkarte\w*|controllers?|backplanes?|caddy|caddies|trays?|rails?|rail kits?|schienen?|chassis|blades?|enclosures?|tapes?|librar(?:y|ies)|phones?|telefon\w*|handsets?|headphones?|smartphones?|iphone\w*|ipad\w*|tablet\w*|macbook\w*|docking\w*|docks?|stacj\w+|keyboards?|tastatur\w*|toetsenborden|claviers?|teclados?|tastier\w+|klawiatur\w+|mice|mouse|headsets?|webcams?|access points?|aps|ups|chargers?|ladegerat\w*|laders?|chargeurs?|cargador\w*|caricabatter\w*|ladowark\w+|glowic\w+|bezels?|heatsinks?|motherboards?|mainboards?|system ?boards?|chromebooks?|thinkpads?|thinkcentres?|latitudes?|optiplex|elitebooks?|probooks?|prodesks?|elitedesks?|zbooks?|poweredge|proliant|primergy|catalyst|nexus|surface|galaxy|pallets?|paletten?|palety?|pallets?|handhelds?|cradles?|lamps|bulbs|nodes?|carts?|trolleys?|cabinets?|speakers?|microphones?|hubs?|injectors?|dongles?|kiosks?|ladestation\w*|turnkeys?|racks?|armoires?|armadios?|szaf\w*|pdus?|kvms?|cassette\w*|bandes?|cintas?|nastri|tasm\w*|licen[cs]e\w*|lizenz\w*|licenti\w*|terminals?|sticks?|arrays?|(?<!(?:on|off) (?:the|our) )shel(?:f|ves)|diskshelf|jbods?|storage|nas|appliances?|mac mini|imacs?|lcds?|tfts?|spares?|quadros?|teslas?|antenna?s?|kits?|baterii|monitory|laptopy|switche|[rt][2-9][1-6]0(?:xd2?|xs|xa)?|[dmsb]l\d{2,3}[ep]?|sr[2-9]\d0|rx\d{4}|fas\d{4}[a-z]?|cabos?|placas?|fontes?|discos?|servidores|teclados?|impressoras?|memorias?|computadores|portateis|kabely|pameti|zdroje|prepinac\w*|servery|disky|pevne disky|tiskarn\w+|c2[24]0 m\d\w{0,2}|t4[0-9]0s?|t14s?|x1 carbon|x13|x2[0-9]0|l14|m[679]\d{2}q|cabinas?|bandejas?|baies?|stations? d'accueil|nozek|nozk\w*|halterung\w*|kabels|[a-z]+kabels|vnx\w*|unity|isilon|3par|storeonce|compellent|powervault|powerstore|equallogic|data ?domain)(?![\w-])/

/** A memory or disk named by its size: `32gb 2rx4 2666`. */
export const sizes = /(?<![\w.,-])\d+(?:[.,]\d+)?(?:\s?(?:gb|tb)|[gt]o)(?![a-z])/

/** Manufacturers of the trade, in addition to those in stock. Longer names first where one begins with another. */
export const manufacturers =
  'HPE|HP|Hewlett Packard Enterprise|Hewlett Packard|Hewlett-Packard|Compaq|Dell EMC|Dell|EMC|Cisco|Meraki|IBM|Lenovo|Fujitsu|Fujitsu Siemens|Supermicro|Intel|AMD|NVIDIA|Samsung|Hynix|SK Hynix|Micron|Crucial|Kingston|Seagate|Western Digital|WD|HGST|Hitachi|Toshiba|Kioxia|SanDisk|Solidigm|Juniper|Aruba|Extreme|Brocade|Arista|Huawei|Ubiquiti|MikroTik|Ruckus|Fortinet|Palo Alto|SonicWall|WatchGuard|Check Point|Sophos|NetApp|Nimble|Pure Storage|QNAP|Synology|Oracle|Sun|Quantum|Overland|Tandberg|Mellanox|Broadcom|Emulex|QLogic|LSI|Adaptec|Chelsio|APC|Eaton|Apple|Microsoft|Google|Acer|Asus|MSI|Gigabyte|LG|Philips|AOC|Iiyama|BenQ|Eizo|NEC|ViewSonic|Epson|Canon|Brother|Kyocera|Lexmark|Ricoh|Xerox|OKI|Konica Minolta|Zebra|Honeywell|Datamax|Datalogic|Intermec|Symbol|Motorola|Wincor|Diebold|NCR|Elo|Star|Polycom|Poly|Avaya|Mitel|Yealink|Jabra|Plantronics|Logitech|Axis|Barco|Sharp|Panasonic|Sony|Fujifilm|Imation|Nokia|Alcatel|Ericsson|D-Link|Netgear|TP-Link|Allied Telesis|Vertiv|Riello|Socomec|CyberPower|Avocent|Raritan|Rittal|Schneider|Startech|Wyse|Igel|Getac|Dymo|Sangoma|Citizen|Bixolon|Tripp Lite|Corsair|Transcend|A-Data|Adata|Innodisk|PNY|Matrox|Snom|Auerswald|Gigaset|AVM|Lancom|Bintec|Grandstream|Audiocodes|Aten|Digi|Moxa|Hirschmann|Siemens|Advantech|Posiflex|Wacom|Inspur|Quanta|Tyan|ASRock|Phison|Lite-On|G.Skill|Ramaxel|Netlist|Viking|Nutanix|Infortrend|Promise|Buffalo|LaCie|Barracuda|F5|Radware|Citrix|Riverbed|Cradlepoint|Peplink|Cambium|Ciena|Infinera|ZTE|Zyxel|Edgecore|Finisar|Avago|Lumentum|ProLabs|Patriot'.split(
    '|',
  )

/** The writer wants to buy. */
export const wantsToBuy = new RegExp(sourceOfIntent('wantsToBuy'), 'g')

/** The writer sells. */
export const wantsToSell = new RegExp(sourceOfIntent('wantsToSell'), 'g')

/** Words for goods that are not or no longer available. */
export const soldOut = new RegExp(sourceOfIntent('soldOut'))

/** Begins a list of what the writer does not want: `Do NOT send: NUMBER, NUMBER`. */
export const refuses = new RegExp(
  String.raw`^\W*(?:please |bitte |por favor |s'il vous plait )?${sourceOfIntent('refuses')}\s?(?::|(?:any )?(?=[a-z]*\d))`,
)

/** Words before goods that are asked about, remembered or excluded, not offered. */
const aside =
  /^\W*collection(?! of)(?![\w])|(?<![\w])(?:collection(?: from| in| only)|franco(?: de port)?|pick ?-?up(?: from| in| at)|abholung|selbstabholung|ophalen|enlevement|recogida|ritiro|odbior|moq|minimum order|min\. order|minimaln\w+ zamowieni\w+|pedido minimo|ordine minimo|commande mini\w*|minimale (?:bestel\w*|afname)|order value|shipping|freight|courier|delivery (?:cost|charge)s?|carriage|postage|fedex|dhl|ups (?:standard|express)|insurance|deposit|restock\w*|handling fee|mindestbestell\w*|versand\w*|fracht|porto|lieferung (?:ab|inkl)|anzahlung|verzendkosten|verzending|transport(?:kosten)?|levertijd|frais de port|port en sus|port(?= \d)|transport|livraison|portes|envio|plazo|senal|spedizion\w+|trasporto|corriere|wysylk\w*|kurier\w*|transportu|zadat\w+|dostaw\w+|iban|bank|account|konto|cuenta|rekening|invoice|payment|zahlung|paiement|pago(?! (?:(?:a|hasta|fino a) )?\d+(?![\d ]*(?:dias|giorni|gg)))|pagamento|platnosc|betaling|degauss\w*|data wip\w+|erasure|service available|viewing|lead ?time|lieferzeit|warrant\w*|garanti\w*|garanzi\w*|gwarancj\w*|garantie)(?![\w])/

/** What comes with goods: `545 euro each plus shipping`, `sold without warranty`. */
const extraCosts =
  /(?<![\w])(?:with(?:out)?|w\/|no|incl\w*\.?|ohne|mit|zonder|met|sans|avec|sin|con|senza|bez|z|(?:\d+|six|three|one|two|twelve)[ -](?:m(?:on)?ths?|days?|d|m|mo|yrs?|years?|monate?n?|tage|jahre?|maanden|dagen|jaar|mois|jours|ans?|mes(?:es|i)|dias|anos?|giorni|ann[io]|miesi\w+|dni))[ ](?:(?:[\w'-]+) ){0,3}?(?:warrant\w*|garanti\w*|garanzi\w*|gwarancj\w*)(?![\w])|(?:plus|\+|zzgl\.?|excl\.?|exkl\.?|ex|mas|piu|plus les|hors|without|not incl\w*\.?)\s(?:the |les |los |il |i )?(?:shipping|freight|postage|delivery|versand\w*|fracht|verzend\w*|transport\w*|port|portes|envio|spedizion\w+|trasporto)(?![\w])/g

/** Returns true if a sentence is about shipping, terms or payment and not about goods. */
export const isAside = (low: string): boolean => aside.test(low.replace(extraCosts, ' '))

/** About goods other than those named: `mehr habe ich nicht da`. */
const ofOthers =
  /(?<![\w])(?:mehr|weitere|andere|more|others?|the rest|meer|overige|de rest|d'autres?|les autres|mas|otros|altr[ie]|delle altre|wiecej|pozostal\w+|innych)(?![\w])[^.;:]{0,30}$/

/** Returns true if a folded text says that its goods are not available. */
export function isSoldOut(low: string): boolean {
  const match = soldOut.exec(low)
  return match !== null && !ofOthers.test(low.slice(0, match.index))
}

/** Returns true for `SOLD`, `leider schon weg`; false for `FortiGate already sold`, which is about other goods. */
export const saysOnlySoldOut = (low: string): boolean =>
  isSoldOut(low) &&
  !/[a-z0-9]/.test(
    low
      .replace(soldOut, ' ')
      .replace(
        /(?<![\w])(?:but|they(?:'re)?|these|those|it(?:'s)?|already|all|now|just|sorry|no|wait|oh|actually|that(?:'?s)?|scratch|has|have|leider|schon|bereits|alle|al|alles|helaas|deja|tout|ya|todo|gia|tutto|juz|niestety|is|are|sind|ist|zijn|a|i|out)(?![\w])/g,
        ' ',
      ),
  )

/** An answer that offers nothing. */
export const declines = new RegExp(sourceOfIntent('declines'))

/** A price for everything in a list. */
export const takesAll =
  /^\W*(?:take (?:it )?all|all together|the (?:whole|entire) (?:lot|pallet|list)|whole (?:lot|pallet)|alles zusammen|gesamtpreis|komplettpreis|alles samen|hele partij|le tout|tout ensemble|todo junto|tutto insieme|w calosci|calosc)(?![\w])/

/** What a signature begins with. */
export const closing =
  /^(?:-- ?$|_{5,}$|(?:(?:with |mit |met |con |un |le |i |z )?(?:kind|best|warm|many|kindest|warmest|freundlichen?|vriendelijke|hartelijke|beste|cordial\w*|cordiali|distinti|powazaniem|schonen?|viele|liebe|herzlich\w+|bien|sincere\w*|atent\w+|caro|mejores|cordiales)\s)?(?:regards|rgds|brgds|wishes|gru(?:s|ss|sse|se|sen|ssen)|groet(?:en|jes)?|salutations?|saludos?|saluti|saluto|pozdrowieni\w+|pozdrawiam|powazaniem)\b|best[,.!]*$|all the best\b|brgds\b|br\b[,\s]*\w*$|mfg\b|lg\b [a-z]+$|vg\b|mvg\b|gr\.? [a-z]+$|groet(?:jes|en)?\b|grt\w*\b|sincerely|yours (?:truly|sincerely|faithfully)|cheers\b|thx [a-z]+$|thanks?(?: you)?(?: and regards| in advance| a lot)?[,!. ]*(?:[a-z]+)?$|thanking you|many thanks|danke(?: im voraus| und grus\w*| vorab)?[,!. ]*$|vielen dank[,!. ]*|bedankt[,!. ]*$|alvast (?:bedankt|dank)|dank(?: je| u)?[,!. ]*$|merci(?: d'avance| beaucoup)?[,!. ]*$|cordialement|cdlt|bien a (?:vous|toi)|a bientot|bonne (?:journee|reception|fin)|salutations|gracias[,!. ]*$|muchas gracias|saludos|un (?:cordial )?saludo|un abrazo|atentamente|atte\b|grazie(?: mille)?[,!. ]*$|cordiali saluti|distinti saluti|buona (?:giornata|serata)|a presto|ciao[,!. ]*(?:[a-z]+)?$|saluti|pozdro\w*|pozdrawiam|z powazaniem|dzieki[,!. ]*(?:[a-z]+)?$|dziekuje[,!. ]*$|sent from my|get outlook|envoye de mon|von meinem|verzonden vanaf|enviado desde|inviato da(?:l)? |wyslano z|quedo a la espera|viele grusse|schone grusse|beste grusse)/
