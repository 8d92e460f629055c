import { describe, expect, it } from 'vitest'
import { rendered } from '../../app/rendered.fixture.tsx'
import { AddressState } from './address-state.tsx'
import { settings } from './settings.fixture.ts'
import { limitText } from './settings-form.tsx'
import { SettingsTable } from './settings-table.tsx'
import { valuesOf, withType } from './settings-values.ts'

const saved = valuesOf(settings)
const table = (values = saved, of = settings) =>
  rendered(<SettingsTable settings={of} form={{ values, update: () => {} }} />)
const checked = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .filter(input => input.includes('checked'))
    .map(input => input.match(/aria-label="([^"]*)"/)?.[1])

describe('the table of the broadcast settings', () => {
  it('has a row for each list and one for all, with a control for each address', () => {
    expect(table().match(/type="radio"/g)).toHaveLength(4 * 2 * 3)
    expect(table(saved, { ...settings, alternate: null }).match(/type="radio"/g)).toHaveLength(4 * 3)
    expect(checked(table())).toEqual([
      'All lists, desk@one.example: Digest',
      'PC, jo@one.example: Standard',
      'PC, desk@one.example: Digest',
      'Server/Storage, jo@one.example: Digest',
      'Server/Storage, desk@one.example: Digest',
      'Laptop, jo@one.example: No email',
      'Laptop, desk@one.example: Digest',
    ])
  })

  it('shows changes before they are saved', () => {
    const changed = withType(saved, { address: 'primary', listId: 'all', type: 2 })
    expect(checked(table(changed))[0]).toBe('All lists, jo@one.example: No email')
  })
})

describe('an address', () => {
  const stateOf = (given: Partial<typeof settings.primary>) =>
    rendered(<AddressState kind="primary" address={{ ...settings.primary, ...given }} />)

  it('shows whether mail reaches it, and what to do if it does not', () => {
    expect(stateOf({})).toContain('Confirmed')
    expect(stateOf({ isConfirmed: false })).toContain('Send the link again')
    const suppressed = stateOf({ isConfirmed: false, isSuppressed: true })
    expect(suppressed).toContain('No mail is sent to it')
    expect(suppressed).not.toContain('Send the link again')
  })

  it('counts toward the plan’s limit', () => {
    expect(limitText({ plan: 'Plus', max: 2, used: 1 })).toBe(
      'Addresses on broadcast lists: 1 of the 2 a Plus account may have.',
    )
  })
})
