import { createHash, randomUUID } from 'node:crypto'
import type { ProblemCode } from '../../contract/kit/index.ts'
import { newApplication } from '../support/applications.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { addComplaint, newComplaint } from '../support/complaints.ts'
import { addFailedJob } from '../support/jobs.ts'
import { addNews } from '../support/publishing.ts'
import { addFactor } from '../support/second-factor.ts'
import { addCompany, addContact, addRecommendation } from '../support/world.ts'
import { type Caller, callers, nextSerial, open, password, type Row, type World, withPublicId } from './world.ts'

const reason = 'An invoice is disputed.'

/** Returns a staff command about a company that nothing else uses. */
const aboutNewCompany = (body: object): Row => ({
  access: 'staff',
  input: async ({ test }) => ({ params: { id: await addCompany(test.deps.db) }, body: { ...body, reason } }),
})
const aboutNewContact: Row = {
  access: 'staff',
  input: async ({ test: { deps } }) => ({
    params: { id: await addContact(deps.db, await addCompany(deps.db)) },
    body: { reason },
  }),
}
/** Returns the row of a dangerous command, with a code from the caller's second factor. */
export const withCode = (row: Row): Row => ({
  ...row,
  input: async (world, caller) => {
    const input = await row.input?.(world, caller)
    const isStaff = caller === 'staff'
    const code = isStaff ? await addFactor(world.test, world.account.staff.contactId, 'verified') : '123456'
    return { ...input, body: { ...(input?.body as object), code } }
  },
})

const newMessage = {
  senderName: 'Ada',
  senderEmail: 'ada@kestrel.example',
  companyName: 'Kestrel',
  subject: 'A question',
  message: 'Do you ship to Malta?',
}

/** Returns the problem code with which every caller who passes the access check is refused. */
const refusedAs = (code: ProblemCode) => Object.fromEntries(callers.map(caller => [caller, code]))

const madeUpCredential = (response: object) => ({
  id: 'made-up',
  rawId: 'made-up',
  type: 'public-key',
  response: { clientDataJSON: 'e30', ...response },
})

export const siteRows: Record<string, Row> = {
  login: { ...open, input: ({ email }) => ({ body: { email, password } }) },
  logout: { access: 'account' },
  me: { access: 'account' },
  saveListSize: { access: 'account', input: () => ({ body: { pageSize: 20, paging: 'pages' } }) },
  requestPasswordReset: { ...open, input: () => ({ body: { email: `${randomUUID()}@one.example` } }) },
  verifyResetToken: { ...open, input: () => ({ body: { resetToken: 'any' } }) },
  resetPassword: {
    ...open,
    input: async world => ({ body: { token: await addReset(world), password: 'four pallets of memory' } }),
  },
  listPasskeys: { access: 'member' },
  // What an authenticator signs is tested in passkeys.test.ts.
  startPasskey: { access: 'member', refused: refusedAs('confirmation-required') },
  addPasskey: {
    access: 'member',
    input: () => ({ body: { name: 'Phone', credential: madeUpCredential({ attestationObject: 'oA' }) } }),
    refused: refusedAs('passkey-refused'),
  },
  removePasskey: { access: 'member', input: () => ({ params: { id: 1 } }), refused: refusedAs('not-found') },
  startPasskeyCode: { access: 'member', refused: refusedAs('passkey-refused') },
  getPasskeyCode: {
    access: 'member',
    input: () => ({ body: { credential: madeUpCredential({ authenticatorData: 'oA', signature: 'oA' }) } }),
    refused: refusedAs('passkey-refused'),
  },
  startPasskeySignIn: open,
  passkeySignIn: {
    ...open,
    input: () => ({ body: { credential: madeUpCredential({ authenticatorData: 'oA', signature: 'oA' }) } }),
    refused: refusedAs('passkey-refused'),
  },
  listSessions: { access: 'member' },
  getAccountAccess: { access: 'member' },
  endAllAccess: { access: 'member' },
  changePassword: {
    access: 'member',
    // None of the callers has a usable password.
    input: () => ({ body: { currentPassword: password, password: 'four pallets of memory' } }),
    refused: Object.fromEntries(callers.map(caller => [caller, 'wrong-credentials'] as const)),
  },
  generate2faSecret: {
    access: 'account',
    input: async (world, caller) => {
      if (caller !== 'visitor') await addFactor(world.test, world.account[caller].contactId, 'pending')
      return {}
    },
  },
  verify2fa: {
    access: 'account',
    // Success would end this caller's role.
    input: async (world, caller) => {
      const input = await codeInput(world, caller, 'pending')
      if (caller === 'second-factor-required') await world.test.deps.db.deleteFrom('second_factors').execute()
      return input
    },
    refused: { 'second-factor-required': 'second-factor-not-started' },
  },
  verify2faForDisable: { access: 'account', input: (world, caller) => codeInput(world, caller, 'verified') },
  countRecoveryCodes: { access: 'account' },
  renewRecoveryCodes: { access: 'account', input: (world, caller) => codeInput(world, caller, 'verified') },
  disable2fa: {
    access: 'account',
    // A code is entered first, in the same session; see second-factor.test.ts.
    input: async (world, caller) => codeInput(world, caller, 'verified').then(() => ({})),
    refused: Object.fromEntries(callers.map(caller => [caller, 'confirmation-required'] as const)),
  },
  listCompanies: open,
  getCompany: withPublicId('company', world => world.account.member.companyId),
  revealBankDetails: { access: 'paying', input: ({ account }) => ({ params: { id: account.member.companyId } }) },
  getTrust: { access: 'member', input: ({ account }) => ({ params: { id: account.member.companyId } }) },
  checkBankText: {
    access: 'paying',
    input: ({ account }) => ({ body: { companyId: account.member.companyId, text: 'NL91ABNA0417164300' } }),
  },
  checkBankFile: {
    access: 'paying',
    input: ({ account }) => ({ query: { companyId: account.member.companyId }, file: Buffer.from('Invoice') }),
  },
  listReadingAlarms: { access: 'staff' },
  listBankReveals: { access: 'staff' },
  listWaiting: { access: 'staff' },
  listJobs: { access: 'staff' },
  runJobAgain: {
    access: 'staff',
    input: async ({ test }) => {
      await addFailedJob(test.deps.db, 'purge-mails')
      return { params: { name: 'purge-mails' } }
    },
  },
  getNetworkFigures: { access: 'staff' },
  listAuditLog: { access: 'staff' },
  listAuditNames: { access: 'staff' },
  exportAuditLog: { access: 'staff' },
  listAccountEvents: { access: 'staff' },
  exportAccountEvents: { access: 'staff' },
  exportMemberAccounts: withCode({ access: 'staff' }),
  exportComplaints: { access: 'staff' },
  searchRecommendations: { access: 'staff' },
  exportRecommendations: { access: 'staff' },
  listPlantedCompanies: { access: 'staff' },
  plantCompany: {
    access: 'staff',
    input: async () => ({
      body: { ...newApplication(`planted-${nextSerial()}@shop.example`), memberSince: '2024-05-01' },
    }),
  },
  removePlantedCompany: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addCompany(test.deps.db, { is_canary: true }) } }),
  },
  removeRecommendation: {
    access: 'staff',
    input: async ({ test, account }) => ({
      params: { id: await addRecommendation(test.deps.db, account.member.companyId) },
      body: { reason: 'A test.' },
    }),
  },
  listSettings: { access: 'staff' },
  saveSetting: {
    access: 'staff',
    input: () => ({
      params: { key: 'complaintsPerDay' },
      body: { values: { value: String(5 + nextSerial()) }, reason: 'A test.' },
    }),
  },
  listFeatureUse: { access: 'staff' },
  searchMemberAccounts: { access: 'staff' },
  getMemberAccount: aboutNewCompany({}),
  setVatNumber: aboutNewCompany({ vatNr: 'NL4495445B01' }),
  setPlan: withCode(aboutNewCompany({ plan: 'broker' })),
  endMembership: withCode(aboutNewCompany({})),
  setAddressLimit: aboutNewCompany({ max: '5' }),
  setMemberSince: aboutNewCompany({ memberSince: '2010-01-01' }),
  setServiceOnly: aboutNewCompany({ isServiceOnly: true }),
  suspendCompany: withCode(aboutNewCompany({ message: 'Please call us.' })),
  liftSuspension: aboutNewCompany({}),
  setCompanyMessage: aboutNewCompany({ message: 'Please call us.' }),
  suspendContact: withCode(aboutNewContact),
  liftContact: aboutNewContact,
  exportPersonalData: { ...aboutNewContact, refused: { staff: 'confirmation-required' } },
  erasePersonalData: { ...aboutNewContact, refused: { staff: 'confirmation-required' } },
  endSessions: withCode(aboutNewContact),
  signInAs: withCode(aboutNewContact),
  // Only a visit can be ended; see visits.test.ts.
  endVisit: { access: 'account', refused: refusedAs('not-found') },
  setCompanyAsFavorite: {
    access: 'trader',
    input: ({ account }, caller) => ({
      body: { companyId: account[caller === 'rival' ? 'member' : 'rival'].companyId, action: true },
    }),
  },
  logComplaint: {
    access: 'trader',
    input: async ({ test: { deps } }) => ({ params: { id: await addCompany(deps.db) }, body: newComplaint }),
  },
  listComplaints: { access: 'member' },
  answerComplaint: {
    access: 'member',
    input: async (world, caller) => ({
      params: { id: await complaintAbout(world, caller) },
      body: { answer: 'We replaced all of them.' },
    }),
    refused: { rival: 'not-found' },
  },
  getComplaintFile: {
    access: 'member',
    input: async (world, caller) => ({ params: { id: await complaintAbout(world, caller), kind: 'po' } }),
    refused: { rival: 'not-found' },
  },
  searchComplaints: { access: 'staff' },
  acceptComplaint: { access: 'staff', input: async (...of) => ({ params: { id: await complaintAbout(...of) } }) },
  rejectComplaint: {
    access: 'staff',
    input: async (...of) => ({ params: { id: await complaintAbout(...of) }, body: { reason: 'Grade C' } }),
  },
  solveComplaint: {
    access: 'staff',
    input: async (...of) => ({ params: { id: await complaintAbout(...of, 'accepted') } }),
  },
  sendMailToContact: {
    access: 'member',
    input: async ({ test: { deps } }) => ({
      body: { ...newMessage, recipientId: await addContact(deps.db, await addCompany(deps.db)) },
    }),
  },
  sendMailToProvider: {
    ...open,
    input: async ({ test }) => ({ body: { ...newMessage, captcha: await solvedCaptcha(test) } }),
  },
  listFavorites: { access: 'trader' },
  listDiamondMembers: open,
  listGoldMembers: open,
  listTrustedMembers: open,
  listMarkers: { access: 'member' },
  listCompanyCountries: open,
  getCountryCoords: { access: 'member', input: () => ({ query: { country: 'Netherlands' } }) },
  listCountries: open,
  getStatistics: open,
  getNewsForHome: open,
  listNews: open,
  listLatestNews: open,
  listNewsCategories: open,
  getNewsItem: { ...open, input: async world => ({ params: { id: await addNews(world.test.deps.db) } }) },
  getNewsFeed: open,
  getSettings: open,
  listLastRegistered: open,
  listRandomBanners: open,
  countBannerClick: { ...open, input: world => ({ params: { id: world.bannerId } }) },
  getAdvertisement: { ...open, input: world => ({ params: { id: world.bannerId } }) },
  logPage: { ...open, input: () => ({ body: { path: '/' } }) },
  logEvent: { ...open, input: () => ({ body: { name: 'seen' } }) },
  logFeature: { ...open, input: () => ({ body: { featureId: 'chat', status: 'Failed' } }) },
  listTestimonials: open,
  listServices: open,
}

/** Returns a current code of the caller's second factor. A visitor is refused before it is read. */
async function codeInput({ test, account }: World, caller: Caller, state: 'pending' | 'verified') {
  return { body: { code: caller === 'visitor' ? '123456' : await addFactor(test, account[caller].contactId, state) } }
}

async function addReset({ test }: World): Promise<string> {
  const { db, clock } = test.deps
  const token = randomUUID()
  await db
    .insertInto('password_resets')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      contact_id: await addContact(db, await addCompany(db)),
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 60_000),
    })
    .execute()
  return token
}

/**
 * Returns a new complaint about the caller's company; for a rival and callers who cannot have one, about the member's.
 */
const complaintAbout = ({ test, account }: World, caller: Caller, state?: 'accepted') =>
  addComplaint(test, account[caller === 'visitor' || caller === 'rival' ? 'member' : caller].companyId, state)
