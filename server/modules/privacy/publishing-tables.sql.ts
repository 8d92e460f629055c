import type { PersonalTable } from './person.sql.ts'

/** Staff's publications, and the people who read and agreed to them. */
export const publishingTables: Record<string, PersonalTable> = {
  // The byline of what staff published.
  news: { erase: 'keep', keeps: ['author'], others: ['updated_by'] },
  // When a contact last opened the news.
  news_seen: { by: ['contact_id'], exports: ['seen_at'], erase: 'delete' },
  // Pictures of what staff published.
  editor_images: { erase: 'keep', others: ['uploaded_by'] },
  // A subscription belongs to an address.
  newsletter_subscribers: {
    addressColumns: ['email'],
    exports: ['email', 'state', 'requested_at', 'confirmed_at', 'unsubscribed_at'],
    erase: 'delete',
  },
  newsletter_issues: { erase: 'keep', others: ['updated_by', 'sent_by'] },
  event_files: { erase: 'keep', others: ['uploaded_by'] },
  // Labels of texts, and who of the staff published them.
  site_texts: { erase: 'keep', keeps: ['name'], others: ['published_by'] },
  upcoming_texts: { erase: 'keep', keeps: ['name'], others: ['announced_by'] },
  // Proof of a contract between the company and the provider. The contact is a pseudonym.
  site_text_agreements: { by: ['contact_id'], exports: ['text_id', 'how', 'agreed_at'], erase: 'keep' },
}
