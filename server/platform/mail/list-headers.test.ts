import { expect, it } from 'vitest'
import { faultsOnWire, readWire } from '../../../tests/support/wire.ts'
import { readConfig } from '../config.ts'
import { listHeaders } from './list-headers.ts'
import { dkimDomainFor } from './mail-config.ts'
import { MessageMaker } from './message.ts'
import { accountSender, alertSender } from './streams.ts'

const config = readConfig({ NODE_ENV: 'test', INBOUND_SMTP: 'smtp://127.0.0.1:0' })
const rawWith = (headers: Record<string, string>) => {
  const maker = new MessageMaker({
    from: '"TBS" <digest@alerts.tbs.example>',
    replyTo: undefined,
    subject: 'WTS',
    text: 'WTS',
    html: '<p>WTS</p>',
    headers,
    messageId: '<1@alerts.tbs.example>',
    date: new Date('2026-11-18T09:30:00Z'),
  })
  return readWire(Buffer.from(maker.make('reader@one.example', { unsubscribe: 'abc' }).raw))
}
const wireOf = (name: string) =>
  rawWith(
    listHeaders(config, {
      name,
      address: 'components@lists.tbs.example',
      token: '{{unsubscribe}}',
      archiveUrl: 'https://tbs.example/broadcasts?listType=1&type=wts',
      helpUrl: 'https://tbs.example/help',
      isPostable: true,
      feedback: { campaign: 'broadcast-1', kind: 'list-1' },
    }),
  )

it.each([
  ['Components', 'Components <components.lists.tbs.example>'],
  ['Server/Storage', 'Server/Storage <components.lists.tbs.example>'],
  ['A, "B" & C.', '"A,  B  & C." <components.lists.tbs.example>'],
  ['Zubehör', '=?UTF-8?Q?Zubeh=C3=B6r?= <components.lists.tbs.example>'],
  [
    '日本語の部品リスト、サーバー、ストレージ',
    expect.stringMatching(/^=\?UTF-8.*\?= <components\.lists\.tbs\.example>$/),
  ],
])('ends the List-Id of %s with a plain id on the wire', (name, expected) => {
  const wire = wireOf(name)
  expect(wire.header('list-id')).toEqual(expected)
  expect(faultsOnWire(wire)).toEqual([])
})

it('lets a mail program unsubscribe by one click and by mail, and encodes no address', () => {
  const wire = wireOf('PC')
  expect(wire.header('list-unsubscribe')).toBe(
    '<http://localhost:3000/unsubscribe/abc>, <mailto:unsubscribe@lists.tbs.example?subject=abc>',
  )
  expect(wire.header('feedback-id')).toBe('broadcast-1:list-1:lists.tbs.example:tbs-example')
})

it('does not let foreign text in an unencoded header start another header', () => {
  const wire = rawWith({ References: '<a@b.example>\r\nBcc: x@y.example', 'In-Reply-To': '<ä@b.example>' })
  expect(wire.headers.map(([name]) => name)).not.toContain('bcc')
  expect(wire.header('in-reply-to')).toBe('<?@b.example>')
})

it('sends lists, alerts and account mail from separate domains, each with its own signature if configured', () => {
  expect(alertSender(config, 'digest', 'Broadcasts')).toEqual({
    name: 'TBS Broadcasts',
    address: 'digest@alerts.tbs.example',
  })
  expect(accountSender(config)).toEqual({ name: 'The Broker Site', address: 'support@tbs.example' })
  const domains = ['tbs.example', 'alerts.tbs.example']
  expect(
    ['alerts.tbs.example', 'lists.tbs.example', 'else.example'].map(domain => dkimDomainFor({ domains }, domain)),
  ).toEqual(['alerts.tbs.example', 'tbs.example', 'tbs.example'])
})
