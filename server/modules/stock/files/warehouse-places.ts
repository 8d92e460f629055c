import { fold } from '../../../platform/text/fold.ts'

/** Towns with warehouses of the trade, and the codes by which lists name countries. */
const places = new Set(
  (
    'amsterdam antwerp antwerpen athens athina barcelona basel bergen berlin birmingham bologna bordeaux bratislava bremen brno bruxelles brussel ' +
    'brussels bucuresti bucharest budapest cork debrecen dortmund dresden dublin dusseldorf eindhoven essen frankfurt gdansk geneva geneve genova ' +
    'gent glasgow goteborg graz hamburg hannover helsinki istanbul katowice kobenhavn koln copenhagen krakow leeds leipzig liege lille linz ' +
    'lisboa lisbon ljubljana lodz london luxembourg lyon madrid malaga malmo manchester marseille milan milano munchen munich nantes napoli ' +
    'nurnberg oslo ostrava padova paris plzen porto poznan praha prague riga roma rome rotterdam salzburg sevilla sofia stockholm strasbourg ' +
    'stuttgart tallinn tilburg torino toulouse utrecht valencia venlo vilnius warszawa warsaw wien vienna wroclaw zagreb zaragoza zurich ' +
    'at be ch cz de dk es fi fr hu ie it nl no pl pt ro se sk uk us usa eu emea apac dach benelux nordics asia hk sz sg hongkong shenzhen singapore dubai dxb miami mia dallas atlanta chicago toronto ams lhr fra lax'
  ).split(' '),
)
const pieces =
  /^(?:stock|qty|quantity|menge|bestand|aantal|voorraad|stan|ilosc|stany|giacenza|existencias|cantidad|qte|quantite|quantidade|estoque|antal|lager) (?=\p{L})/u

/** Returns the place in a heading such as `Stock Lisboa`; undefined if it names none, or anything else. */
export function warehouseIn(heading: string): string | undefined {
  const words = fold(heading)
    .replace(/ł/g, 'l')
    .replace(/[\W_]+/g, ' ')
    .trim()
  const place = words.replace(pieces, '')
  return place !== words && places.has(place) ? /\p{L}+(?=\P{L}*$)/u.exec(heading)?.[0] : undefined
}
