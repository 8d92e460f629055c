export const messagesTexts = {
  fields: {
    name: 'Your name',
    email: 'Your e-mail address',
    company: 'Your company',
    subject: 'Subject',
    message: 'Message',
  },
  contactDialog: {
    title: (contact: string) => `Message to ${contact}`,
    button: 'Message',
    buttonFor: (contact: string) => `Write a message to ${contact}`,
  },
  providerDialog: {
    title: (provider: string) => `Message to ${provider}`,
  },
  chat: { open: (provider: string) => `Message ${provider}` },
  team: {
    title: 'The team',
    message: 'Message',
    messageTo: (name: string) => `Write a message to ${name}`,
    whatsapp: 'WhatsApp',
    whatsappOf: (name: string) => `WhatsApp ${name}`,
  },
  contactPage: {
    contactUs: 'Contact us',
    lead: (provider: string) => `Questions about your membership, an invoice or a trade: ${provider} answers by mail.`,
    reachUs: 'How to reach us',
    writeToUs: 'Write to us',
    support: 'Support',
    sales: 'Sales',
    telephone: 'Telephone',
    address: 'Address',
    sent: 'We will answer by mail.',
    another: 'Write another message',
  },
}
