import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { accountMail } from './account-mail.ts'

it('ends a sentence with one period, even if the company name ends with one', () => {
  const blocks = [
    { kind: 'text' as const, text: 'We verified Larch B.V.. Wait… and see ../files...' },
    { kind: 'quote' as const, text: 'As they wrote it..' },
  ]
  const { text } = accountMail(readConfig({}), { email: 'lara@larch.example' }, { title: 'Welcome', blocks })
  expect(text).toContain('We verified Larch B.V. Wait… and see ../files...')
  expect(text).toContain('As they wrote it..')
})
