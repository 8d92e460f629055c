import { randomUUID } from 'node:crypto'
import { hashToken } from '../../server/modules/auth/index.ts'
import { addApplication, newApplication } from '../support/applications.ts'
import { solvedCaptcha } from '../support/captcha.ts'
import { callers, open, type Row, type World } from './world.ts'

const aboutNewApplication = (body: object = {}): Row => ({
  access: 'staff',
  input: async ({ test }) => ({ params: { id: await addApplication(test.deps.db) }, body }),
})

async function addUnconfirmed({ test }: World) {
  const token = randomUUID()
  const token_expires_at = new Date(test.clock.now().getTime() + 86_400_000)
  await addApplication(test.deps.db, { state: 'unconfirmed', token_hash: hashToken(token), token_expires_at })
  return token
}

export const registrationRows: Record<string, Row> = {
  register: {
    ...open,
    input: async ({ test }) => ({
      body: { ...newApplication(`${randomUUID()}@one.example`), captcha: await solvedCaptcha(test) },
    }),
  },
  confirmRegistration: { ...open, input: async world => ({ body: { token: await addUnconfirmed(world) } }) },
  sendApplicationFiles: {
    ...open,
    input: () => ({ body: { token: 'unknown', file1: new File(['%PDF-1.7'], 'extract.pdf') } }),
    refused: Object.fromEntries(callers.map(caller => [caller, 'invalid-link'])),
  },
  getApplicationFile: {
    access: 'staff',
    input: () => ({ params: { id: 999_999, file: 999_999 } }),
    refused: Object.fromEntries(callers.map(caller => [caller, 'not-found'])),
  },
  rateRegistration: { ...open, input: () => ({ params: { rating: 'up' }, body: { rating: 'up' } }) },
  checkVatNumber: { ...open, input: () => ({ query: { country: 'NL', vat: 'NL123456782B90' } }) },
  listRegistrationCountries: open,
  getFirstSteps: { access: 'trader' },
  dismissFirstSteps: { access: 'trader' },
  listApplications: { access: 'staff' },
  approveApplication: {
    access: 'staff',
    input: async ({ test }) => ({ params: { id: await addApplication(test.deps.db) } }),
  },
  rejectApplication: aboutNewApplication({ reason: 'The company could not be found.' }),
  askForDocuments: aboutNewApplication({ question: 'Please send an extract from the trade register.' }),
}
