/** The language of the data that a founder enters. */
export type DataLanguage = 'en' | 'fr' | 'ar';

export interface VentureWords {
  name: string;
  /** For URLs, if the name is not Latin or very long. */
  slug?: string;
  oneLiner: string;
  city: string;
  country: string;
  businessModel: 'B2B' | 'B2C' | 'B2B2C';
  industry: string;
  language: DataLanguage;
}

const row = (
  name: string,
  oneLiner: string,
  city: string,
  country: string,
  businessModel: VentureWords['businessModel'],
  industry: string,
  language: DataLanguage = 'en',
  slug?: string,
): VentureWords => ({ name, oneLiner, city, country, businessModel, industry, language, slug });

/** The Cofounder account's startup, in the running cohort. Its first posts are hand-written. */
export const tidewise = row(
  'Tidewise',
  'Flood forecasts that a harbour master can act on',
  'Brest',
  'FR',
  'B2B',
  'Climate',
);

/** Names that break layouts, in every demo size. */
export const edgeVentures: readonly VentureWords[] = [
  row('Ox', 'Hand tools with a lifetime loan', 'Ghent', 'BE', 'B2C', 'Manufacturing'),
  row(
    'سوق الحي',
    'منصة تجمع متاجر الحي في سلة واحدة وتوصيل واحد',
    'Beirut',
    'LB',
    'B2B2C',
    'Commerce',
    'ar',
    'souq-alhay',
  ),
  row('맑은물', '우물과 저수지의 수질을 매시간 알려 주는 센서', 'Busan', 'KR', 'B2B', 'Water', 'en', 'malgeunmul'),
  row(
    'The Co-operative Society for Repairable Household Appliances & Shared Neighbourhood Workshops of Greater Lyon and Beyond',
    'Washing machines that outlive their loans',
    'Lyon',
    'FR',
    'B2B2C',
    'Circular economy',
    'fr',
    'repairable',
  ),
];

/** The remaining startups. */
export const northlightVentures: readonly VentureWords[] = [
  row('Mycelane', 'Acoustic panels grown from mushroom roots', 'Ghent', 'BE', 'B2B', 'Materials'),
  row(
    'Bonjour Atelier',
    'Les artisans du quartier, réservables en deux minutes',
    'Lille',
    'FR',
    'B2C',
    'Commerce',
    'fr',
  ),
  row('Pulsewarden', 'Spots sepsis in hospital data two hours earlier', 'Leiden', 'NL', 'B2B', 'Health'),
  row('Qamar Health', 'متابعة الحمل عن بعد للقرى البعيدة', 'Amman', 'JO', 'B2B2C', 'Health', 'ar'),
  row('Gridleaf', 'Sells the spare capacity of school roofs', 'Lisbon', 'PT', 'B2B', 'Energy'),
  row('Colibri Logistique', 'La livraison à vélo pour les pharmacies', 'Nantes', 'FR', 'B2B', 'Logistics', 'fr'),
  row('Fernhill Robotics', 'A weeding robot that rents by the row', 'Cork', 'IE', 'B2B', 'Agriculture'),
  row('Kora Learning', 'Maths practice that works without a network', 'Dakar', 'SN', 'B2B2C', 'Education'),
  row('Saltmarsh', 'Desalination for islands, by the container', 'Valletta', 'MT', 'B2B', 'Water'),
  row('Palette Verte', 'Des peintures faites de restes d’algues', 'Saint-Malo', 'FR', 'B2C', 'Materials', 'fr'),
  row('Loopwise', 'Deposit returns for anything with a barcode', 'Malmö', 'SE', 'B2B', 'Circular economy'),
  row('Nabta', 'ري ذكي يوفر نصف الماء في المزارع الصغيرة', 'Casablanca', 'MA', 'B2B', 'Agriculture', 'ar'),
  row('Stillpoint', 'Quiet hours for hospital wards, measured', 'Graz', 'AT', 'B2B', 'Health'),
  row('Ledgerling', 'Bookkeeping for clubs and choirs', 'Utrecht', 'NL', 'B2B', 'Finance'),
  row('Voltaire Mobilité', 'Des bornes de recharge pour copropriétés', 'Grenoble', 'FR', 'B2B', 'Energy', 'fr'),
  row('Brightseam', 'Finds defects in fabric while it is woven', 'Porto', 'PT', 'B2B', 'Manufacturing'),
  row('Hearthly', 'Heat pumps paid from the saving', 'Aarhus', 'DK', 'B2C', 'Energy'),
  row('Campfire Grants', 'Matches small charities with funders', 'Leeds', 'GB', 'B2B', 'Social'),
  row('Dira', 'Shared routes for informal workers', 'Nairobi', 'KE', 'B2C', 'Mobility'),
  row('Petit Palais Jeux', 'Des jeux de société pour réapprendre à lire', 'Rennes', 'FR', 'B2C', 'Education', 'fr'),
  row('Opaline Optics', 'Cheap lenses for phone microscopes', 'Jena', 'DE', 'B2B', 'Health'),
  row('Harvest Moon', 'Cold rooms that run on the night tariff', 'Lagos', 'NG', 'B2B', 'Agriculture'),
  row('Vérité Textile', 'L’origine d’un vêtement sur son étiquette', 'Roubaix', 'FR', 'B2B2C', 'Manufacturing', 'fr'),
  row('Noria', 'Leak alarms for city water', 'Sevilla', 'ES', 'B2B', 'Water'),
  row('Sparrow Care', 'Plans the rounds of home nurses', 'Bergen', 'NO', 'B2B', 'Health'),
  row('Madar', 'خرائط داخلية للمستشفيات والمطارات', 'Dubai', 'AE', 'B2B', 'Mobility', 'ar'),
  row('Clayworks Bio', 'Packaging that ends as compost, truly', 'Delft', 'NL', 'B2B', 'Materials'),
  row('Second Verse', 'Licences for choirs and school orchestras', 'Dublin', 'IE', 'B2B', 'Social'),
  row('Pontis', 'Watches bridges with a sensor and a battery', 'Turin', 'IT', 'B2B', 'Infrastructure'),
  row('Maison Claire', 'La colocation entre générations', 'Bordeaux', 'FR', 'B2C', 'Social', 'fr'),
  row('Unfold Legal', 'Contracts that small firms understand', 'Tallinn', 'EE', 'B2B', 'Finance'),
  row('Roots and Rails', 'Night trains for freight that can wait', 'Vienna', 'AT', 'B2B', 'Logistics'),
  row('Aerie', 'Air quality for classrooms', 'Kraków', 'PL', 'B2B', 'Education'),
  row('Kiln', 'Low-temperature bricks', 'Valencia', 'ES', 'B2B', 'Infrastructure'),
  row('Boussole', 'L’orientation après le bac, avec un humain', 'Toulouse', 'FR', 'B2C', 'Education', 'fr'),
  row('Wavelet', 'Listens to machines before they break', 'Tampere', 'FI', 'B2B', 'Manufacturing'),
  row('Fathom Foods', 'Protein from mussels for fish feed', 'Vigo', 'ES', 'B2B', 'Agriculture'),
  row('Commonroom', 'Spare meeting rooms of town halls', 'Bristol', 'GB', 'B2B2C', 'Social'),
  row('Tandem Santé', 'Des aidants remplacés pour un week-end', 'Dijon', 'FR', 'B2C', 'Health', 'fr'),
];

/** The startups of the small incubator; the first belongs to the Cofounder account. */
export const harborVentures: readonly VentureWords[] = [
  row('Dockside Analytics', 'Tells small fisheries where not to go', 'New Bedford', 'US', 'B2B', 'Logistics'),
  row('Maplewick', 'Candles and soap from dairy waste', 'Burlington', 'US', 'B2C', 'Materials'),
  row('Second Shift', 'Childcare at the hours when nurses work', 'Providence', 'US', 'B2C', 'Social'),
  row('Keel', 'Insurance for boats that are homes', 'Portland', 'US', 'B2C', 'Finance'),
  row('Bluebird Tutors', 'Evening tutors in public libraries', 'Hartford', 'US', 'B2C', 'Education'),
  row('Granite State Freight', 'Fills empty trucks going north', 'Manchester', 'US', 'B2B', 'Logistics'),
  row('Oyster Lane', 'Restores reefs and sells the credit', 'Newport', 'US', 'B2B', 'Climate'),
  row('Millstream', 'Small hydro for old mills', 'Lowell', 'US', 'B2B', 'Energy'),
  row('Good Neighbor Repair', 'A handyman for people over seventy', 'New Haven', 'US', 'B2C', 'Social'),
];
