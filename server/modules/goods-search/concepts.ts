/**
 * What the trade's words mean: each concept with the forms in which people write it, in English, German, Dutch, French,
 * Spanish, Italian and Polish. Forms are folded (lower case, no accents); a hyphen counts as a space. A line that contains a
 * form of a concept is found by every other form.
 */
export interface Concept {
  id: string
  /** Separated by commas. */
  forms: string
  /** For a concept that is a kind of goods: a pattern for lines of this kind. It is matched against the text with a space at both ends. */
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
      'dock,docks,docking,docking station,docking stations,dockingstation,dockingstations,port replicator,station d accueil,stacja dokujaca,estacion de acoplamiento,base de conexion,stacja dokowania,stacje dokujace,dokstation,stations d accueil',
    kind: / (?:dock|docking|replicator)\b/,
  },
  {
    id: 'storage',
    forms:
      'storage,storage system,storage systems,storage array,storage arrays,disk array,speichersystem,speichersysteme,baie de stockage,opslagsysteem,almacenamiento,sistema di archiviazione,macierz,macierze,macierz dyskowa,macierze dyskowe,baie de disques,cabina de almacenamiento,cabina de discos,plattensystem,storagesysteme,schijvenkast',
    kind: / (?:storwize|storeonce|disk (?:shelf|array|enclosure)|storage (?:system|array|shelf|enclosure)|san .*storage) (?!.* (?:hdd|ssd) )/,
  },
  {
    id: 'battery',
    forms:
      'battery,batteries,akku,akkus,batterie,batterij,accu,bateria,batteria,accumulateur,batterien,batterijen,accus,baterie,baterias,batterie di ricambio,akumulator,akumulatory,ersatzakku',
    kind: / (?:battery|akku)\b(?!.* (?:scanner|computer|ups) )/,
  },
  {
    id: 'psu',
    forms:
      'psu,psus,power supply,power supplies,powersupply,power supply unit,pwr supply,plg power supply,netzteil,netzteile,voeding,voedingen,bloc d alimentation,alimentation,alimentations,fuente de alimentacion,alimentatore,alimentatori,zasilacz,zasilacze,schaltnetzteil,schaltnetzteile,stromversorgung,server psu,server power supply,servernetzteil,servernetzteile,voedingseenheid,servervoeding,fuente alimentacion,fuentes alimentacion,fuentes de alimentacion,fuente de poder,bloc alimentation,blocs alimentation,blocs d alimentation,power sply',
    kind: / (?:power supply|psu|pwr supply|netzteil) /,
  },
  {
    id: 'toner',
    forms:
      'toner,toners,toner cartridge,toner cartridges,tonerkartusche,toners cartridge,cartouche de toner,cartucho de toner,tonerkassette,tonerkassetten,tonerkartuschen,tonery,cartouches de toner,cartouche toner,cartouches toner,cartucho toner,cartuchos toner,cartuchos de toner,cartuccia toner,cartucce toner',
    kind: / toner /,
  },
  {
    id: 'cartridge',
    forms:
      'ink,ink cartridge,ink cartridges,cartridge,cartridges,tinte,tintenpatrone,cartouche,cartouches,cartucho,cartuccia,kartusche,tusz,inkt,inktcartridge,tintenpatronen,druckerpatrone,druckerpatronen,inktpatroon,inktpatronen,cartouche d encre,cartouches d encre,encre,cartuchos,cartucho de tinta,cartuchos de tinta,tinta,cartucce,inchiostro,kartusze,atrament',
    kind: / (?:cartridges?|drum|fuser|ink) (?!.* tape )/,
  },
  {
    id: 'laptop',
    forms:
      'laptop,laptops,lap top,notebook,notebooks,portable pc,ordinateur portable,pc portable,ordinateurs portables,portatil,portatiles,portatile,computer portatile,laptopy,ultrabook,chromebook,ultrabooks,chromebooks,notebooki,laptopow,portatili,ordenador portatil,ordenadores portatiles,computer portatili,pc portables,pc portatil,schlepptop',
    kind: / (?:notebook|laptop|ultrabook|chromebook|thinkpad(?! (?:hybrid|usb|thunderbolt|dock))|elitebook|probook|zbook|latitude|macbook|lifebook|surface laptop|xps 1\d|travelmate|ideapad|vostro 1\d) /,
    numbers:
      /^(?:20[a-z][0-9a-z]{5,8}(?:uk|us|ge|xx|00|mh|mx|fr|pb|mb)$|21[a-z][0-9a-z]{7}$|n0\d\dl\d{4}|vfyu\d{4}|xps9\d{3})/,
  },
  {
    id: 'workstation',
    forms:
      'workstation,workstations,arbeitsplatzrechner,estacion de trabajo,estaciones de trabajo,station de travail,stations de travail,stacja robocza,stacje robocze',
    kind: / (?:workstation|thinkstation|precision t\d+|celsius [mrcw]\d+|z[2468]\d\d|z[2468] g\d) (?!.*notebook)/,
  },
  {
    id: 'desktop',
    forms:
      'desktop,desktops,desktop pc,desktop computer,desktop pcs,tower pc,ordinateur de bureau,sobremesa,komputer stacjonarny,mini pc,rechner,standrechner,desktoprechner,desktop computers,desktopy,unite centrale,unites centrales,ordinateurs de bureau,ordenador de sobremesa,ordenadores de sobremesa,sobremesas,komputery stacjonarne,computer fisso,computer fissi,mini pcs',
    kind: / (?:desktop|elitedesk|prodesk|optiplex|thinkcentre|esprimo|imac|mac mini|mac studio|precision \d) /,
  },
  {
    id: 'software',
    forms:
      'software,license,licenses,licence,licences,lizenz,lizenzen,licentie,licenties,licencia,licencias,licenza,licenze,logiciel,logiciels,oprogramowanie,licencja,lizenzschlussel,licencje,logiciel licence,software license,software licenses',
    kind: / (?:windows (?:server|1[01])|vsphere|sql server|office 20\d\d|(?:user|device) cals?|licen[cs]es?) /,
  },
  {
    id: 'phone',
    forms:
      'smartphone,smartphones,mobile phone,mobile phones,mobiltelefon,mobiltelefone,cell phone,cell phones,cellphone,cellphones,handy,handys,telephone portable,telefono movil,cellulare,smartfon,mobiele telefoon,mobiles telefon,telefon komorkowy,telefony komorkowe,smartfony,cellulari,telefonos moviles,moviles,telephones portables,mobieltje,mobieltjes,mobiele telefoons',
    kind: / (?:iphone|galaxy (?:[asz]|x ?cover|note)\S*|pixel \d|smartphone) /,
  },
  {
    id: 'tablet',
    forms: 'tablet,tablets,tablette,tablettes,tableta,tavoletta,tablety,tabletas,tablet pc,tablet pcs',
    kind: / (?:ipad|galaxy tab|tablet|surface pro|surface go) /,
  },
  {
    id: 'ipphone',
    forms:
      'ip phone,ip phones,voip,voip phone,voip phones,desk phone,desk phones,deskphone,deskphones,ip telefon,ip telefoon,telephone ip,telefono ip,telephones ip,telefonos ip,telefoni ip,telefon ip,telefony ip,ip telefone,ip toestel,ip toestellen,voip telefon,voip telefone,tischtelefon,tischtelefone',
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
      'barcode scanner,barcode scanners,scanner,scanners,imager,barcodescanner,lecteur code barre,lector de codigos,lettore,barcode reader,barcode readers,barcodeleser,barcodelezer,barcodelezers,streepjescodescanner,handscanner,lecteur code barres,lecteur de code barre,lecteur de code barres,lecteur de codes barres,lecteurs de codes barres,douchette,douchettes,lector codigo barras,lector codigo de barras,lector de codigo de barras,lectores de codigos de barras,lector de codigos de barras,lettore barcode,lettori barcode,lettore di codici a barre,lettore codici a barre,czytnik,czytniki,czytnik kodow,czytnik kodow kreskowych,czytniki kodow kreskowych',
    kind: / (?:scanner|imager) /,
  },
  {
    id: 'mobile',
    forms:
      'mobile computer,mobile computers,touch computer,handheld computer,handheld computers,handheld,handhelds,mde,pda,terminal portable,handterminal,handterminals,mobilcomputer,handheld terminal,handheld terminals,mobile datenerfassung,terminaux portables,terminal portatil,terminal movil,terminale portatile,kolektor danych,kolektory danych',
    kind: / (?:mobile|touch|handheld) computer /,
  },
  {
    id: 'printer',
    forms:
      'printer,printers,drucker,imprimante,imprimantes,impresora,impresoras,stampante,stampanti,drukarka,drukarki,laserprinter,laserdrucker,imprimante laser,imprimantes laser,impresora laser,impresoras laser,stampante laser,stampanti laser,drukarka laserowa,drukarki laserowe,laserprinters',
    kind: / (?:printer|laserjet (?!.*(?:toner|cartridge))\S+ ?\S* ?(?:mono|color)?) /,
  },
  {
    id: 'monitor',
    forms:
      'monitor,monitors,monitore,bildschirm,bildschirme,display,displays,beeldscherm,beeldschermen,ecran,ecrans,moniteur,moniteurs,pantalla,pantallas,schermo,schermi,monitory,tft,screen,monitoren,schermen,scherm,computer monitor,computer monitors,lcd monitor,lcd monitors,tft monitor,led monitor,screens,ekran,ekrany',
    kind: / monitor | \d\din (?:ips|fhd|wuxga|qhd|4k|uhd|wqhd|led|va|tn) |ultrasharp/,
  },
  {
    id: 'ups',
    forms:
      'ups,usv,onduleur,onduleurs,sai,gruppo di continuita,uninterruptible power supply,noodstroomvoeding,noodstroomvoedingen,notstromversorgung,unterbrechungsfreie stromversorgung,alimentation sans interruption,sistema de alimentacion ininterrumpida,gruppi di continuita,zasilacz awaryjny,zasilacze awaryjne,zasilacz ups,zasilacze ups',
    kind: / (?:ups|smart ups|symmetra|9px|9sx|5px) /,
  },
  {
    id: 'tape',
    forms:
      'tape,tapes,tape cartridge,bandlaufwerk,band,cartouche lto,lto tape,data cartridge,bander,datenband,datenbander,lto band,lto bander,tasma,tasmy,cinta,cintas,nastro,nastri,bandes lto,bande lto,backup tape,backup tapes,data cartridges',
    kind: / (?:lto \S* ?|lto\d )|ultrium| tape /,
  },
  {
    id: 'transceiver',
    forms:
      'transceiver,transceivers,optic,optics,optical module,optical transceiver,sfp module,gbic,gbics,mini gbic,transceptor,ricetrasmettitore,emetteur recepteur,optik,optiken,sfp transceiver,sfp modules,sfp modul,module sfp,modules sfp,modulo sfp,moduli sfp,modulos sfp,modul sfp,moduly sfp,module optique,modules optiques,modulo optico,modulos opticos,moduli ottici,modulo ottico,wkladka sfp,wkladki sfp,wkladka,wkladki,glasfasermodul,glasfasermodule,transceptores,ricetrasmettitori,emetteurs recepteurs,optical modules,optical transceivers,fiber optic transceiver',
    kind: /^(?!.* (?:cable|dac) ).*(?: (?:transceiver|gbic) | \d+g?base \w+ .*(?:sfp|module|mmf|smf)| sfp(?: plus)? module )/,
  },
  {
    id: 'memory',
    forms:
      'memory,memories,ram,dimm,dimms,memory module,memory modules,arbeitsspeicher,speicher,speichermodul,geheugen,werkgeheugen,memoire,memoires,memoire vive,barrette memoire,memoria,memorias,memoria ram,memorie,pamiec,pamiec ram,memory stick,memory sticks,memory kit,memory kits,ram module,ram modules,ram modul,ram riegel,speicherriegel,speichermodule,memory ram,server memory,server ram,serverspeicher,server geheugen,geheugenmodule,geheugenmodules,barrette,barrettes,barrettes memoire,barrette de ram,barrettes de ram,barrette ram,barrettes ram,memoire serveur,memoire ram,modulo de memoria,modulos de memoria,modulo memoria,modulo di memoria,moduli di memoria,moduli memoria,memoria servidor,memoria server,memoria para servidor,memorie ram,modul pamieci,moduly pamieci,kosc ram,kosci ram,pamieci,pamiec serwerowa,pamieci serwerowe',
    kind: / (?:memory|[rulsfv]?[or]?dimm|sodimm|so dimm|smart kit|pc[2345]l? \S+ [rl]\w* ) | (?:ddr[2345]\S*) .*(?:rdimm|ecc|dimm)/,
    numbers: /^(?:m3[29]\d[a-z]|m471|m378|mta\d|hma[a8]|kt[hdlm]\w{2}\d|ksm\d)/,
  },
  {
    id: 'cpu',
    forms:
      'cpu,cpus,processor,processors,prozessor,prozessoren,processeur,processeurs,procesador,procesadores,processore,processori,procesor,procesory,processoren,server cpu,server cpus,server processor,serverprozessor,serverprozessoren',
    kind: / (?:processor|cpu) (?!.*(?:server|barebone))| (?:intel )?xeon (?!.*(?:server|poweredge|proliant))| epyc \d/,
  },
  {
    id: 'ssd',
    forms:
      'ssd,ssds,solid state,solid state drive,solid state drives,solid state disk,flash drive,dysk ssd,ssd drive,ssd drives,ssd disk,ssd disks,ssd festplatte,ssd festplatten,ssd schijf,ssd schijven,disque ssd,disques ssd,disco ssd,discos ssd,dischi ssd,unidad ssd,unidades ssd,unita ssd,dyski ssd,server ssd,flash drives',
    kind: / ssd (?!tray)| nvme (?!.*(?:server|enablement|backplane|bay))|(?:sata|sas) (?:6g|12g) (?:ri|mu|wi) /,
  },
  {
    id: 'hdd',
    forms:
      'hdd,hdds,hard drive,hard drives,harddrive,harddrives,hard disk,hard disks,harddisk,harddisks,hard disk drive,hard disk drives,disk drive,disk drives,festplatte,festplatten,harde schijf,harde schijven,disque dur,disques durs,disco duro,discos duros,disco rigido,dischi rigidi,dysk twardy,dyski twarde,hard disc,hard discs,hdd drive,hdd drives,server hdd,server hdds,server hard drive,server hard drives,serverfestplatte,serverfestplatten,schijf,schijven,disque,disques,discos,dischi,dysk,dyski,spinning disk,spinning disks,dysk hdd,dyski hdd,disque hdd,disco hdd',
    kind: / hdd | (?:7\.2k|10k|15k|7200rpm) .*\d(?:tb|gb) | \d(?:tb|gb) .* ?(?:7\.2k|10k|15k|7200rpm) | (?:barracuda|ironwolf|exos|wd (?:red|gold|blue|black)|ultrastar|enterprise capacity) /,
  },
  {
    id: 'raid',
    forms:
      'raid,raid controller,raid controllers,raid card,array controller,smart array,raidcontroller,controleur raid,controladora raid,controller raid,raid karte,raid kaart,carte raid,cartes raid,tarjeta raid,scheda raid,karta raid,kontroler raid,kontrolery raid,raid cards,raid adapter,array controllers',
    kind: / (?:raid|smart array|megaraid|perc|serveraid) /,
  },
  {
    id: 'nic',
    forms:
      'nic,nics,network card,network cards,network adapter,network adapters,ethernet adapter,ethernet card,netzwerkkarte,netzwerkkarten,netwerkkaart,netwerkkaarten,carte reseau,cartes reseau,tarjeta de red,scheda di rete,karta sieciowa,flexiblelom,flexlom,network interface card,network interface cards,lan card,lan cards,lan adapter,lan karte,ethernet cards,ethernet adapters,netzwerkadapter,netwerkadapter,netwerkadapters,carte ethernet,tarjeta red,tarjetas red,tarjetas de red,adaptador de red,schede di rete,scheda rete,schede rete,adattatore di rete,karty sieciowe',
    kind: / (?:connectx\S*|flexible ?lom|flexlom|\d+gbe \S+ ?\S* adapter|gbe .*adapter|ethernet .*adapter|network adapter) /,
  },
  {
    id: 'hba',
    forms:
      'hba,hbas,host bus adapter,host bus adapters,fc adapter,fibre channel adapter,hba card,hba cards,hba karte,fc card,fc cards',
    kind: / (?:hba|fc .*adapter|host bus adapter) /,
  },
  {
    id: 'firewall',
    forms:
      'firewall,firewalls,services gateway,security appliance,pare feu,cortafuegos,zapora,firewall appliance,security gateway,zapory sieciowe,zapora sieciowa',
    kind: / (?:firewall|asa \d|asa5\d|services gateway|fortigate|firepower|security appliance|palo alto) /,
    numbers: /^(?:asa5|srx|fg\d|fpr)/,
  },
  {
    id: 'ap',
    forms:
      'ap,aps,access point,access points,accesspoint,accesspoints,wireless ap,wifi ap,wlan ap,wifi access point,wifi access points,wireless access point,wireless access points,wlan access point,wlan access points,borne wifi,point d acces,points d acces,punto de acceso,punto di accesso,bornes wifi,point acces,punkt dostepowy,punkty dostepowe,puntos de acceso,punti di accesso,toegangspunt',
    kind: / (?:ap|access point|aironet|instant on ap) /,
    numbers: /^air(?:ap|[cls]ap)/,
  },
  {
    id: 'router',
    forms: 'router,routers,integrated services router,routeur,routeurs,enrutador,routery,enrutadores',
    kind: / (?:router|isr|asr \d|integrated services) /,
    numbers: /^(?:isr\d|asr\d|cisco[1-4]9)/,
  },
  {
    id: 'switch',
    forms:
      'switch,switches,commutateur,commutateurs,conmutador,przelacznik,network switch,network switches,ethernet switch,ethernet switches,lan switch,netzwerkswitch,netzwerkswitche,netzwerkswitches,netwerkswitch,netwerkswitches,switche,switchs,commutatore,commutatori,conmutadores,przelaczniki,switch reseau,switch de red,switch di rete',
    kind: / (?:switch|catalyst|nexus)(?! .*(?:network module|power supply|stack))/,
    numbers: /^(?:wsc\d|c9[235]00|n[359]k|ex\d{4}|jl\d{3}a$|j9\d{3}a$)/,
  },
  { id: 'servpart', forms: '', kind: new RegExp(`(?<! with) (?:${parts}) `) },
  {
    id: 'graphics',
    forms:
      'gpu,gpus,graphics card,graphics cards,video card,video cards,vga card,grafikkarte,grafikkarten,carte graphique,tarjeta grafica,scheda video,videokaart,karta graficzna,graphic card,graphic cards,graphics,grafische kaart,videokaarten,cartes graphiques,carte video,cartes video,tarjetas graficas,tarjeta de video,schede video,scheda grafica,schede grafiche,karty graficzne,gpu card,gpu cards',
    kind: / (?:gpu|geforce|quadro|radeon) /,
  },
  {
    id: 'server',
    forms: 'server,servers,serveur,serveurs,servidor,servidores,serwer,serwery',
    kind: / (?:server|proliant|poweredge|ucs [bc]\d|primergy|thinksystem|power s\d\S*|system x\S*|blade)(?! .*(?:premier|standard|cal|oem))/,
    numbers: /^(?:dl\d{3}|ml\d{3})/,
  },
]
