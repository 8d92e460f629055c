import { expect, it } from 'vitest'
import { rendered } from '../../../app/rendered.fixture.tsx'
import { contacts } from '../profile/company.fixture.ts'
import { ContactForm } from './contact-form.tsx'

it('shows the signature of the signed-in person', () => {
  const [contact] = contacts
  if (contact === undefined) throw new Error('there is none')
  const user = { email: contact.email, signature: 'Eva Holm\nNordic <Parts>' }
  const html = rendered(<ContactForm contact={contact} user={user} isTrader />, { as: user })
  expect(html).toMatch(/<textarea[^>]*name="signature"[^>]*>Eva Holm\nNordic &lt;Parts&gt;<\/textarea>/)
})
