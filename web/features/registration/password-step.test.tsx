import { describe, expect, it } from 'vitest'
import { rendered } from '../../app/rendered.fixture.tsx'
import PasswordStep from './password-step.tsx'
import type { Registration } from './use-registration.ts'

const renew = () => undefined

/** Returns the last step after Sign up was clicked with these errors. */
function stepWith(errors: Record<string, string>, captcha: { solution: string; isFailed: boolean }) {
  const form = {
    values: { email: '', name: '', company: '' },
    errors,
    check: (name: string) => ({ name, checked: true, onChange: () => undefined }),
  } as unknown as Registration['form']
  return rendered(
    <PasswordStep
      form={form}
      password=""
      setPassword={() => undefined}
      passwordError={undefined}
      captcha={{ ...captcha, renew }}
    />,
  )
}

describe('the last step of the registration', () => {
  const wait = 'Please wait until your browser is checked.'
  const isMissing = { captcha: 'This field is required' }

  it('says what Sign up waits for if only the captcha is missing', () => {
    expect(stepWith(isMissing, { solution: '', isFailed: false })).toContain(wait)
  })

  it('does not say so before the click, and once the captcha is solved or has failed', () => {
    expect(stepWith({}, { solution: '', isFailed: false })).not.toContain(wait)
    expect(stepWith(isMissing, { solution: 'c29sdmVk', isFailed: false })).not.toContain(wait)
    expect(stepWith(isMissing, { solution: '', isFailed: true })).not.toContain(wait)
  })
})
