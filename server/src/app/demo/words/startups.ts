/** Invented startups: name, what they do, industry, city, country, model, founding year, website. */
export const startupWords = [
  ['Tidewater Labs', 'Leak detection for city water networks', 'Water', 'Marseille', 'FR', 'B2B', 2023],
  ['Lumenleaf', 'Grow lights that follow the price of power', 'Agriculture', 'Utrecht', 'NL', 'B2B', 2022],
  ['Quillwise', 'Contracts that lawyers and machines both read', 'Legal', 'Paris', 'FR', 'B2B', 2024],
  ['Nadi Health', 'Heart monitoring for rural clinics', 'Health', 'Tunis', 'TN', 'B2B', 2023],
  ['Ferrovia', 'Empty freight wagons, filled', 'Logistics', 'Lyon', 'FR', 'B2B', 2021],
  ['Mossworks', 'Insulation panels from mycelium', 'Construction', 'Aarhus', 'DK', 'B2B', 2022],
  ['Okto', 'Shared kitchens for food makers', 'Food', 'Lisbon', 'PT', 'B2B2C', 2024],
  ['Palmier', 'Savings circles on the phone', 'Finance', 'Casablanca', 'MA', 'B2C', 2023],
  ['Vireo', 'Bird-safe wind turbines by acoustic radar', 'Energy', 'Bilbao', 'ES', 'B2B', 2021],
  ['Kite & Key', 'Electricity studies for small factories', 'Energy', 'Lille', 'FR', 'B2B', 2024],
  ['Zerda', 'Second life for e-bike batteries', 'Mobility', 'Berlin', 'DE', 'B2B', 2022],
  ['Brightside Care', 'Shifts that nurses choose', 'Health', 'Dublin', 'IE', 'B2B', 2023],
  ['Sablier', 'Speech therapy between sessions', 'Health', 'Geneva', 'CH', 'B2C', 2024],
  ['Orchard OS', 'The back office of cooperatives', 'Agriculture', 'Bordeaux', 'FR', 'B2B', 2022],
  ['Tessel', 'Carbon accounts for textile mills', 'Fashion', 'Porto', 'PT', 'B2B', 2023],
  ['Harbour Lane', 'Insurance for small boats by the day', 'Insurance', 'Nantes', 'FR', 'B2C', 2024],
  ['Atlas Robotics', 'Robots that sort building rubble', 'Construction', 'Toulouse', 'FR', 'B2B', 2020],
  ['Minaret', 'Quiet hours for city flats', 'Housing', 'Brussels', 'BE', 'B2C', 2024],
  ['Papaya Loop', 'Refill stations for cosmetics', 'Retail', 'Barcelona', 'ES', 'B2B2C', 2022],
  ['Northwind Freight', 'Sail-assisted coastal shipping', 'Logistics', 'Brest', 'FR', 'B2B', 2021],
] as const;

export const edgeNames = {
  short: 'Ok',
  long: 'The Very Patient Company for Estimating, Understanding then Gently Improving the Quality of the Air in Schools of Europe',
  arabic: 'شركة نخلة للطاقة',
  korean: '서울 그린 모빌리티',
} as const;

/** What harbor's ventures are called. */
export const harborNames = [
  'Saltmarsh',
  'Cordage',
  'Beacon Tutors',
  'Dockside Dental',
  'Tern',
  'Slipway',
  'Ballast',
  'Pierglass',
  'Mooring',
] as const;
