import type { InboundConfig } from '../../platform/config.ts'
import { transaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { unsubscribeMailbox } from '../../platform/mail/list-headers.ts'
import { findBouncedAddress } from '../../platform/mail/queries.ts'
import { parseReturnPath, type ReturnPath } from '../../platform/mail/return-path.ts'
import { countReturnedDays, markReturned } from '../../platform/mail/returned.sql.ts'
import { suppress } from '../../platform/mail/suppression.ts'
import { listenForMail, MailRefused } from '../../platform/mail-in/listener.ts'
import type { ReceivedMail } from '../../platform/mail-in/received-mail.ts'
import {
  type FailedRecipient,
  isAboutMessage,
  isAddressGone,
  readReport,
  returnPathOfComplaint,
} from '../../platform/mail-in/reports.ts'
import { isReplyAddress } from '../inbox/index.ts'
import { stockAddress } from '../stock/index.ts'
import { isSubscriptionToken, unsubscribeBy } from '../unsubscribe/index.ts'
import type { ServiceDeps } from './arrival.ts'
import { exchangerTestAddress, recordProbe } from './exchanger-test.ts'
import { findListByEmail } from './queries.ts'
import { receiveForList } from './receive.ts'
import { receiveForThread } from './receive-for-thread.ts'
import { receiveStock } from './receive-stock.ts'
import { inboundTexts } from './texts.ts'

/** Returns the address to which mail providers report spam complaints. */
const complaintsAddress = ({ config }: ServiceDeps) => `complaints@${config.brand.domain}`

const returnPathIn = ({ config }: ServiceDeps, address: string) => parseReturnPath(config.secret, address)

/** An address is suppressed if mails to it were returned on this many days within `returnedPeriod` days. */
const maxReturnedDays = 3
const returnedPeriod = 14

/** Marks a mail as returned, and suppresses its address if it does not exist or mails to it were returned on several days. */
async function processFailure({ db, clock }: ServiceDeps, path: ReturnPath, failure: FailedRecipient) {
  const row = await findBouncedAddress({ db, ...path })
  if (row === undefined) return
  const { to_address: address } = row
  const now = clock.now()
  const reason = `${failure.code} ${failure.diagnosis}`.trim()
  const counts = !isAboutMessage(failure)
  await transaction(db, async tx => {
    await markReturned(tx, { id: path.outboxId, reason, counts, now })
    const isGone = isAddressGone(failure)
    const since = new Date(now.getTime() - returnedPeriod * 86_400_000)
    if (!isGone && (!counts || (await countReturnedDays(tx, address, since)) < maxReturnedDays)) return
    const detail = isGone ? reason : inboundTexts.returnedOften(maxReturnedDays, returnedPeriod, reason)
    await suppress(tx, { address, reason: 'bounce', detail }, now)
  })
}

/** Processes a report about a mail from this site, sent to its return path. */
async function processReport(deps: ServiceDeps, path: ReturnPath, mail: ReceivedMail) {
  const report = readReport(mail)
  if (report?.kind === 'complaint') return processComplaint(deps, mail)
  // The return path identifies the mail, whatever address the report names.
  const failed = report?.recipients.filter(({ action }) => action === 'failed') ?? []
  const failure = failed.find(isAddressGone) ?? failed[0]
  if (failure !== undefined) await processFailure(deps, path, failure)
}

async function processComplaint(deps: ServiceDeps, mail: ReceivedMail) {
  const about = returnPathOfComplaint(mail)
  const path = about === undefined ? undefined : returnPathIn(deps, about)
  const row = path && (await findBouncedAddress({ db: deps.db, ...path }))
  if (row === undefined) return
  const suppression = { address: row.to_address, reason: 'complaint', detail: inboundTexts.calledSpam } as const
  await transaction(deps.db, tx => suppress(tx, suppression, deps.clock.now()))
}

const isStockAddress = ({ config }: ServiceDeps, address: string) => address.toLowerCase() === stockAddress(config)

const isExchangerTest = ({ config }: ServiceDeps, address: string) =>
  address.toLowerCase() === exchangerTestAddress(config)

const isUnsubscribeAddress = ({ config }: ServiceDeps, address: string) =>
  address.toLowerCase() === unsubscribeMailbox(config).toLowerCase()

/**
 * Unsubscribes from what the subject names, as the `mailto:` of a List-Unsubscribe puts it there. Mail programs send
 * it, so the sender is not verified and gets no reply: only the recipient has the key.
 */
async function processUnsubscribe(deps: ServiceDeps, mail: ReceivedMail) {
  const token = mail.subject
    .toLowerCase()
    .split(/[\s<>"']+/)
    .find(isSubscriptionToken)
  const noSubscription = () => new MailRefused(inboundTexts.refusals.noSubscription)
  if (token === undefined) throw noSubscription()
  await unsubscribeBy(deps, token).catch(error => {
    throw error instanceof Problem ? noSubscription() : error
  })
}

async function receive(deps: ServiceDeps, mail: ReceivedMail): Promise<void> {
  const path = returnPathIn(deps, mail.recipient)
  if (path !== undefined) return processReport(deps, path, mail)
  if (mail.recipient.toLowerCase() === complaintsAddress(deps)) return processComplaint(deps, mail)
  if (isUnsubscribeAddress(deps, mail.recipient)) return processUnsubscribe(deps, mail)
  if (isExchangerTest(deps, mail.recipient)) return recordProbe(deps, mail)
  if (isStockAddress(deps, mail.recipient)) return receiveStock(deps, mail)
  if (isReplyAddress(deps.config, mail.recipient)) return receiveForThread(deps, mail)
  const list = await findListByEmail(deps.db, mail.recipient)
  if (list === undefined) throw new MailRefused(inboundTexts.refusals.noAddress)
  await receiveForList(deps, list, mail)
}

/** Returns true if an address belongs to this site but not to a list. */
const isSpecialAddress = (deps: ServiceDeps, address: string) =>
  returnPathIn(deps, address) !== undefined ||
  address.toLowerCase() === complaintsAddress(deps) ||
  isUnsubscribeAddress(deps, address) ||
  isExchangerTest(deps, address) ||
  isStockAddress(deps, address) ||
  isReplyAddress(deps.config, address)

/** Accepts mail to lists and threads, for stock, for unsubscribing, bounces and complaints, until closed. */
export const startMailIn = (deps: ServiceDeps, { host, port }: InboundConfig) =>
  listenForMail({
    host,
    port,
    log: deps.log,
    isRecipient: async address =>
      isSpecialAddress(deps, address) || (await findListByEmail(deps.db, address)) !== undefined,
    takesFiles: address => isStockAddress(deps, address),
    canBeCombined: address => !isSpecialAddress(deps, address),
    receive: mail => receive(deps, mail),
  })
