/** News by category id: title, author, then paragraphs. The first is the newest. `#` marks a heading, `*` a point. */
export interface NewsText {
  category: number
  title: string
  author: string
  isPinned?: boolean
  body: string
}

export const newsItems: readonly NewsText[] = [
  {
    category: 1,
    title: 'Fraud warning: fake purchase orders in the name of universities',
    author: 'Merel Hoekstra',
    isPinned: true,
    body: `Over the past two weeks several members received purchase orders that seem to come from the purchasing departments of British and Dutch universities. They ask for large numbers of laptops, hard drives and toner on 30 days net.
The orders look genuine: a real name, the right logo, a VAT number that checks out. Only the e-mail domain differs by a letter or a hyphen, and the delivery address is a self-storage unit or a freight forwarder.
# What to do
* Call the university on the number of its own website, never on the number in the order.
* Compare the domain of the sender with that of the website, letter by letter.
* Do not ship to a storage unit or to a forwarder that you have not chosen yourself.
If you received such an order, please send it to us with its full headers. We warn the institution and add the domain to the list below.`,
  },
  {
    category: 2,
    title: 'Registration for the 21st European Broker Meeting is open',
    author: 'Ruben Vos',
    body: `The European Broker Meeting goes to Dublin. Two days of tables, talks and trade with more than 700 colleagues from over 40 countries, in a hotel on the river and ten minutes from the airport.
The early price holds for the first three hundred registrations. Members of the network pay less than guests, and every company may bring up to six people.
# The program
* Thursday evening: welcome reception
* Friday: the trading floor, all day, with table numbers you can book in advance
* Friday night: dinner and party
* Saturday: golf, or a walk along the coast
Your registration is complete when the invoice is paid. Attending companies carry a note on their profile, so that you can plan your appointments.`,
  },
  {
    category: 9,
    title: 'Memory prices: what the broadcasts of the last quarter tell',
    author: 'Daan Mulder',
    body: `We counted the offers for 32 GB DDR4 RDIMM over the last three months. The median asking price rose by eleven percent, while the number of offers fell by a fifth. Requests, on the other hand, went up every single week.
The reason is well known: makers moved their lines to DDR5 and high-bandwidth memory, so that the supply of new DDR4 shrinks faster than the installed base. Whoever runs servers of the last two generations buys from the secondary market.
# What we see in the lists
* 2666 and 2933 sell within the day, 2133 remains slow.
* Mixed brands are accepted more often than a year ago.
* 64 GB modules are asked for eight times as often as they are offered.
None of this is advice. But if you have trays on the shelf, it may be a good week to look at what you ask for them.`,
  },
  {
    category: 10,
    title: 'Stolen in Rotterdam: 4 pallets of Cisco Catalyst 9300',
    author: 'Merel Hoekstra',
    body: `On the night of last Thursday four pallets with 164 Cisco Catalyst 9300 switches were taken from a trailer in the port of Rotterdam. All of them are new, in brown boxes, most of them C9300-48P-A and C9300-24T-E.
The serial numbers are known to us and to Cisco. If you are offered a lot like this, please ask for the serial numbers first and compare them with the list that our support sends you on request.
The owner offers a reward for information that leads to the goods. The police report number is available to members.`,
  },
  {
    category: 4,
    title: 'New: broadcasts appear while you look at the list',
    author: 'Ruben Vos',
    body: `From today the broadcast list is live. When a colleague posts, a bar at the top tells you how many new lines there are; nothing jumps under your mouse, and one click shows them.
The same goes for the short list on the home page. There is nothing to switch on, and pages no longer need to be reloaded.
We hope it saves you a few hundred key strokes a day. Tell us what you think at the usual address.`,
  },
  {
    category: 3,
    title: 'Twelve new members this month',
    author: 'Sofie Meijer',
    body: `We welcome twelve companies from nine countries, among them our first members from Georgia and Iceland. All of them were verified by our team: registration, address, bank account and references.
As always, new members start as Regular members. After three years without an unresolved complaint they become Trusted, after ten Gold and after twenty Diamond.
You find them on the companies page. Say hello, the first deal is the one that is remembered.`,
  },
  {
    category: 1,
    title: 'Payment diverted after a hacked mailbox',
    author: 'Merel Hoekstra',
    body: `A member lost 38,400 dollars because somebody had been reading along in the mailbox of their supplier for weeks. The invoice was real, the mail came from the real address, only the bank account had changed.
Please make it a rule: a changed bank account is confirmed by telephone, on a number that you already had. Every time, however well you know each other.
Two-factor authentication on your mailbox prevents most of these cases. On this site you can set it up in a minute from the menu below your name.`,
  },
  {
    category: 9,
    title: 'How to write a broadcast that gets answered',
    author: 'Daan Mulder',
    body: `We looked at ten thousand broadcasts and at how many replies they drew. Three habits make the difference.
# Put the part number first
Colleagues search by number. A broadcast with the exact part number is found by twice as many people as one with a description only.
# Say the condition as it is
F/S, NEW, NOB, REF, USED, ASIS: six words that everybody understands. Broadcasts with a clear condition get answers, those with "good" get questions.
# Name a price
Half of all broadcasts say CALL. Those with a price are answered faster, and the answers are closer to a deal.`,
  },
  {
    category: 2,
    title: 'Why Dublin: a word from the organizers',
    author: 'Ruben Vos',
    body: `Each year we ask you where to go next. This year Dublin won by a wide margin, ahead of Prague and Valencia.
The city is an hour or two by air from most of us, everyone speaks the language of the trade, and half of the world's data centers seem to be around the corner.
Hotels near the venue fill up early. A block of rooms is held for attendees until three months before.`,
  },
  {
    category: 10,
    title: 'Laptops missing from a courier depot near Leipzig',
    author: 'Merel Hoekstra',
    body: `Between Friday and Monday 210 Lenovo ThinkPad T14 were taken from a courier depot near Leipzig. They come from a leasing return, carry asset tags that start with LR-77, and have German keyboards.
The list of serial numbers is available from our support. Please check before you buy, also when the lot is split into small parts.
If you have bought some in good faith, contact us; we bring you together with the owner and the insurer.`,
  },
  {
    category: 3,
    title: 'Ten years Gold: an interview with a family business',
    author: 'Sofie Meijer',
    body: `They started in a garage with two pallets of printers. Ten years later three generations work in the warehouse, and their profile carries the Gold badge.
"The network was our first customer and our first supplier," says the founder. "We have never met half of the people we trade with. But we know who answers, who ships, and who calls when something goes wrong."
Her advice for newcomers is short: keep your stock list honest, and answer within the hour.`,
  },
  {
    category: 4,
    title: 'Stock lists: please confirm every two weeks',
    author: 'Ruben Vos',
    body: `A stock line is worth as much as its date. From now on each line shows when it was last confirmed, so that buyers see at a glance what is fresh.
Please upload your list at least every two weeks. It takes a minute: the same file again is enough, lines that exist are updated and not doubled.
Lines that have not been confirmed for a long time will be hidden in a later step. We will announce it well in advance.`,
  },
  {
    category: 9,
    title: 'Right to repair: what changes for refurbishers',
    author: 'Daan Mulder',
    body: `New European rules oblige makers of phones and tablets to keep spare parts available for seven years, and to sell them to independent repairers at a fair price.
For our trade this means more supply of original parts, but also more paperwork: whoever places a repaired device on the market needs to document what was replaced.
# Worth doing now
* Keep a record of parts by serial number.
* Ask your suppliers for the origin of batteries and screens.
* Check whether your grading text still says what the law wants to hear.
We will come back to this with a checklist made together with two members who refurbish phones.`,
  },
  {
    category: 1,
    title: 'Counterfeit transceivers: three signs to look for',
    author: 'Merel Hoekstra',
    body: `Fake SFP-10G-SR modules are back in numbers. They work on the bench, and fail after weeks in a warm rack.
# Three signs
* The serial number on the label differs from the one the switch reads out.
* The bail latch has sharp edges where it was cut.
* Every box of a lot carries the same date code.
Ask for the output of a switch with the module inserted before you pay. An honest seller has it at hand.`,
  },
  {
    category: 4,
    title: 'Opening hours of our support on public holidays',
    author: 'Sofie Meijer',
    body: `Our office in Amsterdam is closed on Dutch public holidays. On all other working days somebody answers the telephone between nine and half past five.
New members who register on a holiday are verified on the next working day.
For urgent warnings about fraud or stolen goods the support address is read every day.`,
  },
  {
    category: 9,
    title: 'Shipping lithium batteries: the short version',
    author: 'Daan Mulder',
    body: `Laptops with their battery inside travel as UN3481, loose batteries as UN3480, and the two are treated very differently. Loose ones may not fly as cargo on passenger aircraft at all.
Most refused shipments fail on the label. Print it at the right size, put it on the same side as the address, and keep the telephone number current.
Damaged batteries are a separate case. Do not ship them with anything else, and ask a specialist; several are listed under Services.`,
  },
  {
    category: 2,
    title: 'Looking back at the 20th EBM in Lisbon',
    author: 'Ruben Vos',
    body: `Seven hundred and twelve traders, forty-three countries, one lost voice a head: the twentieth European Broker Meeting was the largest so far.
The trading floor was full from nine in the morning. Many of you asked for more tables by the windows and for quieter corners to talk numbers; both are in the plan for Dublin.
Thank you to all sponsors, to the volunteers at the registration desk, and to everyone who danced until the lights went on.`,
  },
  {
    category: 3,
    title: 'Member in the picture: recycling with a test lab',
    author: 'Sofie Meijer',
    body: `What cannot be sold must be recycled, and what can be sold should be tested. A member near Antwerp does both under one roof: a line for boards and metals, and next to it a lab with forty test benches.
"A third of what we get as scrap turns out to work," says the manager. "It would be a waste to shred it."
Visitors from the network are welcome on Fridays, after an appointment.`,
  },
  {
    category: 10,
    title: 'Found: serial numbers of the Dublin container',
    author: 'Merel Hoekstra',
    body: `The container with servers that went missing has been found, about half of it. The insurer sold the rest of the claim, and the serial numbers were released by the police.
If you are holding units in quarantine because of our warning, you can compare them with the new list. Numbers that are not on it are free.
Thank you to the five members who reported offers. Without them nothing would have been found.`,
  },
  {
    category: 9,
    title: 'Data erasure: what buyers ask for now',
    author: 'Daan Mulder',
    body: `A certificate for a lot is no longer enough. Data centers, and more and more brokers, ask for a report a drive with serial number, method and result.
The method matters too. Overwriting is fine for hard drives, but an SSD needs its own erase command, and the report should say which.
Software for this is offered by members listed under Services. Several of them give a discount on the first hundred licenses.`,
  },
  {
    category: 4,
    title: 'Search without hyphens',
    author: 'Ruben Vos',
    body: `Whether you type 507127-B21, 507127b21 or only 7127-b: the search now finds the same lines. Hyphens, dots, slashes and spaces in part numbers no longer matter.
Words are combined: "cisco 48 poe" finds what has all three of them. With "exact phrase" the words must stand next to each other in this order.
It works in parts and in broadcasts, and it is faster than before.`,
  },
  {
    category: 3,
    title: 'Five companies reach Diamond',
    author: 'Sofie Meijer',
    body: `Twenty years on the network without an unresolved complaint: five companies passed that mark this year, and carry the Diamond badge from now on.
Two of them were among the first hundred members. They remember the days of fax lists, and of a dial-up line that was busy all morning.
We congratulate, and we raise a glass in Dublin.`,
  },
  {
    category: 1,
    title: 'Beware of "overpaid by accident"',
    author: 'Merel Hoekstra',
    body: `The pattern is old, the victims are new: a buyer pays by check or card, too much, and asks for the difference back by wire. Weeks later the first payment is reversed.
Never send money back by another way than it came. Wait until the payment is final, and ask your bank when that is; it differs by method.
Two members were approached in this way this month by the same person under three names. Support knows them all.`,
  },
  {
    category: 9,
    title: 'Ten questions to ask before buying a lot',
    author: 'Daan Mulder',
    body: `A lot is a promise with a pallet around it. These questions take five minutes, and save the discussion afterwards.
* Is the list made from serial numbers or from memory?
* Who tested it, how, and when?
* What does grade B mean to you?
* Are caddies, rails, power cords included?
* Are BIOS passwords and accounts removed?
* How is it packed, and who loads it?
Put the answers into the purchase order. A complaint is mediated only if the order and the invoice state the grade.`,
  },
  {
    category: 2,
    title: 'Sponsor the EBM in Lisbon: the last places',
    author: 'Ruben Vos',
    body: `Lanyards and coffee bars are gone, but there are still three table sponsors and the walking dinner to be had.
Sponsors are named on the site of the event, on the screens of the trading floor, and in the app with which appointments are made.
Write to our sales team for the brochure. First come, first served, as in every good trade.`,
  },
]
