import { compareArticles } from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleBlock, ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparedSide } from '#capabilities/resources/reading/compared-text.tsx';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import type { DraftConflict } from './use-article-draft.ts';

interface Props {
  conflict: DraftConflict;
  onDecide: (keepsMine: boolean) => void;
}

interface Pair {
  mine: ArticleBlock | null;
  theirs: ArticleBlock | null;
}

const titleBlock = (text: string): ArticleBlock | null =>
  text ? { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] } : null;

/** The parts of the text that both authors changed. Everything else is merged already. */
export function DraftConflictChoice({ conflict: { theirs, merged }, onDecide }: Props) {
  const { t } = useTranslation('resources');
  const { conflicts, isTitleConflict, title } = merged;
  const titles = { mine: titleBlock(title), theirs: titleBlock(theirs.title) };
  const name = theirs.editedBy?.fullName;
  return (
    <ConflictChoice
      sentence={t('conflict', { name: name ?? t('someone') })}
      author={name ?? null}
      texts={[...(isTitleConflict ? [titles] : []), ...conflicts].map((pair) => ({
        mine: <Side pair={pair} side="mine" />,
        theirs: <Side pair={pair} side="theirs" />,
      }))}
      onDecide={onDecide}
    />
  );
}

const textOf = (block: ArticleBlock | null): ArticleContent => ({ type: 'doc', content: block ? [block] : [] });

/** One text with the words that only it has. A text whose other one is removed has no such words. */
function Side({ pair: { mine, theirs }, side }: { pair: Pair; side: 'mine' | 'theirs' }) {
  const { t } = useTranslation('resources');
  const own = side === 'mine' ? mine : theirs;
  const lines = useMemo(() => compareArticles(textOf(theirs ?? mine), textOf(mine ?? theirs)), [mine, theirs]);
  if (!own) return <em>{t('block-removed')}</em>;
  return <ComparedSide lines={lines} side={side === 'mine' ? 'after' : 'before'} />;
}
