import type { AuditTables } from './modules/audit/tables.ts'
import type { AuthTables } from './modules/auth/tables.ts'
import type { BillingTables } from './modules/billing/tables.ts'
import type { BroadcastsTables } from './modules/broadcasts/tables.ts'
import type { CompaniesTables } from './modules/companies/tables.ts'
import type { CompanyNotesTables } from './modules/company-notes/tables.ts'
import type { ComplaintsTables } from './modules/complaints/tables.ts'
import type { CopiedStockTables } from './modules/copied-stock/tables.ts'
import type { DeliveryTables } from './modules/delivery/tables.ts'
import type { DeskTables } from './modules/desk/tables.ts'
import type { EditorTables } from './modules/editor/tables.ts'
import type { EquivalentsTables } from './modules/equivalents/tables.ts'
import type { EventFilesTables } from './modules/event-files/tables.ts'
import type { HitsTables } from './modules/hits/tables.ts'
import type { InboundTables } from './modules/inbound/tables.ts'
import type { InboxTables } from './modules/inbox/tables.ts'
import type { MatchesTables } from './modules/matches/tables.ts'
import type { ModerationTables } from './modules/moderation/tables.ts'
import type { MutesTables } from './modules/mutes/tables.ts'
import type { NetworkFiguresTables } from './modules/network-figures/tables.ts'
import type { NewsTables } from './modules/news/tables.ts'
import type { NewsletterTables } from './modules/newsletter/tables.ts'
import type { NotificationsTables } from './modules/notifications/tables.ts'
import type { PagesTables } from './modules/pages/tables.ts'
import type { PartSearchTables } from './modules/part-search/tables.ts'
import type { PaymentTables } from './modules/payment/tables.ts'
import type { QuotesTables } from './modules/quotes/tables.ts'
import type { ReadingBudgetsTables } from './modules/reading-budgets/tables.ts'
import type { ReferenceTables } from './modules/reference/tables.ts'
import type { RegistrationTables } from './modules/registration/tables.ts'
import type { SavedSearchesTables } from './modules/saved-searches/tables.ts'
import type { SecurityEventsTables } from './modules/security-events/tables.ts'
import type { SettingsTables } from './modules/settings/tables.ts'
import type { SiteTables } from './modules/site/tables.ts'
import type { SiteTextsTables } from './modules/static-pages/tables.ts'
import type { StockTables } from './modules/stock/tables.ts'
import type { VerificationTables } from './modules/verification/tables.ts'

/** All tables of the platform and the modules, for `Db` and `Tx`. */
declare module './platform/db/schema.ts' {
  interface Schema
    extends AuditTables,
      AuthTables,
      BroadcastsTables,
      CompaniesTables,
      CompanyNotesTables,
      ComplaintsTables,
      CopiedStockTables,
      DeliveryTables,
      DeskTables,
      EditorTables,
      EquivalentsTables,
      EventFilesTables,
      HitsTables,
      InboundTables,
      InboxTables,
      MatchesTables,
      BillingTables,
      ModerationTables,
      MutesTables,
      NetworkFiguresTables,
      NewsTables,
      NewsletterTables,
      NotificationsTables,
      PagesTables,
      PartSearchTables,
      PaymentTables,
      QuotesTables,
      ReadingBudgetsTables,
      ReferenceTables,
      RegistrationTables,
      SavedSearchesTables,
      SecurityEventsTables,
      SettingsTables,
      SiteTables,
      SiteTextsTables,
      StockTables,
      VerificationTables {}
}
