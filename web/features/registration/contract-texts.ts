/** The terms of membership. A change of their meaning needs a new `contractVersion`. */
export const contractTexts = {
  title: 'Contract',
  lead: ({ site, provider }: { site: string; provider: string }) =>
    `These terms apply between ${provider} (“we”) and every company that uses ${site} with a free trial or a membership (“the member”).`,
  version: (version: string) => `Version ${version}`,
  clauses: ({ site, supportEmail }: { site: string; supportEmail: string }) => [
    {
      title: '1. Who may be a member',
      text: `Members are companies that trade, refurbish, lease or service IT hardware. We verify each company before its account is opened, and may ask for documents. Whoever registers confirms that they may act for the company.`,
    },
    {
      title: '2. Free trial',
      text: 'A free trial lasts one month and is given once per company. It needs no payment details, ends by itself, and does not turn into a paid membership.',
    },
    {
      title: '3. Membership and payment',
      text: 'A membership is paid for one year in advance. Prices exclude VAT, which is charged according to the country and the VAT number of the member. Invoices are due 15 days after their date. If an invoice stays unpaid, we may block the account until it is paid.',
    },
    {
      title: '4. Credentials',
      text: 'Each person has an account of their own. Credentials are confidential and may not be shared, sold or used by programs other than through the interfaces that we offer for this. Members are responsible for what is done with their accounts.',
    },
    {
      title: '5. Broadcasts and stock',
      text: 'Members offer only goods that they own or may sell, and list only stock that is physically in their hands. Stock is kept up to date at least every two weeks. The broadcast rules and the grading guidelines are part of this contract.',
    },
    {
      title: '6. Data of other members',
      text: 'Company profiles, stock, prices and contact details are for trading on the network. Copying them in bulk, passing them on or building a database from them is not allowed.',
    },
    {
      title: '7. Trades',
      text: 'Purchases are concluded between members only. We are not a party to them, give no warranty for goods, and hold no money.',
    },
    {
      title: '8. Complaints',
      text: 'A complaint needs the purchase order and an invoice that states the grade of the goods. We do not mediate for goods of grade C or D, transactions under EUR 2,000, goods sold “As Is”, or software. A complaint that we accept lowers the tier of the company until it is solved.',
    },
    {
      title: '9. Suspension and termination',
      text: `We may suspend or end an account that breaks these terms, harms other members, or gave false information. A member may end the membership at any time by mail to ${supportEmail}; fees for the running year are not refunded.`,
    },
    {
      title: '10. Liability',
      text: `We run ${site} with care but do not guarantee that it is always available. Our liability is limited to the fee that the member paid for the running year, except for intent and gross negligence.`,
    },
    {
      title: '11. Data protection',
      text: 'We process personal data to run the network: to verify companies, to show members to each other, to deliver mail, and to prevent abuse. Everybody may ask what we store about them, have it corrected, and have it deleted unless the law requires us to keep it.',
    },
    {
      title: '12. Changes and law',
      text: 'We announce changes of these terms by mail at least one month ahead; a member who does not agree may end the membership. Dutch law applies. The court of Amsterdam is competent.',
    },
  ],
}
