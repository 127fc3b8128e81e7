import type { ArticleBlock, ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { useTranslation } from 'react-i18next';
import { ComparedText } from '#capabilities/resources/reading/compared-text.tsx';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import type { DraftConflict } from './use-article-draft.ts';

interface Props {
  conflict: DraftConflict;
  onDecide: (keepsMine: boolean) => void;
}

const textOf = (block: ArticleBlock | null): ArticleContent => ({ type: 'doc', content: block ? [block] : [] });

/** The blocks that both authors changed. Everything else is merged already. */
export function DraftConflictChoice({ conflict: { theirs, merged }, onDecide }: Props) {
  const { t } = useTranslation('resources');
  const { conflicts, isTitleConflict, title } = merged;
  const texts = (side: 'mine' | 'theirs') => (
    <Stack gap={2}>
      {isTitleConflict && <bdi>{side === 'mine' ? title : theirs.title}</bdi>}
      {conflicts.map(({ mine, theirs: other }, i) => {
        const [own, others] = side === 'mine' ? [mine, other] : [other, mine];
        // biome-ignore lint/suspicious/noArrayIndexKey: two blocks may be equal, and their order stays
        if (own === null) return <em key={i}>{t('block-removed')}</em>;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        return <ComparedText key={i} before={textOf(others)} after={textOf(own)} />;
      })}
    </Stack>
  );
  return (
    <ConflictChoice
      sentence={t('conflict', { name: theirs.editedBy?.fullName ?? t('someone') })}
      mine={texts('mine')}
      theirs={texts('theirs')}
      onDecide={onDecide}
    />
  );
}
