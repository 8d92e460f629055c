import { randomUUID } from 'node:crypto'
import { hashToken } from '../../server/modules/auth/index.ts'
import { addCompany, addContact, addRecommendation } from '../support/world.ts'
import { type Caller, open, type Row, type World } from './world.ts'

/** Returns the caller's account; for a rival, the member's. */
const accountFor = (account: World['account'], caller: Caller) =>
  account[caller === 'rival' || caller === 'visitor' ? 'member' : caller]

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const ofOwnRecommendation: Row = {
  access: 'trader',
  input: async ({ test, account }, caller) => ({
    body: { id: await addRecommendation(test.deps.db, accountFor(account, caller).companyId) },
  }),
  refused: { rival: 'not-found' },
}

/** Makes the caller the owner of their profile, except a rival and a visitor, who must be refused. */
async function asOwner({ test, account }: World, caller: Caller, body: object) {
  if (caller !== 'visitor' && caller !== 'rival')
    await test.deps.db
      .updateTable('contacts')
      .set({ username: 'owner' })
      .where('id', '=', account[caller].contactId)
      .execute()
  return { body }
}

const inviteBody = () => ({ name: 'New Contact', email: `${randomUUID()}@one.example`, function: 'Sales' })

/** Adds an invitation to a company and returns the token of its link. */
async function addInvitation({ test, account }: World, companyId = account.member.companyId) {
  const token = randomUUID()
  const now = test.clock.now()
  const { id } = await test.deps.db
    .insertInto('contact_invitations')
    .values({
      ...inviteBody(),
      company_id: companyId,
      invited_by: account.member.contactId,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Adds a company whose VAT number is due for a check. */
async function addVatInquiry({ test: { deps, clock } }: World): Promise<number> {
  const id = await addCompany(deps.db, { vat_nr: 'NL4495445B01' })
  await deps.db
    .insertInto('vat_inquiries')
    .values({ company_id: id, vat_nr: 'NL4495445B01', number: 'NL4495445B01', due_at: clock.now() })
    .execute()
  return id
}

/** Adds a domain whose proof has begun. */
async function addDomain({ test }: World, companyId: number) {
  const token = randomUUID()
  const now = test.clock.now()
  const { id } = await test.deps.db
    .insertInto('company_domains')
    .values({
      company_id: companyId,
      domain: `${randomUUID()}.example`,
      method: 'mail',
      mailbox: 'postmaster',
      token_hash: hashToken(token),
      token_expires_at: new Date(now.getTime() + 86_400_000),
      started_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, token }
}

/** Returns the input for a call by the profile's owner about a domain of their company. */
const ofOwnDomain = async (world: World, caller: Caller) => ({
  ...(await asOwner(world, caller, {})),
  params: { id: (await addDomain(world, accountFor(world.account, caller).companyId)).id },
})

/** Adds a code that a new company has requested, and returns the input for a call about it. */
async function addCode({ test: { deps, clock } }: World, kind: 'address' | 'phone') {
  const company_id = await addCompany(deps.db, { address: 'Stadionweg 18', tel: '+31 20 555 0101' })
  const { id } = await deps.db
    .insertInto('company_codes')
    .values({ company_id, kind, subject: 'Stadionweg 18', requested_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id } }
}

/** Gives the caller's company a telephone number that is not verified. */
async function withTelephone(world: World, caller: Caller, body: object) {
  const id = accountFor(world.account, caller).companyId
  const { db } = world.test.deps
  await db.updateTable('companies').set({ tel: '+31 20 555 0101' }).where('id', '=', id).execute()
  return asOwner(world, caller, body)
}

export const companyRows: Record<string, Row> = {
  requestCode: {
    access: 'member',
    input: (world, caller) => withTelephone(world, caller, { kind: 'phone' }),
    refused: { rival: 'owner-only' },
  },
  enterCode: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, { kind: 'address', code: '12345678' }),
    // No code was requested; see codes.test.ts.
    refused: {
      rival: 'owner-only',
      ...Object.fromEntries(
        (['trial', 'member', 'service-only', 'staff'] as const).map(role => [role, 'no-code'] as const),
      ),
    },
  },
  getCompanyNote: { access: 'member', input: ({ account }) => ({ params: { id: account.rival.companyId } }) },
  saveCompanyNote: {
    access: 'member',
    input: ({ account }) => ({ params: { id: account.rival.companyId }, body: { text: 'Ask for lots.' } }),
  },
  listCompanyLines: { access: 'trader', input: ({ account }) => ({ params: { id: account.rival.companyId } }) },
  exportCompanyStock: { access: 'trader', input: ({ account }) => ({ params: { id: account.rival.companyId } }) },
  getDealsIn: { access: 'member', input: ({ account }) => ({ params: { id: account.rival.companyId } }) },
  compareLines: { access: 'trader', input: ({ partId }) => ({ query: { ids: `${partId}` } }) },
  listCodes: { access: 'staff' },
  printLetter: { access: 'staff', input: world => addCode(world, 'address') },
  readOutCode: { access: 'staff', input: world => addCode(world, 'phone') },
  startDomain: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, { domain: `${randomUUID()}.example`, method: 'dns' }),
    refused: { rival: 'owner-only' },
  },
  checkDomainRecord: {
    access: 'member',
    input: ofOwnDomain,
    // The test's domain is verified by mail and has no DNS record; see domains.test.ts.
    refused: {
      rival: 'owner-only',
      ...Object.fromEntries(
        (['trial', 'member', 'service-only', 'staff'] as const).map(role => [role, 'not-found'] as const),
      ),
    },
  },
  removeDomain: { access: 'member', input: ofOwnDomain, refused: { rival: 'owner-only' } },
  readDomainLink: {
    ...open,
    input: async world => ({ body: { token: (await addDomain(world, world.account.rival.companyId)).token } }),
  },
  confirmDomain: {
    ...open,
    input: async world => ({ body: { token: (await addDomain(world, world.account.rival.companyId)).token } }),
  },
  getVerification: { access: 'member' },
  listVatChecks: { access: 'staff' },
  repeatVatCheck: { access: 'staff', input: async world => ({ params: { id: await addVatInquiry(world) } }) },
  listInvitations: { access: 'member' },
  inviteContact: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, inviteBody()),
    refused: { rival: 'owner-only' },
  },
  withdrawInvitation: {
    access: 'member',
    input: async (world, caller) => {
      const { id } = await addInvitation(world, accountFor(world.account, caller).companyId)
      return { ...(await asOwner(world, caller, {})), params: { id } }
    },
    refused: { rival: 'owner-only' },
  },
  removeContact: {
    access: 'member',
    input: async (world, caller) => {
      const id = await addContact(world.test.deps.db, accountFor(world.account, caller).companyId)
      return { ...(await asOwner(world, caller, {})), params: { id } }
    },
    refused: { rival: 'owner-only' },
  },
  setContactRole: {
    access: 'member',
    input: async (world, caller) => {
      const id = await addContact(world.test.deps.db, accountFor(world.account, caller).companyId)
      return { ...(await asOwner(world, caller, { role: 'read-only' })), params: { id } }
    },
    refused: { rival: 'owner-only' },
  },
  transferOwnership: {
    access: 'member',
    input: async (world, caller) => {
      const { companyId } = accountFor(world.account, caller)
      return asOwner(world, caller, { id: await addContact(world.test.deps.db, companyId) })
    },
    // The password is missing; see colleagues.test.ts.
    refused: {
      rival: 'owner-only',
      ...Object.fromEntries(
        (['trial', 'member', 'service-only', 'staff'] as const).map(role => [role, 'confirmation-required'] as const),
      ),
    },
  },
  readInvitation: { ...open, input: async world => ({ body: { token: (await addInvitation(world)).token } }) },
  joinCompany: {
    ...open,
    input: async world => ({
      body: {
        token: (await addInvitation(world, await addCompany(world.test.deps.db))).token,
        password: 'four pallets of memory',
      },
    }),
  },
  uploadPicture: { access: 'member', input: () => ({ body: { picture: onePixel } }) },
  removePicture: { access: 'member' },
  fetchPicture: { access: 'member' },
  fetchLargePicture: { access: 'member', input: ({ account }) => ({ params: { id: account.member.contactId } }) },
  uploadLogo: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, { logo: onePixel }),
    refused: { rival: 'owner-only' },
  },
  removeLogo: {
    access: 'member',
    input: (world, caller) => asOwner(world, caller, {}),
    refused: { rival: 'owner-only' },
  },
  getOwnCompany: { access: 'member' },
  updateCompany: {
    access: 'member',
    input: ({ account }, caller) => ({ body: { id: accountFor(account, caller).companyId, tel: '+31 20 555 0101' } }),
    refused: { rival: 'not-yours' },
  },
  updateContact: {
    access: 'member',
    input: ({ account }, caller) => ({ body: { id: accountFor(account, caller).contactId, tel: '+31 20 555 0102' } }),
    refused: { rival: 'not-yours' },
  },
  listDealings: { access: 'trader', input: ({ account }) => ({ params: { id: account.rival.companyId } }) },
  recommendCompany: {
    access: 'trader',
    input: async ({ test }) => ({
      params: { id: await addCompany(test.deps.db) },
      body: { text: 'They always deliver what they promise.' },
    }),
  },
  approveRecommendation: ofOwnRecommendation,
  deleteRecommendation: ofOwnRecommendation,
  doUnapprovedRecommendationsExist: { access: 'member' },
}
