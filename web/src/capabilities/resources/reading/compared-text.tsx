import { compareArticles } from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './article.module.css';

/** The differences between two texts. Lines far from a change are left out. */
export function ComparedText({ before, after }: { before: ArticleContent; after: ArticleContent }) {
  const { t } = useTranslation('resources');
  const lines = useMemo(() => compareArticles(before, after), [before, after]);
  if (lines.every(({ change }) => change === 'same')) return <p className="note">{t('compare.same')}</p>;
  const isNear = (at: number) => lines.slice(Math.max(0, at - 1), at + 2).some(({ change }) => change !== 'same');
  return (
    <div className={css.compared} dir="auto">
      {lines.map(({ change, kind, parts }, i) =>
        isNear(i) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison have no other identity
          <div key={i} className={css.line} data-change={change} data-kind={kind}>
            {parts.map((part, n) => {
              const Tag = part.change === 'added' ? 'ins' : part.change === 'removed' ? 'del' : 'span';
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other identity
              return <Tag key={n}>{part.text}</Tag>;
            })}
          </div>
        ) : null,
      )}
    </div>
  );
}
