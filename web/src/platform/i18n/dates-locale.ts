import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Week starts of the regions that our languages are mostly read in; Intl's own knowledge is missing in old browsers. */
const firstDays: Record<string, 0 | 1 | 6> = { ar: 6, ko: 0, ja_JP: 0, pt: 0 };

/** The locale for Mantine's calendars, loaded where it is not English. */
export function useDatesLocale(): { name: string; firstDay: 0 | 1 | 6 } {
  const { i18n } = useTranslation();
  const [name, setName] = useState('en');
  useEffect(() => {
    if (i18n.language === 'ar') void import('dayjs/locale/ar').then(() => setName('ar'));
    else setName('en');
  }, [i18n.language]);
  return { name, firstDay: firstDays[i18n.language] ?? 1 };
}
