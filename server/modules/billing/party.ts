/** The buyer of an invoice, as on the day of issue. */
export interface Party {
  name: string
  /** The person that it is addressed to; may be empty. */
  contact: string
  /** The address that it is mailed to. */
  email: string
  address: string
  zip: string
  city: string
  /** ISO code of the country. */
  country: string
  /** With the country's prefix; empty without a valid one. */
  vatNumber: string
}

/** The operator as on the day of issue. */
export interface Seller {
  name: string
  address: string
  zip: string
  city: string
  country: string
  vatNumber: string
  registration: string
  bankName: string
  iban: string
  bic: string
  email: string
  tel: string
}
