/** Invented people: first and last names of one pool form a plausible name. */
export interface NamePool {
  first: readonly string[];
  last: readonly string[];
}

const pool = (first: string, last: string): NamePool => ({
  first: first.split(' '),
  last: last.split(', '),
});

export const namePools: readonly [french: NamePool, arabic: NamePool, ...NamePool[]] = [
  pool(
    'Camille Théo Élodie Bastien Manon Lucas Chloé Maxime Inès Hugo Aurélie Romain Solène Clément Margot Antoine',
    'Lefèvre, Garnier, Moreau, Chevalier, Dubois, Renaud, Perrin, Gauthier, Marchand, Lemoine, Vasseur, Berthier, Collet, Delmas, Aubert',
  ),
  pool(
    'Layla Omar Nour Karim Yasmine Tarek Salma Rami Hala Bilal Dina Walid Farah Sami Rania Ziad',
    'Haddad, Mansour, Khalil, Nasser, Saab, Benali, Tazi, Chraibi, Farouk, Zein, Darwish, Sabbagh, Bouazizi, Hamdan, Rahal',
  ),
  pool(
    'Emma Oliver Grace Callum Niamh Ethan Harriet Declan Zoe Marcus Imogen Rhys Maya Jordan Tessa Owen',
    'Whitfield, Brennan, Calloway, Hartley, Okonedo, Pryce, Sinclair, Doyle, Ashworth, Kensington, Merrick, Fairbanks, Langley, Quinn, Thorne',
  ),
  pool(
    'Chidi Amara Kwame Ngozi Tunde Adaeze Kofi Efua Segun Wanjiru Ifeoma Moussa Aïssatou Baraka Zainab Jabari',
    'Okafor, Mensah, Adeyemi, Diallo, Owusu, Eze, Balogun, Ndiaye, Kamau, Boateng, Achebe, Sow, Mwangi, Onyango, Asante',
  ),
  pool(
    'Priya Arjun Ananya Rohan Kavya Vikram Meera Nikhil Ishita Dev Lakshmi Aditya Tanvi Sanjay Nisha Kabir',
    'Raman, Iyer, Kapoor, Menon, Chatterjee, Desai, Perera, Reddy, Bhatt, Kulkarni, Rahman, Nair, Sethi, Ghosh, Joshi',
  ),
  pool(
    'Lucía Mateo Sofía Diego Valentina Javier Carmen Andrés Paula Tomás Elena Joaquín Marina Rafael Ximena Íñigo',
    'Herrera, Ibáñez, Quintero, Salazar, Montoya, Vidal, Aguirre, Cordero, Luján, Paredes, Rivas, Escobar, Fuentes, Navarro, Olmos',
  ),
  pool(
    'Lena Jonas Anke Felix Hannah Moritz Katrin Till Svenja Bram Femke Joost Annika Matthis Greta Ruben',
    'Vogel, Brandt, Lindner, Krause, Hoffmann, Keller, Steiner, Bakker, de Vries, van Dijk, Reuter, Seidel, Winkler, Haas, Oberholzer',
  ),
  pool(
    'Astrid Henrik Freja Lars Ingrid Mikkel Saga Eirik Linnea Anders Solveig Oskar Tuva Aino Elias Maja',
    'Solberg, Lindqvist, Nyström, Dahl, Bergström, Kjær, Haugen, Virtanen, Holm, Sandberg, Mäkinen, Strand, Eklund, Rasmussen, Hagen',
  ),
  pool(
    'Yuki Haruto Aoi Ren Min-jun Seo-yeon Ji-ho Ha-eun Mei-ling Wei-ting Linh Minh Thu Quang Hana Kenji',
    'Tanabe, Mori, Hayashi, Kobayashi, Park, Choi, Kang, Yoon, Chen, Lin, Nguyen, Tran, Pham, Okada, Shin',
  ),
  pool(
    'Zeynep Emre Elif Kerem Defne Mert Parisa Dariush Shirin Leyla Cem Nazlı Roya Behrouz Aylin Deniz',
    'Aydın, Demir, Yıldız, Koç, Şahin, Kaya, Rostami, Farahani, Moradi, Aliyev, Öztürk, Arslan, Karimi, Tehrani, Erdem',
  ),
  pool(
    'Oksana Taras Kateryna Andriy Zofia Marek Agnieszka Piotr Ioana Radu Jana Ondřej Daryna Bohdan Mirela Tomasz',
    'Kovalenko, Shevchuk, Bondar, Melnyk, Nowak, Zieliński, Wójcik, Mazur, Ionescu, Popa, Novák, Dvořák, Lysenko, Kamiński, Rusu',
  ),
  pool(
    'Mateus Beatriz Thiago Larissa João Mariana Rui Inês Caio Helena Duarte Isadora Nuno Luana Vasco Teresa',
    'Carvalho, Moura, Teixeira, Barbosa, Fonseca, Pinto, Azevedo, Correia, Nogueira, Tavares, Lopes, Monteiro, Rocha, Freitas, Duarte',
  ),
];

export const mentorHeadlines = [
  'Go-to-market for industrial software',
  'Twice founder, once acquired',
  'Product leader, marketplaces',
  'Angel investor in climate and energy',
  'Former hospital CIO',
  'Pricing and packaging for B2B',
  'Hardware and supply chains in Asia',
  'Growth on a small budget',
  'Public procurement, from the inside',
  'Finance director who has closed nine rounds',
  'Brand strategy and naming',
  'Regulated products: medical, food, finance',
  'First sales hires, first sales process',
  'User research for people who have no time',
] as const;

export const expertHeadlines = [
  'Start-up lawyer: incorporation and shareholder agreements',
  'Patents and licences',
  'Data protection',
  'Payroll and employee shares',
  'Grants and public funding',
  'Security reviews for enterprise sales',
] as const;

export const founderHeadlines = [
  'Co-founder and CEO',
  'Co-founder and CTO',
  'Founder, product',
  'Co-founder, operations',
  'Co-founder, sales',
  'Co-founder, science',
] as const;

export const evaluatorHeadlines = [
  'Investment associate',
  'Innovation lead at a city',
  'Alumna, second cohort',
  'Research transfer office',
  'Corporate venturing',
] as const;

export const staffHeadlines = [
  'Runs the cohorts',
  'Program and community',
  'Keeps the calendar, the rooms and the promises',
  'Coaches founders from first call to demo day',
  'Operations and reporting',
] as const;

/** Names that test lists and cards: two letters and 120. */
export const shortName = { firstName: 'Bo', lastName: null, fullName: 'Bo' } as const;
export const longName = {
  firstName: 'Maria Anunciação Guilhermina Filipa',
  lastName: 'de Vasconcelos e Albuquerque Monteiro Figueiredo da Silva Tavares Cavalcanti Brandão',
} as const;
