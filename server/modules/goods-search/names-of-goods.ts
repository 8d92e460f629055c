import type { Concept } from './concepts.ts'

/** Other things that have several names: manufacturers and properties. */
export const names: readonly Concept[] = [
  {
    id: 'vhp',
    forms:
      'hp,hpe,hewlett packard,hewlettpackard,hewlett packard enterprise,hp inc,hp enterprise,hp aruba,hpe aruba,aruba,procurve,hewlett',
  },
  { id: 'vwd', forms: 'wd,western digital,wdc,westerndigital,hgst' },
  { id: 'vnv', forms: 'mellanox,nvidia,mlnx' },
  { id: 'vbc', forms: 'lsi,broadcom,avago,lsi logic' },
  { id: 'vhy', forms: 'hynix,sk hynix,skhynix,sk-hynix' },
  { id: 'vdell', forms: 'dell,dell emc,dellemc,emc,dell inc,dell technologies' },
  { id: 'vlen', forms: 'lenovo,ibm' },
  { id: 'vcis', forms: 'cisco,cisco systems' },
  { id: 'vjun', forms: 'juniper,juniper networks,juniper network' },
  { id: 'vfuj', forms: 'fujitsu,fujitsu siemens,fsc,fts,fujitsu technology solutions' },
  { id: 'vsuper', forms: 'supermicro,super micro' },
  { id: 'vqlogic', forms: 'qlogic,marvell,cavium' },
  { id: 'vapc', forms: 'apc,schneider,schneider electric,apc by schneider' },
  { id: 'vms', forms: 'microsoft,ms,msft' },
  { id: 'vpoly', forms: 'poly,polycom,plantronics' },
  { id: 'vzebra', forms: 'zebra,symbol' },
  { id: 'vext', forms: 'extreme,extreme networks' },
  { id: 'vkyo', forms: 'kyocera,kyocera mita' },
  { id: 'vcrucial', forms: 'micron,crucial' },
  { id: 'ri', forms: 'ri,read intensive,read intense,readintensive' },
  { id: 'mu', forms: 'mu,mixed use,mixed usage,mixeduse' },
  { id: 'wi', forms: 'wi,write intensive,writeintensive,write intense' },
  { id: 'ent', forms: 'ent,enterprise' },
  { id: 'mdl', forms: 'mdl,midline' },
  { id: 'nl', forms: 'nl sas,nlsas,nearline sas,nearline' },
  { id: 'ps4', forms: 'ps4,playstation 4' },
  { id: 'ps5', forms: 'ps5,playstation 5' },
  { id: 'hotplug', forms: 'hot plug,hotplug,hot swap,hotswap,hot pluggable,hot swappable,ht plg,htplg,hot plugable' },
  { id: 'dual', forms: 'dual port,dualport,2 port,2port,two port,2p,dual ports' },
  { id: 'quad', forms: 'quad port,quadport,4 port,4port,four port,4p' },
  { id: 'single', forms: 'single port,singleport,1 port,1port,1p' },
  { id: 'fc', forms: 'fc,fibre channel,fiber channel,fibrechannel' },
  { id: 'ddr4', forms: 'ddr4,pc4,pc4l,ddr 4' },
  { id: 'ddr3', forms: 'ddr3,pc3,pc3l,ddr 3,ddr3l' },
  { id: 'ddr5', forms: 'ddr5,pc5,ddr 5' },
  {
    id: 'rdimm',
    forms: 'rdimm,rdimms,registered dimm,ecc reg,registered memory,reg ecc,registered ecc,ecc registered',
  },
  { id: 'udimm', forms: 'udimm,udimms,unbuffered dimm,unbuffered' },
  { id: 'lrdimm', forms: 'lrdimm,lrdimms,load reduced,lr dimm' },
  {
    id: 'sodimm',
    forms:
      'sodimm,so dimm,sodimms,laptop memory,laptop ram,notebook memory,notebook ram,notebook speicher,laptop speicher,laptop geheugen,memoria portatil',
  },
  {
    id: 'rack',
    forms:
      'rack,rack mount,rackmount,rackmounted,rm,rack mounted,rack mountable,rackmontage,montaje en rack,montage en rack',
  },
  { id: 'tower', forms: 'tower,towers,twr,torre' },
  { id: 'platinum', forms: 'platinum,plat,platin,platine,platino,platyna' },
  { id: 'titanium', forms: 'titanium,titan,titane,titanio' },
  {
    id: 'black',
    forms: 'black,blk,schwarz,zwart,noir,noire,negro,nero,czarny,bk,czarna,czarne,schwarze,nera,negra,noirs',
  },
  { id: 'white', forms: 'white,weiss,wit,blanc,blanco,bianco,bialy,weisse,weisser,bianca,blanca,blanche,biale,witte' },
  { id: 'grey', forms: 'grey,gray,grau,grijs,gris,grigio,szary,space gray,space grey,graue,szare,grise,grijze,grigia' },
  { id: 'blue', forms: 'blue,blau,blauw,bleu,azul,blu,niebieski,blaue,bleue,blauwe,azules,niebieska' },
  { id: 'cyan', forms: 'cyan,zyan,ciano,cian' },
  { id: 'yellow', forms: 'yellow,gelb,geel,jaune,amarillo,giallo,zolty,gelbe,gele,amarilla,gialla,zolta' },
  { id: 'shortrange', forms: 'sr,short reach,short range' },
  { id: 'longrange', forms: 'lr,long reach,lrm' },
  { id: 'multimode', forms: 'mmf,multimode,multi mode' },
  { id: 'singlemode', forms: 'smf,singlemode,single mode' },
  {
    id: 'wireless',
    forms: 'wifi,wi fi,wlan,wireless,draadloos,drahtlos,kabellos,sans fil,inalambrico,senza fili,bezprzewodowy',
  },
  {
    id: 'drum',
    forms:
      'drum,drums,drum unit,drum units,drum cartridge,drum cartridges,trommel,trommeleinheit,bildtrommel,tambour,tambor,tamburo,beben',
  },
  {
    id: 'fuser',
    forms:
      'fuser,fusers,fuser unit,fuser units,fuser kit,fuser kits,fuser assembly,fuser cartridge,fuser cartridges,fixiereinheit,fixeereenheid,unite de fusion,fusor,fusore',
  },
  {
    id: 'labelprinter',
    forms:
      'label printer,label printers,labelprinter,labelprinters,etikettendrucker,etiketprinter,etikettenprinter,imprimante d etiquettes,imprimante etiquettes,imprimantes d etiquettes,impresora de etiquetas,impresoras de etiquetas,stampante di etichette,stampante etichette,stampanti per etichette,drukarka etykiet,drukarki etykiet',
  },
  {
    id: 'charger',
    forms:
      'charger,chargers,ladegerat,ladegerate,lader,laders,oplader,opladers,chargeur,chargeurs,cargador,cargadores,caricatore,caricabatterie,ladowarka,ladowarki',
  },
  { id: 'shelf', forms: 'disk shelf,disk shelves,storage shelf,storage shelves,diskshelf,diskshelves' },
  { id: 'red', forms: 'red,rot,rote,rood,rouge,rojo,rosso,czerwony' },
  { id: 'green', forms: 'green,grun,grune,groen,vert,verde,zielony' },
  { id: 'magenta', forms: 'magenta,magentarot' },
  { id: 'vnetapp', forms: 'netapp,net app,network appliance' },
  { id: 'vpalo', forms: 'palo alto,paloalto,palo alto networks' },
  { id: 'vkioxia', forms: 'toshiba,kioxia,toshiba memory' },
  { id: 'varista', forms: 'arista,arista networks' },
  { id: 'mts2133', forms: '17000,2133p' },
  { id: 'mts2400', forms: '19200,2400t' },
  { id: 'mts2666', forms: '21300,2666v' },
  { id: 'mts2933', forms: '23400,2933y' },
  { id: 'mts3200', forms: '25600,3200aa' },
  { id: 'mts1333', forms: '1333mhz,10600,10600r,10600e' },
  { id: 'mts1600', forms: '1600mhz,12800,12800r,12800e' },
  { id: 'mts1866', forms: '1866mhz,14900,14900r' },
  {
    id: 'cable',
    forms: 'cable,cables,kabel,cavo,cavi,cordon,przewod,kable,przewody,cavetto',
  },
  {
    id: 'mainboard',
    forms:
      'motherboard,mainboard,system board,systemboard,carte mere,placa base,scheda madre,plyta glowna,moederbord,mainboards,motherboards,hauptplatine,carte mere serveur,placas base,schede madri,plyty glowne,systemboards',
  },
  {
    id: 'heatsink',
    forms:
      'heatsink,heat sink,heatsinks,kuhlkorper,dissipatore,disipador,koelblok,kuhler,dissipateur,dissipatori,radiator',
  },
  {
    id: 'fan',
    forms:
      'fan,fans,lufter,ventilator,ventilateur,ventilador,ventola,wentylator,fan module,lufters,luftermodul,ventilateurs,ventiladores,ventole,wentylatory,fan modules,ventilatoren,ventilatormodule',
  },
  { id: 'backplane', forms: 'backplane,backplanes,ruckwandplatine,fond de panier' },
  {
    id: 'riser',
    forms:
      'riser,risers,riser card,riser cards,riserkarte,carte riser,risers card,riser kaart,scheda riser,tarjeta riser',
  },
  {
    id: 'rails',
    forms:
      'rail,rails,rail kit,rail kits,railkit,schienen,kit rail,rieles,guide,schiene,rackschienen,railset,rails de montage,guide rack,kit de rails,kit de rail,szyny,szyny rack,rackrails',
  },
  {
    id: 'caddy',
    forms:
      'caddy,caddies,tray,trays,carrier,drive caddy,drive tray,einbaurahmen,laufwerksrahmen,festplattenrahmen,wechselrahmen,hdd caddy,hdd tray,ramka,ramki,kieszen',
  },
  {
    id: 'receipt',
    forms: 'receipt printer,receipt printers,pos printer,pos printers,bondrucker,kassendrucker,bonprinter',
  },
  { id: 'sfpplus', forms: 'sfp plus,sfpplus' },
  {
    id: 'pdu',
    forms: 'pdu,pdus,power distribution unit,steckdosenleiste,steckdosenleisten,power distribution units,listwa pdu',
  },
  {
    id: 'cabinet',
    forms:
      'server rack,server racks,server cabinet,server cabinets,rack cabinet,cabinet,serverschrank,serverschranke,serverkast,baie serveur,armario rack,netshelter,rackschrank,szafa rack,szafa serwerowa,armario de rack,armadio rack,19 zoll schrank',
  },
  {
    id: 'dac',
    forms:
      'dac,dacs,dac cable,dac cables,twinax,twinax cable,direct attach,direct attach cable,direct attached cable,copper cable,passive copper cable,sfp cable,sfp plus cable,qsfp cable,kupferkabel,cable dac,cables dac,dac kabel,cavo dac,kabel dac',
  },
  { id: 'adapter', forms: 'adapter,adapters,adaptor,adaptateur,adaptador,adattatore' },
  {
    id: 'keyboard',
    forms:
      'keyboard,keyboards,tastatur,toetsenbord,clavier,teclado,tastiera,klawiatura,tastaturen,toetsenborden,claviers,teclados,klawiatury,tastiere',
  },
  { id: 'sffin', forms: 'sff,small form factor' },
  { id: 'lffin', forms: 'lff,large form factor' },
]

/** Quantities that are also written as a word. */
export const quantityWords: ReadonlyMap<string, string> = new Map([
  ['sff', '2.5in'],
  ['lff', '3.5in'],
])

/** Words that mean nothing for the goods and restrict no search. Longer ones first, as `p/n` is read before `p`. */
export const noise: readonly string[] =
  'part number,part numbers,part no,part nr,partnumber,p n,pn,fru,fru pn,spare part,model,mpn,sku,oem pn,artikelnummer,teilenummer,bestellnummer,ref,reference,numero de parte,numero di parte,onderdeelnummer,in stock,instock,on stock,stock,auf lager,op voorraad,en stock,w magazynie,available,verfugbar,need,needed,want,wanted,wtb,wts,buy,buying,buyer,looking for,searching for,search,suche,gesucht,gezocht,zoeken,recherche,busco,cerco,szukam,require,required,urgent,price,best price,quote,rfq,please,for sale,selling,used,new,nos,refurbished,refurb,refurbs,ref d,renewed,second hand,secondhand,gebraucht,neu,gebruikt,nieuw,occasion,neuf,usado,nuevo,usato,nuovo,uzywany,nowy,generaluberholt,pulled,pulls,tested,sealed,factory sealed,f s,oem,original,genuine,qty,quantity,menge,aantal,quantite,cantidad,quantita,ilosc,pcs,pc,piece,pieces,stuck,stk,stuks,units,unit,ea,each,any,with,for,the,and,of,mit,und,fur,met,voor,avec,pour,con,para,per,z,lot,bulk'.split(
    ',',
  )
