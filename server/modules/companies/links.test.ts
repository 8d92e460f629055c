import { describe, expect, it } from 'vitest'
import { contactLabel, telLink, websiteLink, whatsappLink } from './links.ts'

describe('links of a profile', () => {
  it.each([
    [1, 'Main contact'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [22, '22nd'],
    [33, '33rd'],
    [40, '40th'],
  ])('label contact %i %s', (position, label) => {
    expect(contactLabel(position)).toBe(label)
  })

  it.each([
    ['+31 20 555 0101', '+31205550101', 'https://wa.me/31205550101'],
    ['0031-20-5550101', '+31205550101', 'https://wa.me/31205550101'],
    ['+44 (0)20 7946 0101, +44 7700 900101', '+442079460101', 'https://wa.me/442079460101'],
    ['020 5550101', '0205550101', 'https://wa.me/0205550101'],
    ['-', '', null],
    ['', '', null],
  ])('make %s callable', (tel, link, chat) => {
    expect(telLink(tel)).toBe(link)
    expect(whatsappLink(tel)).toBe(chat)
  })

  it.each([
    ['www.acme.example', 'https://www.acme.example/'],
    ['http://acme.example/shop', 'http://acme.example/shop'],
    ['HTTPS://Acme.example', 'https://acme.example/'],
    ['acme.example:8080', 'https://acme.example:8080/'],
    ['-', null],
    ['', null],
    ['none', null],
    ['javascript:alert(1)', null],
    ['javascript://acme.example/%0aalert(1)', null],
    ['data:text/html,x', null],
    ['ftp://acme.example', null],
    ['https://paypal.example@evil.example', null],
  ])('lead to %s only over http', (website, link) => {
    expect(websiteLink(website)).toBe(link)
  })
})
