import type { EquivalentKind } from '../../contract/equivalents.ts'
import { inOrder, pairColumns, pairOf } from '../../server/modules/equivalents/index.ts'
import { partKey } from '../../server/modules/part-numbers/index.ts'
import type { DemoEmail } from './accounts.ts'
import { companyOf, type DemoCompany } from './companies.ts'
import { before } from './dates.ts'
import type { Row } from './rows.ts'

/** The kinds of numbers in a line below, in order. */
const kindsOf: Readonly<Record<string, readonly EquivalentKind[]>> = {
  hpe: ['option', 'spare', 'assembly', 'model'],
  ibm: ['option', 'fru', 'other'],
  dell: ['other', 'option', 'model'],
  netapp: ['option', 'spare'],
}

/** The numbers of one part per line, as manufacturers list them; `-` if a kind has none. */
const parts: Readonly<Record<string, string>> = {
  hpe: `
507127-B21 507284-001 507129-004 EG0300FAWHV
652564-B21 653955-001 689287-003 EG0300FBVFL
652583-B21 653957-001 653118-001 EG0600FBVFP
652589-B21 653971-001 641552-004 EG0900FBVFQ
785067-B21 785410-001 768788-001 EG0300JFCKA
781516-B21 781577-001 768788-002 EG0600JEMCV
781518-B21 781578-001 768788-004 EG1200JEMDA
872479-B21 872737-001 872285-003 EG001200JWJNQ
872481-B21 872738-001 872285-004 EG001800JWJNR
765466-B21 765873-001 765869-002 MM2000JEFRC
846514-B21 846610-001 846516-001 MB6000JEFNE
861746-B21 862130-001 861750-002 MB6000JVYYV
726719-B21 774172-001 752369-081
726722-B21 774174-001 752372-081
805351-B21 819412-001 809083-091
815100-B21 850881-001 840758-091
P00924-B21 P06189-001 P03052-091
749974-B21 749796-001 726738-001
804331-B21 836260-001 804334-002
830824-B21 836269-001 804398-001
720478-B21 754377-001 723595-101 HSTNS-PD40
720479-B21 754381-001 723600-101 HSTNS-PL41
865414-B21 866730-001 865412-201 HSTNS-PL41-1
733660-B21 737412-001 729871-001`,
  ibm: `
00AJ096 00AJ099
00WG690 00WG693
00WG700 00WG703
46W0796 46W0798 46W0797
46W0833 46W0835 46W0834
49Y1563 49Y1565 47J0183
46M0902 46M0901
00FK936 00FK938 94Y8136
00Y2683 00Y2684`,
  dell: `
0T7JX1 405-AAEG
0KMCCD 405-AANL
0Y26KX 450-ADWS E750E-S1
0CMPGM 450-AEBL
096G91 400-AEGH ST4000NM0023
0RVDFY 400-AJPD ST1200MM0088
0XXTRP 400-AJRR`,
  netapp: `
X422A-R5 SP-422A-R5
X423A-R5 SP-423A-R5
X425A-R6 SP-425A-R6
X477A-R6 SP-477A-R6
X447A-R6 SP-447A-R6`,
}

/** The second replaces the first. */
const others: Readonly<Record<string, EquivalentKind>> = {
  '653200-B21 719064-B21': 'successor',
  '719064-B21 868703-B21': 'successor',
  '755258-B21 867959-B21': 'successor',
  'GLC-T GLC-TE': 'successor',
  'GLC-SX-MM GLC-SX-MMD': 'successor',
  'GLC-LH-SM GLC-LH-SMD': 'successor',
  'WS-C3850-24T-S C9300-24T-E': 'successor',
  'SFP-10G-SR SFP-10G-SR-S': 'alternative',
  'EX-SFP-10GE-SR SFP-10G-SR': 'alternative',
  '815100-B21 M393A4K40CB2-CTD': 'alternative',
  'M393A4K40CB2-CTD MTA36ASF4G72PZ-2G6': 'alternative',
  'M393A4K40CB2-CTD HMA84GR7CJR4N-VK': 'alternative',
}

const pairs = [
  ...Object.entries(parts).flatMap(([manufacturer, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap(line => {
        const [first, ...rest] = line
          .split(' ')
          .map((number, index) => ({ number, kind: kindsOf[manufacturer]?.[index] ?? 'other' }))
        return first === undefined ? [] : rest.map(other => inOrder(first, other))
      }),
  ),
  ...Object.entries(others).map(([numbers, kind]) => {
    const [partNumber = '', equivalentNumber = ''] = numbers.split(' ')
    return pairOf({ partNumber, equivalentNumber, kind })
  }),
]

/** Builds equivalents of parts in the demo's stock, so that searches find these parts by both numbers. */
export const buildEquivalents = (now: Date): Row<'part_equivalents'>[] =>
  pairs.map((pair, index) => ({
    id: index + 1,
    ...pairColumns(pair),
    note: '',
    added_by: null,
    created_at: before(now, 90),
  }))

interface ProposedPair {
  by: DemoEmail
  numbers: readonly [string, string]
  kind: EquivalentKind
  note: string
  daysAgo: number
  reason?: string
}

/** Proposals of the demo accounts: two that wait for staff, and one that was refused. */
const proposed: readonly ProposedPair[] = [
  {
    by: 'member@demo.example',
    numbers: ['P04560-B21', 'P08690-001'],
    kind: 'spare',
    note: 'Both are on the carrier’s label.',
    daysAgo: 1.2,
  },
  {
    by: 'broker@demo.example',
    numbers: ['C9300-NM-8X', 'C9300X-NM-8Y'],
    kind: 'successor',
    note: 'Announced by Cisco as its replacement.',
    daysAgo: 0.4,
  },
  {
    by: 'member@demo.example',
    numbers: ['ST4000NM0035', 'ST4000NM0033'],
    kind: 'other',
    note: '',
    daysAgo: 12,
    reason: 'The 0033 is the earlier Constellation ES.3, another drive.',
  },
]

export function buildProposals(companies: readonly DemoCompany[], now: Date): Row<'equivalent_proposals'>[] {
  const staff = companyOf(companies, 'staff@demo.example').contacts[0].id
  return proposed.map(({ by, numbers: [partNumber, equivalentNumber], kind, note, daysAgo, reason }, index) => {
    const company = companyOf(companies, by)
    const isDecided = reason !== undefined
    return {
      id: index + 1,
      company_id: company.row.id,
      contact_id: company.contacts[0].id,
      part_key: partKey(partNumber),
      part_number: partNumber,
      equivalent_key: partKey(equivalentNumber),
      equivalent_number: equivalentNumber,
      kind,
      note,
      created_at: before(now, daysAgo),
      decided_at: isDecided ? before(now, daysAgo - 1) : null,
      decided_by: isDecided ? staff : null,
      is_approved: isDecided ? false : null,
      reason: reason ?? null,
    }
  })
}
