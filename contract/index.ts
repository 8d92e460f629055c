import * as accountAccess from './account-access.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as bankCheck from './bank-check.ts'
import * as billing from './billing.ts'
import * as billingAdmin from './billing-admin.ts'
import * as broadcastChanges from './broadcast-changes.ts'
import * as broadcastFacets from './broadcast-facets.ts'
import * as broadcasts from './broadcasts.ts'
import * as captcha from './captcha.ts'
import * as colleagues from './colleagues.ts'
import * as companies from './companies.ts'
import * as companyCodes from './company-codes.ts'
import * as companyDomains from './company-domains.ts'
import * as companyHistory from './company-history.ts'
import * as companyMap from './company-map.ts'
import * as companyMarket from './company-market.ts'
import * as companyNotes from './company-notes.ts'
import * as complaints from './complaints.ts'
import * as completions from './completions.ts'
import * as copiedStock from './copied-stock.ts'
import * as delivery from './delivery.ts'
import * as desk from './desk.ts'
import * as editor from './editor.ts'
import * as equivalents from './equivalents.ts'
import * as eventFiles from './event-files.ts'
import * as favorites from './favorites.ts'
import * as firstSteps from './first-steps.ts'
import * as freshness from './freshness.ts'
import * as hits from './hits.ts'
import * as inbox from './inbox.ts'
import * as inventory from './inventory.ts'
import * as jobs from './jobs.ts'
import type { AnyEndpoint } from './kit/index.ts'
import * as listedNumbers from './listed-numbers.ts'
import * as mailedLines from './mailed-lines.ts'
import * as matches from './matches.ts'
import * as memberAdmin from './member-admin.ts'
import * as membership from './membership.ts'
import * as messages from './messages.ts'
import * as moderation from './moderation.ts'
import * as mutes from './mutes.ts'
import * as networkFigures from './network-figures.ts'
import * as news from './news.ts'
import * as newsAdmin from './news-admin.ts'
import * as newsletter from './newsletter.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as partMarket from './part-market.ts'
import * as parts from './parts.ts'
import * as passkeys from './passkeys.ts'
import * as payment from './payment.ts'
import * as pictures from './pictures.ts'
import * as plantedCompanies from './planted-companies.ts'
import * as privacy from './privacy.ts'
import * as profile from './profile.ts'
import * as purchaseOrders from './purchase-orders.ts'
import * as quoteCounters from './quote-counters.ts'
import * as quotes from './quotes.ts'
import * as reading from './reading.ts'
import * as readingBudgets from './reading-budgets.ts'
import * as recommendations from './recommendations.ts'
import * as registration from './registration.ts'
import * as rfqBoard from './rfq-board.ts'
import * as rfqDecisions from './rfq-decisions.ts'
import * as savedSearches from './saved-searches.ts'
import * as secondFactor from './second-factor.ts'
import * as settingsAdmin from './settings-admin.ts'
import * as site from './site.ts'
import * as siteContent from './site-content.ts'
import * as staffStart from './staff-start.ts'
import * as staticPages from './static-pages.ts'
import * as stockAdmin from './stock-admin.ts'
import * as stockFetch from './stock-fetch.ts'
import * as stockFiles from './stock-files.ts'
import * as stockUploads from './stock-uploads.ts'
import * as tierMembers from './tier-members.ts'
import * as trust from './trust.ts'
import * as verification from './verification.ts'
import * as wires from './wires.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

/** Every endpoint of the API by name. Routes, the OpenAPI document and the access test are built from it. */
export const endpoints: Record<string, AnyEndpoint> = Object.fromEntries(
  [
    accountAccess,
    audit,
    auth,
    bankCheck,
    broadcastChanges,
    broadcastFacets,
    broadcasts,
    captcha,
    colleagues,
    companies,
    companyCodes,
    companyDomains,
    companyMap,
    companyMarket,
    companyNotes,
    complaints,
    completions,
    companyHistory,
    copiedStock,
    delivery,
    desk,
    editor,
    equivalents,
    eventFiles,
    favorites,
    firstSteps,
    freshness,
    hits,
    inbox,
    inventory,
    jobs,
    listedNumbers,
    mailedLines,
    matches,
    memberAdmin,
    billing,
    billingAdmin,
    messages,
    moderation,
    mutes,
    networkFigures,
    news,
    newsAdmin,
    newsletter,
    notifications,
    orders,
    partMarket,
    parts,
    payment,
    plantedCompanies,
    membership,
    pictures,
    privacy,
    profile,
    passkeys,
    purchaseOrders,
    quotes,
    quoteCounters,
    rfqDecisions,
    reading,
    readingBudgets,
    recommendations,
    registration,
    rfqBoard,
    savedSearches,
    secondFactor,
    settingsAdmin,
    site,
    staticPages,
    siteContent,
    siteContent.contentCalls,
    staffStart,
    stockFiles,
    stockAdmin,
    stockFetch,
    stockUploads,
    trust,
    verification,
    wires,
    tierMembers,
  ].flatMap(domain => Object.entries(domain).filter((entry): entry is [string, AnyEndpoint] => isEndpoint(entry[1]))),
)
