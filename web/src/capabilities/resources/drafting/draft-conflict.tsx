import { compareArticles } from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleBlock, ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import type { BlockConflict, Side } from '@seedbed/domain/resources/article/merge.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ComparedSide } from '#capabilities/resources/reading/compared-text.tsx';
import { TextConflicts } from '#platform/forms/text-conflicts.tsx';
import type { DraftConflict } from './use-article-draft.ts';

interface Props {
  conflict: DraftConflict;
  onDecide: (place: string, side: Side) => void;
}

/** The parts of the text that both authors changed. Everything else is merged already. */
export function DraftConflictChoice({ conflict: { differing, merged }, onDecide }: Props) {
  const { t } = useTranslation('resources');
  const name = differing.theirs.editedBy?.fullName;
  return (
    <TextConflicts
      sentence={t('conflict', { name: name ?? t('someone'), count: merged.conflicts.length })}
      author={name ?? null}
      texts={merged.conflicts.map((pair) => ({
        place: pair.place,
        mine: <OneSide pair={pair} side="mine" />,
        theirs: <OneSide pair={pair} side="theirs" />,
      }))}
      onDecide={(place, keepsMine) => onDecide(place, keepsMine ? 'mine' : 'theirs')}
    />
  );
}

const textOf = (block: ArticleBlock | null): ArticleContent => ({ type: 'doc', content: block ? [block] : [] });

/** One text with the words that only it has. A text whose other one is removed has no such words. */
function OneSide({ pair: { mine, theirs }, side }: { pair: BlockConflict; side: Side }) {
  const { t } = useTranslation('resources');
  const own = side === 'mine' ? mine : theirs;
  const lines = useMemo(() => compareArticles(textOf(theirs ?? mine), textOf(mine ?? theirs)), [mine, theirs]);
  if (!own) return <em>{t('block-removed')}</em>;
  return <ComparedSide lines={lines} side={side === 'mine' ? 'after' : 'before'} />;
}
