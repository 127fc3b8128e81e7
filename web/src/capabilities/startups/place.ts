import { enumeration } from '#platform/i18n/dates.ts';
import { locale } from '#platform/i18n/i18n.ts';

/** "Porto, Spain": the city as typed, the country in the reader's language. */
export function placeOf({ city, country }: { city: string | null; country: string | null }): string {
  return enumeration([city, country && countryName(country)].flatMap((part) => part || []));
}

function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country;
  return new Intl.DisplayNames([locale()], { type: 'region' }).of(country) ?? country;
}
