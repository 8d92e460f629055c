import type { Translation } from '../../../contract/kit/languages.ts'
import type { partFacetTexts as englishPartFacetTexts, partSearchTexts as englishPartSearchTexts } from './texts.ts'
export const partSearchTexts: Translation<typeof englishPartSearchTexts> = {
  queryTooShort: (min: number) => `Bitte geben Sie mindestens ${min} Zeichen ein.`,
}

export const partFacetTexts: Translation<typeof englishPartFacetTexts> = {
  kinds: {
    dock: 'Docks',
    storage: 'Speichersysteme',
    battery: 'Akkus',
    psu: 'Netzteile',
    toner: 'Toner',
    cartridge: 'Patronen',
    laptop: 'Laptops',
    desktop: 'Desktops',
    software: 'Software',
    phone: 'Telefone',
    tablet: 'Tablets',
    ipphone: 'IP-Telefone',
    console: 'Konsolen',
    scanner: 'Scanner',
    mobile: 'Mobilcomputer',
    printer: 'Drucker',
    monitor: 'Monitore',
    ups: 'USV',
    tape: 'Bandspeicher',
    transceiver: 'Transceiver',
    memory: 'Arbeitsspeicher',
    cpu: 'Prozessoren',
    ssd: 'SSDs',
    hdd: 'Festplatten',
    raid: 'RAID-Controller',
    nic: 'Netzwerkkarten',
    hba: 'Hostbusadapter',
    firewall: 'Firewalls',
    ap: 'Access Points',
    router: 'Router',
    switch: 'Switches',
    graphics: 'Grafikkarten',
    server: 'Server',
  },
}
