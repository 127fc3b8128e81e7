import type { TFunction } from 'i18next';

/** A newer server may know more kinds. */
export const kindName = (t: TFunction<'calendar'>, kind: string): string =>
  t(`kinds.${kind as 'booking'}`, { defaultValue: t('kinds.other') });
