/** Refusals of the stock search. */
export const partSearchTexts = {
  queryTooShort: (min: number) => `Please enter at least ${min} characters.`,
}

/** Texts of the counts of a search. */
export const partFacetTexts: { kinds: Record<string, string> } = {
  kinds: {
    dock: 'Docks',
    storage: 'Storage',
    battery: 'Batteries',
    psu: 'Power supplies',
    toner: 'Toner',
    cartridge: 'Cartridges',
    laptop: 'Laptops',
    desktop: 'Desktops',
    software: 'Software',
    phone: 'Phones',
    tablet: 'Tablets',
    ipphone: 'IP phones',
    console: 'Consoles',
    scanner: 'Scanners',
    mobile: 'Mobile computers',
    printer: 'Printers',
    monitor: 'Monitors',
    ups: 'UPS',
    tape: 'Tape',
    transceiver: 'Transceivers',
    memory: 'Memory',
    cpu: 'Processors',
    ssd: 'SSDs',
    hdd: 'Hard disks',
    raid: 'RAID controllers',
    nic: 'Network cards',
    hba: 'Host bus adapters',
    firewall: 'Firewalls',
    ap: 'Access points',
    router: 'Routers',
    switch: 'Switches',
    graphics: 'Graphics cards',
    server: 'Servers',
  },
}
