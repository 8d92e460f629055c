/**
 * What the trade's words mean: each concept with the forms in which people write it, in English, German, Dutch, French,
 * Spanish, Italian and Polish. Forms are folded (lower case, no accents); a hyphen counts as a space. A line that contains a
 * form of a concept is found by every other form.
 */
export interface Concept {
  id: string
  /** Separated by commas. */
  forms: string
  /** If the concept is a kind of goods: what shows that a line is of this kind, read in the text with spaces around it. */
  kind?: RegExp
  /** Beginnings of part numbers (keys, in lower case) that are of this kind. */
  numbers?: RegExp
}

const parts =
  'kit|cage|tray|caddy|bracket|cable|rails?|riser|backplane|motherboard|system board|bezel|cover|enablement|backpack|heatsink|fan'

/**
 * Kinds of goods. The first kind that fits applies, so the order decides between several: a dock for ThinkPads is a
 * dock, and a notebook with an SSD is a notebook.
 */
export const kinds: readonly Concept[] = [
  {
    id: 'dock',
    forms:
      'dock,docks,docking,docking station,docking stations,dockingstation,dockingstations,port replicator,station d accueil,stacja dokujaca,estacion de acoplamiento',
    kind: / (?:dock|docking|replicator)\b/,
  },
  {
    id: 'storage',
    forms:
      'storage,storage system,storage systems,storage array,storage arrays,disk array,speichersystem,speichersysteme,baie de stockage,opslagsysteem,almacenamiento,sistema di archiviazione',
    kind: / (?:storwize|storeonce|disk (?:shelf|array|enclosure)|storage (?:system|array|shelf|enclosure)|san .*storage) (?!.* (?:hdd|ssd) )/,
  },
  {
    id: 'battery',
    forms: 'battery,batteries,akku,akkus,batterie,batterij,accu,bateria,batteria,accumulateur',
    kind: / (?:battery|akku)\b(?!.* (?:scanner|computer|ups) )/,
  },
  {
    id: 'psu',
    forms:
      'psu,psus,power supply,power supplies,powersupply,power supply unit,pwr supply,plg power supply,netzteil,netzteile,voeding,voedingen,bloc d alimentation,alimentation,alimentations,fuente de alimentacion,alimentatore,alimentatori,zasilacz,zasilacze',
    kind: / (?:power supply|psu|pwr supply|netzteil) /,
  },
  {
    id: 'toner',
    forms:
      'toner,toners,toner cartridge,toner cartridges,tonerkartusche,toners cartridge,cartouche de toner,cartucho de toner',
    kind: / toner /,
  },
  {
    id: 'cartridge',
    forms:
      'ink,ink cartridge,ink cartridges,cartridge,cartridges,tinte,tintenpatrone,cartouche,cartouches,cartucho,cartuccia,kartusche,tusz,inkt,inktcartridge',
    kind: / (?:cartridges?|drum|fuser|ink) (?!.* tape )/,
  },
  {
    id: 'laptop',
    forms:
      'laptop,laptops,lap top,notebook,notebooks,portable pc,ordinateur portable,pc portable,ordinateurs portables,portatil,portatiles,portatile,computer portatile,laptopy,ultrabook,chromebook',
    kind: / (?:notebook|laptop|ultrabook|chromebook|thinkpad(?! (?:hybrid|usb|thunderbolt|dock))|elitebook|probook|zbook|latitude|macbook|lifebook|surface laptop|xps 1\d|travelmate|ideapad|vostro 1\d) /,
    numbers:
      /^(?:20[a-z][0-9a-z]{5,8}(?:uk|us|ge|xx|00|mh|mx|fr|pb|mb)$|21[a-z][0-9a-z]{7}$|n0\d\dl\d{4}|vfyu\d{4}|xps9\d{3})/,
  },
  {
    id: 'desktop',
    forms:
      'desktop,desktops,desktop pc,desktop computer,desktop pcs,workstation,tower pc,ordinateur de bureau,sobremesa,komputer stacjonarny,mini pc',
    kind: / (?:desktop|elitedesk|prodesk|optiplex|thinkcentre|esprimo|imac|mac mini|mac studio|z[24]\d\d|thinkstation|precision t?\d|celsius) /,
  },
  {
    id: 'software',
    forms:
      'software,license,licenses,licence,licences,lizenz,lizenzen,licentie,licenties,licencia,licencias,licenza,licenze,logiciel,logiciels,oprogramowanie,licencja',
    kind: / (?:windows (?:server|1[01])|vsphere|sql server|office 20\d\d|(?:user|device) cals?|licen[cs]es?) /,
  },
  {
    id: 'phone',
    forms:
      'smartphone,smartphones,mobile phone,mobile phones,mobiltelefon,mobiltelefone,cell phone,cell phones,cellphone,cellphones,handy,handys,telephone portable,telefono movil,cellulare,smartfon,mobiele telefoon',
    kind: / (?:iphone|galaxy (?:[asz]|x ?cover|note)\S*|pixel \d|smartphone) /,
  },
  {
    id: 'tablet',
    forms: 'tablet,tablets,tablette,tablettes,tableta,tavoletta',
    kind: / (?:ipad|galaxy tab|tablet|surface pro|surface go) /,
  },
  {
    id: 'ipphone',
    forms:
      'ip phone,ip phones,voip,voip phone,voip phones,desk phone,desk phones,deskphone,deskphones,ip telefon,ip telefoon,telephone ip,telefono ip',
    kind: / (?:ip phone|uc phone|voip|polycom vvx|ip deskphone) /,
  },
  {
    id: 'console',
    forms: 'console,game console,gaming console,spielkonsole',
    kind: / (?:playstation|xbox|nintendo switch) /,
  },
  {
    id: 'scanner',
    forms:
      'barcode scanner,barcode scanners,scanner,scanners,imager,barcodescanner,lecteur code barre,lector de codigos,lettore',
    kind: / (?:scanner|imager) /,
  },
  {
    id: 'mobile',
    forms:
      'mobile computer,mobile computers,touch computer,handheld computer,handheld computers,handheld,handhelds,mde,pda,terminal portable',
    kind: / (?:mobile|touch|handheld) computer /,
  },
  {
    id: 'printer',
    forms:
      'printer,printers,drucker,imprimante,imprimantes,impresora,impresoras,stampante,stampanti,drukarka,drukarki,laserprinter',
    kind: / (?:printer|laserjet (?!.*(?:toner|cartridge))\S+ ?\S* ?(?:mono|color)?) /,
  },
  {
    id: 'monitor',
    forms:
      'monitor,monitors,monitore,bildschirm,bildschirme,display,displays,beeldscherm,beeldschermen,ecran,ecrans,moniteur,moniteurs,pantalla,pantallas,schermo,schermi,monitory,tft,screen',
    kind: / monitor | \d\din (?:ips|fhd|wuxga|qhd|4k|uhd|wqhd|led|va|tn) |ultrasharp/,
  },
  {
    id: 'ups',
    forms: 'ups,usv,onduleur,onduleurs,sai,gruppo di continuita,uninterruptible power supply',
    kind: / (?:ups|smart ups|symmetra|9px|9sx|5px) /,
  },
  {
    id: 'tape',
    forms: 'tape,tapes,tape cartridge,bandlaufwerk,band,cartouche lto,lto tape,data cartridge',
    kind: / (?:lto \S* ?|lto\d )|ultrium| tape /,
  },
  {
    id: 'transceiver',
    forms:
      'transceiver,transceivers,optic,optics,optical module,optical transceiver,sfp module,gbic,gbics,mini gbic,transceptor,ricetrasmettitore,emetteur recepteur',
    kind: /^(?!.* (?:cable|dac) ).*(?: (?:transceiver|gbic) | \d+g?base \w+ .*(?:sfp|module|mmf|smf)| sfp(?: plus)? module )/,
  },
  {
    id: 'memory',
    forms:
      'memory,memories,ram,dimm,dimms,memory module,memory modules,arbeitsspeicher,speicher,speichermodul,geheugen,werkgeheugen,memoire,memoires,memoire vive,barrette memoire,memoria,memorias,memoria ram,memorie,pamiec,pamiec ram',
    kind: / (?:memory|[rulsfv]?[or]?dimm|sodimm|so dimm|smart kit|pc[2345]l? \S+ [rl]\w* ) | (?:ddr[2345]\S*) .*(?:rdimm|ecc|dimm)/,
    numbers: /^(?:m3[29]\d[a-z]|m471|m378|mta\d|hma[a8]|kt[hdlm]\w{2}\d|ksm\d)/,
  },
  {
    id: 'cpu',
    forms:
      'cpu,cpus,processor,processors,prozessor,prozessoren,processeur,processeurs,procesador,procesadores,processore,processori,procesor,procesory',
    kind: / (?:processor|cpu) (?!.*(?:server|barebone))| (?:intel )?xeon (?!.*(?:server|poweredge|proliant))| epyc \d/,
  },
  {
    id: 'ssd',
    forms: 'ssd,ssds,solid state,solid state drive,solid state drives,solid state disk,flash drive,dysk ssd',
    kind: / ssd (?!tray)| nvme (?!.*(?:server|enablement|backplane|bay))|(?:sata|sas) (?:6g|12g) (?:ri|mu|wi) /,
  },
  {
    id: 'hdd',
    forms:
      'hdd,hdds,hard drive,hard drives,harddrive,harddrives,hard disk,hard disks,harddisk,harddisks,hard disk drive,hard disk drives,disk drive,disk drives,festplatte,festplatten,harde schijf,harde schijven,disque dur,disques durs,disco duro,discos duros,disco rigido,dischi rigidi,dysk twardy,dyski twarde',
    kind: / hdd | (?:7\.2k|10k|15k|7200rpm) .*\d(?:tb|gb) | \d(?:tb|gb) .* ?(?:7\.2k|10k|15k|7200rpm) | (?:barracuda|ironwolf|exos|wd (?:red|gold|blue|black)|ultrastar|enterprise capacity) /,
  },
  {
    id: 'raid',
    forms:
      'raid,raid controller,raid controllers,raid card,array controller,smart array,raidcontroller,controleur raid,controladora raid,controller raid',
    kind: / (?:raid|smart array|megaraid|perc|serveraid) /,
  },
  {
    id: 'nic',
    forms:
      'nic,nics,network card,network cards,network adapter,network adapters,ethernet adapter,ethernet card,netzwerkkarte,netzwerkkarten,netwerkkaart,netwerkkaarten,carte reseau,cartes reseau,tarjeta de red,scheda di rete,karta sieciowa,flexiblelom,flexlom',
    kind: / (?:connectx\S*|flexible ?lom|flexlom|\d+gbe \S+ ?\S* adapter|gbe .*adapter|ethernet .*adapter|network adapter) /,
  },
  {
    id: 'hba',
    forms: 'hba,hbas,host bus adapter,host bus adapters,fc adapter,fibre channel adapter',
    kind: / (?:hba|fc .*adapter|host bus adapter) /,
  },
  {
    id: 'firewall',
    forms: 'firewall,firewalls,services gateway,security appliance,pare feu,cortafuegos,zapora',
    kind: / (?:firewall|asa \d|asa5\d|services gateway|fortigate|firepower|security appliance|palo alto) /,
    numbers: /^(?:asa5|srx|fg\d|fpr)/,
  },
  {
    id: 'ap',
    forms:
      'ap,aps,access point,access points,accesspoint,accesspoints,wireless ap,wifi ap,wlan ap,wifi access point,wifi access points,wireless access point,wireless access points,wlan access point,wlan access points,borne wifi,point d acces,points d acces,punto de acceso,punto di accesso',
    kind: / (?:ap|access point|aironet|instant on ap) /,
    numbers: /^air(?:ap|[cls]ap)/,
  },
  {
    id: 'router',
    forms: 'router,routers,integrated services router,routeur,routeurs,enrutador',
    kind: / (?:router|isr|asr \d|integrated services) /,
    numbers: /^(?:isr\d|asr\d|cisco[1-4]9)/,
  },
  {
    id: 'switch',
    forms: 'switch,switches,commutateur,commutateurs,conmutador,przelacznik',
    kind: / (?:switch|catalyst|nexus)(?! .*(?:network module|power supply|stack))/,
    numbers: /^(?:wsc\d|c9[235]00|n[359]k|ex\d{4}|jl\d{3}a$|j9\d{3}a$)/,
  },
  { id: 'servpart', forms: '', kind: new RegExp(`(?<! with) (?:${parts}) `) },
  {
    id: 'graphics',
    forms:
      'gpu,gpus,graphics card,graphics cards,video card,video cards,vga card,grafikkarte,grafikkarten,carte graphique,tarjeta grafica,scheda video,videokaart,karta graficzna',
    kind: / (?:gpu|geforce|quadro|radeon) /,
  },
  {
    id: 'server',
    forms: 'server,servers,serveur,serveurs,servidor,servidores,serwer,serwery',
    kind: / (?:server|proliant|poweredge|ucs [bc]\d|primergy|thinksystem|power s\d\S*|system x\S*|blade)(?! .*(?:premier|standard|cal|oem))/,
    numbers: /^(?:dl\d{3}|ml\d{3})/,
  },
]

/** Other things that have several names: manufacturers and properties. */
export const names: readonly Concept[] = [
  {
    id: 'vhp',
    forms:
      'hp,hpe,hewlett packard,hewlettpackard,hewlett packard enterprise,hp inc,hp enterprise,hp aruba,hpe aruba,aruba,procurve',
  },
  { id: 'vwd', forms: 'wd,western digital,wdc,westerndigital,hgst' },
  { id: 'vnv', forms: 'mellanox,nvidia,mlnx' },
  { id: 'vbc', forms: 'lsi,broadcom,avago,lsi logic' },
  { id: 'vhy', forms: 'hynix,sk hynix,skhynix,sk-hynix' },
  { id: 'vdell', forms: 'dell,dell emc,dellemc,emc' },
  { id: 'vlen', forms: 'lenovo,ibm' },
  { id: 'vcis', forms: 'cisco,cisco systems' },
  { id: 'vjun', forms: 'juniper,juniper networks' },
  { id: 'vfuj', forms: 'fujitsu,fujitsu siemens,fsc,fts' },
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
  { id: 'hotplug', forms: 'hot plug,hotplug,hot swap,hotswap,hot pluggable,hot swappable,ht plg,htplg' },
  { id: 'dual', forms: 'dual port,dualport,2 port,2port,two port,2p,dual ports' },
  { id: 'quad', forms: 'quad port,quadport,4 port,4port,four port,4p' },
  { id: 'single', forms: 'single port,singleport,1 port,1port,1p' },
  { id: 'fc', forms: 'fc,fibre channel,fiber channel,fibrechannel' },
  { id: 'ddr4', forms: 'ddr4,pc4,pc4l,ddr 4' },
  { id: 'ddr3', forms: 'ddr3,pc3,pc3l,ddr 3,ddr3l' },
  { id: 'ddr5', forms: 'ddr5,pc5,ddr 5' },
  { id: 'rdimm', forms: 'rdimm,rdimms,registered dimm,ecc reg,registered memory,reg ecc' },
  { id: 'udimm', forms: 'udimm,udimms,unbuffered dimm,unbuffered' },
  { id: 'lrdimm', forms: 'lrdimm,lrdimms,load reduced,lr dimm' },
  { id: 'sodimm', forms: 'sodimm,so dimm,sodimms' },
  { id: 'rack', forms: 'rack,rack mount,rackmount,rackmounted,rm,rack mounted,rack mountable' },
  { id: 'tower', forms: 'tower,towers,twr' },
  { id: 'platinum', forms: 'platinum,plat,platin,platine,platino,platyna' },
  { id: 'titanium', forms: 'titanium,titan,titane,titanio' },
  { id: 'black', forms: 'black,blk,schwarz,zwart,noir,noire,negro,nero,czarny,bk' },
  { id: 'white', forms: 'white,weiss,wit,blanc,blanco,bianco,bialy' },
  { id: 'grey', forms: 'grey,gray,grau,grijs,gris,grigio,szary,space gray,space grey' },
  { id: 'blue', forms: 'blue,blau,blauw,bleu,azul,blu,niebieski' },
  { id: 'cyan', forms: 'cyan,zyan,ciano,cian' },
  { id: 'yellow', forms: 'yellow,gelb,geel,jaune,amarillo,giallo,zolty' },
  { id: 'shortrange', forms: 'sr,short reach,short range' },
  { id: 'longrange', forms: 'lr,long reach,lrm' },
  { id: 'multimode', forms: 'mmf,multimode,multi mode' },
  { id: 'singlemode', forms: 'smf,singlemode,single mode' },
  { id: 'wireless', forms: 'wifi,wi fi,wlan,wireless' },
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
    id: 'cable',
    forms: 'cable,cables,kabel,cavo,cavi,cordon,przewod',
  },
  {
    id: 'mainboard',
    forms: 'motherboard,mainboard,system board,systemboard,carte mere,placa base,scheda madre,plyta glowna,moederbord',
  },
  {
    id: 'heatsink',
    forms: 'heatsink,heat sink,heatsinks,kuhlkorper,dissipatore,disipador,koelblok',
  },
  {
    id: 'fan',
    forms: 'fan,fans,lufter,ventilator,ventilateur,ventilador,ventola,wentylator,fan module',
  },
  { id: 'backplane', forms: 'backplane,backplanes,ruckwandplatine,fond de panier' },
  { id: 'riser', forms: 'riser,risers,riser card,riser cards,riserkarte,carte riser' },
  {
    id: 'rails',
    forms: 'rail,rails,rail kit,rail kits,railkit,schienen,kit rail,rieles,guide',
  },
  {
    id: 'caddy',
    forms: 'caddy,caddies,tray,trays,carrier,drive caddy,drive tray,einbaurahmen',
  },
  {
    id: 'receipt',
    forms: 'receipt printer,receipt printers,pos printer,pos printers,bondrucker,kassendrucker,bonprinter',
  },
  { id: 'sfpplus', forms: 'sfp plus,sfpplus' },
  { id: 'pdu', forms: 'pdu,pdus,power distribution unit,steckdosenleiste' },
  {
    id: 'cabinet',
    forms:
      'server rack,server racks,server cabinet,server cabinets,rack cabinet,cabinet,serverschrank,serverschranke,serverkast,baie serveur,armario rack,netshelter',
  },
  {
    id: 'dac',
    forms:
      'dac,dacs,dac cable,dac cables,twinax,twinax cable,direct attach,direct attach cable,direct attached cable,copper cable,passive copper cable,sfp cable,sfp plus cable,qsfp cable',
  },
  { id: 'adapter', forms: 'adapter,adapters,adaptor,adaptateur,adaptador,adattatore' },
  { id: 'keyboard', forms: 'keyboard,keyboards,tastatur,toetsenbord,clavier,teclado,tastiera,klawiatura' },
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
