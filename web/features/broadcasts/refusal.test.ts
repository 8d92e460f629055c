import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../platform/api.ts'
import { refusalNotice } from './refusal.ts'

const refused = (extra: string) =>
  refusalNotice(
    new ApiProblem({
      status: 422,
      code: 'broadcast-rules-not-obeyed',
      msg: 'Broadcast rules not obeyed.',
      payload: { extra },
    }),
  )

describe('a broadcast that was not sent', () => {
  it.each([
    ['DUPL', 'Broadcast could not be sent. Reason: Duplicate broadcast attempt'],
    ['DAYLIMIT', 'Broadcast could not be sent. Reason: Limit of maximum 20 broadcasts per day'],
    ['LIMIT', 'Broadcast could not be sent. Reason: Limit of maximum 5 broadcasts per list per contact per day'],
    ['SPAM', 'Broadcast could not be sent. Reason: Spam Limit of maximum 5 broadcasts per 15 minutes'],
  ])('says which rule it did not obey: %s', (extra, body) => {
    expect(refused(extra)).toEqual({ kind: 'error', title: 'Broadcast rules not obeyed', body })
  })

  it('says what the server said where it failed otherwise', () => {
    expect(refused('NEW-RULE').body).toBe('Broadcast rules not obeyed.')
    expect(refusalNotice(new ApiProblem({}))).toEqual({
      kind: 'error',
      title: 'Something went wrong',
      body: 'The server could not be reached.',
    })
  })
})
