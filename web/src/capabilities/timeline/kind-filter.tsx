import { NativeSelect } from '@mantine/core';
import { type StartupEventType, startupEventTypes } from '@seedbed/domain/timeline/post.ts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import css from './timeline.module.css';

/** The kind in the address; null for all. */
export function useKind(): [StartupEventType | null, (kind: string) => void] {
  const [query, setQuery] = useSearchParams();
  const current = query.get('kind');
  const setKind = (kind: string) =>
    setQuery(
      (before) => {
        if (kind) before.set('kind', kind);
        else before.delete('kind');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [startupEventTypes.find((one) => one === current) ?? null, setKind];
}

export function KindFilter() {
  const { t } = useTranslation('timeline');
  const [kind, setKind] = useKind();
  return (
    <NativeSelect
      size="xs"
      className={css.kinds}
      aria-label={t('kinds.label')}
      value={kind ?? ''}
      onChange={(event) => setKind(event.currentTarget.value)}
      data={[
        { value: '', label: t('kinds.all') },
        ...startupEventTypes.map((value) => ({ value, label: t(`kinds.${value}`) })),
      ]}
    />
  );
}
