import type { Generated, GeneratedAlways } from 'kysely'

/** Tables that only this module writes. */
export interface NewsletterTables {
  newsletter_subscribers: NewsletterSubscribersTable
  newsletter_issues: NewsletterIssuesTable
}

interface NewsletterSubscribersTable {
  id: GeneratedAlways<number>
  email: string
  state: Generated<'unconfirmed' | 'subscribed' | 'unsubscribed'>
  mail_key: Generated<string>
  token_hash: Buffer | null
  token_expires_at: Date | null
  requested_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

interface NewsletterIssuesTable {
  id: GeneratedAlways<number>
  subject: string
  intro: string
  closing: string
  news_ids: number[]
  version: Generated<number>
  created_at: Date
  updated_at: Date
  updated_by: number | null
  sent_at: Date | null
  sent_by: number | null
  num_recipients: number | null
}
