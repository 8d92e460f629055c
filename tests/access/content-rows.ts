import { type Collection, callsOf } from '../../contract/kit/index.ts'
import { contents } from '../../contract/site-content.ts'
import { smallPng } from '../support/pictures.ts'
import { addCompany } from '../support/world.ts'
import { nextSerial, open, type Row, type World } from './world.ts'

const day = '2026-11-18'
const ofNewCompany = async ({ test: { deps } }: World) => ({ companyName: String(await addCompany(deps.db)) })

/** A valid body for each collection; every call returns a new row. */
const bodies: Record<string, (world: World) => Promise<object> | object> = {
  testimonials: () => ({ description: 'Good', name: 'Ada', company: 'Kestrel' }),
  'logo-consents': async world => ({ ...(await ofNewCompany(world)), consentedOn: day, consentedBy: 'Ada, by mail' }),
  banners: async () => ({
    alt: 'An ad',
    url: 'https://ad.example',
    startsOn: day,
    endsOn: '2027-11-17',
    image: await smallPng(),
  }),
  videos: () => ({ title: 'First steps', category: 'Start', url: 'https://video.example/1' }),
  faq: () => ({ question: 'How?', answer: 'So.' }),
  team: () => ({ name: 'Ada', position: 'Sales', email: 'ada@tbs.example' }),
  attendees: () => ({ name: 'Ada', company: 'Kestrel', country: 'Netherlands', registeredOn: day, eventYear: 2027 }),
  services: () => ({ name: `Service ${nextSerial()}`, imgName: 'other' }),
  'service-companies': async world => ({ ...(await ofNewCompany(world)), category: await categoryName(world) }),
}

async function categoryName({ test: { deps } }: World): Promise<string> {
  await deps.db
    .insertInto('service_categories')
    .values({ id: 900, name: 'Access' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return 'Access'
}

/** Adds a row as staff, so that every caller has one to change. */
async function addRow(world: World, each: Collection): Promise<number> {
  const token = await world.test.signIn(world.account.staff.contactId)
  const { body, raw } = await world.test.call(each.add, { body: (await bodies[each.name]?.(world)) as never }, token)
  if (body.payload === undefined) throw new Error(`${each.name}: ${raw}`)
  return body.payload.id
}

const rowsOf = (each: Collection): Record<'list' | 'add' | 'change' | 'remove' | 'move', Row> => ({
  list: { access: 'staff' },
  add: { access: 'staff', input: async world => ({ body: await bodies[each.name]?.(world) }) },
  change: {
    access: 'staff',
    input: async world => ({ params: { id: await addRow(world, each) }, body: await bodies[each.name]?.(world) }),
  },
  remove: { access: 'staff', input: async world => ({ params: { id: await addRow(world, each) } }) },
  move: {
    access: 'staff',
    input: async world => ({ params: { id: await addRow(world, each) }, body: { direction: 'up' } }),
  },
})

export const contentRows: Record<string, Row> = {
  ...Object.fromEntries(
    contents.flatMap(([each, without]) =>
      callsOf(each, without).map(([name, call]) => {
        const kind =
          (['list', 'add', 'change', 'remove', 'move'] as const).find(action => each[action] === call) ?? 'list'
        return [name, rowsOf(each)[kind]]
      }),
    ),
  ),
  exportEquivalents: { access: 'staff' },
  importEquivalents: {
    access: 'staff',
    input: () => ({ body: { csv: `partNumber,equivalentNumber,kind\nAB${nextSerial()}1000,CD1000,other\n` } }),
  },
  exportSynonyms: { access: 'staff' },
  importSynonyms: {
    access: 'staff',
    input: () => ({ body: { kind: 'condition', csv: `text,meaning\nAs good as ${nextSerial()},USED\n` } }),
  },
  getBannerMonths: { access: 'staff', input: world => ({ params: { id: world.bannerId } }) },
  countBannerViews: { ...open, input: world => ({ body: { ids: [world.bannerId] } }) },
  getHelp: open,
  listTeam: open,
  listMemberLogos: open,
}
