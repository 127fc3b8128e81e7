import { NativeSelect, TextInput } from '@mantine/core';
import { isUserType, type UserType, userTypeOf, userTypes } from '@seedbed/domain/help/user-type.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/help/help.module.css';
import { useActor } from '#platform/actor.tsx';
import { useHelp } from '#platform/help.ts';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { ArticleLists } from './article-lists.tsx';
import { ArticleResults } from './article-results.tsx';
import type { Articles } from './articles.ts';

interface Props {
  articles: Articles;
  shown: boolean;
  /** The last article read: Back focuses its line. */
  last: string | null;
}

export function ArticleSearch({ articles, shown, last }: Props) {
  const { t } = useTranslation('help');
  const { search, round } = useHelp();
  const { roleType } = useActor();
  const [typed, setTyped] = useState('');
  const [userType, setUserType] = useState<UserType | null>(() => userTypeOf(roleType));
  const lines = useRef<HTMLDivElement>(null);
  const field = useFocus({ shown, search, round, last, lines });
  return (
    <>
      <search className={css.search}>
        <TextInput
          ref={field}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<SearchIcon size={16} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label={t('for')}
          value={userType ?? ''}
          onChange={({ currentTarget: { value } }) => setUserType(isUserType(value) ? value : null)}
          data={[
            { value: '', label: t('everybody') },
            ...userTypes.map((value) => ({ value, label: t(`user-types.${value}`) })),
          ]}
        />
      </search>
      <div ref={lines}>
        {typed.trim() ? (
          <ArticleResults
            articles={articles}
            typed={typed.trim()}
            userType={userType}
            onWiden={() => setUserType(null)}
          />
        ) : (
          <ArticleLists articles={articles.articles} userType={userType} />
        )}
      </div>
    </>
  );
}

interface Focus extends Omit<Props, 'articles'> {
  search: boolean;
  round: number;
  lines: React.RefObject<HTMLDivElement | null>;
}

/** Focuses the search field, or the first line where a keyboard would cover the list. */
function useFocus({ shown, search, round, last, lines }: Focus) {
  const field = useRef<HTMLInputElement>(null);
  const phone = usePhone();
  const asked = useRef(0);
  useEffect(() => {
    if (!shown) return;
    const back = last === null ? null : lines.current?.querySelector<HTMLElement>(`[data-article="${last}"]`);
    const first = lines.current?.querySelector<HTMLElement>('[data-article]');
    if (round !== asked.current) (search || !phone ? field.current : first)?.focus();
    else (back ?? field.current)?.focus();
    asked.current = round;
  }, [shown, search, round, last, lines, phone]);
  return field;
}
