import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../../platform/api.ts'
import { failureNotice, resendNotice } from './refusal.ts'

const refused = (extra: string, limit = 0) =>
  failureNotice(
    new ApiProblem({
      status: 422,
      code: 'broadcast-rules-not-obeyed',
      msg: 'Broadcast rules not obeyed.',
      payload: { extra, limit },
    }),
  )

describe('a broadcast that was not sent', () => {
  it.each([
    ['DUPL', 7, 'Broadcast could not be sent. Reason: Duplicate broadcast attempt'],
    ['DAYLIMIT', 20, 'Broadcast could not be sent. Reason: Limit of maximum 20 broadcasts per day'],
    ['LIMIT', 5, 'Broadcast could not be sent. Reason: Limit of maximum 5 broadcasts per list per contact per day'],
    ['SPAM', 5, 'Broadcast could not be sent. Reason: Spam Limit of maximum 5 broadcasts per 15 minutes'],
    ['SPAM', 50, 'Broadcast could not be sent. Reason: Spam Limit of maximum 50 broadcasts per 15 minutes'],
  ])('shows which rule it broke: %s with status %i', (extra, limit, body) => {
    expect(refused(extra, limit)).toEqual({ kind: 'error', title: 'Broadcast rules not obeyed', body })
  })

  it('shows the server’s message for other failures', () => {
    expect(refused('NEW-RULE').body).toBe('Broadcast rules not obeyed.')
    expect(failureNotice(new ApiProblem({}))).toEqual({
      kind: 'error',
      title: 'Something went wrong',
      body: 'The server could not be reached.',
    })
  })
})

describe('a broadcast that was not resent', () => {
  const notice = (problem: ConstructorParameters<typeof ApiProblem>[0]) => resendNotice(new ApiProblem(problem))

  it('shows which rule it broke', () => {
    const rule = { status: 422, code: 'broadcast-rules-not-obeyed', payload: { extra: 'DAYLIMIT', limit: 30 } }
    const persists = 'If the problem persists please contact the provider'
    expect(notice(rule).body).toBe(`Limit of maximum 30 broadcasts per day. ${persists}`)
    expect(notice({ status: 409, code: 'too-early-to-resend', msg: 'Too early.' }).body).toBe(`Too early. ${persists}`)
    expect(notice({ status: 409, code: 'already-sold', msg: 'It is sold.' }).body).toBe(`It is sold. ${persists}`)
  })

  it('shows whom to contact for other failures', () => {
    expect(notice({})).toEqual({
      kind: 'error',
      title: 'Broadcast could not be resent',
      body: 'If the problem persists please contact the provider',
    })
  })
})
