import { lexer, type Token, type Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import { showArticle } from '#platform/help.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';

/** Renders an article as elements. It creates no HTML and drops HTML in the text. */
export const Markdown = ({ text }: { text: string }) => <>{all(lexer(text))}</>;

const all = (tokens: readonly Token[] | undefined): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
  (tokens ?? []).map((token, i) => <Fragment key={i}>{one(token)}</Fragment>);

function one(token: Token): ReactNode {
  switch (token.type) {
    case 'heading':
      // The article's title is a level-three heading, so inner headings start below it.
      return createElement(token.depth < 3 ? 'h4' : 'h5', null, all(token.tokens));
    case 'paragraph':
      return <p>{all(token.tokens)}</p>;
    case 'list':
      return createElement(
        token.ordered ? 'ol' : 'ul',
        null,
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        (token as Tokens.List).items.map((item, i) => <li key={i}>{all(item.tokens)}</li>),
      );
    case 'strong':
      return <strong>{all(token.tokens)}</strong>;
    case 'em':
      return <em>{all(token.tokens)}</em>;
    case 'codespan':
      return <Kbd caps={token.text.split(' ')} />;
    case 'link':
      return <Way to={token.href}>{all(token.tokens)}</Way>;
    case 'text':
      return 'tokens' in token && token.tokens ? all(token.tokens) : token.text;
    case 'escape':
      return token.text;
    case 'br':
      return <br />;
    default:
      return null;
  }
}

/** Links to our pages by path, and to other articles by slug. */
function Way({ to, children }: { to: string; children: ReactNode }) {
  if (to.startsWith('/')) return <AppLink to={to}>{children}</AppLink>;
  return (
    <button type="button" onClick={() => showArticle(to)}>
      {children}
    </button>
  );
}
