import { z } from 'zod'
import { endpoint, id, requiredText, storableText } from './kit/index.ts'
import { codeProblems, confirmation } from './second-factor.ts'

export const settingGroups = ['switches', 'limits', 'reading', 'money', 'site', 'records'] as const
export type SettingGroup = (typeof settingGroups)[number]

const settingField = z.object({
  path: z.string().describe('Its path in the value, e.g. trial/account/profiles; `value` if the setting is one value'),
  label: z.string(),
  type: z.enum(['integer', 'number', 'boolean', 'text', 'list']).describe('`list`: whole numbers, separated by commas'),
  unit: z.string().describe('Empty without one'),
  min: z.number().nullable(),
  max: z.number().nullable(),
  default: z.string(),
  value: z.string(),
})
export type SettingField = z.infer<typeof settingField>

/** A value that staff can change without a release. */
export const setting = z.object({
  key: z.string(),
  group: z.enum(settingGroups),
  title: z.string(),
  meaning: z.string(),
  isInvalid: z.boolean().describe('The stored value is refused by this release; the defaults are shown'),
  needsCode: z.boolean().describe('A change requires a new code from the second factor'),
  fields: z.array(settingField),
  changedDT: z.iso.datetime().nullable().describe('Last change by staff; null if it was never changed'),
  changedBy: z.object({ id: id(), name: z.string() }).nullable(),
})
export type SettingRow = z.infer<typeof setting>

const path = '/api/admin/settings'

export const listSettings = endpoint({
  method: 'GET',
  path,
  access: 'staff',
  summary: 'Every setting with its meaning, limits, default and current value',
  reply: z.object({ payload: z.object({ results: z.array(setting) }) }),
})

export const saveSetting = endpoint({
  method: 'POST',
  path: '/api/admin/settings/{key}',
  access: 'staff',
  changes: [path, '/api/misc/settings', '/api/admin/audit'],
  summary: 'Change a setting; it applies at once, on every node. Some take a fresh code: see `needsCode`',
  params: z.object({ key: z.string().regex(/^[A-Za-z0-9]{1,60}$/) }),
  body: z.object({
    values: z
      .record(z.string().max(100), storableText(2_000))
      .describe('The new values by path, as text; fields that are left out keep theirs'),
    reason: requiredText(1_000).pipe(storableText(1_000)).describe('Kept in the audit log'),
    code: confirmation.code,
  }),
  problems: ['not-found', 'confirmation-required', ...codeProblems],
})

const featureUse = z.object({
  name: z.string().describe('Of the setting `features`, e.g. chat'),
  isOn: z.boolean(),
  numLoaded: z.number().int().nonnegative(),
  numFailed: z.number().int().nonnegative(),
  lastFailure: z.string().describe('Empty if it never failed'),
  lastFailedDT: z.iso.datetime().nullable(),
})
export type FeatureUse = z.infer<typeof featureUse>

/** Days over which loads of optional parts of the page are counted. */
export const featureDays = 30

export const listFeatureUse = endpoint({
  method: 'GET',
  path: '/api/admin/features',
  access: 'staff',
  summary: 'How often optional parts of the page were loaded, and whether that failed',
  reply: z.object({ payload: z.object({ results: z.array(featureUse) }) }),
})
