import { expect, it } from 'vitest'
import { testSecret } from '../../../tests/support/deps.ts'
import { SmtpSink } from '../../../tests/support/smtp-sink.ts'
import { readConfig } from '../config.ts'
import { smtpTransport } from './transport.ts'

const requiresTls = (env: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', SESSION_SECRET: testSecret, ...env }).mail.requiresTls

it('requires TLS of a relay on another machine, unless the operator allows otherwise', () => {
  expect(requiresTls({ SMTP_URL: 'smtp://relay.example:587' })).toBe(true)
  expect(requiresTls({ SMTP_URL: 'smtp://relay.example:587', SMTP_TLS: 'offered' })).toBe(false)
  for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
    expect(requiresTls({ SMTP_URL: `smtp://${host}:25` })).toBe(false)
    expect(requiresTls({ SMTP_URL: `smtp://${host}:25`, SMTP_TLS: 'required' })).toBe(true)
  }
})

it('sends nothing in plain text if TLS is required', async () => {
  const sink = new SmtpSink()
  const url = await sink.listen()
  const mail = {
    id: 1,
    senderDomain: 'one.example',
    envelope: { from: 'a@one.example', to: 'b@two.example' },
    raw: 'Subject: WTS\r\n\r\nHello',
  }
  for (const isRequired of [true, false]) {
    const transport = smtpTransport({ url, requiresTls: isRequired })
    const sent = transport.send(mail, 0)
    if (isRequired) await expect(sent).rejects.toThrow(/TLS/)
    else await sent
    transport.close()
    expect(sink.received).toHaveLength(isRequired ? 0 : 1)
  }
  await sink.close()
})
