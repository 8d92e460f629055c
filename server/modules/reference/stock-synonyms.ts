import { squeeze } from '../../platform/text/fold.ts'
import { builtInSynonyms } from '../goods-search/index.ts'

/** The conditions of the trade, with their spellings in stock files in Europe's languages. */
const conditions = `
F/S: F/S; FS; Factory sealed; Sealed; Retail sealed; New factory sealed; New sealed; NFS; BNFS; Neu versiegelt; Versiegelt; Originalverpackt; OVP; Verzegeld; Nieuw verzegeld; Neuf scellé; Scellé; Precintado; Nuevo precintado; Sigillato; Nuovo sigillato; Zaplombowany; Selado; Novo selado
NOB: NOB; New open box; Open box; New in open box; Opened box; OB; Box opened; New opened; Neu geöffnet; Neu offen; Geöffnet; Open doos; Nieuw open doos; Boîte ouverte; Neuf boîte ouverte; Carton ouvert; Caja abierta; Nuevo caja abierta; Scatola aperta; Otwarte opakowanie; Caixa aberta; No box; New no box; New bulk; Bulk; NIOB
NEW: NEW; Brand new; New in box; NIB; BNIB; NBO; New other; Unused; New unused; N; Neu; Neuware; Nieuw; Ongebruikt; Neuf; Neuve; Nuevo; Nueva; Nuovo; Nuova; Nowy; Nowe; Nowa; Fabrycznie nowy; Novo; Nova; Nový; Ny; Nytt; Ubrugt; Oanvänd; Uusi; Новый
REF: REF; Refurbished; Refurb; Refurbed; Refurbed; RFB; RFD; R; Renewed; Reconditioned; Remanufactured; Certified refurbished; Manufacturer refurbished; Seller refurbished; Factory refurbished; Refurbished A; Refurbished Grade A; Generalüberholt; Überholt; Aufbereitet; Gereviseerd; Opgeknapt; Reconditionné; REC; Recond; Remis à neuf; Reacondicionado; Ricondizionato; Rigenerato; Odnowiony; Odnowione; Recondicionado; Remanufaturado; Repasovaný; Renoverad; Renoveret; Overhalt; Overhalet
USED: USED; U; Pulled; Pull; Pulls; Clean pull; Clean pulled; System pull; Server pull; Second hand; Secondhand; Pre owned; Preowned; Used good; Used tested; Tested; Tested working; Used working; Working; Good; Grade A; Grade B; Grade C; A grade; B grade; C grade; A; B; C; A+; Gebraucht; Gebraucht getestet; B-Ware; Gebruikt; Tweedehands; Occasion; D'occasion; OCC; Occas; Usagé; Usado; Usada; Segunda mano; Usato; Usata; Używany; Używane; Używana; Seminovo; Použitý; Begagnad; Begagnat; Brugt; Brukt; Käytetty; Б/у
ASIS: ASIS; As is; As-is; AS/IS; Defect; Defective; Defekt; Faulty; Broken; For parts; For parts only; Parts only; Spares; Spares or repair; Scrap; Untested; Not tested; Not working; Non working; BER; Grade D; D grade; D; Beschädigt; Für Bastler; Ungeprüft; Ungetestet; Kapot; Ongetest; En l'état; Défectueux; HS; Non testé; Defectuoso; Para piezas; Sin probar; Difettoso; Guasto; Non testato; Uszkodzony; Nieprzetestowany; Defeituoso; Para peças; Vadný`

/** The display name of each manufacturer, with its spellings in stock files. */
const manufacturers = `
3Com: 3 Com; AMD: Advanced Micro Devices; APC: American Power Conversion, Schneider APC, APC by Schneider Electric; Acer
Adaptec: Microsemi Adaptec; Alcatel-Lucent: Alcatel, Alcatel Lucent Enterprise, ALE; AOC; Apple: Apple Inc, Apple Computer; Arista: Arista Networks
Aruba: Aruba Networks, HPE Aruba, Aruba HPE; ASUS: Asustek, Asus Computer; Avaya: Avaya Inc; Axis: Axis Communications; BenQ
Barracuda: Barracuda Networks; Broadcom: Broadcom Inc, Avago; Brocade: Brocade Communications; Brother; Canon
Check Point: Checkpoint, Check Point Software; Cisco: Cisco Systems, Cisco Systems Inc, Cisco System, CSCO; Citrix; Corsair
Crucial: Micron Crucial; D-Link: DLink, D Link; Dell: Dell Inc, Dell Technologies, Dell Computer, Dell EMC; Delta: Delta Electronics
Eaton: Eaton Powerware; Eizo; Elo: Elo Touch, Elo TouchSystems; EMC: EMC2, EMC Corporation; Emulex; Epson: Seiko Epson; Ericsson
Extreme Networks: Extreme; F5: F5 Networks; Finisar; Fortinet: Fortinet Inc; Fujitsu: Fujitsu Siemens, FSC, Fujitsu Technology Solutions, FTS; Gigabyte
Google; H3C; Hitachi: Hitachi Data Systems, HDS, Hitachi Vantara; HGST; Honeywell: Intermec, Honeywell Intermec
HP: Hewlett Packard, Hewlett-Packard, Hewlett Packard Company, HP Inc, H.P.; HPE: Hewlett Packard Enterprise, HP Enterprise, HPE Enterprise
Huawei: Huawei Technologies; IBM: I.B.M., International Business Machines; Infortrend; Intel: Intel Corporation, Intel Corp; Iiyama
Juniper: Juniper Networks; Kingston: Kingston Technology; Konica Minolta: Konica, Minolta; Kyocera: Kyocera Mita; Lenovo: Lenovo Group, Lenovo Inc
Lexmark; LG: LG Electronics; Liteon: Lite-On, Lite On; Logitech; LSI: LSI Logic; Mellanox: Mellanox Technologies, Nvidia Mellanox; Micron: Micron Technology
Microsoft: Microsoft Corporation, MSFT; Mikrotik; Mitel; Mitsubishi: Mitsubishi Electric; Motorola: Motorola Solutions; MSI: Micro-Star; NCR: NCR Corporation
NEC; NetApp: Network Appliance, Net App; Netgear: Net Gear; Nokia: Nokia Networks; Nortel: Nortel Networks; Nvidia: nVidia Corporation; OKI: Oki Data
Oracle: Oracle Corporation, Oracle Sun; Palo Alto: Palo Alto Networks, PaloAlto; Panasonic; Philips: Philips Monitors; PNY: PNY Technologies
Polycom: Poly; QLogic: Q Logic; QNAP; Quantum; Ricoh; Riverbed; Ruckus: Ruckus Wireless, Ruckus Networks; Samsung: Samsung Electronics; SanDisk: San Disk
Seagate: Seagate Technology; Sharp; SK Hynix: Hynix, SKHynix, Hynix Semiconductor; SonicWall: Sonic Wall, Dell SonicWall; Sony; Sophos
Sun: Sun Microsystems, SUN Micro; Supermicro: Super Micro, Super Micro Computer; Synology; Tandberg: Tandberg Data; Teltonika; Toshiba: Toshiba Dynabook, Dynabook
TP-Link: TPLink, TP Link; Ubiquiti: Ubiquiti Networks, UBNT, Ubiquity; Verifone; Vertiv: Liebert, Emerson Network Power; ViewSonic: View Sonic
VMware: VM ware; WatchGuard: Watch Guard; Western Digital: WD, WDC, Western Digital HGST; Wyse: Dell Wyse; Xerox: Xerox Corporation; Xilinx; Yealink
Zebra: Zebra Technologies, Motorola Zebra, Symbol; ZTE; Zyxel: ZyXEL Communications`

/** Names of product families that only one manufacturer has; lists of models begin with them. */
const productFamilies = `
Apple: MacBook, MacBook Pro, MacBook Air, iMac, Mac mini, iPhone, iPad; Cisco: Catalyst, Nexus; Dell: Latitude, OptiPlex, PowerEdge, PowerVault, EqualLogic
Fortinet: FortiGate, FortiSwitch, FortiAP; Fujitsu: Primergy, Lifebook, Esprimo, Celsius; HP: EliteBook, ProBook, ZBook, EliteDesk, ProDesk, EliteOne, LaserJet
HPE: ProLiant, StoreOnce; IBM: Storwize; Lenovo: ThinkPad, ThinkCentre, ThinkStation, ThinkSystem, ThinkBook; Microsoft: Surface, Surface Pro
Samsung: Galaxy`

interface StockSynonym {
  kind: 'condition' | 'manufacturer' | 'search'
  text: string
  key: string
  meaning: string
}

/** Returns each text once, with the first of its possible meanings. */
function synonymsOf(kind: StockSynonym['kind'], entries: readonly (readonly [meaning: string, texts: string[]])[]) {
  const all = entries.flatMap(([meaning, texts]) =>
    texts.map(text => [squeeze(text), { kind, text, key: squeeze(text), meaning }] as const),
  )
  return [...new Map(all.toReversed()).values()]
}

const parted = (entry: string, separator: string): string[] => entry.split(separator).map(text => text.trim())

/** Spellings of conditions and manufacturers in stock files, and what words of searches mean; staff add to them. */
export const stockSynonyms: readonly StockSynonym[] = [
  ...synonymsOf(
    'condition',
    parted(conditions.trim(), '\n').map(line => {
      const [meaning = '', texts = ''] = parted(line, ': ')
      return [meaning, parted(texts, ';')] as const
    }),
  ),
  ...synonymsOf(
    'manufacturer',
    parted(`${manufacturers}${productFamilies}`.trim().replaceAll('\n', ';'), ';').map(entry => {
      const [name = '', texts] = parted(entry, ': ')
      return [name, [name, ...(texts === undefined ? [] : parted(texts, ','))]] as const
    }),
  ),
  ...synonymsOf(
    'search',
    builtInSynonyms.map(({ text, meaning }) => [meaning, [text]] as const),
  ),
]
