import type { Article } from '@seedbed/domain/help/article.ts';
import type { UserType } from '@seedbed/domain/help/user-type.ts';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation } from 'react-router';
import { ArticleLines } from './article-lines.tsx';

interface Props {
  articles: readonly Article[];
  userType: UserType | null;
}

/** Articles for the current page first, then all others. */
export function ArticleLists({ articles, userType }: Props) {
  const { t } = useTranslation('help');
  const { pathname } = useLocation();
  const mine = articles.filter((article) => userType === null || article.for.includes(userType));
  const isAboutPage = ({ pages }: Article) => pages.some((page) => matchPath(page, pathname) !== null);
  const here = mine.filter(isAboutPage);
  const others = mine.filter((article) => !isAboutPage(article));
  return (
    <>
      {here.length > 0 && <ArticleLines heading={t('about-page')} articles={here} />}
      {others.length > 0 && <ArticleLines heading={t(here.length > 0 ? 'more' : 'all')} articles={others} />}
    </>
  );
}
