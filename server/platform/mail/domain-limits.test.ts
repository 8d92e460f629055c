import { describe, expect, it } from 'vitest'
import { FixedClock } from '../clock.ts'
import { DomainLimits, domainOf } from './domain-limits.ts'

const domain = 'one.example'
const [round, other] = [Symbol('round'), Symbol('other')]
const start = (limit = { atOnce: 2, perMinute: 10 }) => ({
  limits: new DomainLimits(limit),
  clock: new FixedClock('2026-11-18T09:30:00.000Z'),
})

describe('the limits of a domain', () => {
  it('apply to the part after the last @', () => {
    expect(domainOf('"a@b"@One.Example')).toBe(domain)
  })

  it('allow a limited number of mails at the same time', () => {
    const { limits, clock } = start()
    for (const _ of [1, 2]) limits.begin(domain, clock.now(), round)
    expect(limits.hasRoom(domain, clock.now(), round)).toBe(false)
    expect(limits.hasRoom('other.example', clock.now(), round)).toBe(true)
    limits.end(domain, clock.now())
    expect(limits.hasRoom(domain, clock.now(), round)).toBe(true)
  })

  it('allow one round at a time', () => {
    const { limits, clock } = start()
    limits.begin(domain, clock.now(), round)
    expect(limits.hasRoom(domain, clock.now(), other)).toBe(false)
    limits.end(domain, clock.now())
    expect(limits.hasRoom(domain, clock.now(), other)).toBe(true)
  })

  it('allow a limited number per minute, evenly spaced', () => {
    const { limits, clock } = start()
    for (let count = 0; count < 10; count += 1) limits.begin(domain, clock.now(), round)
    expect(limits.allowanceOf(domain, clock.now())).toBe(0)
    const turns = [1, 2, 3].map(() => limits.nextTurn(domain, clock.now()).getTime() - clock.now().getTime())
    expect(turns).toEqual([8_000, 14_000, 20_000])
    clock.advance({ seconds: 6 })
    expect(limits.allowanceOf(domain, clock.now())).toBe(1)
    clock.advance({ minutes: 5 })
    expect(limits.allowanceOf(domain, clock.now())).toBe(10)
  })

  it('pause a domain that asks to slow down, longer after each refusal, until it accepts a mail', () => {
    const { limits, clock } = start()
    const pause = () => {
      limits.refused(domain, clock.now())
      // Mails sent at the same time get the same refusal.
      limits.refused(domain, clock.now())
      let minutes = 0
      for (; limits.allowanceOf(domain, clock.now()) === 0; minutes += 1) clock.advance({ minutes: 1 })
      return minutes
    }
    expect(Array.from({ length: 7 }, pause)).toEqual([1, 2, 4, 8, 16, 30, 30])
    limits.accepted(domain, clock.now())
    expect(pause()).toBe(1)
  })

  it('are forgotten above 10,000 domains, except those with mail, a pause, or a mail within the last minute', () => {
    const { limits, clock } = start({ atOnce: 1, perMinute: 1 })
    const started = clock.now()
    const at = (ms: number) => new Date(started.getTime() + ms)
    const [idle, busy, paused] = ['idle.example', 'busy.example', 'paused.example']
    for (const name of [idle, busy]) limits.begin(name, started, round)
    limits.end(idle, started)
    limits.refused(paused, started)
    for (let count = 3; count < 10_000; count += 1) limits.allowanceOf(`${count}.example`, started)
    limits.refused(paused, at(60_001))
    const pauseEnds = at(60_001 + 120_000)
    limits.allowanceOf('one-more.example', pauseEnds)
    // At this earlier time only a domain that was forgotten may get a mail.
    expect(limits.allowanceOf(idle, started)).toBe(1)
    expect(limits.hasRoom(busy, started, round)).toBe(false)
    expect(limits.allowanceOf(paused, started)).toBe(0)
  })
})
