import { directionOf, localeOf } from '@seedbed/domain/kernel/translations.ts';
import type {
  ArticleBlock,
  ArticleContent,
  ArticleInline,
  ArticleList,
  ArticleParagraph,
  ArticlePicture,
} from '@seedbed/domain/resources/article/content.ts';
import { headingId } from '@seedbed/domain/resources/article/plain.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Player } from '#platform/ui/player/player.tsx';
import css from './article.module.css';

interface Picture {
  _id: string;
  url: string | null;
}

interface Props {
  content: ArticleContent;
  language: string;
  /** The files of the resource. */
  pictures: readonly Picture[];
}

/** The text as elements, never as HTML: exactly the nodes of `content.ts`. */
export function ArticleView({ content, language, pictures }: Props) {
  let headings = 0;
  return (
    <div className={css.article} lang={localeOf(language)} dir={directionOf(language)}>
      {content.content.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={i}>
          {block.type === 'heading' ? (
            heading(block, headingId(headings++))
          ) : (
            <Block block={block} pictures={pictures} />
          )}
        </Fragment>
      ))}
    </div>
  );
}

function heading({ attrs, content }: Extract<ArticleBlock, { type: 'heading' }>, id: string) {
  const Tag = attrs.level === 2 ? 'h2' : 'h3';
  return (
    <Tag id={id} tabIndex={-1}>
      <Inlines content={content} />
    </Tag>
  );
}

function Block({ block, pictures }: { block: ArticleBlock; pictures: readonly Picture[] }): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <Paragraph paragraph={block} />;
    case 'heading':
      return null;
    case 'bulletList':
    case 'orderedList':
      return <List list={block} />;
    case 'callout':
      return <Callout callout={block} />;
    case 'picture':
      return <Shown picture={block} pictures={pictures} />;
    case 'embed':
      return <Player url={block.attrs.address} title={block.attrs.title} />;
    case 'table':
      return <Table table={block} />;
    case 'horizontalRule':
      return <hr />;
  }
}

const Paragraph = ({ paragraph }: { paragraph: ArticleParagraph }) => (
  <p>
    <Inlines content={paragraph.content} />
  </p>
);

function List({ list }: { list: ArticleList }) {
  const Tag = list.type === 'bulletList' ? 'ul' : 'ol';
  return (
    <Tag>
      {list.content.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <li key={i}>
          <Parts parts={item.content} />
        </li>
      ))}
    </Tag>
  );
}

const Parts = ({ parts }: { parts: readonly (ArticleParagraph | ArticleList)[] }) =>
  parts.map((part, i) =>
    part.type === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Paragraph key={i} paragraph={part} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <List key={i} list={part} />
    ),
  );

function Callout({ callout: { attrs, content } }: { callout: Extract<ArticleBlock, { type: 'callout' }> }) {
  const { t } = useTranslation('resources');
  return (
    <div role="note" aria-label={t(`tones.${attrs.tone}`)} className={css.callout} data-tone={attrs.tone}>
      <Parts parts={content} />
    </div>
  );
}

function Shown({ picture, pictures }: { picture: ArticlePicture; pictures: readonly Picture[] }) {
  const { id, alt, width, height } = picture.attrs;
  const file = pictures.find((one) => one._id === id);
  const address = file?.url;
  if (!address) return alt ? <p className="note">{alt}</p> : null;
  return (
    <p className={css.picture}>
      <img src={address} alt={alt} width={width} height={height} />
    </p>
  );
}

function Table({ table }: { table: Extract<ArticleBlock, { type: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <div className={css.scroll} tabIndex={0}>
      <table>
        <tbody>
          {table.content.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <tr key={i}>
              {row.content.map((cell, n) => {
                const Tag = cell.type === 'tableHeader' ? 'th' : 'td';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                  <Tag key={n} {...(Tag === 'th' && { scope: i === 0 ? 'col' : 'row' })}>
                    <Parts parts={cell.content} />
                  </Tag>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Inlines = ({ content = [] }: { content?: readonly ArticleInline[] | undefined }) =>
  content.map((one, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Inline key={i} one={one} />
  ));

function Inline({ one }: { one: ArticleInline }): ReactNode {
  if (one.type === 'hardBreak') return <br />;
  if (one.type === 'mention')
    return (
      <AppLink to={`/profile/${one.attrs.id}`}>
        <bdi>@{one.attrs.label}</bdi>
      </AppLink>
    );
  let shown: ReactNode = one.text;
  if (one.marks?.some(({ type }) => type === 'italic')) shown = <em>{shown}</em>;
  if (one.marks?.some(({ type }) => type === 'bold')) shown = <strong>{shown}</strong>;
  const link = one.marks?.find((mark) => mark.type === 'link');
  if (!link) return shown;
  const { href } = link.attrs;
  if (href.startsWith('/')) return <AppLink to={href}>{shown}</AppLink>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {shown}
    </a>
  );
}
