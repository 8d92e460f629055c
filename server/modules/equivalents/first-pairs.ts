import type { EquivalentKind } from '../../../contract/equivalents.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inOrder } from './policy.ts'
import { insertPair } from './queries.ts'
import { equivalentsTexts } from './texts.ts'

const { sources } = equivalentsTexts

interface Family {
  kinds: readonly [EquivalentKind, EquivalentKind]
  /** A source with which staff can check a pair; kept as its note. */
  source: string
  /** Two numbers of the same part on each line. */
  pairs: string
}

/**
 * Numbers under which a manufacturer sells a part, with those under which its service delivers it. Only pairs that manufacturers
 * publish themselves; assembly numbers, which differ by supplier, are left to staff.
 */
const families: readonly Family[] = [
  {
    kinds: ['option', 'spare'],
    source: sources.hpe(sources.disks),
    pairs: `
507125-B21 507283-001
507127-B21 507284-001
581286-B21 581311-001
512545-B21 512743-001
512547-B21 512744-001
516814-B21 517350-001
516816-B21 517352-001
516828-B21 517354-001
619291-B21 619463-001
627117-B21 627195-001
652564-B21 653955-001
652572-B21 653956-001
652583-B21 653957-001
652589-B21 653971-001
652605-B21 653950-001
652611-B21 653960-001
652615-B21 653951-001
652620-B21 653952-001
652745-B21 653953-001
652749-B21 653954-001
652753-B21 653947-001
652757-B21 653948-001
652766-B21 653959-001
693687-B21 693720-001
695510-B21 695842-001
718162-B21 718292-001
759208-B21 759546-001
759212-B21 759548-001
781516-B21 781577-001
781518-B21 781578-001
785067-B21 785410-001
785069-B21 785411-001
870753-B21 870792-001
872475-B21 872735-001
872477-B21 872736-001
872479-B21 872737-001
872481-B21 872738-001`,
  },
  {
    kinds: ['option', 'spare'],
    source: sources.hpe(sources.memory),
    pairs: `
500658-B21 501534-001
500662-B21 501536-001
593339-B21 595424-001
604506-B21 606427-001
627808-B21 632202-001
647895-B21 664688-001
647897-B21 664690-001
647899-B21 664691-001
647901-B21 664692-001
672631-B21 684031-001
690802-B21 698807-001
726718-B21 774170-001
726719-B21 774172-001
726722-B21 774174-001
728629-B21 774175-001
805349-B21 819411-001
805351-B21 819412-001
815098-B21 850880-001
815100-B21 850881-001`,
  },
  {
    kinds: ['option', 'spare'],
    source: sources.hpe(sources.powerSupplies),
    pairs: `
503296-B21 511777-001
512327-B21 511778-001
656362-B21 660184-001
656363-B21 660183-001
720478-B21 754377-001
720479-B21 754381-001
865408-B21 866729-001
865414-B21 866730-001`,
  },
  {
    kinds: ['option', 'spare'],
    source: sources.hpe(sources.adapters),
    pairs: `
AJ764A 489191-001
AK344A 489190-001
AJ763A 489193-001
647594-B21 649871-001
593722-B21 593743-001
614203-B21 614506-001
652503-B21 656244-001
665249-B21 669279-001`,
  },
  {
    kinds: ['option', 'fru'],
    source: sources.lenovo(sources.disks),
    pairs: `
42D0637 42D0638
42D0677 42D0678
49Y2003 49Y2004
90Y8872 90Y8873
90Y8877 90Y8878
90Y8926 90Y8927
81Y9650 81Y9651`,
  },
]

/** Every pair that the first start installs, with its source. */
export const firstPairs = families.flatMap(({ kinds: [kindA, kindB], source, pairs }) =>
  pairs
    .trim()
    .split('\n')
    .map(line => {
      const [a = '', b = ''] = line.split(' ')
      return { pair: inOrder({ number: a, kind: kindA }, { number: b, kind: kindB }), note: source }
    }),
)

/** Inserts the pairs that come with the product; existing pairs are left unchanged. */
export async function installFirstPairs(tx: Tx, now: Date): Promise<void> {
  for (const { pair, note } of firstPairs) await insertPair(tx, { pair, note, by: null, now })
}
