import { mostLikely } from '../../part-numbers/index.ts'
import type { Item } from './item.ts'
import type { Marks } from './marks.ts'

/** Words of seven languages for the same goods, on folded text. */
const families = [
  /\b(?:psus?|power suppl\w+|netzteil\w*|voeding\w*|alim\w*|fuentes?|zasilacz\w*)\b/,
  /\b(?:drives?|disks?|hdds?|platte\w*|festplatte\w*|schij\w+|disques?|discos?|disch?[io]|dysk\w*)\b/,
  /\b(?:ssds?)\b/,
  /\b(?:switch\w*|commutateurs?|conmutador\w*)\b/,
  /\b(?:memory|ram|dimms?|rdimms?|speicher\w*|riegel|geheugen\w*|modules|memoire\w*|barrettes?|memori\w+|pamie\w*)\b/,
  /\b(?:servers?|serveurs?|servidor\w*|serwer\w*)\b/,
  /\b(?:laptop\w*|notebooks?|portables?|portatil\w*)\b/,
  /\b(?:monitor\w*|bildschirm\w*|schermen|ecrans?|pantallas?|schermi|displays?)\b/,
  /\b(?:dock\w*|stacj\w+)\b/,
  /\b(?:cpus?|processor\w*|prozessor\w*|processeurs?|procesador\w*|procesor\w*)\b/,
  /\b(?:cables?|kabel\w*|cavi|cavo|kable)\b/,
  /\b(?:cards?|karte\w*|kaart\w*|tarjetas?|cartes?|sched[ae]|kart\w*|nics?)\b/,
  /\b(?:aps?|access points?|bornes?|punt[oi] de acceso)\b/,
  /\b(?:controllers?|controlador\w*|controleurs?|kontroler\w*|raid)\b/,
  /\b(?:sfps?|transceivers?|optics?|gbics?)\b/,
  /\b(?:print(?:er)?\s?heads?|glowic\w*|druckkopf\w*|tetes?|cabezal\w*|testin\w+)\b/,
  /\b(?:batter\w+|akkus?|bateri\w+|accu)\b/,
  /\b(?:chargers?|ladegerat\w*|laders?|chargeurs?|cargador\w*|ladowark\w+)\b/,
  /\b(?:printers?|drucker|imprimantes?|impresoras?|stampant\w+|drukark\w+)\b/,
  /\b(?:scanners?|lecteurs?|lector\w*|skaner\w*)\b/,
  /\b(?:phones?|telefon\w*|telephones?)\b/,
  /\b(?:routers?|routeurs?)\b/,
  /\b(?:firewalls?)\b/,
  /\b(?:rails?|schienen?)\b/,
  /\b(?:fans?|lufter|ventil\w+|ventol\w+|wentylator\w*)\b/,
]

/** Returns the goods that a sentence names by their kind only: `target for the PSUs is 22 EUR`. */
export function itemsOfKind(items: readonly Item[], { low, numbers }: Marks): Item[] {
  if (numbers.some(({ score }) => score >= mostLikely)) return []
  const named = families.filter(family => family.test(low))
  if (named.length !== 1) return []
  const family = named[0] as RegExp
  return items.filter(
    item =>
      item.price === null &&
      !item.isGone &&
      family.test(
        item.source
          .toLowerCase()
          .normalize('NFKD')
          .replace(/[\u0300-\u036f]/g, ''),
      ),
  )
}
