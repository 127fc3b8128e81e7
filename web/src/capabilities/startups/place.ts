import { countryName } from '@seedbed/domain/kernel/text/country-name.ts';
import i18next from 'i18next';
import { enumeration } from '#platform/i18n/dates.ts';

/** "Porto, Spain": the city as typed, the country in the reader's language. */
export function placeOf({ city, country }: { city: string | null; country: string | null }): string {
  return enumeration([city, country && countryName(country, i18next.language)].flatMap((part) => part || []));
}
