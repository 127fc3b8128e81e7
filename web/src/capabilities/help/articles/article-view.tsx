import type { Article } from '@seedbed/domain/help/article.ts';
import { directionOf, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/help/help.module.css';
import { list } from '#platform/i18n/dates.ts';
import { ArrowBackIcon } from '#platform/ui/icons.tsx';
import type { WrittenLanguage } from './articles.ts';
import { Markdown } from './markdown.tsx';

interface Props {
  article: Article;
  language: WrittenLanguage;
  round: number;
  onBack: () => void;
}

export function ArticleView({ article, language, round, onBack }: Props) {
  const { t, i18n } = useTranslation('help');
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each article and each request
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('[data-scrolls]')?.scrollTo(0, 0);
  }, [article.slug, round]);
  return (
    <>
      <button type="button" className={css.back} onClick={onBack}>
        <ArrowBackIcon size={16} className="directional" />
        {t('back')}
      </button>
      {language !== i18n.language && <p className={css.note}>{t('in-english')}</p>}
      <article lang={localeOf(language)} dir={directionOf(language)} className={css.article}>
        <h3 ref={title} tabIndex={-1} className={css.title}>
          {article.title}
        </h3>
        <Markdown text={article.text} />
      </article>
      <p className={css.readers}>
        {t('readers', { people: list(article.for.map((userType) => t(`user-types.${userType}`))) })}
      </p>
    </>
  );
}
