import { type Kysely, sql } from 'kysely'

/**
 * Safe beside the previous release: adds tables that it does not know. It goes on to show its own copies of these texts, and
 * writes the label of the first contract, which exists.
 */
const statements = sql`
create table site_texts (
  id integer generated always as identity primary key,
  name text not null,
  version text not null,
  title text not null,
  body_html text not null,
  note text not null default '',
  published_at timestamptz not null,
  published_by integer references contacts (id) on delete set null,
  unique (name, version)
);
create index site_texts_newest on site_texts (name, id desc);
create index site_texts_publisher on site_texts (published_by);
comment on table site_texts is 'Every version of the texts of the static pages. The newest of a name is shown; none is ever changed or removed.';
comment on column site_texts.name is 'Which text it is, e.g. contract.';
comment on column site_texts.version is 'Label of the version, by which people agree to it, e.g. 2026-11.';
comment on column site_texts.body_html is 'HTML as staff wrote it, with placeholders such as {{site}}; sanitized when it is returned.';
comment on column site_texts.note is 'What changed, for staff.';
comment on column site_texts.published_by is 'Null for a text that came with the site.';

create table site_text_agreements (
  id integer generated always as identity primary key,
  text_id integer not null references site_texts (id),
  company_id integer references companies (id) on delete set null,
  contact_id integer references contacts (id) on delete set null,
  how text not null check (how in ('registration', 'payment')),
  agreed_at timestamptz not null
);
create index site_text_agreements_text on site_text_agreements (text_id, agreed_at desc, id desc);
create index site_text_agreements_company on site_text_agreements (company_id);
create index site_text_agreements_contact on site_text_agreements (contact_id);
comment on table site_text_agreements is 'Who agreed to which version of a text that binds. An applicant without an account is in trial_applications.';
`

const texts: readonly { name: string; title: string; html: string }[] = [
  {
    name: 'about',
    title: 'About',
    html: `<p class="lead">{{site}} is where {{members}} verified companies in {{countries}} countries buy and sell used IT hardware: computers, servers, storage, network equipment, mobiles and parts. It has connected brokers since 1999.</p>
<p><a class="button" href="/register">Start your 1-month free trial</a></p>
<h2>How it works</h2>
<ul class="cards">
<li><h3><a href="/broadcasts">Broadcasts</a></h3><p>Post what you want to sell (WTS) or buy (WTB) to one of {{lists}} lists. It reaches every subscriber at once, on the site and by mail. Posted within the last day: {{broadcasts}}.</p></li>
<li><h3><a href="/parts">Parts</a></h3><p>Search {{parts}} stock lines of other members by part number, see prices and quantities, and request quotes from many suppliers at once.</p></li>
<li><h3><a href="/companies">Companies</a></h3><p>Look up who you are dealing with: contacts, verified numbers and domains, recommendations, complaints, and how long they have been a member.</p></li>
<li><h3><a href="/grading-guidelines">Grading Guidelines</a></h3><p>Grades and conditions mean the same for everybody, so that “refurbished” is no matter of taste.</p></li>
</ul>
<h2>Tiers</h2>
<p>A tier shows years of membership without an unsolved complaint. It cannot be bought.</p>
<ul class="cards">
<li><h3><a href="/trusted-members">Trusted</a></h3><p>3 years or more: {{trusted}}</p></li>
<li><h3><a href="/gold-members">Gold</a></h3><p>10 years or more: {{gold}}</p></li>
<li><h3><a href="/diamond-members">Diamond</a></h3><p>20 years or more: {{diamond}}</p></li>
</ul>
<h2>Membership</h2>
<p>Paid for one year, excluding VAT. Both include everything on the site. <a href="/contract">Read the contract</a></p>
<ul class="cards">
<li><h3><a href="/register">Plus, € 675</a></h3><p>Up to 2 e-mail addresses on broadcast lists</p></li>
<li><h3><a href="/register">Broker, € 1,350</a></h3><p>Up to 10 e-mail addresses on broadcast lists</p></li>
</ul>
<p>Questions? <a href="/contact">Contact us</a> or see <a href="/help">Help</a>.</p>`,
  },
  {
    name: 'contact',
    title: 'Addresses',
    html: `<h2>Postal and office address</h2>
<p>{{provider}}<br>{{postalAddress}}</p>
<h2>Write or call</h2>
<p>Membership and advertising: {{salesEmail}}<br>Help with your account: {{supportEmail}}<br>Telephone: {{tel}}</p>
<h2>Banking and company registration</h2>
<p>{{legalName}}<br>{{bankName}}, IBAN {{iban}}, BIC {{bic}}<br>VAT number {{vatNumber}}<br>Trade register number {{registration}}</p>
<p>Before you pay to an account that a mail names, compare it with this one, or call us.</p>`,
  },
  { name: 'help', title: 'Help', html: '<p>Answers to the questions that members ask most.</p>' },
  {
    name: 'broadcast-rules',
    title: 'Broadcast Rules',
    html: `<p>A broadcast reaches every member of a list. These rules keep the lists worth reading.</p>
<h2>What to send</h2>
<ul>
<li>Only WTB (want to buy) and WTS (want to sell) messages about IT products.</li>
<li>Send only to the list the product belongs to.</li>
<li>Plain text only, no HTML, no attachments.</li>
<li>State the condition by the <a href="/grading-guidelines">Grading Guidelines</a>.</li>
</ul>
<h2>How much</h2>
<ul>
<li>At most {{perCompanyPerDay}} broadcasts per company per day.</li>
<li>At most {{perListPerContactPerDay}} broadcasts per list per contact per day.</li>
<li>At most {{perContactPer15Minutes}} broadcasts at the same time, then wait 30 minutes: the site refuses more than {{perContactPer15Minutes}} within 15 minutes.</li>
<li>The same broadcast only once in {{duplicateDays}} days. Different words around the same part number do not make it a different broadcast.</li>
<li>A broadcast older than 3 days may be resent.</li>
</ul>
<h2>What happens if you break the rules</h2>
<p>Offenders are removed from lists and the site.</p>`,
  },
  {
    name: 'grading-guidelines',
    title: 'Grading Guidelines',
    html: `<p>Four grades, the same for every kind of device. A grade in a broadcast, a stock line or an invoice means what is written here.</p>
<dl class="grades">
<div><dt>A</dt><dd><strong>Tested and fully functional</strong></dd><dd>Screens have at most 5 dead pixels; a battery holds at least 30 minutes.</dd></div>
<div><dt>B</dt><dd><strong>Between A and C</strong></dd><dd>Functional, with more wear or faults than grade A allows. Name them in the invoice.</dd></div>
<div><dt>C</dt><dd><strong>Repairable but not functional</strong></dd><dd>Complaints about grade C are not mediated.</dd></div>
<div><dt>D</dt><dd><strong>Scrap</strong></dd><dd>For parts or recycling. Complaints about grade D are not mediated.</dd></div>
</dl>
<h2>By kind of device</h2>
<h3>Desktops</h3>
<ul><li>A: starts, passes its self test, all drives and ports work, no missing covers.</li><li>B: works; scratches, dents or a missing bay cover, named in the invoice.</li><li>C: does not start or fails its self test, but is complete enough to be repaired.</li><li>D: incomplete or broken beyond repair.</li></ul>
<h3>Laptops</h3>
<ul><li>A: starts, screen with at most 5 dead pixels, battery holds at least 30 minutes, keyboard complete, adapter as stated.</li><li>B: works; a weaker battery, worn keys, marks on the screen or the cover, named in the invoice.</li><li>C: broken screen, missing keyboard or no start, but repairable.</li><li>D: for parts or recycling.</li></ul>
<h3>Monitors</h3>
<ul><li>A: at most 5 dead pixels, no burn-in, with stand.</li><li>B: works; scratches, slight burn-in or without stand, named in the invoice.</li><li>C: no or a faulty picture, but an unbroken panel.</li><li>D: broken panel.</li></ul>
<h3>Servers</h3>
<ul><li>A: starts without hardware errors, firmware not locked, rails and covers as stated.</li><li>B: works; cosmetic damage or missing blanks, bezels or rails, named in the invoice.</li><li>C: reports hardware errors or does not start, but is repairable.</li><li>D: for parts or recycling.</li></ul>
<h3>Phones and tablets</h3>
<ul><li>A: no account lock, all functions work, at most 5 dead pixels, battery holds at least 30 minutes.</li><li>B: works; visible wear or a weaker battery, named in the invoice.</li><li>C: broken glass or a faulty function, but repairable and not locked.</li><li>D: locked, bent or broken beyond repair.</li></ul>
<h3>Printers</h3>
<ul><li>A: prints a clean test page, page count stated, complete with trays.</li><li>B: works; worn rollers, marks or a missing tray, named in the invoice.</li><li>C: does not print, but is repairable.</li><li>D: for parts or recycling.</li></ul>
<h2>Grades and complaints</h2>
<p>A complaint needs the purchase order and an invoice that states the grade. We do not mediate for C-grade or D-grade hardware, transactions under 2,000 euro, goods sold as-is, or software.</p>`,
  },
  {
    name: 'privacy',
    title: 'Privacy Policy',
    html: `<p>{{provider}} runs {{site}} and is responsible for the personal data on it. This page says what we keep, why and for how long.</p>
<h2>What we keep</h2>
<ul>
<li>Of members: name, function, business e-mail address, telephone number, picture if you add one, and the company you work for.</li>
<li>What you do on the network: broadcasts, stock, requests, quotes, messages, saved searches, recommendations and complaints.</li>
<li>For safety: sign-ins with time, IP address and browser, failed attempts, exports, and what staff did to an account.</li>
<li>Of subscribers of the newsletter: the e-mail address, and when it was confirmed or canceled.</li>
<li>Of visitors: pages visited and the site they came from, without a name.</li>
</ul>
<h2>Why</h2>
<ul>
<li>To perform the contract: members find each other, and mails reach those who asked for them.</li>
<li>Because the law requires it: invoices and proofs of verification.</li>
<li>For our legitimate interest: to prevent fraud, to keep the network secure, and to see which parts of the site are used.</li>
</ul>
<h2>Who sees it</h2>
<ul>
<li>Members see your profile, your stock and your broadcasts. You decide whether your e-mail address is shown.</li>
<li>Visitors see no names, no addresses and no contact details.</li>
<li>Our staff see what they need to help you and to keep the network safe; each of their actions is logged.</li>
<li>We sell no data, and give it to others only if the law requires it or if they process it for us under contract.</li>
</ul>
<h2>Cookies</h2>
<ul>
<li>Only our own: one keeps you signed in, one recognizes your browser, so that a sign-in from a new one is mailed to you, and some remember how you like the site.</li>
<li>No page loads anything from a third party. There are no advertising or tracking cookies.</li>
</ul>
<h2>How long</h2>
<ul>
<li>Your account and what belongs to it: as long as you are a member. Broadcasts, requests and quotes that involve another member stay readable for that member.</li>
<li>Invoices: seven years. Statistics of visits: one year. Applications that were not confirmed: 30 days; rejected ones: one year.</li>
<li>A subscription to the newsletter: until you cancel it, and the proof of it for one more year; one that was not confirmed: 30 days.</li>
</ul>
<h2>Your rights</h2>
<ul>
<li>You may see, correct, export and delete your data, restrict or object to its use, and complain to the Dutch data protection authority.</li>
<li>Write to {{supportEmail}}. We answer within a month, and usually within a few days.</li>
</ul>`,
  },
  {
    name: 'contract',
    title: 'Contract',
    html: `<p>These terms apply between {{provider}} (“we”) and every company that uses {{site}} with a free trial or a membership (“the member”).</p>
<h2>1. Who may be a member</h2>
<p>Members are companies that trade, refurbish, lease or service IT hardware. We verify each company before its account is opened, and may ask for documents. Whoever registers confirms that they may act for the company.</p>
<h2>2. Free trial</h2>
<p>A free trial lasts one month and is given once per company. It needs no payment details, ends by itself, and does not turn into a paid membership.</p>
<h2>3. Membership and payment</h2>
<p>A membership is paid for one year in advance. Prices exclude VAT, which is charged according to the country and the VAT number of the member. Invoices are due 15 days after their date. If an invoice stays unpaid, we may block the account until it is paid.</p>
<h2>4. Credentials</h2>
<p>Each person has an account of their own. Credentials are confidential and may not be shared, sold or used by programs other than through the interfaces that we offer for this. Members are responsible for what is done with their accounts.</p>
<h2>5. Broadcasts and stock</h2>
<p>Members offer only goods that they own or may sell, and list only stock that is physically in their hands. Stock is kept up to date at least every two weeks. The broadcast rules and the grading guidelines are part of this contract.</p>
<h2>6. Data of other members</h2>
<p>Company profiles, stock, prices and contact details are for trading on the network. Copying them in bulk, passing them on or building a database from them is not allowed.</p>
<h2>7. Trades</h2>
<p>Purchases are concluded between members only. We are not a party to them, give no warranty for goods, and hold no money.</p>
<h2>8. Complaints</h2>
<p>A complaint needs the purchase order and an invoice that states the grade of the goods. We do not mediate for goods of grade C or D, transactions under EUR 2,000, goods sold “As Is”, or software. A complaint that we accept lowers the tier of the company until it is solved.</p>
<h2>9. Suspension and termination</h2>
<p>We may suspend or end an account that breaks these terms, harms other members, or gave false information. A member may end the membership at any time by mail to {{supportEmail}}; fees for the running year are not refunded.</p>
<h2>10. Liability</h2>
<p>We run {{site}} with care but do not guarantee that it is always available. Our liability is limited to the fee that the member paid for the running year, except for intent and gross negligence.</p>
<h2>11. Data protection</h2>
<p>We process personal data to run the network: to verify companies, to show members to each other, to deliver mail, and to prevent abuse. Everybody may ask what we store about them, have it corrected, and have it deleted unless the law requires us to keep it.</p>
<h2>12. Changes and law</h2>
<p>We announce changes of these terms by mail at least one month ahead; a member who does not agree may end the membership. Dutch law applies. The court of Amsterdam is competent.</p>`,
  },
  {
    name: 'media-kit',
    title: 'Media Kit',
    html: '<p>Facts about the network and its yearly meeting, for the press, partners and advertisers. You may quote all of it; please name {{site}} as the source. For anything else, write to {{salesEmail}}.</p>',
  },
  {
    name: 'media-kit-about-tbs',
    title: 'About the network',
    html: `<p class="lead">{{site}} is the members-only trading network for used IT hardware. Brokers, resellers, refurbishers and leasing companies have bought and sold on it since 1999.</p>
<h2>In figures, counted today</h2>
<ul class="cards">
<li><h3>{{members}}</h3><p>member companies</p></li>
<li><h3>{{countries}}</h3><p>countries</p></li>
<li><h3>{{parts}}</h3><p>stock lines that members offer</p></li>
<li><h3>{{lists}}</h3><p>broadcast lists, by product</p></li>
</ul>
<p>In the last 24 hours: {{broadcasts}}. Each reaches every subscriber of its list, on the site and by mail.</p>
<h2>How it works</h2>
<p>A member who wants to sell (WTS) or buy (WTB) posts a broadcast; others answer within minutes. Beside the broadcasts, members search each other's stock by part number and request quotes from many suppliers at once. Trades are concluded between the members; the network takes no commission.</p>
<h2>Why it is trusted</h2>
<p>Every company is verified before its account is opened. Tiers show how long it has been a member without an unsolved complaint: Trusted after 3 years, Gold after 10, Diamond after 20. The upper tiers give a return-to-base warranty of one month.</p>
<h2>Membership</h2>
<p>A free trial lasts one month and needs no payment details. A membership costs € 675 (Plus) or € 1,350 (Broker) a year, excluding VAT.</p>`,
  },
  {
    name: 'media-kit-about-ebm',
    title: 'About the {{eventName}}',
    html: `<p class="lead">Once a year the trade meets in person: the {{eventName}} ({{eventShortName}}) brings more than 700 traders of used IT hardware into one hall.</p>
<h2>The next meeting</h2>
<p>The {{eventEdition}} {{eventShortName}} takes place in {{eventCity}} in {{eventYear}}. Programme and registration: <a href="{{eventUrl}}">{{eventUrl}}</a></p>
<h2>What happens there</h2>
<ul>
<li>Two days of tables: members meet the people they have traded with for years, and new ones.</li>
<li>Talks about the market, reuse, data erasure and regulation.</li>
<li>Stands of service companies: transport, packaging, erasure, repair and recycling.</li>
</ul>
<p>News about the meeting is published under <a href="/news/european-broker-meeting">European Broker Meeting</a>.</p>`,
  },
  {
    name: 'media-kit-advertising',
    title: 'Advertising',
    html: `<p class="lead">Five banners stand at the bottom of each page, yours among them, seen by traders from {{countries}} countries.</p>
<h2>Format</h2>
<ul>
<li>185 × 185 pixels, JPEG or PNG; a file of 370 × 370 pixels is sharp on every screen.</li>
<li>No animation and no sound. The text should be readable at the size of a stamp.</li>
<li>One link, which starts with https.</li>
</ul>
<h2>How it runs</h2>
<ul>
<li>The five places rotate among all banners that are booked, with every page.</li>
<li>A banner is booked for 12 months or more, and may be replaced as often as you like.</li>
<li>Clicks are counted, and we report them to you. Nothing about a visitor is passed on.</li>
</ul>
<h2>Book</h2>
<p>Write to {{salesEmail}} with your banner and the address it should lead to. Companies that offer services to the trade are also listed, free of charge for members, under <a href="/services">Services</a>.</p>`,
  },
  {
    name: 'media-kit-social',
    title: 'Social',
    html: '<p>Follow {{site}} where you like to read: news of the trade, fraud warnings and pictures of the {{eventName}}. Members share their broadcasts from the site to the same places.</p>',
  },
  {
    name: 'media-kit-videos',
    title: 'Videos',
    html: `<p>Films about the network and the {{eventName}}. Journalists get footage in full quality from {{salesEmail}}.</p>
<p>Tutorials for members are under <a href="/help">Help</a>.</p>`,
  },
]

export async function up(db: Kysely<unknown>): Promise<void> {
  await statements.execute(db)
  for (const { name, title, html } of texts)
    await sql`insert into site_texts (name, version, title, body_html, note, published_at)
      values (${name}, '2026-11', ${title}, ${html}, 'Came with the site.', '2026-11-01T00:00:00Z')`.execute(db)
  await sql`
    insert into site_text_agreements (text_id, company_id, contact_id, how, agreed_at)
    select site_texts.id, trial_applications.company_id, contacts.id, 'registration', contract_agreed_at
    from trial_applications
    join site_texts on site_texts.name = 'contract' and site_texts.version = contract_version
    left join contacts on contacts.company_id = trial_applications.company_id and contacts.email = trial_applications.email
    where trial_applications.company_id is not null`.execute(db)
}
