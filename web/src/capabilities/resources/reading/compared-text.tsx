import {
  type ComparedLine,
  type ComparedPart,
  compareArticles,
  isSameArticle,
} from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import css from './article.module.css';

/** Lines far from a change are left out. */
const near = (lines: readonly ComparedLine[]) => (_: ComparedLine, at: number) =>
  lines.slice(Math.max(0, at - 1), at + 2).some(({ change }) => change !== 'same');

/** A picture without a description has no words of its own. */
const partsOf = ({ kind, change, parts }: ComparedLine, picture: string): readonly ComparedPart[] =>
  kind === 'picture' && parts.every(({ text }) => text === '')
    ? [{ change: change === 'changed' ? 'same' : change, text: picture }]
    : parts;

/** The differences between two texts. */
export function ComparedText({ before, after }: { before: ArticleContent; after: ArticleContent }) {
  const { t } = useTranslation('resources');
  const lines = useMemo(() => compareArticles(before, after), [before, after]);
  if (lines.every(({ change }) => change === 'same'))
    return <p className="note">{t(isSameArticle(before, after) ? 'compare.same' : 'compare.form')}</p>;
  return (
    <div className={css.compared} dir="auto">
      {lines.filter(near(lines)).map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison have no other identity
        <div key={i} className={css.line} data-change={line.change} data-kind={line.kind}>
          {partsOf(line, t('compare.picture')).map((part, n) => {
            const Tag = part.change === 'added' ? 'ins' : part.change === 'removed' ? 'del' : 'span';
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other identity
            return <Tag key={n}>{part.text}</Tag>;
          })}
        </div>
      ))}
    </div>
  );
}

/** Words beside each other have one mark, whose line does not end between them. */
function joinedMarks(parts: readonly ComparedPart[]): ComparedPart[] {
  const result: ComparedPart[] = [];
  for (const [i, { change, text }] of parts.entries()) {
    const last = result.at(-1);
    const next = parts[i + 1];
    const isGap = change === 'same' && text.trim() === '' && next !== undefined && next.change !== 'same';
    if (last && last.change !== 'same' && (isGap || change === last.change))
      result[result.length - 1] = { change: last.change, text: last.text + text };
    else result.push({ change, text });
  }
  return result;
}

/** One of two compared texts. The words that the other one does not have are marked. */
export function ComparedSide({ lines, side }: { lines: readonly ComparedLine[]; side: 'before' | 'after' }) {
  const { t } = useTranslation('resources');
  const hidden = side === 'before' ? 'added' : 'removed';
  const isSame = lines.every(({ change }) => change === 'same');
  return (
    <div className={css.compared} dir="auto">
      {lines
        .filter(isSame ? () => true : near(lines))
        .filter(({ change }) => change !== hidden)
        .map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison have no other identity
          <div key={i} className={css.side} data-kind={line.kind}>
            {joinedMarks(partsOf(line, t('compare.picture')).filter(({ change }) => change !== hidden)).map(
              (part, n) => {
                const Tag = part.change === 'same' ? 'span' : 'mark';
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other identity
                return <Tag key={n}>{part.text}</Tag>;
              },
            )}
          </div>
        ))}
      {isSame && <p className="note">{t('compare.form')}</p>}
    </div>
  );
}
