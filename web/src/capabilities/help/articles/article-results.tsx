import { Button } from '@mantine/core';
import type { UserType } from '@seedbed/domain/help/user-type.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/help/help.module.css';
import { boot } from '#platform/boot.ts';
import { SearchDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import { ArticleLines } from './article-lines.tsx';
import type { Articles } from './articles.ts';
import { type FoundArticles, searchArticles } from './search-articles.ts';

/** Debounce the external search; the built-in index answers at every letter. */
const restMs = boot.docsSearch ? 200 : 0;

interface Props {
  articles: Articles;
  typed: string;
  userType: UserType | null;
  onWiden: () => void;
}

export function ArticleResults({ articles, typed, userType, onWiden }: Props) {
  const { t } = useTranslation('help');
  const answer = useAnswer({ articles, typed, userType });
  if (!answer) return null;
  return (
    <>
      {answer.fellBack && <p className={css.note}>{t('fell-back')}</p>}
      <p className="visually-hidden" role="status">
        {answer.found.length > 0
          ? t('found', { count: answer.found.length })
          : t('nothing.title', { query: answer.typed })}
      </p>
      {answer.found.length > 0 ? (
        <ArticleLines articles={answer.found} />
      ) : (
        <Empty
          drawing={<SearchDrawing />}
          title={t('nothing.title', { query: answer.typed })}
          sentence={t('nothing.sentence')}
          action={
            userType && (
              <Button variant="default" onClick={onWiden}>
                {t('nothing.everybody')}
              </Button>
            )
          }
        />
      )}
    </>
  );
}

function useAnswer({ articles, typed, userType }: Omit<Props, 'onWiden'>): FoundArticles | null {
  const rested = useDebounced(typed, restMs);
  const [answer, setAnswer] = useState<FoundArticles | null>(null);
  useEffect(() => {
    let gone = false;
    void searchArticles(articles, rested, userType).then((next) => {
      if (!gone) setAnswer(next);
    });
    return () => {
      gone = true;
    };
  }, [articles, rested, userType]);
  return answer;
}
