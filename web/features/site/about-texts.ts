import { counted } from '../../../contract/kit/texts.ts'

/** Texts of the pages that describe the network: about, help and privacy. */
export const aboutTexts = {
  about: {
    title: 'About',
    lead: ({ site, members, countries }: { site: string; members: string; countries: number }) =>
      `${site} is where ${members} verified companies in ${countries} countries buy and sell used IT hardware: computers, servers, storage, network equipment, mobiles and parts. It has connected brokers since 1999.`,
    start: 'Start your 1-month free trial',
    how: 'How it works',
    features: ({ broadcasts, parts, lists }: { broadcasts: number; parts: string; lists: number }) => [
      {
        name: 'Broadcasts',
        path: '/broadcasts',
        text: `Post what you want to sell (WTS) or buy (WTB) to one of ${lists} lists. It reaches every subscriber at once, on the site and by mail. ${counted(broadcasts, { one: 'broadcast was', other: 'broadcasts were' })} posted within the last day.`,
      },
      {
        name: 'Parts',
        path: '/parts',
        text: `Search ${parts} stock lines of other members by part number, see prices and quantities, and request quotes from many suppliers at once.`,
      },
      {
        name: 'Companies',
        path: '/companies',
        text: 'Look up who you are dealing with: contacts, verified numbers and domains, recommendations, complaints, and how long they have been a member.',
      },
      {
        name: 'Grading Guidelines',
        path: '/grading-guidelines',
        text: 'Grades and conditions mean the same for everybody, so that “refurbished” is no matter of taste.',
      },
    ],
    trust: 'Tiers',
    trustLead: 'A tier shows years of membership without an unsolved complaint. It cannot be bought.',
    tiers: ({ trusted, gold, diamond }: { trusted: number; gold: number; diamond: number }) => [
      {
        name: 'Trusted',
        path: '/trusted-members',
        text: `3 years or more: ${counted(trusted, { one: 'member', other: 'members' })}`,
      },
      {
        name: 'Gold',
        path: '/gold-members',
        text: `10 years or more: ${counted(gold, { one: 'member', other: 'members' })}`,
      },
      {
        name: 'Diamond',
        path: '/diamond-members',
        text: `20 years or more: ${counted(diamond, { one: 'member', other: 'members' })}`,
      },
    ],
    membership: 'Membership',
    membershipLead: 'Paid for one year, excluding VAT. Both include everything on the site.',
    plans: [
      { name: 'Plus', price: '€ 675', text: 'Up to 2 e-mail addresses on broadcast lists' },
      { name: 'Broker', price: '€ 1,350', text: 'Up to 10 e-mail addresses on broadcast lists' },
    ],
    contract: 'Read the contract',
    questions: 'Questions?',
    contact: 'Contact us',
    help: 'Help',
  },
  help: {
    title: 'Help',
    lead: 'Answers to the questions that members ask most.',
    more: 'Is your question missing?',
    contact: 'Contact us',
    questions: [
      {
        question: 'I cannot log in. What can I do?',
        answer:
          'Check the e-mail address first: each person signs in with an address of their own. If you forgot the password, choose “Forgot password?” in the sign-in window; a link arrives within a minute and works for 30 minutes. After several wrong passwords the site checks your browser before the next try. If you lost your second factor, use one of your recovery codes instead of a code.',
      },
      {
        question: 'Why is my account suspended?',
        answer:
          'Accounts are blocked when a payment is overdue, when a free trial has ended, or when our staff has to clear something up with you. The message that you see after signing in says which, and what to do. Paying and your invoices stay open in any case.',
      },
      {
        question: 'How do I pay for a membership?',
        answer:
          'A membership is paid for one year in advance. You find your invoices under Billing History, each with a link to pay. Dutch companies pay 21 % VAT; companies in other EU countries need a valid VAT number for the reverse charge. Your account is active within 24 hours after the payment.',
      },
      {
        question: 'How can I advertise with a banner?',
        answer:
          'Five banners of 185 × 185 pixels are shown at the bottom of each page, in rotation. They are booked for 12 months or more. Write to us with your banner and the address it should lead to.',
      },
      {
        question: 'How can I promote our services?',
        answer:
          'Companies that offer services to the trade, such as transport, data erasure or repair, are listed under Services by category. Write to us which categories describe you.',
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    lead: ({ provider, site }: { provider: string; site: string }) =>
      `${provider} runs ${site} and is responsible for the personal data on it. This page says what we keep, why and for how long.`,
    sections: ({ supportEmail }: { supportEmail: string }) => [
      {
        title: 'What we keep',
        items: [
          'Of members: name, function, business e-mail address, telephone number, picture if you add one, and the company you work for.',
          'What you do on the network: broadcasts, stock, requests, quotes, messages, saved searches, recommendations and complaints.',
          'For safety: sign-ins with time, IP address and browser, failed attempts, exports, and what staff did to an account.',
          'Of visitors: pages visited and the site they came from, without a name.',
        ],
      },
      {
        title: 'Why',
        items: [
          'To perform the contract: members find each other, and mails reach those who asked for them.',
          'Because the law requires it: invoices and proofs of verification.',
          'For our legitimate interest: to prevent fraud, to keep the network secure, and to see which parts of the site are used.',
        ],
      },
      {
        title: 'Who sees it',
        items: [
          'Members see your profile, your stock and your broadcasts. You decide whether your e-mail address is shown.',
          'Visitors see no names, no addresses and no contact details.',
          'Our staff see what they need to help you and to keep the network safe; each of their actions is logged.',
          'We sell no data, and give it to others only if the law requires it or if they process it for us under contract.',
        ],
      },
      {
        title: 'Cookies',
        items: [
          'Only our own: one keeps you signed in, one recognizes your browser, so that a sign-in from a new one is mailed to you, and some remember how you like the site.',
          'No page loads anything from a third party. There are no advertising or tracking cookies.',
        ],
      },
      {
        title: 'How long',
        items: [
          'Your account and what belongs to it: as long as you are a member. Broadcasts, requests and quotes that involve another member stay readable for that member.',
          'Invoices: seven years. Statistics of visits: one year. Applications that were not confirmed: 30 days; rejected ones: one year.',
        ],
      },
      {
        title: 'Your rights',
        items: [
          'You may see, correct, export and delete your data, restrict or object to its use, and complain to the Dutch data protection authority.',
          `Write to ${supportEmail}. We answer within a month, and usually within a few days.`,
        ],
      },
    ],
  },
}
