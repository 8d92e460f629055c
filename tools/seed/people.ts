import type { Random } from './random.ts'

const peoples = {
  dutch: [
    'Sander Jeroen Bas Marieke Sanne Pieter Lotte Ruben Femke Wouter Anouk Daan Joost Esther Thijs',
    'de Vries,Bakker,Visser,van Dijk,Smit,Meijer,de Boer,Mulder,Bos,Vos,Hendriks,van den Berg,Dekker,Kuipers',
  ],
  flemish: [
    'Bart Koen Stijn Liesbeth An Tom Griet Wim Ellen Joris Sofie Kristof',
    'Peeters,Janssens,Maes,Jacobs,Mertens,Willems,Claes,Goossens,Wouters,De Smet,Vermeulen,Lambert',
  ],
  german: [
    'Stefan Andreas Katrin Thomas Jürgen Sabine Markus Nadine Florian Anja Matthias Birgit Tobias Heike Uwe',
    'Müller,Schmidt,Schneider,Fischer,Weber,Wagner,Becker,Hoffmann,Schäfer,Koch,Richter,Klein,Wolf,Neumann,Krüger',
  ],
  english: [
    'James Oliver Emma Gareth Sophie Callum Rachel Simon Hannah Darren Lucy Stuart Fiona Neil Rebecca Craig',
    'Walker,Hughes,Turner,Bennett,Clarke,Fraser,Doyle,Marsh,Whitfield,Atkinson,Byrne,Lawson,Pearce,Holt,Reid',
  ],
  american: [
    'Mike Jennifer Brian Ashley Kevin Lauren Scott Melissa Ryan Brandon Nicole Derek Tiffany Chad Carlos Denise',
    'Johnson,Miller,Davis,Anderson,Thompson,Martinez,Nelson,Mitchell,Sullivan,Ramirez,Cooper,Foster,Brooks,Nguyen',
  ],
  french: [
    'Julien Nicolas Claire Sébastien Aurélie Laurent Camille Olivier Sandrine Mathieu Élodie Guillaume',
    'Martin,Dubois,Moreau,Lefebvre,Roux,Girard,Fournier,Mercier,Lambert,Faure,Chevalier,Renard',
  ],
  italian: [
    'Marco Alessandro Giulia Luca Francesca Davide Chiara Matteo Elena Stefano Valentina Roberto',
    'Rossi,Bianchi,Ferrari,Colombo,Ricci,Marino,Conti,Gallo,Fontana,Moretti,Barbieri,Galli',
  ],
  spanish: [
    'Javier Carlos Marta Sergio Laura Alejandro Cristina Pablo Elena Miguel Beatriz Raúl',
    'García,Fernández,López,Sánchez,Romero,Navarro,Torres,Domínguez,Vega,Ortega,Castillo,Herrera',
  ],
  portuguese: [
    'João Tiago Ana Rui Catarina Nuno Inês Pedro Rafael Mariana Bruno Sofia',
    'Silva,Santos,Ferreira,Pereira,Oliveira,Costa,Rodrigues,Almeida,Carvalho,Teixeira',
  ],
  polish: [
    'Piotr Krzysztof Agnieszka Tomasz Magdalena Paweł Katarzyna Marcin Joanna Łukasz Monika Michał',
    'Nowak,Wiśniewski,Wójcik,Kowalczyk,Zieliński,Mazur,Krawczyk,Dudek,Pawlak,Sikora,Baran',
  ],
  czech: [
    'Jan Petr Lucie Tomáš Jana Martin Veronika Jakub Tereza Ondřej Marek Zuzana',
    'Novák,Svoboda,Dvořák,Černý,Procházka,Kučera,Horák,Pokorný,Kováč,Beneš,Urban',
  ],
  nordic: [
    'Lars Anders Ingrid Henrik Maria Johan Kristin Erik Mikkel Astrid Jonas Sofia Mikko',
    'Hansen,Nielsen,Johansson,Andersson,Larsen,Lindberg,Berg,Pedersen,Nyström,Virtanen,Dahl,Solberg',
  ],
  baltic: [
    'Tomas Andrius Ieva Mindaugas Kristina Jānis Liga Mārtiņš Marek Kadri Rasa Edgars',
    'Kazlauskas,Petrauskas,Jankauskas,Bērziņš,Kalniņš,Ozols,Tamm,Saar,Mägi,Žukauskas',
  ],
  slavic: [
    'Ivan Dmytro Olena Nikola Milan Petar Marija Goran Elena Viktor Irina Aleksandar',
    'Petrov,Ivanov,Kovačević,Jovanović,Horvat,Shevchenko,Bondarenko,Dimitrov,Marković,Babić,Novak',
  ],
  hungarian: [
    'Gábor László Katalin Zoltán Eszter Péter Andrea Balázs Judit Tamás',
    'Nagy,Kovács,Tóth,Szabó,Horváth,Varga,Kiss,Molnár,Farkas,Balogh',
  ],
  romanian: [
    'Andrei Mihai Elena Cristian Ioana Bogdan Alina Radu Raluca Florin',
    'Popescu,Ionescu,Popa,Dumitru,Stoica,Gheorghe,Munteanu,Marin,Tudor,Constantin',
  ],
  greek: [
    'Giorgos Dimitris Maria Kostas Eleni Nikos Katerina Yannis Sofia Panagiotis',
    'Papadopoulos,Georgiou,Nikolaidis,Ioannou,Dimitriou,Christodoulou,Pappas,Vlachos,Makris',
  ],
  turkish: [
    'Mehmet Mustafa Ayşe Emre Elif Burak Zeynep Murat Selin Hakan',
    'Yılmaz,Kaya,Demir,Çelik,Şahin,Yıldız,Aydın,Öztürk,Arslan,Doğan',
  ],
  arab: [
    'Ahmed Mohammed Omar Khalid Fatima Hassan Yusuf Layla Tariq Bilal Imran Sara',
    'Al-Farsi,Hassan,Rahman,Khan,Malik,Qureshi,Haddad,Mansour,Siddiqui,Nasser,Ali,Sheikh',
  ],
  indian: [
    'Rahul Amit Priya Sanjay Neha Vikram Anjali Rajesh Suresh Deepa Arjun Kavita',
    'Sharma,Patel,Mehta,Gupta,Iyer,Shah,Reddy,Kapoor,Nair,Desai,Perera,Agarwal',
  ],
  israeli: [
    'Yossi Moshe Noa Eyal Tamar Avi Shira Amir Dana Oren',
    'Cohen,Levi,Mizrahi,Peretz,Friedman,Shapiro,Katz,Azoulay',
  ],
  chinese: [
    'Jason Kelvin Vivian Eric Candy Raymond Winnie Tony Joyce Alan Fiona Leo',
    'Chan,Wong,Lam,Cheung,Li,Zhang,Wang,Chen,Liu,Huang,Lim,Tan,Ng',
  ],
  thai: ['Somchai Anan Nattaya Kittisak Ploy Prasert', 'Srisai,Wongsuwan,Chaiyasit,Boonmee,Rattanakul'],
  vietnamese: ['Minh Tuan Linh Hung Trang Duc Huong Quang', 'Nguyen,Tran,Le,Pham,Hoang,Vu'],
  indonesian: ['Budi Agus Dewi Rizky Siti Andi', 'Santoso,Wijaya,Setiawan,Hartono,Kusuma'],
  korean: ['Min-jun Ji-hoon Seo-yeon Hyun-woo Ji-woo', 'Kim,Lee,Park,Choi,Jung'],
  japanese: ['Hiroshi Takashi Yuki Kenji Akiko Daisuke', 'Tanaka,Sato,Suzuki,Watanabe,Yamamoto'],
  african: [
    'Emeka Chidi Grace Kofi Amina Joseph Esther Samuel',
    'Okafor,Adeyemi,Mensah,Mwangi,Otieno,Boateng,Balogun,Kamau',
  ],
} as const satisfies Record<string, readonly [first: string, last: string]>

export type NameOrigin = keyof typeof peoples

export function personName(random: Random, people: NameOrigin): string {
  const [first, last] = peoples[people]
  return `${random.pick(first.split(' '))} ${random.pick(last.split(','))}`
}

/** Returns a job title: the main contact of a broker is the owner or a salesperson; the others share the work. */
export function jobTitle(random: Random, position: number): string {
  if (position === 1)
    return random.pick(['Managing Director', 'Owner', 'Sales Manager', 'Sales Director', 'CEO', 'General Manager'])
  return random.pick([
    'Sales Manager',
    'Purchaser',
    'Senior Purchaser',
    'Account Manager',
    'Sales',
    'Broker',
    'Buyer / Trader',
    'Purchasing Manager',
    'Export Manager',
    'Logistics',
    'Finance',
    'Product Manager Networking',
    'Product Manager Servers',
    'Technical Manager',
  ])
}

/** Returns lower-case letters and digits of a name, for addresses and domains. */
export const plainLetters = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[øØ]/g, 'o')
    .replaceAll('ı', 'i')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
