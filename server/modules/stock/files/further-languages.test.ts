import { expect, it } from 'vitest'
import { readAccepted as read } from './read-accepted.fixture.ts'

it.each([
  ['Hungarian', 'Gyártó;Cikkszám;Megnevezés;Állapot;Készlet;Nettó egységár', 'használt', 'új', '12 500 Ft', 'HUF'],
  ['Romanian', 'Producător;Cod produs;Denumire;Stare;Cantitate;Preț fără TVA', 'folosit', 'nou', '12.500 lei', 'RON'],
  ['Finnish', 'Valmistaja;Tuotenumero;Kuvaus;Kunto;Saldo;Hinta alv 0%', 'käytetty', 'uusi', '12 500,00 €', 'EUR'],
  ['Danish', 'Producent;Varenummer;Beskrivelse;Stand;Antal;Pris ekskl. moms', 'brugt', 'ny', '12.500,00 DKK', 'DKK'],
  ['Norwegian', 'Produsent;Varenr;Betegnelse;Tilstand;Beholdning;Pris eks. mva', 'brukt', 'ny', '12 500 NOK', 'NOK'],
  ['Croatian', 'Proizvođač;Šifra;Naziv;Stanje;Količina;Cijena bez PDV', 'rabljeno', 'novo', '12.500,00 €', 'EUR'],
  ['Lithuanian', 'Gamintojas;Kodas;Pavadinimas;Būklė;Kiekis;Kaina be PVM', 'naudotas', 'naujas', '12500,00 €', 'EUR'],
  ['Russian', 'Производитель;Партномер;Описание;Состояние;Кол-во;Цена без НДС', 'б/у', 'новый', '12500 USD', 'USD'],
  ['Ukrainian', 'Виробник;Код товару;Назва;Стан;Кількість;Ціна', 'вживаний', 'новий', '12500 USD', 'USD'],
  [
    'Greek',
    'Κατασκευαστής;Κωδικός;Περιγραφή;Κατάσταση;Ποσότητα;Τιμή χωρίς ΦΠΑ',
    'μεταχειρισμένο',
    'καινούργιο',
    '12.500,00 €',
    'EUR',
  ],
])('reads a list in %s', async (_, headings, used, unused, price, currency) => {
  const { lines, mapping } = await read(
    headings,
    `HP;507127-B21;300GB SAS 10K;${used};12;${price}`,
    `Cisco;WS-C3750X-24T-S;Catalyst 3750X;${unused};4;${price}`,
    `Dell;0GY1TD;PERC H730P;${used};15;${price}`,
  )
  expect(mapping.columns).toMatchObject({
    manufacturer: 0,
    partNumber: 1,
    description: 2,
    condition: 3,
    quantity: 4,
    price: 5,
  })
  expect(lines.map(line => [line.partNumber, line.condition, line.quantity, line.price, line.currency])).toEqual([
    ['507127-B21', 'USED', 12, 12_500, currency],
    ['WS-C3750X-24T-S', 'NEW', 4, 12_500, currency],
    ['0GY1TD', 'USED', 15, 12_500, currency],
  ])
})
