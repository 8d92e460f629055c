import { sql } from 'kysely'
import { type PersonalTable, pseudonym } from './person.sql.ts'

/** Credentials and private data of an account, and records of its use. */
export const accountTables: Record<string, PersonalTable> = {
  // The row stays as a pseudonym, because broadcasts, requests and the audit log name its id. The account ends as when
  // a contact leaves.
  contacts: {
    by: ['id'],
    exports: [
      'id',
      'company_id',
      'name',
      'email',
      'email_alt',
      'tel',
      'function',
      'im_name',
      'im_value',
      'signature',
      'username',
      'is_staff',
      'is_rfq_disabled',
      'possible_matches_disabled',
      'is_email_hidden',
      'two_factor_enabled_at',
      'created_at',
      'email_confirmed_at',
      'email_alt_confirmed_at',
      'wants_hits_mail',
      'stock_mail_stopped_at',
      'left_at',
    ],
    erase: {
      name: pseudonym,
      tel: '',
      function: '',
      im_name: null,
      im_value: null,
      signature: '',
      username: null,
      picture_file_id: null,
      large_picture_file_id: null,
      is_staff: false,
    },
    others: ['replaced_by'],
    keeps: [
      'email',
      'email_alt',
      'password_hash',
      'mail_key',
      'is_email_hidden',
      'wants_hits_mail',
      'hits_mailed_until',
      'stock_mail_stopped_at',
    ],
  },
  // Opens the account.
  sessions: {
    by: ['contact_id'],
    exports: ['user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'],
    erase: 'delete',
  },
  // Opens the account.
  passkeys: {
    by: ['contact_id'],
    exports: ['name', 'created_at', 'last_used_at'],
    erase: 'delete',
  },
  // Opens the account, for minutes.
  passkey_challenges: { by: ['contact_id'], erase: 'delete' },
  // Opens the account.
  second_factors: {
    by: ['contact_id'],
    exports: ['created_at', 'verified_at'],
    erase: 'delete',
  },
  // Opens the account.
  recovery_codes: { by: ['contact_id'], exports: ['used_at'], erase: 'delete' },
  // Opens the account.
  password_resets: {
    by: ['contact_id'],
    exports: ['created_at', 'used_at'],
    erase: 'delete',
  },
  // Sends to a browser of the person.
  notification_devices: {
    by: ['contact_id'],
    exports: ['device', 'topics', 'created_at', 'last_sent_at'],
    erase: 'delete',
  },
  // Revoked; the row stays because uploads refer to it.
  stock_api_keys: {
    by: ['contact_id'],
    exports: ['name', 'start', 'rights', 'created_at', 'last_used_at', 'revoked_at'],
    erase: { name: '' },
  },
  // Fetches a list in the person's name.
  stock_fetches: {
    by: ['contact_id'],
    exports: ['address', 'username', 'saved_at', 'fetched_at'],
    erase: 'delete',
  },
  // What the person read.
  broadcast_marks: { by: ['contact_id'], exports: ['broadcast_id', 'read_at', 'told_at'], erase: 'delete' },
  broadcast_visits: { by: ['contact_id'], exports: ['seen_at', 'previous_at'], erase: 'delete' },
  // Use of the feed address.
  feed_token_uses: {
    by: ['contact_id'],
    exports: ['known_since', 'used_at'],
    erase: 'delete',
  },
  // An invitation of the person; those that the person sent to others stay until they expire.
  contact_invitations: {
    addressColumns: ['email'],
    exports: ['name', 'email', 'function', 'created_at', 'expires_at'],
    erase: 'delete',
    others: ['invited_by'],
  },
  // The application, whether or not it opened an account. Documents of an application; their bytes are removed from the
  // disk.
  application_files: {
    where: ({ fileIds }) => sql`file_id = any(${fileIds}::uuid[])`,
    exports: ['file_name', 'sent_at'],
    erase: 'delete',
  },
  trial_applications: {
    addressColumns: ['email'],
    exports: [
      'company',
      'name',
      'function',
      'email',
      'tel',
      'hear',
      'contract_version',
      'contract_agreed_at',
      'created_at',
    ],
    erase: 'delete',
    others: ['decided_by'],
  },
  // Invoices are kept for the tax office, and so is who ordered; the address is replaced.
  orders: {
    by: ['contact_id'],
    addressColumns: ['email'],
    exports: [
      'company',
      'name',
      'email',
      'address',
      'zip',
      'city',
      'description',
      'total_cents',
      'state',
      'created_at',
    ],
    erase: { name: pseudonym },
    keeps: ['email', 'address', 'vat_name', 'vat_address'],
  },
  // Money that was paid back.
  refunds: { erase: 'keep', others: ['requested_by'] },
  // Money that went back at the payment provider, without anything about a person.
  payment_returns: { erase: 'keep' },
  // Invoices of a company.
  renewals: { erase: 'keep', others: ['released_by'] },
  // What a company chose for its next year.
  renewal_choices: { erase: 'keep', others: ['changed_by'] },
  // A personal list.
  favorites: { by: ['contact_id'], exports: ['company_id', 'created_at'], erase: 'delete' },
  company_mutes: { by: ['contact_id'], exports: ['company_id', 'created_at'], erase: 'delete' },
  company_blocks: { by: ['contact_id'], exports: ['company_id', 'created_at'], erase: 'delete' },
  // What the person took off the desk.
  desk_marks: { by: ['contact_id'], exports: ['kind', 'item_key', 'marked_at'], erase: 'delete' },
  // A choice of the person.
  first_steps_dismissals: { by: ['contact_id'], exports: ['dismissed_at'], erase: 'delete' },
  // Removed, as by the person; a job deletes the empty rows after seven days, once every index has dropped them.
  saved_searches: {
    by: ['contact_id'],
    exports: [
      'query',
      'exact_phrase',
      'list_id',
      'side',
      'company_id',
      'facets',
      'is_digest',
      'created_at',
      'last_hit_at',
      'removed_at',
    ],
    erase: { query: '' },
  },
  // What the person is mailed.
  broadcast_settings: {
    by: ['contact_id'],
    exports: ['address', 'list_id', 'delivery'],
    erase: 'delete',
  },
  // What the next digest contains.
  digest_periods: {
    by: ['contact_id'],
    exports: ['address', 'list_id'],
    erase: 'delete',
  },
  // Without meaning once the account has ended.
  broadcast_mutes: {
    by: ['contact_id'],
    exports: ['list_id', 'reason', 'created_at'],
    erase: 'delete',
    others: ['muted_by'],
  },
  // Mail to the address has ended.
  mail_suppressions: {
    addressColumns: ['address'],
    exports: ['address', 'reason', 'created_at'],
    erase: 'delete',
  },
  // Has no meaning once no mail goes to the address.
  mail_languages: { addressColumns: ['address'], exports: ['address', 'language'], erase: 'delete' },
  // Mails to the person. The mail that confirms the erasure is queued afterwards and stays for 30 days, like every
  // mail.
  mail_outbox: {
    addressColumns: ['to_address'],
    exports: ['sent_at', 'failed_at', 'next_attempt_at'],
    erase: 'delete',
  },
  // Mails of the last 30 days. Their texts are not exported, because they contain data of others.
  mail_contents: {
    addressColumns: ['reply_to'],
    where: person =>
      sql`exists (select from mail_outbox where content_id = mail_contents.id and lower(to_address) = any(${person.addresses}))`,
    exports: ['topic', 'created_at'],
    erase: 'keep',
    texts: ['from_address', 'reply_to', 'subject', 'text_body', 'html_body', 'headers'],
    nameRows: person => sql`from_address ilike ${`%${person.name.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`}
      or exists (select from mail_outbox join contacts on contacts.email = mail_outbox.to_address
        where content_id = mail_contents.id and contacts.company_id = ${person.companyId})`,
    keeps: ['message_id'],
  },
  // The record of mails that the person sent in.
  inbound_mails: {
    addressColumns: ['sender'],
    exports: ['recipient', 'subject', 'outcome', 'received_at'],
    erase: 'delete',
    keeps: ['mail_key'],
  },
  // Lines of a mail to a list that wait for a check, for a week.
  mailed_lines: {
    by: ['contact_id'],
    exports: ['side', 'from_email', 'lines', 'info', 'created_at', 'expires_at', 'posted_at'],
    erase: 'delete',
  },
  // Replies to repeat for a day.
  idempotency_keys: {
    where: ({ id }) => sql`caller = ${`contact:${id}`}`,
    erase: 'delete',
  },
  // Counters of a day or less.
  throttles: {
    where: ({ addresses }) =>
      sql`exists (select from unnest(${addresses}::text[]) as typed where right(key, length(typed)) = typed)`,
    erase: 'delete',
  },
  // Statistics, which do not need the person.
  events: {
    by: ['contact_id'],
    exports: ['name', 'data', 'happened_at'],
    erase: { contact_id: null },
  },
  // Statistics, which do not need the person.
  page_visits: {
    by: ['contact_id'],
    exports: ['path', 'referrer', 'visited_at'],
    erase: { contact_id: null },
  },
  // Statistics, which do not need the person.
  part_searches: {
    by: ['contact_id'],
    exports: ['query', 'searched_at'],
    erase: { contact_id: null },
  },
  // Counts of the reading budget.
  profile_reads: {
    by: ['contact_id'],
    exports: ['company_id', 'day', 'read_at'],
    erase: 'delete',
  },
  // Counts of the reading budget.
  line_reads: {
    by: ['contact_id'],
    exports: ['day', 'written_at'],
    erase: 'delete',
  },
  // Legitimate interest: who copied the market. The contact is a pseudonym.
  reading_alarms: {
    by: ['contact_id'],
    exports: ['kind', 'day', 'profiles_read', 'lines_read', 'raised_at'],
    erase: 'keep',
  },
  // Legitimate interest in the security of accounts, for the period of the setting accountEventDays. The contact is a
  // pseudonym.
  security_events: {
    by: ['contact_id'],
    exports: ['happened_at', 'event', 'outcome', 'address', 'route'],
    erase: 'keep',
    keeps: ['address'],
  },
  // Legal claims, for the period of the setting auditLogDays; rows cannot be changed. The contact is a pseudonym;
  // values may name a person whom an owner invited or removed.
  audit_log: {
    by: ['actor_id'],
    where: ({ id }) => sql`subject = ${`contact/${id}`}`,
    exports: ['happened_at', 'action', 'subject'],
    erase: 'keep',
    keeps: ['old_value', 'new_value'],
  },
}
