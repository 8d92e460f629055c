import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emailAddress, requiredText } from '../../../contract/kit/index.ts'
import { checkForm, errorsByField } from './use-form.ts'

const schema = z.object({ email: emailAddress(), brand: requiredText(5) })

describe('a form', () => {
  it('returns the schema’s values if all are valid', () => {
    expect(checkForm(schema, { email: ' a@b.example ', brand: ' HP ' })).toEqual({
      data: { email: 'a@b.example', brand: 'HP' },
    })
  })

  it('reports each invalid field with the contract’s message', () => {
    expect(checkForm(schema, { email: 'nobody', brand: '' })).toEqual({
      errors: { email: 'This field should be a correct email-address', brand: 'This field is required' },
    })
    expect(checkForm(schema, { email: 'a@b.example', brand: 'Hewlett' })).toEqual({
      errors: { brand: 'This field must have at most 5 characters' },
    })
  })

  it('shows the first of several errors of a field', () => {
    const errors = [
      { param: 'brand', msg: 'first' },
      { param: 'brand', msg: 'second' },
      { param: 'price', msg: 'third' },
    ]
    expect(errorsByField(errors)).toEqual({ brand: 'first', price: 'third' })
  })
})
