import { languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import type { Plugin, Rollup } from 'vite';

/** The pages that open first, without and with a token, and the texts that they show. */
const pages = {
  signedOut: { modules: ['/sessions/sign-in/sign-in-page.tsx'], texts: ['common', 'accounts'] },
  signedIn: {
    modules: ['/app/frame/frame.tsx', '/navigation/home/home-page.tsx'],
    texts: ['common', 'accounts', 'navigation', 'tasks'],
  },
} as const;

/**
 * The router picks the page only after it has run, but the stored token is readable in the head. An inline
 * script there preloads the page's files; it is the same for everybody.
 */
export function preloads(): Plugin {
  return {
    name: 'seedbed-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((part) => part.type === 'chunk');
        const filesOf = ({ modules }: (typeof pages)[keyof typeof pages]) => [
          ...new Set(modules.flatMap((end) => filesBehind(chunkOf(chunks, end), chunks))),
        ];
        const [out, inside] = [filesOf(pages.signedOut), filesOf(pages.signedIn)];
        const texts = (names: readonly string[]) =>
          Object.fromEntries(
            languages.map((l) => [localeOf(l), names.map((n) => chunkOf(chunks, `/locales/${l}/${n}.json`)?.fileName)]),
          );
        const table = JSON.stringify({
          out: { files: out, texts: texts(pages.signedOut.texts) },
          in: { files: inside, texts: texts(pages.signedIn.texts) },
        });
        const line = `(function(p){var t;try{t=localStorage.getItem('seedbed:token')}catch(e){}p=t?p.in:p.out;p.files.concat(p.texts[document.documentElement.lang]||p.texts.en).forEach(function(f){var l=document.createElement('link');l.rel=/css$/.test(f)?'preload':'modulepreload';if(l.rel==='preload')l.as='style';l.href='/'+f;document.head.appendChild(l)})})(${table})`;
        return html
          .replace('</title>', '</title>')
          .replace('<!--seedbed:head-->', `<!--seedbed:head-->\n    <script nonce="__NONCE__">${line}</script>`);
      },
    },
  };
}

const chunkOf = (chunks: Rollup.OutputChunk[], end: string) =>
  chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end) || chunk.moduleIds.some((id) => id.endsWith(end)));

function filesBehind(start: Rollup.OutputChunk | undefined, chunks: Rollup.OutputChunk[]): string[] {
  const found = new Set(start ? [start] : []);
  for (const chunk of found)
    for (const file of chunk.imports) {
      const next = chunks.find((other) => other.fileName === file);
      if (next) found.add(next);
    }
  return [...found].map((chunk) => chunk.fileName);
}
