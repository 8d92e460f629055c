import { expect, it } from 'vitest'
import { rendered } from '../../../app/rendered.fixture.tsx'
import SetupDialog from './setup-dialog.tsx'
import { first, passwordRefused } from './use-setup.ts'

const rest = { setPassword: () => {}, refusePassword: () => {}, go: () => {}, finish: () => {} }

it('a setup that took too long for a new session asks for the password', () => {
  const setup = passwordRefused({ ...first, step: 'code', secret: 'ABCDEFGH' }, 'Enter your password.')
  const html = rendered(<SetupDialog setup={{ ...setup, ...rest }} onClose={() => {}} />, {
    as: { email: 'ada@one.example' },
  })
  expect(html).toMatch(/<input[^>]*name="password"/)
  expect(html).toContain('Enter your password.')
})
