import { nodesAt, readXml, textAt, XmlFault, type XmlNode } from '../../../platform/xml-reader.ts'
import { billingTexts } from '../texts.ts'

const texts = billingTexts.statement

/** A credit on a statement. */
export interface CreditEntry {
  reference: string
  cents: number
  /** YYYY-MM-DD. */
  bookedOn: string
  payer: string
  iban: string
  /** Everything that may name an invoice. */
  remittance: string
}

export interface Statement {
  reference: string
  iban: string
  credits: CreditEntry[]
  /** Debits and entries that are not booked. */
  skipped: number
  warnings: string[]
}

/** A file that cannot be imported; the message says why. */
export class StatementFault extends Error {}

/** Returns an amount in cents. Throws if it has more than two decimals that are not zero, or is not an amount. */
function centsOf(text: string): number {
  if (!/^\d{1,12}(\.\d{1,10})?$/.test(text)) throw new StatementFault(texts.wrongAmount(text))
  const [euros = '', decimals = ''] = text.split('.')
  const counted = decimals.replace(/0+$/, '')
  if (counted.length > 2) throw new StatementFault(texts.wrongAmount(text))
  const cents = Number(euros) * 100 + Number(counted.padEnd(2, '0'))
  if (cents > 2_000_000_000) throw new StatementFault(texts.wrongAmount(text))
  return cents
}

/** Since version 8 the state is an element with a code; before, it was text. */
const statusOf = (entry: XmlNode) => textAt(entry, 'Sts/Cd') || textAt(entry, 'Sts')

function dayOf(entry: XmlNode): string {
  const day = (textAt(entry, 'BookgDt/Dt') || textAt(entry, 'BookgDt/DtTm') || textAt(entry, 'ValDt/Dt')).slice(0, 10)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new StatementFault(texts.noDate)
  return day
}

/** Returns the name and account of the payer; since version 8 the party is inside `Pty`. */
function payerOf(transaction: XmlNode) {
  const party = 'RltdPties/Dbtr'
  return {
    payer: (textAt(transaction, `${party}/Nm`) || textAt(transaction, `${party}/Pty/Nm`)).slice(0, 140),
    iban: (
      textAt(transaction, 'RltdPties/DbtrAcct/Id/IBAN') || textAt(transaction, 'RltdPties/DbtrAcct/Id/Othr/Id')
    ).slice(0, 40),
  }
}

function remittanceOf(entry: XmlNode, transaction: XmlNode): string {
  const parts = [
    ...nodesAt(transaction, 'RmtInf/Ustrd').map(({ text }) => text),
    ...nodesAt(transaction, 'RmtInf/Strd/CdtrRefInf/Ref').map(({ text }) => text),
    ...nodesAt(transaction, 'RmtInf/Strd/RfrdDocInf/Nb').map(({ text }) => text),
    textAt(transaction, 'Refs/EndToEndId'),
    textAt(transaction, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ]
  const texts = parts
    .map(part => part.replaceAll(/\s+/g, ' ').trim())
    .filter(part => part !== '' && part !== 'NOTPROVIDED')
  return [...new Set(texts)].join(' · ').slice(0, 1_000)
}

const amountOf = (transaction: XmlNode): string =>
  textAt(transaction, 'Amt') || textAt(transaction, 'AmtDtls/TxAmt/Amt')

/** Returns the credits of an entry: one for each transaction of a batch whose amounts add up, otherwise one. */
function creditsOf(entry: XmlNode, place: string): CreditEntry[] {
  const [amount] = nodesAt(entry, 'Amt')
  if (amount === undefined) throw new StatementFault(texts.wrongAmount(''))
  const currency = amount.attributes.Ccy ?? ''
  if (currency !== 'EUR') throw new StatementFault(texts.otherCurrency(currency))
  const cents = centsOf(amount.text.trim())
  const bookedOn = dayOf(entry)
  const reference = textAt(entry, 'AcctSvcrRef') || place
  const transactions = nodesAt(entry, 'NtryDtls/TxDtls')
  const batch = transactions.map(transaction => {
    const text = amountOf(transaction)
    return { transaction, cents: /^\d+(\.\d+)?$/.test(text) ? centsOf(text) : 0 }
  })
  const isBatch = batch.length > 1 && batch.every(part => part.cents > 0)
  if (isBatch && batch.reduce((sum, part) => sum + part.cents, 0) === cents)
    return batch.map((part, index) => ({
      reference: `${reference}/${index + 1}`,
      cents: part.cents,
      bookedOn,
      ...payerOf(part.transaction),
      remittance: remittanceOf(entry, part.transaction),
    }))
  const [transaction = entry] = transactions
  if (cents === 0) return []
  return [{ reference, cents, bookedOn, ...payerOf(transaction), remittance: remittanceOf(entry, transaction) }]
}

/**
 * Returns a warning if the opening balance and the booked entries do not add up to the closing balance, all in one
 * currency.
 */
function balanceWarning(statement: XmlNode, reference: string): string[] {
  const balances = nodesAt(statement, 'Bal')
  const balanceOf = (codes: readonly string[]) => {
    const matching = balances.find(balance => codes.includes(textAt(balance, 'Tp/CdOrPrtry/Cd')))
    if (matching === undefined || nodesAt(matching, 'Amt')[0]?.attributes.Ccy !== 'EUR') return undefined
    return signedCents(matching)
  }
  const opening = balanceOf(['OPBD', 'PRCD'])
  const closing = balanceOf(['CLBD'])
  if (opening === undefined || closing === undefined) return []
  const entries = nodesAt(statement, 'Ntry').filter(entry => statusOf(entry) === 'BOOK')
  const sum = entries.reduce((all, entry) => all + signedCents(entry), opening)
  return sum === closing ? [] : [texts.doesNotAddUp(reference)]
}

const signedCents = (node: XmlNode): number =>
  centsOf(textAt(node, 'Amt')) * (textAt(node, 'CdtDbtInd') === 'DBIT' ? -1 : 1)

function statementOf(node: XmlNode): Statement {
  const reference = textAt(node, 'Id').slice(0, 100)
  const iban = (textAt(node, 'Acct/Id/IBAN') || textAt(node, 'Acct/Id/Othr/Id')).replaceAll(/\s/g, '').slice(0, 40)
  if (reference === '' || iban === '') throw new StatementFault(texts.noAccount)
  const entries = nodesAt(node, 'Ntry')
  const isCounted = (entry: XmlNode) =>
    statusOf(entry) === 'BOOK' && textAt(entry, 'CdtDbtInd') === 'CRDT' && textAt(entry, 'RvslInd') !== 'true'
  const credits = entries.flatMap((entry, index) =>
    isCounted(entry) ? creditsOf(entry, `${reference}#${index + 1}`) : [],
  )
  return {
    reference,
    iban,
    credits,
    skipped: entries.filter(entry => !isCounted(entry)).length,
    warnings: balanceWarning(node, reference),
  }
}

/**
 * Reads the statements of a CAMT.053 file of any version. Throws a `StatementFault` that says what is wrong with the
 * file.
 */
export function readStatements(source: string): Statement[] {
  let document: XmlNode
  try {
    document = readXml(source)
  } catch (error) {
    if (error instanceof XmlFault) throw new StatementFault(texts.notXml)
    throw error
  }
  const [, kind] = /camt\.(\d{3})\.\d{3}\.\d{2}$/.exec(document.namespace) ?? []
  if (kind === undefined) throw new StatementFault(texts.notCamt)
  if (kind !== '053') throw new StatementFault(texts.otherKind(kind))
  const statements = nodesAt(document, 'BkToCstmrStmt/Stmt')
  if (statements.length === 0) throw new StatementFault(texts.noStatement)
  return statements.map(statementOf)
}
