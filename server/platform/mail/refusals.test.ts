import { describe, expect, it } from 'vitest'
import { verdictOf } from './refusals.ts'

const smtpError = (response: string, command: string, code = 'EENVELOPE') =>
  Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), command, code })

describe('the verdict on a refused mail', () => {
  it.each([
    ['mailbox', smtpError('550 5.1.1 no such user', 'RCPT TO')],
    ['mailbox', smtpError('550-5.1.1 The email account\n550 5.1.1 does not exist', 'RCPT TO')],
    ['mailbox', smtpError('554 5.1.1 no such user', 'DATA')],
    ['mailbox', smtpError('550 unknown user', 'RCPT TO')],
    ['mailbox', smtpError('553 mailbox name not allowed', 'RCPT TO')],
    ['mail', smtpError('550 5.7.1 message refused as spam', 'DATA')],
    ['mail', smtpError('550 5.7.1 policy', 'RCPT TO')],
    ['mail', smtpError('550 looks like spam', 'DATA')],
    ['mail', smtpError('553 5.1.8 sender domain does not exist', 'MAIL FROM')],
    ['mail', smtpError('552 5.2.2 mailbox full', 'RCPT TO')],
    ['mail', Object.assign(new Error('Invalid recipient'), { code: 'EENVELOPE', command: 'API' })],
    ['later', smtpError('451 4.3.0 busy', 'RCPT TO')],
    ['later', smtpError('452 mailbox full', 'RCPT TO')],
    ['later', new Error('a bug of ours')],
    ['domain', smtpError('450 4.7.1 too many mails', 'RCPT TO')],
    ['domain', smtpError('421 4.7.0 try again later', 'RCPT TO')],
    ['relay', smtpError('421 too many connections', 'CONN', 'ECONNECTION')],
    ['relay', smtpError('535 5.7.8 wrong password', 'AUTH PLAIN', 'EAUTH')],
    ['relay', smtpError('530 5.7.0 authentication required', 'MAIL FROM')],
    ['relay', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })],
  ])('%s: $1.message', (verdict, error) => {
    expect(verdictOf(error)).toBe(verdict)
  })
})
