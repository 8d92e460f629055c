import { expect, it } from 'vitest'
import { z } from 'zod'
import { deadline } from '../../../../contract/rfq-terms.ts'
import { checkForm } from '../../../platform/form/use-form.ts'
import { deadlineOf } from './deadline-values.ts'

it.each([
  ['no deadline', { due: '', dueDay: '' }, { dueHours: null, dueDay: null }],
  ['hours', { due: '24', dueDay: '2026-12-01' }, { dueHours: 24, dueDay: null }],
  ['a day', { due: 'day', dueDay: '2026-12-01' }, { dueHours: null, dueDay: '2026-12-01' }],
])('reads %s', (_, typed, data) => {
  expect(checkForm(z.object(deadline), deadlineOf(typed))).toEqual({ data })
})

it('requires a day if the deadline is by a day', () => {
  const { errors } = checkForm(z.object(deadline), deadlineOf({ due: 'day', dueDay: '' }))
  expect(errors).toEqual({ dueDay: 'Choose a day.' })
})
