import { expect, it } from 'vitest'
import { getFirstSteps } from '../../../contract/first-steps.ts'
import { rendered } from '../../app/rendered.fixture.tsx'
import { queryOf } from '../../platform/api.ts'
import { page } from './first-steps-page.tsx'
import { registrationPageTexts } from './texts.ts'

const pageFor = (rights: 'all' | 'read-only') => {
  const payload = { steps: [{ kind: 'stock', isDone: false }], isDismissed: false, trialEndsDT: null }
  return rendered(<page.Component params={{}} />, {
    as: { rights },
    prepare: client => client.setQueryData<unknown>(queryOf(getFirstSteps).queryKey, { status: 200, payload }),
  })
}

it('the first steps are only dismissed by those who may', () => {
  const { dismiss } = registrationPageTexts.firstSteps
  expect(pageFor('all')).toContain(dismiss)
  expect(pageFor('read-only')).toContain('First steps')
  expect(pageFor('read-only')).not.toContain(dismiss)
})
