import { dayOf, endOfDay } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import { safeHtml, plainText as textOfHtml } from '../../platform/html.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CompanyStandingColumns } from '../companies/index.ts'
import { type MemberNotice, startMembershipButton, text } from './mail.ts'
import { memberAdminTexts as texts } from './texts.ts'

/** The current standing of a company. */
export type NamedCompanyStanding = CompanyStandingColumns & { name: string }

/** The changed values of a command, and the notice to the company's owners. */
export interface Change {
  patch: Partial<CompanyStandingColumns>
  /** Built in the language of each recipient. */
  notice: () => MemberNotice
}

/** A command of staff about a company: returns the change of its current standing. */
export interface CompanyCommand {
  /** As the audit log names it. */
  action: string
  /** True if addresses above the limit of a new plan stop receiving lists. */
  endsLists?: boolean
  change(standing: NamedCompanyStanding, context: { now: Date; config: Config }): Change
}

const refuse = (param: string, msg: string) => new Problem('invalid-input', { errors: [{ param, msg }] })

/** Returns staff's HTML, sanitized; throws if no text is left. */
function htmlOf(message: string): string {
  const html = safeHtml(message)
  if (textOfHtml(html) === '') throw refuse('message', texts.nothingReadable)
  return html
}

export const setPlan = (plan: NamedCompanyStanding['membership_plan'], trialEndsOn: string): CompanyCommand => ({
  action: 'set-plan',
  endsLists: true,
  change({ name }, { now }) {
    if (plan !== 'trial')
      return {
        patch: { membership_plan: plan, trial_ends_at: null },
        notice: () => ({ title: texts.planSet.title(plan), blocks: [text(texts.planSet.text(name, plan))] }),
      }
    if (trialEndsOn === '') throw refuse('trialEndsOn', texts.trialNeedsDay)
    if (trialEndsOn < dayOf(now)) throw refuse('trialEndsOn', texts.trialInThePast)
    const blocks = [text(texts.planSet.text(name, plan)), text(texts.planSet.trialUntil(trialEndsOn))]
    return {
      patch: { membership_plan: plan, trial_ends_at: endOfDay(trialEndsOn) },
      notice: () => ({ title: texts.planSet.title(plan), blocks }),
    }
  },
})

export const endMembership: CompanyCommand = {
  action: 'end-membership',
  change: ({ name, membership_plan, trial_ends_at }, { now, config }) => ({
    patch:
      membership_plan === 'trial' && trial_ends_at !== null && trial_ends_at <= now
        ? {}
        : { membership_plan: 'trial', trial_ends_at: now },
    notice: () => ({ title: texts.ended.title, blocks: [text(texts.ended.text(name)), startMembershipButton(config)] }),
  }),
}

export const setMemberSince = (day: string): CompanyCommand => ({
  action: 'set-member-since',
  change({ name }, { now }) {
    if (day > dayOf(now)) throw refuse('memberSince', texts.sinceInTheFuture)
    return {
      patch: { member_since: day },
      notice: () => ({ title: texts.memberSince.title, blocks: [text(texts.memberSince.text(name, day))] }),
    }
  },
})

export const setVatNumber = (vatNr: string): CompanyCommand => ({
  action: 'set-vat-number',
  change: ({ name }) => ({
    patch: { vat_nr: vatNr },
    notice: () => ({ title: texts.vatNumber.title, blocks: [text(texts.vatNumber.text(name, vatNr))] }),
  }),
})

/** Sets how many addresses may receive lists; null restores the limit of the plan. */
export const setAddressLimit = (max: number | null): CompanyCommand => ({
  action: 'set-address-limit',
  change: ({ name }) => ({
    patch: { address_limit: max },
    notice: () => ({ title: texts.addressLimit.title, blocks: [text(texts.addressLimit.text(name, max))] }),
  }),
})

export const setServiceOnly = (isServiceOnly: boolean): CompanyCommand => ({
  action: 'set-service-only',
  change({ name }) {
    const words = isServiceOnly ? texts.serviceOnly : texts.trader
    return {
      patch: { is_service_only: isServiceOnly },
      notice: () => ({ title: words.title, blocks: [text(words.text(name))] }),
    }
  },
})

export const suspend = (message: string): CompanyCommand => ({
  action: 'suspend-company',
  change: ({ name }) => ({
    patch: { custom_full_block: htmlOf(message) },
    notice: () => ({ title: texts.suspended.title, blocks: [text(texts.suspended.text(name))] }),
  }),
})

export const lift: CompanyCommand = {
  action: 'lift-suspension',
  change: ({ name }) => ({
    patch: { custom_full_block: null },
    notice: () => ({ title: texts.lifted.title, blocks: [text(texts.lifted.text(name))] }),
  }),
}

/** Shows a message to the company's contacts. An empty message removes the current one, and no mail is sent. */
export const setMessage = (message: string): CompanyCommand => ({
  action: 'set-message',
  change({ name }) {
    if (message.trim() === '') return { patch: { modal_message: null }, notice: () => ({ title: '', blocks: [] }) }
    const html = htmlOf(message)
    const quote = { kind: 'quote' as const, text: textOfHtml(html) }
    return {
      patch: { modal_message: html },
      notice: () => ({ title: texts.message.title, blocks: [text(texts.message.text(name)), quote] }),
    }
  },
})

/** Returns the part of a change that differs from the current standing. */
export function changesOf(standing: NamedCompanyStanding, patch: Change['patch']): Change['patch'] {
  const areEqual = (a: unknown, b: unknown) =>
    a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b
  const differing = Object.entries(patch).filter(
    ([column, value]) => !areEqual(standing[column as keyof NamedCompanyStanding], value),
  )
  return Object.fromEntries(differing)
}
