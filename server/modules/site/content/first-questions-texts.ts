/** The questions that the first start installs; staff edit them. */
export const firstQuestions = [
  {
    question: 'I cannot log in. What can I do?',
    answer:
      'Check the e-mail address: it must be the one your account was made for. If you do not know your password, press Sign In and then “Forgot password”: you will get an e-mail with a link that is valid for 30 minutes.\n\nIf your account asks for a code, enter the one that your authenticator app shows. Without the app, use one of your recovery codes.\n\nIf no e-mail arrives, look in the spam folder, and then write to us.',
    link_label: 'Contact us',
    link_url: '/contact',
  },
  {
    question: 'Why is my account suspended?',
    answer:
      'Usually because an invoice is unpaid. Sign in and open Billing History: pay the invoice there, and the account opens as soon as the payment arrives.\n\nIf there is no unpaid invoice, write to us. We tell you why the account was suspended and what to do.',
    link_label: 'Billing History',
    link_url: '/invoices',
  },
  {
    question: 'How do I become a paying member?',
    answer:
      'Choose a Plus or a Broker account, enter the details of your company and check the order. You can pay by wire, card, iDEAL, Bancontact and other methods. The membership runs for one year, and your account is active within 24 hours after your payment.\n\nThe two accounts differ in how many e-mail addresses they allow on broadcast lists. The payment page shows how many, and the prices.',
    link_label: 'Pay Membership',
    link_url: '/payment',
  },
  {
    question: 'How can I advertise with a banner?',
    answer:
      'Banners are shown at the bottom of the pages, five at a time in rotation, at a size of 185 by 185 pixels. They are booked for 12 months or more, and you learn how often yours was seen and clicked.\n\nSend us your picture as JPEG or PNG, and the address that it should lead to.',
    link_label: 'Advertising',
    link_url: '/media-kit/advertising',
  },
  {
    question: 'How can I promote my services?',
    answer:
      'Companies that transport, pack, wipe, repair, insure or recycle are listed by category on the services page, where members write to them directly.\n\nOpen your category there and press the button below its companies to be listed.',
    link_label: 'Services',
    link_url: '/services',
  },
] as const
