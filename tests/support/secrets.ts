import { hiddenNamesOf } from '../../server/modules/masking/index.ts'

/** The hidden data of one company. */
export interface Secrets {
  /** Columns of `companies`. */
  company: {
    name: string
    tel: string
    website: string
    address: string
    city: string
    zip: string
    vat_nr: string
    shipping_details: string
    warranty_policy: string
    description: string
    bank_code: string
    iban_code: string
    swift_code: string
    payment_method: string
    modal_message: string
  }
  /** Columns of `contacts`, the main contact first. */
  contacts: {
    name: string
    email: string
    tel: string
    function: string
    im_name: string
    im_value: string
    username: string
    signature: string
  }[]
  /** Contact details that people write into free text. */
  embedded: {
    company: string
    contact: string
    email: string
    obfuscated: string
    tel: string
    website: string
    handle: string
    street: string
  }
  /** Names to remove from free text. */
  names: string[]
  message: string
  signature: string
}

/** All hidden data of one world. Two worlds share no secret. */
export interface SecretWorld {
  /** 0 in the first world; moves ids, dates and orders in the others. */
  shift: number
  secretsOf(companyIndex: number): Secrets
}

interface NameLists {
  firms: readonly string[]
  forms: readonly string[]
  people: readonly string[]
  /** `#` becomes two digits that belong to the company. */
  tels: readonly string[]
  top: string
  streets: readonly string[]
  city: string
  /** How many contacts a company has. */
  contacts: (index: number) => number
  /** Later in the alphabet in one world, earlier in the other. */
  rank: (index: number) => number
}

const voices: readonly NameLists[] = [
  {
    firms: ['Falcon', 'Nordlys', 'Zephyr', 'Quintar', 'Brightway'],
    forms: ['Trading B.V.', 'Components Ltd', 'Solutions'],
    people: ['Joris Falkenburg', 'Ana Quispe', 'Tim Zuidema'],
    tels: ['+31 20 555 10#', '+44 (0)20 7946 01#', '0031 6 1234 56#', '+1 (305) 555-01#'],
    top: 'example',
    streets: ['Keizersgracht 117', 'Stadionweg 18', '221 Baker Street'],
    city: 'Amsterdam',
    contacts: index => 1 + (index % 3),
    rank: index => index,
  },
  {
    firms: ['Osprey', 'Aldermoor', 'Volta', 'Kestrel & Wren'],
    forms: ['Parts GmbH', 'Networks', 'Data S.r.l.', 'IT'],
    people: ['Heike Osterwald', 'Bo Vandermeer-Lindqvist', 'Rui Sá', 'Olga Petrenko'],
    tels: ['+4969955510#', '0049-69-95551#', '+39 02 5550 1#'],
    top: 'co.uk',
    streets: ['Hauptstraße 12', 'Via Roma 41'],
    city: 'Frankfurt',
    contacts: index => 1 + ((index + 1) % 4),
    rank: index => 99 - index,
  },
]

const pick = <T>(items: readonly T[], index: number): T => items[index % items.length] as T
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '')

function secretsIn(voice: NameLists, index: number): Secrets {
  const own = String(voice.rank(index)).padStart(2, '0')
  const firm = `${pick(voice.firms, index)} ${own}`
  const name = `${firm} ${pick(voice.forms, index)}`
  const domain = `${plain(firm)}.${voice.top}`
  const website = `https://www.${domain}`
  const tel = pick(voice.tels, index).replace('#', own)
  const street = pick(voice.streets, index)
  const people = Array.from({ length: voice.contacts(index) }, (_, place) => `${pick(voice.people, index + place)}`)
  const [contact = ''] = people
  const mailOf = (person: string, place: number) => `${plain(person)}${place}@${domain}`
  const contacts = people.map((person, place) => ({
    name: person,
    email: mailOf(person, place),
    tel: `${tel}${place}`,
    function: `Sales of ${firm}`,
    im_name: 'Skype',
    im_value: `${plain(person)}.${own}`,
    username: plain(person),
    signature: `${person}, ${name}`,
  }))
  return {
    company: {
      name,
      tel,
      website,
      address: street,
      city: voice.city,
      zip: `10${own} AB`,
      vat_nr: `VAT${own}${plain(firm)}`,
      shipping_details: `${name} ships from ${voice.city}`,
      warranty_policy: `${own} days by ${name}`,
      description: `${firm} sells what ${voice.city} needs`,
      bank_code: `BANK${own}`,
      iban_code: `IBAN${own}${plain(firm)}`,
      swift_code: `SWIFT${own}`,
      payment_method: `Wire to ${name}`,
      modal_message: `Hello ${contact}`,
    },
    contacts,
    embedded: {
      company: name,
      contact,
      email: mailOf(contact, 0),
      obfuscated: `${plain(contact)} (at) ${plain(firm)} dot com`,
      tel,
      website: `www.${domain}`,
      handle: `${plain(contact)}.${own}`,
      street,
    },
    names: hiddenNamesOf({ name, tel, website }, contacts),
    message: `${contact} of ${firm} will answer on ${tel}; secret word ${plain(firm)}${plain(voice.city)}`,
    signature: `${contact}\n${name}\n${street}`,
  }
}

/** Worlds that differ in everything visitors may not see. */
export const secretWorlds: readonly SecretWorld[] = voices.map((voice, shift) => ({
  shift,
  secretsOf: index => secretsIn(voice, index),
}))

/** Returns every secret of a world as somebody would type it into a search box. */
export const spokenSecrets = (world: SecretWorld, companyCount: number): string[] =>
  Array.from({ length: companyCount }, (_, index) => world.secretsOf(index)).flatMap(secrets => [
    ...Object.values(secrets.company),
    ...secrets.contacts.flatMap(contact => Object.values(contact)),
    ...Object.values(secrets.embedded),
    secrets.message,
  ])
