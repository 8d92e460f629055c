import { createHash, randomUUID } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Config } from '../../platform/config.ts'
import { type Db, transaction } from '../../platform/db/database.ts'
import { faultOfExchanger } from '../../platform/mail-in/authentication.ts'
import { MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import { sign, verify } from '../../platform/signing.ts'
import { claimArrival, completeArrival, findOutcome } from './queries.ts'
import { inboundTexts } from './texts.ts'

const purpose = 'exchanger-test'
const markOf = (id: string) => `exchanger-test-${id}`
const keyOf = (id: string) => createHash('sha256').update(`${purpose}\n${id}`).digest('hex')

/** Accepts only probes. */
export const exchangerTestAddress = ({ brand }: Pick<Config, 'brand'>) =>
  `exchanger-test@${brand.listsDomain.toLowerCase()}`

export interface Probe {
  id: string
  to: string
  subject: string
  headers: Record<string, string>
}

/** Builds a mail that a stranger could write: it claims that the mail exchanger verified its sender. */
export function makeProbe(config: Config, from: string): Probe {
  const id = randomUUID()
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const forged = `${config.inbound?.authservId}; dmarc=pass (${markOf(id)}) header.from=${domain}`
  return {
    id,
    to: exchangerTestAddress(config),
    subject: sign(config.secret, purpose, id),
    headers: { 'Authentication-Results': forged, 'Auto-Submitted': 'auto-generated' },
  }
}

/** Records the result of a probe of the exchanger; refuses other mails. */
export async function recordProbe(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  mail: ReceivedMail,
): Promise<void> {
  const authservId = config.inbound?.authservId
  const id = verify(config.secret, purpose, mail.subject.replaceAll(/\s/g, ''))
  if (id === undefined || authservId === undefined) throw new MailRefused(inboundTexts.refusals.noAddress)
  const now = clock.now()
  const arrival = { mailKey: keyOf(id), sender: mail.from ?? '', recipient: mail.recipient, subject: 'exchanger test' }
  if ((await claimArrival(db, { ...arrival, now, staleBefore: now })) === 'done') return
  const fault = faultOfExchanger(mail, { authservId, mark: markOf(id) })
  await transaction(db, tx => completeArrival(tx, keyOf(id), 'tested', fault))
}

/** Returns the result of a probe: the fault of the exchanger, '' for none, undefined until it arrives. */
export const readProbe = async (db: Db, id: string): Promise<string | undefined> => {
  const found = await findOutcome(db, keyOf(id))
  return found?.outcome === 'tested' ? found.detail : undefined
}
