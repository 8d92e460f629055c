import { sql } from 'kysely'
import { type Condition, type PersonalTable, pseudonym } from './person.sql.ts'

const ofCompany: Condition = ({ companyId }) => sql`company_id = ${companyId}`

/** A person's work for a company: it stays with the company, without the person's name. */
export const tradeTables: Record<string, PersonalTable> = {
  // Offers and requests of the company.
  broadcasts: {
    by: ['contact_id'],
    addressColumns: ['from_email'],
    exports: [
      'id',
      'list_id',
      'side',
      'subject',
      'message',
      'additional_info',
      'from_email',
      'posted_at',
      'removed_at',
    ],
    erase: { from_email: 'contact@left.invalid' },
    texts: ['message', 'additional_info', 'subject', 'public_subject'],
    nameRows: ofCompany,
    others: ['resent_by', 'removed_by'],
  },
  // The history of the company's prices, with dates.
  broadcast_changes: {
    by: ['contact_id'],
    exports: ['broadcast_id', 'position', 'kind', 'old_price', 'new_price', 'changed_at'],
    erase: 'keep',
  },
  // The company's own data. Its search words are computed again, without the name of the contact.
  companies: {
    erase: 'keep',
    keeps: ['name', 'tel', 'address', 'description', 'shipping_details', 'custom_full_block', 'modal_message'],
  },
  // Legal claims between two companies. The files stay as they were sent.
  complaints: {
    by: ['by_contact_id', 'answered_by'],
    exports: ['title', 'body', 'resolution', 'transaction_date', 'state', 'filed_at', 'answered_at'],
    erase: 'keep',
    texts: ['title', 'body', 'resolution', 'answer'],
    others: ['decided_by', 'solved_by'],
    keeps: ['reason'],
  },
  // A finding about two companies.
  copied_stock: {
    by: ['answer_by'],
    exports: ['answer', 'answered_at'],
    erase: 'keep',
    texts: ['answer', 'question'],
    others: ['asked_by', 'decided_by'],
  },
  // Facts about part numbers.
  equivalent_proposals: {
    by: ['contact_id'],
    exports: ['part_number', 'equivalent_number', 'kind', 'note', 'created_at', 'decided_at'],
    erase: 'keep',
    texts: ['note'],
    others: ['decided_by'],
    keeps: ['reason'],
  },
  // Facts about part numbers, found in what several companies wrote; the person is the staff member who decided.
  equivalent_candidates: {
    by: ['decided_by'],
    exports: ['decided_at'],
    erase: 'keep',
  },
  // Facts about part numbers.
  part_equivalents: {
    by: ['added_by'],
    exports: ['number_a', 'number_b', 'note', 'created_at'],
    erase: 'keep',
    texts: ['note'],
  },
  // A published list.
  event_attendees: {
    where: ({ name, companyName }) => sql`(lower(name) = lower(${name}) and lower(company) = lower(${companyName}))`,
    exports: ['name', 'company', 'registered_at'],
    erase: 'delete',
  },
  // Published with the consent of the person.
  testimonials: {
    where: ({ name, companyName }) => sql`(lower(name) = lower(${name}) and lower(company) = lower(${companyName}))`,
    exports: ['description', 'name', 'company', 'website'],
    erase: 'delete',
  },
  // The person at a company who agreed to something, as staff noted it: proof of consent.
  logo_consents: { erase: 'keep', keeps: ['consented_by'] },
  // The provider's own people on the contact page.
  team_members: { addressColumns: ['email'], exports: ['name', 'position', 'email', 'tel'], erase: 'delete' },
  // The person's pictures; their bytes are removed from the disk.
  files: {
    where: ({ fileIds }) => sql`id = any(${fileIds}::uuid[])`,
    exports: ['content_type', 'byte_size', 'created_at'],
    erase: 'delete',
  },
  // Hits are the stock owner's data. The contact is a pseudonym.
  part_hits: {
    by: ['contact_id'],
    exports: ['query', 'day', 'searched_at'],
    erase: 'keep',
  },
  // That a company offered something to another one.
  hit_offers: {
    by: ['contact_id'],
    exports: ['part_key', 'to_company_id', 'offered_at'],
    erase: 'keep',
  },
  // Dealings between two companies.
  quotes: {
    by: ['answered_by'],
    exports: ['price', 'currency', 'quantity', 'note', 'answered_at'],
    erase: 'keep',
    texts: ['note'],
  },
  quote_counters: {
    by: ['made_by', 'decided_by'],
    exports: ['price', 'currency', 'quantity', 'note', 'state', 'made_at', 'decided_at'],
    erase: 'keep',
    texts: ['note'],
  },
  // A statement of one company about another; it stays without the name.
  recommendations: {
    by: ['author_contact_id'],
    exports: ['company_id', 'author_name', 'text', 'created_at', 'approved_at'],
    erase: { author_name: pseudonym },
    texts: ['text', 'author_name'],
    nameRows: ({ companyId }) => sql`author_company_id = ${companyId} or company_id = ${companyId}`,
  },
  // Dealings between companies.
  rfqs: {
    by: ['contact_id'],
    addressColumns: ['contact_email'],
    exports: [
      'company_name',
      'contact_name',
      'contact_email',
      'contact_tel',
      'address',
      'country',
      'message',
      'created_at',
    ],
    erase: { contact_name: pseudonym, contact_email: 'contact@left.invalid', contact_tel: '', address: '' },
    texts: ['message'],
    keeps: ['company_name'],
  },
  // Dealings between companies.
  rfq_requests: {
    by: ['contact_id'],
    exports: ['rfq_id', 'state', 'sent_at', 'opened_at', 'answered_at', 'reminded_at'],
    erase: 'keep',
  },
  // Dealings between companies.
  rfq_awards: {
    by: ['awarded_by'],
    exports: ['ask_id', 'quantity', 'awarded_at'],
    erase: 'keep',
  },
  // Seconds old: it becomes awards and decided lines.
  rfq_decisions: { by: ['decided_by'], exports: ['rfq_id', 'lines', 'decided_at'], erase: 'keep' },
  // Dealings between companies.
  rfq_lines: {
    by: ['decided_by'],
    exports: ['rfq_id', 'part_number', 'state', 'decided_at'],
    erase: 'keep',
  },
  // The history of the company's stock.
  stock_changes: {
    by: ['contact_id', 'undone_by'],
    exports: ['kind', 'made_at', 'undone_at'],
    erase: 'keep',
  },
  // Decisions of staff about words.
  stock_word_refusals: { by: ['refused_by'], exports: ['kind', 'key', 'meaning', 'refused_at'], erase: 'keep' },
  // The history of the company's stock.
  stock_uploads: {
    by: ['contact_id'],
    exports: ['source', 'file_name', 'received_at', 'state'],
    erase: 'keep',
    texts: ['file_name'],
  },
  // Kept by law for seven years. Who imported a statement, and who decided about a payment, stays with it; payers are companies.
  bank_statements: { by: ['imported_by'], exports: ['reference', 'imported_at'], erase: 'keep' },
  bank_entries: { by: ['decided_by'], exports: ['booked_on', 'state', 'decided_at'], erase: 'keep' },
  // Notes of a company about others; they belong to the company.
  company_notes: {
    by: ['written_by'],
    exports: ['about_company_id', 'text', 'written_at'],
    erase: 'keep',
    texts: ['text'],
  },
  // Proofs about a company, which stay with it.
  company_domains: {
    by: ['started_by'],
    exports: ['domain', 'method', 'mailbox', 'started_at', 'verified_at', 'lapsed_at'],
    erase: 'keep',
  },
  // Proofs about a company, which stay with it. The subject is the address or telephone number of the company.
  company_codes: {
    by: ['requested_by', 'sent_by'],
    exports: ['kind', 'requested_at', 'sent_at', 'verified_at'],
    erase: 'keep',
  },
  // Proof of the public service's reply about a company; name and address are those of its register.
  vat_replies: { erase: 'keep', keeps: ['name', 'address'] },
  // Belongs to both sides: the other company keeps the received messages. Received texts are not exported, because they contain data of others.
  messages: {
    by: ['from_contact_id'],
    exports: ['to_company_id', 'subject', 'body', 'sent_at'],
    erase: 'keep',
    texts: ['subject', 'body'],
    nameRows: ({ companyId }) => sql`(from_company_id = ${companyId} or to_company_id = ${companyId})`,
    others: ['to_contact_id'],
  },
  // Belong to both sides, like the message.
  message_files: { erase: 'keep', keeps: ['file_name'] },
  // The person's own inbox. Threads of the other side stay, without the name.
  inbox_threads: {
    by: ['contact_id'],
    exports: ['company_id', 'subject', 'last_at'],
    erase: 'delete',
    texts: ['subject'],
    keys: ['subject_key'],
    nameRows: ofCompany,
  },
  inbox_entries: {
    by: ['contact_id'],
    exports: ['kind', 'is_sent', 'at'],
    erase: 'delete',
    words: ['words'],
    nameRows: ({ companyId }) => sql`thread_id in (select id from inbox_threads where company_id = ${companyId})`,
  },
  // Staff's decision about a message stays with it.
  message_reports: {
    by: ['by_contact_id'],
    exports: ['reason', 'state', 'reported_at'],
    erase: 'keep',
    texts: ['reason'],
    others: ['decided_by'],
    keeps: ['decision'],
  },
}
