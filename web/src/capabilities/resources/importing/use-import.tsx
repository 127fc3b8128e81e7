import { type ArticleContent, articleLimits } from '@seedbed/domain/resources/article/content.ts';
import { readMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import { type LeftOut, leftOutKinds } from '@seedbed/domain/resources/article/left-out.ts';
import { textOf } from '@seedbed/domain/resources/article/plain.ts';
import { ArticleTooLong } from '@seedbed/domain/resources/errors.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { fromHtml } from './from-html.ts';

interface ImportedText {
  content: ArticleContent;
  leftOut: LeftOut;
}

/** Reads a file of the author. If the article cannot hold all of it, the author first sees how much is left out. */
export function useImport(
  title: string,
  onImport: (content: ArticleContent) => void,
): { choose: () => void; importing: ReactNode } {
  const { t } = useTranslation('resources');
  const file = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<ImportedText | null>(null);
  const [isOpened, setOpened] = useState(false);
  async function read(chosen: File) {
    try {
      const text = await readText(chosen, title);
      if (Object.keys(text.leftOut).length === 0) return onImport(text.content);
      setWaiting(text);
      setOpened(true);
    } catch (error) {
      if (!(error instanceof ArticleTooLong)) throw error;
      toastError(t('user-errors.article-too-long'));
    }
  }
  const importing = (
    <>
      <input
        ref={file}
        type="file"
        accept=".md,.markdown,.txt,.html,.htm,text/markdown,text/plain,text/html"
        hidden
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (chosen) void read(chosen);
        }}
      />
      <FormDialog opened={isOpened} title={t('import.title')} onClose={() => setOpened(false)}>
        <Form
          verb={t('import.act')}
          onCancel={() => setOpened(false)}
          onSubmit={() => {
            if (waiting) onImport(waiting.content);
            setOpened(false);
          }}
        >
          <p>{t('import.sentence')}</p>
          <Stack as="ul" gap={1}>
            {leftOutKinds.flatMap((kind) => {
              const count = waiting?.leftOut[kind];
              return count ? [<li key={kind}>{t(`import.kinds.${kind}`, { number: count })}</li>] : [];
            })}
          </Stack>
          <p>{t('import.replaces')}</p>
        </Form>
      </FormDialog>
    </>
  );
  return { choose: () => file.current?.click(), importing };
}

/** Throws `ArticleTooLong`. */
async function readText(file: File, title: string): Promise<ImportedText> {
  // A character has up to four bytes. Do not load a video that has a wrong name.
  if (file.size > 4 * articleLimits.characters) throw new ArticleTooLong();
  const text = await file.text();
  const read = /\.html?$/i.test(file.name) ? fromHtml(text) : readMarkdown(text);
  if (!read) throw new ArticleTooLong();
  return { ...read, content: withoutTitle(read.content, title) };
}

/** A downloaded article begins with its title. */
function withoutTitle({ type, content }: ArticleContent, title: string): ArticleContent {
  const [first, ...rest] = content;
  const isTitle = first?.type === 'heading' && textOf(first.content).trim() === title.trim();
  return { type, content: isTitle ? rest : content };
}
