import type { z } from 'zod'
import type { Currency } from '../../../contract/kit/index.ts'
import type { partCondition } from '../../../contract/parts.ts'

export type PartCondition = z.infer<typeof partCondition>

/** The buyer: a member with company and contact, or a visitor with the typed details. */
export interface Buyer {
  company_id: number | null
  contact_id: number | null
  company_name: string
  contact_name: string
  contact_email: string
  contact_tel: string
  address: string
  country: string
  is_email_hidden: boolean
}

export interface RfqLine {
  part_number: string
  part_key: string
  manufacturer: string
  description: string
  quantity: number
  part_condition: PartCondition | null
  target_price: number | null
  target_currency: Currency | null
  model: string
}
