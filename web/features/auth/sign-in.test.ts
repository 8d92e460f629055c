import { describe, expect, it } from 'vitest'
import { verify2fa } from '../../../contract/second-factor.ts'
import { ApiProblem } from '../../platform/api.ts'
import { checkForm } from '../../platform/form/use-form.ts'
import { nextPath, pathAfterSignIn } from './next-path.ts'
import { strengthOf } from './password-strength.ts'
import { failureNotice } from './sign-in.ts'

describe('after signing in', () => {
  it('opens the page that was requested, including its query', () => {
    expect(pathAfterSignIn('/', '?next=%2Finventory%3Fpage%3D2')).toBe('/inventory?page=2')
  })

  it('otherwise stays on the page, without used-up parameters', () => {
    expect(pathAfterSignIn('/parts', '?query=hp&reset=abc&next=')).toBe('/parts?query=hp')
  })

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/no/such/page/at-all',
  ])('never leaves for %s', next => {
    const search = `?next=${encodeURIComponent(next)}`
    expect(nextPath(search)).toBeUndefined()
    expect(pathAfterSignIn('/', search)).toBe('/')
  })
})

describe('a refused sign-in', () => {
  it("shows the server's message for wrong credentials and too many attempts", () => {
    expect(failureNotice({ status: 400, message: 'Wrong.', isWorded: true })).toMatchObject({
      title: 'Could not login',
      body: 'Wrong.',
    })
    expect(failureNotice({ status: 429, message: 'Wait.', isWorded: true })).toMatchObject({ body: 'Wait.' })
  })

  it('has a generic message if the server gave no reason', () => {
    expect(failureNotice(new ApiProblem({ status: 403 }))).toMatchObject({ body: 'Login failed. Please try again.' })
  })

  it.each([0, 500, 503])('shows our own message for status %i', status => {
    expect(failureNotice({ status, message: 'boom', isWorded: true })).toEqual({
      kind: 'error',
      title: 'Something went wrong',
      body: 'Could not login. Please try again. If the problem persists please contact the provider',
    })
  })
})

describe('the second factor', () => {
  it('is exactly six digits', () => {
    const codeError = (code: string) => checkForm(verify2fa.body, { code }).errors?.code
    expect(codeError('012345')).toBeUndefined()
    for (const code of ['', '12345', '1234567', '12345a', '１２３４５６'])
      expect(codeError(code)).toBe('Please enter a valid 6-digit code')
  })
})

describe('a new password', () => {
  it.each(['password1', 'qwertyuiop', 'aaaaaaaa'])('is too weak as %s, with advice', password => {
    const { score, suggestion } = strengthOf(password)
    expect(score).toBeLessThan(2)
    expect(suggestion).toMatch(/^[A-Z].+\.$/)
  })

  it('is accepted if it is four unrelated words', () => {
    expect(strengthOf('four palletized mainframes').score).toBeGreaterThanOrEqual(2)
  })
})
