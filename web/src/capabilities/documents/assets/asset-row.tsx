import { useTranslation } from 'react-i18next';
import type { AssetCardFragment } from '#platform/api/generated/documents.ts';
import { RowLink } from '#platform/list/list-line.tsx';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { AssetActions } from './asset-actions.tsx';
import css from './assets.module.css';

/** A data asset as one line. */
export function AssetRow({ asset }: { asset: AssetCardFragment }) {
  const { t } = useTranslation('documents');
  const { _id: id, title, isArchived } = asset;
  return (
    <li className={css.row} data-row={id} tabIndex={-1}>
      <span className={css.words}>
        <RowLink to={`/admin/data-assets/${id}`}>{title}</RowLink>
        <AssetFacts asset={asset} />
      </span>
      {isArchived && <Pill>{t('assets.is-archived')}</Pill>}
      <span className={css.actions}>
        <AssetActions asset={asset} />
      </span>
    </li>
  );
}

/** Its kind, who answers, and how often. */
export function AssetFacts({ asset }: { asset: AssetCardFragment }) {
  const { t } = useTranslation('documents');
  const { kind, owner, recursEveryMonths, expiresAfterMonths, requestCount } = asset;
  const parts = [
    t(`values.kind.${kind}`),
    t(`values.owner.${owner}`),
    recursEveryMonths && t('assets.every', { count: recursEveryMonths }),
    expiresAfterMonths && t('assets.valid', { count: expiresAfterMonths }),
    requestCount > 0 && t('assets.requests', { count: requestCount }),
  ].filter(Boolean);
  return (
    <FactLine>
      {parts.map((part, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places
        <span key={i}>{part}</span>
      ))}
    </FactLine>
  );
}
