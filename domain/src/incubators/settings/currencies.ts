/** The specification's currencies by their ISO 4217 codes. */
export const currencies = [
  'AED',
  'AUD',
  'BDT',
  'BHD',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'EUR',
  'GBP',
  'GHS',
  'HKD',
  'INR',
  'JPY',
  'KES',
  'KRW',
  'MUR',
  'MXN',
  'MYR',
  'NZD',
  'OMR',
  'PAB',
  'PEN',
  'QAR',
  'RUB',
  'SAR',
  'SGD',
  'TZS',
  'UAH',
  'UGX',
  'USD',
  'VND',
  'XAF',
  'XOF',
  'ZAR',
] as const;

/** Codes that the specification lists and ISO 4217 does not know. */
const isoOf: Readonly<Record<string, string>> = { KR: 'KRW', KOR: 'KRW', PAN: 'PAB' };

/** Names two currencies, so the person must choose `XOF` or `XAF`. */
export const ambiguousCurrency = 'CFA';

/** The ISO code. `CFA` stays as it is. */
export const isoCurrency = (code: string): string => isoOf[code] ?? code;
