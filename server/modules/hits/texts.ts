import { counted } from '../../../contract/kit/texts.ts'

/** Texts of the daily mail with inventory hits. */
export const hitsTexts = {
  title: (count: number) => `${counted(count, { one: 'search', other: 'searches' })} found your stock`,
  columns: {
    searchedFor: 'Searched for',
    partFound: 'Part found',
    searchedBy: 'Searched by',
    searchedOn: 'Searched on',
  },
  button: 'See all hits',
  footer: (site: string) =>
    `You are receiving this mail because you asked ${site} to mail you your inventory hits. It is sent each morning if there are new hits.`,
  senderLabel: 'Inventory',
  listName: 'Inventory hits',
  refusals: {
    blocked: 'accepts no messages from your company',
    offered: 'got an offer of this number from your company this week',
    unreachable: 'cannot be reached by mail at present',
    enough: 'has received enough offers today',
  },
}
