import type { PermissionScope } from '@seedbed/domain/kernel/actor.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';

/** An empty list of someone who sees only some records says so, because others can exist. [UX-O3] */
export function EmptyWithin({ scope = 'ALL', children }: { scope?: PermissionScope | undefined; children: ReactNode }) {
  const { t } = useTranslation('lists');
  if (scope === 'ALL') return children;
  return <Empty drawing={<SearchDrawing />} title={t('no-access.title')} sentence={t('no-access.sentence')} />;
}
