import { pages } from '../../../contract/pages.ts'
import { item, type NavItem } from '../shell/nav-items.ts'
import { adminTexts } from './texts.ts'

const texts = adminTexts.navGroups

export interface NavGroup {
  label: string
  items: readonly NavItem[]
}

/** The staff pages by subject; only staff see these links. A group's link leads to its first page. */
export const adminNavGroups: readonly NavGroup[] = [
  {
    label: texts.today,
    items: [item(texts.waiting, pages.adminStart.path, 'bell'), item(texts.network, pages.adminNetwork.path, 'chart')],
  },
  {
    label: texts.members,
    items: [
      item(texts.companies, pages.adminCompanies.path, 'building'),
      item(texts.applications, pages.adminApplications.path, 'plus'),
      item(texts.verification, pages.adminVerification.path, 'check'),
      item(texts.complaints, pages.adminComplaints.path, 'warning'),
      item(texts.recommendations, pages.adminRecommendations.path, 'star'),
      item(texts.reportedMessages, pages.adminReportedMessages.path, 'ban'),
      item(texts.reading, pages.adminReading.path, 'shield'),
    ],
  },
  {
    label: texts.market,
    items: [
      item(texts.broadcasts, pages.adminBroadcasts.path, 'broadcast'),
      item(texts.stock, pages.adminStock.path, 'rows'),
      item(texts.copiedStock, pages.adminCopiedStock.path, 'matches'),
      item(texts.equivalents, pages.adminEquivalents.path, 'switch'),
      item(texts.synonyms, pages.adminSynonyms.path, 'copy'),
    ],
  },
  {
    label: texts.money,
    items: [
      item(texts.orders, pages.adminOrders.path, 'receipt'),
      item(texts.renewals, pages.adminRenewals.path, 'repeat'),
      item(texts.invoices, pages.adminInvoices.path, 'copy'),
      item(texts.creditNotes, pages.adminCreditNotes.path, 'reply'),
      item(texts.bankStatements, pages.adminBank.path, 'switch'),
    ],
  },
  {
    label: texts.site,
    items: [
      item(texts.testimonials, pages.adminTestimonials.path, 'heart'),
      item(texts.services, pages.adminServices.path, 'tools'),
      item(texts.banners, pages.adminBanners.path, 'chart'),
      item(texts.videos, pages.adminVideos.path, 'play'),
      item(texts.questions, pages.adminFaq.path, 'help'),
      item(texts.team, pages.adminTeam.path, 'phone'),
      item(texts.meeting, pages.adminEvent.path, 'globe'),
    ],
  },
  {
    label: texts.publishing,
    items: [
      item(texts.news, pages.adminNews.path, 'news'),
      item(texts.newsletter, pages.adminNewsletter.path, 'paste'),
      item(texts.pages, pages.adminPages.path, 'edit'),
      item(texts.presentations, pages.adminEventFiles.path, 'bookmark'),
    ],
  },
  {
    label: texts.system,
    items: [
      item(texts.mail, pages.adminMail.path, 'mail'),
      item(texts.settings, pages.adminSettings.path, 'tools'),
      item(texts.jobs, pages.adminJobs.path, 'repeat'),
      item(texts.auditLog, pages.adminAudit.path, 'eye'),
    ],
  },
]
