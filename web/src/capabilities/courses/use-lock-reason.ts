import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import { tenantZone } from '#platform/boot.ts';
import { calendarDay } from '#platform/i18n/dates.ts';

interface Item {
  itemId: string;
  title: string;
  lock: string | null;
  afterId: string | null;
  opensOn: string | null;
}

/** Why an item is locked: the item before it, and its day. Null for an open one. */
export function useLockReason(items: readonly Pick<Item, 'itemId' | 'title'>[]): (item: Item) => string | null {
  const { t } = useTranslation('courses');
  const day = today(tenantZone).toString();
  const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
  return ({ lock, afterId, opensOn }) => {
    if (!lock) return null;
    const before = afterId === null ? undefined : titles.get(afterId);
    const reasons = [
      before !== undefined && t('learn.opens-after', { name: before }),
      opensOn && opensOn > day && t('learn.opens-on', { day: calendarDay(opensOn) }),
    ];
    return reasons.filter(Boolean).join(' · ') || null;
  };
}
