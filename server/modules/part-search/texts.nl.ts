import type { Translation } from '../../../contract/kit/languages.ts'
import type * as english from './texts.ts'

export const partSearchTexts: Translation<typeof english.partSearchTexts> = {
  queryTooShort: min => `Vul minstens ${min} tekens in.`,
}

export const partFacetTexts: Translation<typeof english.partFacetTexts> = {
  kinds: {
    dock: 'Docks',
    storage: 'Opslagsystemen',
    battery: 'Accu’s',
    psu: 'Voedingen',
    toner: 'Toner',
    cartridge: 'Cartridges',
    laptop: 'Laptops',
    desktop: 'Desktops',
    software: 'Software',
    phone: 'Telefoons',
    tablet: 'Tablets',
    ipphone: 'IP-telefoons',
    console: 'Consoles',
    scanner: 'Scanners',
    mobile: 'Mobiele computers',
    printer: 'Printers',
    monitor: 'Monitoren',
    ups: 'UPS',
    tape: 'Tape',
    transceiver: 'Transceivers',
    memory: 'Geheugen',
    cpu: 'Processors',
    ssd: 'SSD’s',
    hdd: 'Harde schijven',
    raid: 'RAID-controllers',
    nic: 'Netwerkkaarten',
    hba: 'Host bus adapters',
    firewall: 'Firewalls',
    ap: 'Access points',
    router: 'Routers',
    switch: 'Switches',
    graphics: 'Grafische kaarten',
    server: 'Servers',
  },
}
