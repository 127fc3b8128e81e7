import { ActionIcon, Button, Menu } from '@mantine/core';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { useTranslation } from 'react-i18next';
import { useImport } from '#capabilities/resources/importing/use-import.tsx';
import type { useThreads } from '#capabilities/resources/threads/use-threads.ts';
import { DotsIcon } from '#platform/ui/icons.tsx';
import type { EditedRecord } from './edited-record.ts';
import { StateItems, ViewItem } from './state-actions.tsx';

interface Props {
  resource: EditedRecord;
  title: string;
  threads: ReturnType<typeof useThreads>;
  /** On a phone the comments and the steps of the page are in it too. */
  isWhole: boolean;
  read: () => ArticleContent;
  onImport: (content: ArticleContent) => void;
  /** Null without changes, or without a published text. */
  onDiscard: (() => void) | null;
  onDeleted: () => void;
}

/** The comments, and Markdown and HTML in, Markdown out, without the server: the draft stays a draft. */
export function TextMenu({ resource, title, threads, isWhole, read, onImport, onDiscard, onDeleted }: Props) {
  const { t } = useTranslation('resources');
  const { choose, importing } = useImport(title, onImport);
  const open = threads.threads.filter(({ resolvedAt }) => resolvedAt === null).length;
  const toggleThreads = () => threads.open(!threads.isOpened);
  return (
    <>
      {!isWhole && (
        <Button variant="default" aria-expanded={threads.isOpened} onClick={toggleThreads}>
          {t('threads.button', { number: open })}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          {isWhole ? (
            <ActionIcon variant="default" size="lg" aria-label={t('more')}>
              <DotsIcon size={18} />
            </ActionIcon>
          ) : (
            <Button variant="default">{t('markdown.menu')}</Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          {isWhole && (
            <>
              <ViewItem resource={resource} />
              <Menu.Item onClick={toggleThreads}>{t('threads.button', { number: open })}</Menu.Item>
            </>
          )}
          <Menu.Item onClick={choose}>{t('markdown.import')}</Menu.Item>
          <Menu.Item onClick={() => saveMarkdown(title, read())}>{t('markdown.export')}</Menu.Item>
          {onDiscard && <Menu.Item onClick={onDiscard}>{t('discard.act')}</Menu.Item>}
          {isWhole && (
            <>
              <Menu.Divider />
              <StateItems resource={resource} onDeleted={onDeleted} />
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {importing}
    </>
  );
}

function saveMarkdown(title: string, content: ArticleContent) {
  const address = URL.createObjectURL(new Blob([`# ${title}\n\n${toMarkdown(content)}`], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title}.md`;
  link.click();
  URL.revokeObjectURL(address);
}
