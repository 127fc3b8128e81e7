import { useId } from 'react';
import type { FoundArticle } from '#capabilities/help/docs-search.ts';
import css from '#capabilities/help/help.module.css';
import { showArticle } from '#platform/help.ts';
import { ExternalLinkIcon } from '#platform/ui/icons.tsx';

interface Props {
  heading?: string;
  articles: readonly FoundArticle[];
}

export function ArticleLines({ heading, articles }: Props) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={heading && id}>
      {heading && (
        <h3 id={id} className={css.heading}>
          {heading}
        </h3>
      )}
      <ul>
        {articles.map((article) => (
          <li key={article.slug ?? article.url}>
            <Line article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ article: { slug, url, title, sentence } }: { article: FoundArticle }) {
  const words = (
    <>
      <span className={css.lineTitle} dir="auto">
        {title}
      </span>
      <span className="note" dir="auto">
        {sentence}
      </span>
    </>
  );
  if (url)
    return (
      <a href={url} target="_blank" rel="noreferrer" className={css.line}>
        {words}
        <ExternalLinkIcon size={14} />
      </a>
    );
  return (
    <button type="button" className={css.line} data-article={slug} onClick={() => slug && showArticle(slug)}>
      {words}
    </button>
  );
}
