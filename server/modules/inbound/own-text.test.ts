import { describe, expect, it } from 'vitest'
import { processorMsOf } from '../../../tests/support/processor-time.ts'
import { ownText, withoutGreeting } from './own-text.ts'
import { withoutPersonalLinks } from './personal-links.ts'

const written = '25x HP 507127-B21 F/S EUR 100\nStill sealed.'
const footer = 'You get this mail because …\nUnsubscribe from this list: https://tbs.example/unsubscribe/x'

describe('the sender’s own text', () => {
  it.each([
    ['-- \nAda\n+31 20 555'],
    ['Best regards,\nAda\nNorthbridge Ltd\nTel +31 20 555'],
    ['Kind regards\nAda'],
    ['Mit freundlichen Grüßen\n\nAda Smit'],
    ['Viele Grüße,\nAda'],
    ['Met vriendelijke groet,\nAda'],
    ['Cordialement,\nAda'],
    ['Un saludo,\nAda'],
    ['Cordiali saluti\nAda'],
    ['Pozdrawiam\nAda'],
    ['Thanks,\nAda'],
    ['Sent from my iPhone'],
    ['Von meinem iPhone gesendet'],
    [`On Tue, 3 Nov 2026 at 10:15, Bo via TBS\n<pc@lists.tbs.example> wrote:\n${footer}`],
    [`On 3 Nov 2026, Bo wrote:\n> WTS 1x\n> ${footer.replaceAll('\n', '\n> ')}`],
    [`Am 03.11.2026 um 10:15 schrieb Bo <bo@one.example>:\n${footer}`],
    [`Le mar. 3 nov. 2026 à 10:15, Bo <bo@one.example> a écrit :\n${footer}`],
    [`El 3 nov 2026, Bo escribió:\n${footer}`],
    [`Op 3 nov. 2026 schreef Bo <bo@one.example>:\n${footer}`],
    [`-----Original Message-----\nFrom: Bo\nSent: today\n${footer}`],
    [`________________________________\nFrom: Bo <bo@one.example>\nSent: Tuesday\nTo: Ada\nSubject: WTS\n\n${footer}`],
    [`From: Bo <bo@one.example>\nSent: Tuesday, November 3, 2026 10:15 AM\nTo: Ada\nSubject: WTS\n\n${footer}`],
    [`Von: Bo <bo@one.example>\nGesendet: Dienstag, 3. November 2026 10:15\nAn: Ada\nBetreff: WTS\n\n${footer}`],
    [`De : Bo <bo@one.example>\nEnvoyé : mardi 3 novembre 2026\nÀ : Ada\nObjet : WTS\n\n${footer}`],
    [`*From:* Bo\n*Sent:* Tuesday\n*To:* Ada\n\n${footer}`],
  ])('ends before %j', end => expect(ownText(`${written}\r\n\r\n${end}\r\n`)).toBe(written))

  it('may be between and below marked quotes', () => {
    expect(ownText('On 3 Nov, Bo wrote:\n> still there?\n\nYes.\n> price?\n100.')).toBe('Yes.\n100.')
  })

  it('is kept if only some words resemble a closing', () => {
    for (const text of [
      'Thanks!',
      'Best\n25x HP 507127-B21',
      'From: stock in NL\n25x HP',
      'Regards the 5x J9772A: sold',
    ])
      expect(ownText(text)).toBe(text)
  })

  it.each([['Hi all,'], ['Dear Bo,'], ['Hallo zusammen!'], ['Bonjour,'], ['Good morning']])(
    'does not include the greeting %s',
    greeting => {
      expect(withoutGreeting(`${greeting}\n\n${written}`)).toBe(written)
      expect(withoutGreeting('Hello 25x HP')).toBe('Hello 25x HP')
    },
  )

  it('is found in time linear in its length', () => {
    for (const part of [' ', '_', '\n', 'On a\n', '-', 'From: a\n', 'a', '0123456789abcdef'])
      for (const read of [ownText, withoutPersonalLinks])
        expect(processorMsOf(() => read(part.repeat(300_000)))).toBeLessThan(5_000)
  })
})

describe('a personal link', () => {
  const key = '0123456789abcdef0123456789abcdef'
  it.each([
    [`Unsubscribe from this list: https://tbs.example/unsubscribe/${key}p20`],
    [`Unsubscribe from this list <https://tbs.example/unsubscribe/${key}p20>`],
    [`https://eur01.safelinks.example/?url=https%3A%2F%2Ftbs.example%2Funsubscribe%2F${key}p20&data=05`],
    [`List-Unsubscribe: <mailto:unsubscribe@lists.tbs.example?subject=${key}s1a.2b>`],
    [`> Stop these mails: http://localhost:3000/unsubscribe/${key}h`],
    ['Give your price:\nhttps://tbs.example/quote?token=abc.def'],
    [`${key}f`],
  ])('is removed: %s', text => {
    const left = withoutPersonalLinks(`Yes, 5 left.\n${text}\nBye`)
    expect(left).toContain('Yes, 5 left.\n')
    expect(left).not.toMatch(/unsubscribe|token=|0123456789abcdef/)
  })

  it('is removed without other text', () => {
    const text = 'See https://tbs.example/broadcasts/12 and\nSN 0123456789abcdef0123456789abcdef, 5x token ring'
    expect(withoutPersonalLinks(text)).toBe(text)
    expect(withoutPersonalLinks(`Good, see https://x/unsubscribe/${key}p1 there`)).toBe('Good, see  there')
  })
})
