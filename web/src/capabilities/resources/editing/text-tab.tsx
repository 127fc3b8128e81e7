import { NativeSelect, TextInput } from '@mantine/core';
import { isLanguage, languages, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { carryComments } from '@seedbed/domain/resources/article/comments.ts';
import { type ArticleContent, emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import type { WrittenArticle } from '@seedbed/domain/resources/article/merge.ts';
import { isEmptyArticle } from '@seedbed/domain/resources/article/plain.ts';
import { titleCharacters } from '@seedbed/domain/resources/input.ts';
import type { Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { Attachments } from '#capabilities/files/public.tsx';
import { DraftConflictChoice } from '#capabilities/resources/drafting/draft-conflict.tsx';
import { replaceContent } from '#capabilities/resources/drafting/replace-content.ts';
import { type ArticleDraftState, useArticleDraft } from '#capabilities/resources/drafting/use-article-draft.ts';
import { useEditors } from '#capabilities/resources/drafting/use-editors.ts';
import { PeopleForResources } from '#capabilities/resources/managing/operations.ts';
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
import { type CloseToast, toast } from '#platform/ui/toasts/toasts.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { useNarrow, usePhone } from '#platform/ui/use-phone.ts';
import { ArticleEditor } from './article-editor.tsx';
import type { EditedRecord } from './edited-record.ts';
import css from './editor.module.css';
import { ArticleDrafts } from './operations.ts';
import { PublishButton } from './publish-dialog.tsx';
import { TextMenu } from './text-menu.tsx';
import { useRecordPictures } from './use-record-pictures.ts';

interface TabProps {
  resource: EditedRecord;
  onDeleted: () => void;
}

/** The draft of one language, beside what readers see. */
export function TextTab({ resource, onDeleted }: TabProps) {
  const [{ data, error }, again] = useQuery({
    query: ArticleDrafts,
    variables: { resourceId: resource._id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded data={data} error={error} onRetry={again} rows={6}>
      {({ articleDrafts }) => <Texts resource={resource} drafts={articleDrafts} onDeleted={onDeleted} />}
    </Loaded>
  );
}

function Texts({ resource, drafts, onDeleted }: TabProps & { drafts: readonly ArticleDraftFragment[] }) {
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
      <Editing key={draft.language} resource={resource} draft={draft} onDeleted={onDeleted} />
    </Stack>
  );
}

const name = (language: string) => (isLanguage(language) ? nameOfLanguage(language) : language);

const newDraft = (resource: EditedRecord, language: string): ArticleDraftFragment => ({
  _id: `${resource._id}:${language}`,
  ...{ language, title: resource.title, content: emptyArticle, version: 0 },
  ...{ updatedAt: null, hasChanges: false, editedBy: null },
});

function Editing({ resource, draft, onDeleted }: TabProps & { draft: ArticleDraftFragment }) {
  const { t } = useTranslation(['resources', 'common']);
  const [title, setTitle] = useState(draft.title);
  const [initial] = useState(draft.content as ArticleContent);
  const latest = useRef<WrittenArticle>({ title: draft.title, content: draft.content as ArticleContent });
  const shownEditor = useRef<Editor | null>(null);
  const show = (written: WrittenArticle, step: { isUndoable: boolean }) => {
    latest.current = written;
    setTitle(written.title);
    // At once: a letter typed before the next render would save the old text over the changes of the other author.
    if (shownEditor.current) replaceContent(shownEditor.current, written.content, step);
  };
  /** Closes the offer to undo: it would take back what anyone wrote after it. */
  const closeOffer = useRef<CloseToast>(() => {});
  useEffect(() => () => closeOffer.current(), []);
  const adopt: typeof show = (written, step) => {
    closeOffer.current();
    show(written, step);
  };
  const state = useArticleDraft({ resourceId: resource._id, draft, onAdopt: adopt });
  const offerToPutBack = (message: string, before: WrittenArticle) => {
    const putBack = () => {
      show(before, { isUndoable: true });
      state.change(before);
    };
    closeOffer.current = toast(message, { label: t('common:actions.undo'), action: putBack });
  };
  const [editor, setEditor] = useState<Editor | null>(null);
  const threads = useThreads(resource._id, draft.language, editor);
  const people = useEditors(resource._id, draft.language);
  const pictures = useRecordPictures(resource._id, resource.attachments);
  const client = useClient();
  const findPeople = async (search: string) => {
    const { data } = await client.query(PeopleForResources, { search }).toPromise();
    return data?.peopleForResources ?? [];
  };
  const [isNarrow, isPhone] = [useNarrow(), usePhone()];
  const write = (change: Partial<WrittenArticle>) => {
    closeOffer.current();
    latest.current = { ...latest.current, ...change };
    state.change(latest.current);
  };
  const mayDiscard =
    (draft.hasChanges || state.pending !== null) &&
    state.conflict === null &&
    resource.variants.some(({ language }) => language === draft.language);
  const menu = {
    ...{ resource, onDeleted, title, threads },
    read: () => latest.current.content,
    onImport: (imported: ArticleContent) => {
      const before = latest.current;
      const content = carryComments(before.content, imported);
      if (editor) replaceContent(editor, content, { isUndoable: true });
      write({ content });
      offerToPutBack(t('import.done'), before);
    },
    onDiscard: mayDiscard
      ? async () => {
          const before = await state.discard();
          if (before) offerToPutBack(t('discard.done'), before);
        }
      : null,
  };
  const isEmpty = isEmptyArticle(state.pending?.content ?? (draft.content as ArticleContent));
  const isShown = resource.state === 'published' && state.pending === null && !draft.hasChanges;
  const whyNotPublish = isShown
    ? t('publish.no-changes')
    : isEmpty && resource.publishedVersion === null && t('user-errors.nothing-to-publish');
  return (
    <Stack gap={3}>
      <div className={css.head}>
        <SaveNote state={state} />
        <Row gap={2} align="center" nowrap={isPhone}>
          {people.length > 0 && (
            <Row gap={1} align="center">
              <AvatarList people={people} />
              <span className={isPhone ? 'visually-hidden' : 'note'}>
                {t('also-here', { names: list(people.map(({ fullName }) => fullName)) })}
              </span>
            </Row>
          )}
          {!isPhone && <TextMenu {...menu} isWhole={false} />}
          <PublishButton
            {...{ resource, language: draft.language, flush: state.flush, version: state.version }}
            why={whyNotPublish}
          />
          {isPhone && <TextMenu {...menu} isWhole />}
        </Row>
      </div>
      {state.conflict && (
        <DraftConflictChoice
          conflict={state.conflict}
          onDecide={(place, side) => {
            state.decide(place, side);
            // The pressed button disappears.
            if (state.conflict?.merged.conflicts.length === 1) editor?.commands.focus();
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
          // The title of the other author came in, and is not rendered yet.
          if (title !== latest.current.title) return;
          setTitle(event.currentTarget.value);
          write({ title: event.currentTarget.value });
        }}
      />
      <div className={threadsCss.sides} data-open={threads.isOpened && !isNarrow}>
        <ArticleEditor
          label={t('editor.label')}
          placeholder={t('editor.placeholder')}
          language={draft.language}
          content={initial}
          pictures={pictures}
          people={findPeople}
          onChange={(content) => write({ content })}
          onReady={(created) => {
            shownEditor.current = created;
            replaceContent(created, latest.current.content, { isUndoable: false });
            setEditor(created);
          }}
          comments={{ onChoose: threads.choose, onAdd: threads.begin }}
        />
        <ThreadsPanel resourceId={resource._id} state={threads} editor={editor} />
      </div>
      <Attachments record={{ kind: 'resource', id: resource._id }} files={resource.attachments} mayAdd hasButton />
    </Stack>
  );
}

function SaveNote({ state: { state, savedAt, conflict, news } }: { state: ArticleDraftState }) {
  const { t } = useTranslation('resources');
  const saved = state === 'saved' && savedAt ? t('save.saved-at', { time: savedAt }) : t(`save.${state}`);
  // The note of the conflict says it.
  const text = conflict ? null : saved;
  const merged = news && t('merged', { name: news.name ?? t('someone') });
  return (
    <span className="note" role="status">
      {[text, merged].filter(Boolean).join(' · ')}
    </span>
  );
}
