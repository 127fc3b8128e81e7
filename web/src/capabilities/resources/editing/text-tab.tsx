import { Button, Menu, NativeSelect, TextInput } from '@mantine/core';
import { isLanguage, languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { carryComments } from '@seedbed/domain/resources/article/comments.ts';
import { type ArticleContent, articleLimits, emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import { fromMarkdown } from '@seedbed/domain/resources/article/from-markdown.ts';
import type { WrittenArticle } from '@seedbed/domain/resources/article/merge.ts';
import { toMarkdown } from '@seedbed/domain/resources/article/to-markdown.ts';
import { ArticleTooLong } from '@seedbed/domain/resources/errors.ts';
import { titleCharacters } from '@seedbed/domain/resources/input.ts';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Attachments } from '#capabilities/files/public.tsx';
import { DraftConflictChoice } from '#capabilities/resources/drafting/draft-conflict.tsx';
import { type ArticleDraftState, useArticleDraft } from '#capabilities/resources/drafting/use-article-draft.ts';
import { useEditors } from '#capabilities/resources/drafting/use-editors.ts';
import threadsCss from '#capabilities/resources/threads/threads.module.css';
import { ThreadsPanel } from '#capabilities/resources/threads/threads-panel.tsx';
import { useThreads } from '#capabilities/resources/threads/use-threads.ts';
import type { ArticleDraftFragment } from '#platform/api/generated/documents.ts';
import { boot } from '#platform/boot.ts';
import { list } from '#platform/i18n/dates.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { AvatarList } from '#platform/ui/avatar/avatar-list.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useNarrow } from '#platform/ui/use-phone.ts';
import { ArticleEditor, type ShownArticle } from './article-editor.tsx';
import type { EditedRecord } from './edited-record.ts';
import css from './editor.module.css';
import { fromHtml } from './from-html.ts';
import { ArticleDrafts } from './operations.ts';
import { PublishButton } from './publish-dialog.tsx';

/** The draft of one language, beside what readers see. */
export function TextTab({ resource }: { resource: EditedRecord }) {
  const [{ data, error }, again] = useQuery({
    query: ArticleDrafts,
    variables: { resourceId: resource._id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={6}>
      {({ articleDrafts }) => <Texts resource={resource} drafts={articleDrafts} />}
    </Loaded>
  );
}

function Texts({ resource, drafts }: { resource: EditedRecord; drafts: readonly ArticleDraftFragment[] }) {
  const { t } = useTranslation('resources');
  const { get, set } = useAddress();
  const asked = get('language') ?? resource.language;
  const draft = drafts.find(({ language }) => language === asked) ?? newDraft(resource, asked);
  const offered = languages.filter(
    (language) =>
      drafts.some((one) => one.language === language) ||
      language === asked ||
      (boot.publicIncubator?.languages?.includes(language) ?? false),
  );
  const outdated = resource.variants.find(({ language }) => language === draft.language)?.isOutdated;
  return (
    <Stack gap={4}>
      {offered.length > 1 && (
        <Row gap={2}>
          <NativeSelect
            label={t('language')}
            value={draft.language}
            data={offered.map((value) => ({
              value,
              label: drafts.some((one) => one.language === value)
                ? nameOfLanguage(value)
                : t('new-language', { language: nameOfLanguage(value) }),
            }))}
            onChange={(event) => set({ language: event.currentTarget.value })}
          />
        </Row>
      )}
      {outdated && <p className="note">{t('newer-language', { language: name(resource.language) })}</p>}
      <Editing key={draft.language} resource={resource} draft={draft} />
    </Stack>
  );
}

const name = (language: string) => (isLanguage(language) ? nameOfLanguage(language) : language);

const newDraft = (resource: EditedRecord, language: string): ArticleDraftFragment => ({
  _id: `${resource._id}:${language}`,
  ...{ language, title: resource.title, content: emptyArticle, version: 0 },
  ...{ updatedAt: null, hasChanges: false, editedBy: null },
});

function Editing({ resource, draft }: { resource: EditedRecord; draft: ArticleDraftFragment }) {
  const { t } = useTranslation('resources');
  const [title, setTitle] = useState(draft.title);
  // The text that the editor shows when it is not the author who changes it.
  const [given, setGiven] = useState<ShownArticle>({ content: draft.content as ArticleContent, isUndoable: false });
  const latest = useRef<WrittenArticle>({ title: draft.title, content: draft.content as ArticleContent });
  const [isInvalid, setInvalid] = useState(false);
  const show = (written: WrittenArticle) => {
    latest.current = written;
    setTitle(written.title);
    setGiven({ content: written.content, isUndoable: false });
  };
  const state = useArticleDraft({ resourceId: resource._id, draft, onAdopt: show });
  const [editor, setEditor] = useState<Editor | null>(null);
  const threads = useThreads(resource._id, draft.language, editor);
  const people = useEditors(resource._id, draft.language);
  const isNarrow = useNarrow();
  const write = (change: Partial<WrittenArticle>) => {
    latest.current = { ...latest.current, ...change };
    setInvalid(false);
    state.change(latest.current);
  };
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" justify="between">
        <SaveNote state={state} isInvalid={isInvalid} />
        <Row gap={2} align="center">
          {people.length > 0 && (
            <Row gap={1} align="center">
              <AvatarList people={people} />
              <span className="note">{t('also-here', { names: list(people.map(({ fullName }) => fullName)) })}</span>
            </Row>
          )}
          <Button variant="default" aria-expanded={threads.isOpened} onClick={() => threads.open(!threads.isOpened)}>
            {t('threads.button', { number: threads.threads.filter(({ resolvedAt }) => resolvedAt === null).length })}
          </Button>
          <FileMenu
            title={title}
            read={() => latest.current.content}
            onImport={(imported) => {
              const content = carryComments(latest.current.content, imported);
              setGiven({ content, isUndoable: true });
              write({ content });
            }}
          />
          <PublishButton resource={resource} language={draft.language} flush={state.flush} version={state.version} />
        </Row>
      </Row>
      {state.conflict && (
        <DraftConflictChoice
          conflict={state.conflict}
          onDecide={(keepsMine) => {
            state.decide(keepsMine);
            // The pressed button disappears.
            editor?.commands.focus();
          }}
        />
      )}
      <TextInput
        label={t('fields.title')}
        className={css.title}
        maxLength={titleCharacters}
        dir="auto"
        lang={localeOf(draft.language)}
        value={title}
        onChange={(event) => {
          setTitle(event.currentTarget.value);
          write({ title: event.currentTarget.value });
        }}
      />
      <div className={threadsCss.sides} data-open={threads.isOpened && !isNarrow}>
        <ArticleEditor
          resourceId={resource._id}
          language={draft.language}
          shown={given}
          pictures={resource.attachments}
          onChange={(content) => write({ content })}
          onInvalid={() => setInvalid(true)}
          onReady={setEditor}
          onChooseThread={threads.choose}
          onComment={threads.begin}
        />
        <ThreadsPanel resourceId={resource._id} state={threads} editor={editor} />
      </div>
      <Attachments record={{ kind: 'resource', id: resource._id }} files={resource.attachments} mayAdd hasButton />
    </Stack>
  );
}

interface SaveNoteProps {
  state: ArticleDraftState;
  isInvalid: boolean;
}

function SaveNote({ state: { state, savedAt, conflict, news }, isInvalid }: SaveNoteProps) {
  const { t } = useTranslation('resources');
  const saved = state === 'saved' && savedAt ? t('save.saved-at', { time: savedAt }) : t(`save.${state}`);
  // The note of the conflict says it.
  const text = conflict ? null : isInvalid ? t('save.invalid') : saved;
  const merged = news && t('merged', { name: news.name ?? t('someone') });
  return (
    <span className="note" role="status">
      {[text, merged].filter(Boolean).join(' · ')}
    </span>
  );
}

interface FileMenuProps {
  title: string;
  read: () => ArticleContent;
  onImport: (content: ArticleContent) => void;
}

/** Throws `ArticleTooLong`. */
async function readArticle(file: File): Promise<ArticleContent> {
  // A character has up to four bytes. Do not load a video that has a wrong name.
  if (file.size > 4 * articleLimits.characters) throw new ArticleTooLong();
  const text = await file.text();
  const content = /\.html?$/i.test(file.name) ? fromHtml(text) : fromMarkdown(text);
  if (!content) throw new ArticleTooLong();
  return content;
}

/** Markdown and HTML in, Markdown out, without the server: the draft stays a draft. */
function FileMenu({ title, read, onImport }: FileMenuProps) {
  const { t } = useTranslation('resources');
  const file = useRef<HTMLInputElement>(null);
  function save() {
    const address = URL.createObjectURL(new Blob([`# ${title}\n\n${toMarkdown(read())}`], { type: 'text/markdown' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${title}.md`;
    link.click();
    URL.revokeObjectURL(address);
  }
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{t('markdown.menu')}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => file.current?.click()}>{t('markdown.import')}</Menu.Item>
          <Menu.Item onClick={save}>{t('markdown.export')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".md,.markdown,.txt,.html,.htm,text/markdown,text/plain,text/html"
        hidden
        onChange={async (event) => {
          const [chosen] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (!chosen) return;
          try {
            onImport(await readArticle(chosen));
          } catch (error) {
            if (!(error instanceof ArticleTooLong)) throw error;
            toastError(t('user-errors.article-too-long'));
          }
        }}
      />
    </>
  );
}
