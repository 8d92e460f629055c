import type { Condition } from './reading/conditions.ts'

/**
 * Words for conditions in languages that are read in lists only, not in mails, on folded text: Czech, Slovak, Swedish, Danish,
 * Norwegian, Portuguese, Turkish, Hungarian, Romanian, Finnish, Croatian, Slovene, Serbian, Estonian, Latvian, Lithuanian,
 * Russian, Ukrainian, Bulgarian and Greek. The first that occurs decides.
 */
const words: readonly (readonly [Condition, readonly string[]])[] = [
  [
    'F/S',
    [
      'zapecet|nerozbalen|neotevren|neotvoren|originalne (?:za)?balen|plombovan|plomberad|forsegl|ooppnad|obruten|kapal[iı] (?:kutu|ambalaj)',
      'bontatlan|(?<!re|de)sigilat|avaamat|sinetoi|neotvoren|zapakiran|neodprt',
      'avamata|suletud pakend|neatvert|neatidaryt',
      'запечатан|не ?вскрыт|невскрит|неотварян|σφραγισμεν',
    ],
  ],
  [
    'NOB',
    [
      'rozbalen|otevren\\w* (?:krabic|balen|obal)|oppnad|brut(?:en|et) forp(?:ackning|\\.|(?!\\p{L}))|(?<!\\p{L})(?:abnet|apnet)(?!\\p{L})|(?:caixa|embalagem) aberta|ac[iı]k (?:kutu|ambalaj)',
      'bontott|resigilat|desigilat|avattu|otvoren\\w* (?:kutij|pakiran|ambalaz)|odprt\\w* (?:embalaz|skatl)',
      'avatud pakend|atverta? |atidaryt|вскрыт|открыт\\S* (?:короб|упаков)|без коробки|розкрит|отворен\\S* (?:кутия|опаковка)|ανοιγμεν',
      'ohne (?:ovp|karton|originalverpackung)|zonder (?:doos|verpakking)|sans (?:boite|emballage)|senza (?:scatola|imballo)|sin (?:caja|embalaje)|bez (?:pudelka|opakowania|krabice)',
    ],
  ],
  [
    'ASIS',
    [
      '(?<!\\p{L})vadn[yaei](?!\\p{L})|poskozen|nefunkc|na (?:nahradni )?dily|netestovan|trasig|(?<!\\p{L})sonder(?=\\s*(?:[,.;)/]|$))|odelagt|otestad|ikke testet|avariad|com defeitos?(?!\\p{L})|para pecas|ar[iı]zal[iı]|yedek parca',
      'hibas|serult|alkatresznek|nem mukod|pentru piese|nefunctional|netestat|viallin|(?<!\\p{L})rikki(?!\\p{L})|varaosiksi|testaamat',
      'neisprav|pokvaren|okvarjen|za (?:rezervne )?dijelove|za (?:rezervne )?dele|netestiran|vigane|katki|testimata|bojat|nestrada|sugede|neveiki',
      'неисправ|сломан|нерабоч|на запчаст|не ?тестир|несправн|не ?тестован|дефект|за части|ελαττωμ|χαλασμεν|για ανταλλακτικ|αδοκιμαστ',
      'for spares|spares only|nicht getestet|(?:als|fur) ersatzteil|onderdelen|voor onderdelen|dla czesci|niet werkend',
    ],
  ],
  [
    'REF',
    [
      'repasovan|(?<!\\p{L})repas(?!\\p{L})|renover(?:ad|ade|et|ede|t|te)(?!\\p{L})|istandsat|recondicionad|yenilenmis',
      'felujit|reconditionat|kunnostet|tehdashuollet|obnovljen|repariran|taastatud|uuendatud|renoveeri|atjaunot|atnaujint',
      'восстановл|відновлен|възстановен|реновиран|рециклиран|ανακατασκευασμεν|επισκευασμεν',
    ],
  ],
  [
    'USED',
    [
      '(?<!ne)pouzit|som ny(?:tt)?(?!\\p{L})|jako nov|predvad|zanovn|bazarov|begagna|^beg\\.?$|brugt|brukt|(?<!\\p{L})testad|[iı]kinci el|(?<!\\p{L})2\\. ?el(?=\\s*(?:[,;)/]|$)| (?:urun|temiz|sorunsuz|calis|cihaz|test))',
      '(?<!\\p{L})hasznalt|folosit|utilizat|second hand|2nd hand|kaytet|rabljen|koristen|polovn|kasutatud|lietot|naudot',
      '(?<!\\p{L})б ?/ ?у|использ|вживан|употребяван|втора ръка|μεταχειρισμεν',
      'vorfuhr|ausstellungs|leihgerat',
    ],
  ],
  [
    'NEW',
    [
      '(?<!\\p{L})(?:nov[eya](?! ?\\d)|novi$|nov[oa]s|novo|nepouzit\\p{L}*|nytt|nya|nye|ubrugt|oanvand\\p{L}*|ubrukt|s[iı]f[iı]r)(?!\\p{L})|(?:^|helt |fabriks?)ny(?=/| i |$)',
      // Alone, since `nov` in a title is a month and `noi` a pronoun.
      '^(?:nov|noi|nou)$|(?<!\\p{L})(?:uj|nou(?=[ ,])|noua|nekoristen\\p{L}*|uus|uued|jaun[sai]?|nauj[aio]s?|uusi|uudet)(?!\\p{L})',
      '(?<!\\p{L})(?:нов|нови|нова|нове|ново|новии|καινουργ?ι\\p{L}+|νεο|νεα)(?!\\p{L})',
    ],
  ],
]
const compiled = words.map(([condition, all]) => ({ condition, pattern: new RegExp(all.join('|'), 'u') }))

/** An opened box, which says nothing about goods that are not new. */
const openedBox =
  /(?<!\p{L})(?:(?:i |i en )?(?:aben|apen|oppen) (?:kasse|[ae]ske|boks|karton|emballa[gs]j?e|pakning|forpa[ck]k?ning|lada|ask)|kutu(?:su)? ac(?:ik|ilmis))(?!\p{L})/u
const beforeOpenedBox = /[\s,(/-]*(?:ikke|inte|ej|aldrig)?[\s,()/-]*$/u
const notOpened = /(?<!\p{L})(?:ikke|inte|ej|aldrig|degil)(?!\p{L})/u

/** Returns the condition that a folded text names in one of these languages; undefined if it names none. */
export function conditionInFurtherLanguage(low: string): Condition | undefined {
  const isOpened = openedBox.test(low)
  const rest = isOpened ? low.replace(openedBox, ' ').replace(beforeOpenedBox, '') : low
  const found = compiled.find(({ pattern }) => pattern.test(rest))?.condition
  if (!isOpened || notOpened.test(low)) return found
  return found === 'NEW' || !/[\p{L}\d]/u.test(rest) ? 'NOB' : found
}
