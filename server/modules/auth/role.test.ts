import { expect, it } from 'vitest'
import { type RoleColumns, roleOf } from './role.ts'

const ends = new Date('2026-11-18T09:30:00Z')
const trial: RoleColumns = {
  is_staff: false,
  is_force_logout: false,
  two_factor_enabled_at: null,
  is_second_factor_forced: false,
  is_pay_forced: false,
  is_service_only: false,
  membership_plan: 'trial',
  trial_ends_at: ends,
  custom_full_block: null,
}

it('a trial is over from the moment it ends', () => {
  expect(roleOf(trial, new Date(ends.getTime() - 1))).toBe('trial')
  expect(roleOf(trial, ends)).toBe('trial-ended')
  expect(roleOf({ ...trial, membership_plan: 'plus' }, ends)).toBe('member')
})

it('a permanent block takes precedence over one that the member can resolve', () => {
  const everything = { ...trial, is_force_logout: true, is_pay_forced: true, custom_full_block: '<p>Call us</p>' }
  expect(roleOf(everything, ends)).toBe('forced-logout')
  expect(roleOf({ ...everything, is_force_logout: false }, ends)).toBe('payment-overdue')
  expect(roleOf({ ...everything, is_force_logout: false, is_pay_forced: false }, ends)).toBe('trial-ended')
  expect(roleOf({ ...everything, is_force_logout: false, is_pay_forced: false, trial_ends_at: null }, ends)).toBe(
    'account-blocked',
  )
})

it('staff always need a second factor, others only if the setting requires it; other blocks come first', () => {
  const staff = { ...trial, is_staff: true }
  expect(roleOf(staff, ends)).toBe('second-factor-required')
  expect(roleOf({ ...staff, two_factor_enabled_at: ends }, ends)).toBe('staff')
  expect(roleOf({ ...staff, two_factor_enabled_at: ends, is_force_logout: true }, ends)).toBe('forced-logout')
  const member = { ...trial, membership_plan: 'plus' as const, is_second_factor_forced: true }
  expect(roleOf(member, ends)).toBe('second-factor-required')
  expect(roleOf({ ...member, two_factor_enabled_at: ends }, ends)).toBe('member')
  expect(roleOf({ ...member, is_pay_forced: true }, ends)).toBe('payment-overdue')
  expect(roleOf({ ...member, custom_full_block: '<p>Call us</p>' }, ends)).toBe('account-blocked')
})
