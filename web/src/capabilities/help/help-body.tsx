import { CombinedError } from '@urql/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { showArticle, useHelp } from '#platform/help.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { MailIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { ArticleSearch } from './articles/article-search.tsx';
import { ArticleView } from './articles/article-view.tsx';
import { type Articles, loadArticles } from './articles/articles.ts';
import css from './help.module.css';

/** The search and its list, or one article above it. Going back restores the typed text. */
export function HelpBody() {
  const { t } = useTranslation('help');
  const { slug, round } = useHelp();
  const [articles, error, again] = useArticles();
  const [last, setLast] = useState<string | null>(null);
  useEffect(() => {
    if (slug) setLast(slug);
  }, [slug]);
  if (!articles) return <NotLoaded error={error} onRetry={again} rows={6} />;
  const read = articles.articles.find((article) => article.slug === slug);
  return (
    <>
      <div hidden={read !== undefined}>
        <ArticleSearch articles={articles} shown={!read} last={last} />
      </div>
      {read && (
        <ArticleView article={read} language={articles.language} round={round} onBack={() => showArticle(null)} />
      )}
      <p className={css.contact}>
        <AppLink to="/first-steps">{t('first-steps')}</AppLink>
      </p>
      <Contact />
    </>
  );
}

function useArticles(): [Articles | null, CombinedError | null, () => void] {
  const { language } = useTranslation().i18n;
  const [articles, setArticles] = useState<Articles | null>(null);
  const [error, setError] = useState<CombinedError | null>(null);
  const load = useCallback(() => {
    setError(null);
    loadArticles(language).then(setArticles, (fault: Error) => setError(new CombinedError({ networkError: fault })));
  }, [language]);
  useEffect(load, [load]);
  return [articles, error, load];
}

function Contact() {
  const { t } = useTranslation(['help', 'common']);
  const address = boot.publicIncubator?.supportEmail?.address;
  if (!address) return null;
  return (
    <p className={css.contact}>
      {t('stuck')}{' '}
      <a href={`mailto:${address}`}>
        <MailIcon size={16} />
        {t('common:next-steps.ask')}
      </a>
    </p>
  );
}
