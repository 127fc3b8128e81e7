import type { RichInline, RichParagraph, RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { ReactNode } from 'react';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './composer-field.module.css';

interface Props {
  text: RichText;
  /** Shows a piece of plain text, such as one with web addresses. */
  plain: (text: string) => ReactNode;
}

/** Rich text as elements, never as HTML. */
export function RichTextView({ text, plain }: Props) {
  const lines = ({ content = [] }: RichParagraph) =>
    content.map((one, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
      <Inline key={i} one={one} plain={plain} />
    ));
  return (
    <div className={css.view}>
      {text.content.map((block, i) => {
        if (block.type === 'paragraph')
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
            <p key={i} dir="auto">
              {block.content?.length ? lines(block) : <br />}
            </p>
          );
        const List = block.type === 'bulletList' ? 'ul' : 'ol';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
          <List key={i} dir="auto">
            {block.content.map((item, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
              <li key={n}>
                {item.content.map((paragraph, p) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
                  <p key={p}>
                    <span className={css.own}>{lines(paragraph)}</span>
                  </p>
                ))}
              </li>
            ))}
          </List>
        );
      })}
    </div>
  );
}

function Inline({ one, plain }: { one: RichInline; plain: Props['plain'] }): ReactNode {
  if (one.type === 'hardBreak') return <br />;
  if (one.type === 'mention')
    return (
      <AppLink to={`/profile/${one.attrs.id}`} className={css.mention}>
        <bdi>@{one.attrs.label}</bdi>
      </AppLink>
    );
  const link = one.marks?.find((mark) => mark.type === 'link');
  let shown: ReactNode = link ? one.text : plain(one.text);
  if (one.marks?.some(({ type }) => type === 'italic')) shown = <em>{shown}</em>;
  if (one.marks?.some(({ type }) => type === 'bold')) shown = <strong>{shown}</strong>;
  if (!link) return shown;
  return (
    <a href={link.attrs.href} target="_blank" rel="noreferrer">
      {shown}
    </a>
  );
}
