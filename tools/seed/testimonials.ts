import type { Row } from './rows.ts'

const quotes = [
  [
    'We sold our first lot within forty minutes of the first broadcast. That was nine years ago, and it still works like that.',
    'Henrik Lindberg',
    'Fjord Datacom',
    'https://www.fjorddatacom.example',
  ],
  [
    'When a customer asks for a part that nobody has made for ten years, this is where we look. And mostly where we find it.',
    'Claire Moreau',
    'Pièces & Serveurs',
    'https://www.pieces-serveurs.example',
  ],
  [
    'The badge matters. I would not wire money to a company I have never met without it.',
    'Scott Thompson',
    'Prairie Refurb',
    'https://www.prairierefurb.example',
  ],
  [
    'No noise, no pop-ups, just the market. Our traders have it open all day.',
    'Florian Becker',
    'Hansa Systems',
    'https://www.hansasystems.example',
  ],
  [
    'The fraud warnings alone have paid for our membership several times over.',
    'Rachel Whitfield',
    'Thames Circuits',
    'https://www.thamescircuits.example',
  ],
  [
    'From Dubai it used to take us weeks to find serious buyers in Europe. Now it takes a morning.',
    'Tariq Mansour',
    'Saffron Server Parts',
    'https://www.saffronserverparts.example',
  ],
  [
    'One complaint in twelve years, and it was solved in two days. Support picks up the phone.',
    'Marta Romero',
    'Iberia Micro',
    'https://www.iberiamicro.example',
  ],
  [
    'The broker meeting is where our best partnerships began. The site keeps them alive for the rest of the year.',
    'Piotr Zieliński',
    'Skyline Peripherals',
    'https://www.skylineperipherals.example',
  ],
  [
    'We put our stock list online and stopped sending spreadsheets around. Requests come to us.',
    'Vivian Cheung',
    'Jade Technology',
    'https://www.jadetechnology.example',
  ],
  [
    'Simple, fast and honest. Exactly what a trading floor should be.',
    'Luca Ferrari',
    'Vortex Telecom',
    'https://www.vortextelecom.example',
  ],
  [
    'As a small company we reach the same people as the big ones. There is no other place like it.',
    'Astrid Solberg',
    'Glacier IT Solutions',
    'https://www.glacieritsolutions.example',
  ],
  [
    'Our trial became a membership after eight days. The first deal had covered the fee.',
    'Bogdan Munteanu',
    'Danube Distribution',
    'https://www.danubedistribution.example',
  ],
] as const

/** The testimonials, in the order shown. */
export const testimonials: readonly Row<'testimonials'>[] = quotes.map(
  ([description, name, company, website], index) => ({
    id: index + 1,
    description,
    name,
    company,
    website,
    display_order: index + 1,
  }),
)
