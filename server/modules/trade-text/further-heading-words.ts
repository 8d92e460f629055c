import { fold } from '../../platform/text/fold.ts'

/**
 * Words of headings by role in Hungarian, Romanian, Finnish, Danish, Norwegian, Croatian, Slovene, Serbian, Slovak, Estonian,
 * Latvian, Lithuanian, Turkish, Russian, Ukrainian, Bulgarian and Greek; `*` stands for any ending. If a word has another meaning
 * in one of the languages of `heading-words.ts`, that meaning counts.
 */
const words = {
  filler:
    'nettó bruttó áfa nélkül fără cu ilman uden uten ekskl inkl bez brez be su haric dahil birim без за с со и χωρίς με ανά km kaasa stk vnt gab tk db buc kom kpl шт бр τεμ unitar* jedn ед',
  aside:
    'megjegyz* súly* tömeg* vonalkód* greutate* paino viivakoodi vægt vekt težina teža вес штрихкод вага тегло βάρος svoris svars kaal ağırlık garancia* garanție* takuu гарантия гаранция εγγύηση',
  tax: 'áfá* alv mva pdv ddv pvm pvn kdv ндс пдв ддс φπα',
  date: 'dátum* keltezés päivä* dato datums kuupäev tarih* дата датум ημερομηνία',
  sold: 'eladott vândut* vandut* myyty solgt prodano продано продадено πουλημέν*',
  minimum: 'minimális* mindestens minsta мин миним* мінім* ελάχιστ*',
  reserved: 'foglalt* rezervat* varattu* reserveret reservert rezerv* broneeritud reserveeritud резерв* δεσμευμέν*',
  orders:
    'obj objedn* rendelt* rendelés* comand* tilaus* tilattu bestilt naručen* tellitud заказ* замовл* поръч* παραγγελ* sipariş*',
  cost: 'beszerz* listaár achiziți* ostohinta* kostpris* innkjøp* indkøb* nabavn* listepris* закуп* себестоим* собіварт* κόστος maliyet* alış',
  sum: 'összes* összesen yhteensä ialt* ukupno skupaj kokku kopā iš viso toplam* всего сумма всього сума общо σύνολο',
  price:
    'ár árak egységár* eladási* prețuri yksikköhinta* myyntihinta* stykpris* enhedspris* enhetspris* cijena cijene cene kaina kainos hind hinna цены стоимость ціна цени τιμή τιμές',
  available:
    'elérhető* szabad disponibil* vapaa* saatavilla ledig* tilgængelig* tilgjengelig* raspoloživ* dostupn* prosto laisv* brīvs pieejam* vaba saadaval mevcut наличи* доступн* свободн* наявн* вільн* наличн* διαθέσιμ*',
  pieces:
    'mennyiség* készlet* raktárkészlet* darabszám* darab darabok cantitate* bucăți stoc* varastosaldo* kappalemäärä* kpl beholdning* lagerbeholdning* lagerantall antall količin* zaliha* zaloga* počet* množství kiekis kiekio likutis daudzum* atlikum* kogus* laoseis* laojääk* stok* adedi кол кількіст* остат* залишок залишк* количества бройка ποσότητα* απόθεμα* τεμάχια db buc kom шт бр τεμ vnt gab tk',
  maker:
    'gyártó* márka fab producător* marcă valmistaja* merkki brändi producent* produsent* mærke merke proizvođač* proizvajal* proizvodjač* blagovna výrobca gamintoj* ražotāj* tootja* üretici* производител* бренд вендор марка виробник* κατασκευαστή* μάρκα',
  part: 'alkatrész* piesă varaosa* reservedel* delenummer dio партномер* парт деталь деталі деталей ανταλλακτικ*',
  number:
    'cikkszám* azonosító* kód kódja cod nro koodi tuotekoodi* tuotenro* nimikenumero* varenr varenummer* artikkelnr šifra šifre broj oznaka katalošk* katalogn* číslo čísla n kodas kods numurs kood kodu numarası номер код артикул* κωδικ* αριθμ*',
  own: 'saját belső oma sisäinen egen intern* vlastit* внутр* наш вътреш* εσωτερικ*',
  thing:
    'cikk termék* produs* articol* tuote* nimike* vare artikl* proizvod* izdelek* izdelka roba prek* prece* toode toote kaup* ürün* товар* продукт* изделие προϊόν* είδος',
  description:
    'megnevez* leírás* denumire* descriere* kuvaus* selite nimi nimitys beskrivels* betegnels* naziv* pavadinim* aprašym* nosaukum* aprakst* nimetus* kirjeldus* tanım* описание опис назва найменуван* наименован* περιγραφή*',
  condition:
    'állapot* stare starea kunto* stand tilstand* stanje būkl* stāvok* seisukord* durum* состоян* стан състояние κατάσταση*',
  grade: 'osztály* clasa luokka* klasse класс грейд клас категория κατηγορία',
  serial:
    'sorozatszám* gyáriszám* sarjanumer* serienr serienummer* serijsk* seerianumber sērij* serij* seri серийн* серійн* серии σειριακ*',
  place:
    'raktár raktárhely* tárhely* polc depozit* locați* hylly* hyllypaikka* sijainti* varasto* varastopaikka* placering* lokation* plassering* hylde lokacij* skladišt* skladišč* sandėl* noliktav* ladu lao asukoht depo склад* место ячейка місце αποθήκη* θέση sklad*',
} as const

type FurtherRole = keyof typeof words

const patternOf = (list: string) =>
  new RegExp(
    `^(?:${fold(list)
      .split(' ')
      .map(word => word.replace('*', '\\p{L}*'))
      .join('|')})$`,
    'u',
  )
const compiled = (Object.entries(words) as [FurtherRole, string][]).map(([role, list]) => ({
  role,
  pattern: patternOf(list),
}))

/** Returns the role of a folded word in one of these languages; undefined if it has none. */
export const furtherRoleOf = (word: string): FurtherRole | undefined =>
  compiled.find(({ pattern }) => pattern.test(word))?.role
