import type { AuditTables } from './modules/audit/tables.ts'
import type { AuthTables } from './modules/auth/tables.ts'
import type { BroadcastsTables } from './modules/broadcasts/tables.ts'
import type { CompaniesTables } from './modules/companies/tables.ts'
import type { CompanyNotesTables } from './modules/company-notes/tables.ts'
import type { ComplaintsTables } from './modules/complaints/tables.ts'
import type { CopiedStockTables } from './modules/copied-stock/tables.ts'
import type { DeliveryTables } from './modules/delivery/tables.ts'
import type { EquivalentsTables } from './modules/equivalents/tables.ts'
import type { HitsTables } from './modules/hits/tables.ts'
import type { InboundTables } from './modules/inbound/tables.ts'
import type { InboxTables } from './modules/inbox/tables.ts'
import type { MatchesTables } from './modules/matches/tables.ts'
import type { MembershipTables } from './modules/membership/tables.ts'
import type { ModerationTables } from './modules/moderation/tables.ts'
import type { MutesTables } from './modules/mutes/tables.ts'
import type { NewsTables } from './modules/news/tables.ts'
import type { PartSearchTables } from './modules/part-search/tables.ts'
import type { QuotesTables } from './modules/quotes/tables.ts'
import type { ReadingBudgetsTables } from './modules/reading-budgets/tables.ts'
import type { ReferenceTables } from './modules/reference/tables.ts'
import type { RegistrationTables } from './modules/registration/tables.ts'
import type { SavedSearchesTables } from './modules/saved-searches/tables.ts'
import type { SecurityEventsTables } from './modules/security-events/tables.ts'
import type { SettingsTables } from './modules/settings/tables.ts'
import type { SiteTables } from './modules/site/tables.ts'
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
      EquivalentsTables,
      HitsTables,
      InboundTables,
      InboxTables,
      MatchesTables,
      MembershipTables,
      ModerationTables,
      MutesTables,
      NewsTables,
      PartSearchTables,
      QuotesTables,
      ReadingBudgetsTables,
      ReferenceTables,
      RegistrationTables,
      SavedSearchesTables,
      SecurityEventsTables,
      SettingsTables,
      SiteTables,
      StockTables,
      VerificationTables {}
}
