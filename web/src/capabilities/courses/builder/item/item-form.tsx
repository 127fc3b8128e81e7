import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { itemActs } from '@seedbed/domain/courses/acts.ts';
import type { ItemContent, ItemCriterion, QuizContent, SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { checkItem } from '@seedbed/domain/courses/input.ts';
import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import { enoughCoverage } from '@seedbed/domain/courses/proof/watching.ts';
import { newQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import type { WordsByLanguage } from '@seedbed/domain/courses/texts/words.ts';
import { emptyArticle } from '@seedbed/domain/resources/article/content.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseLanguage } from '#capabilities/courses/base-language.ts';
import css from '#capabilities/courses/builder/builder.module.css';
import { SaveItem } from '#capabilities/courses/builder/operations.ts';
import { useQuizErrors } from '#capabilities/courses/builder/quiz/question-errors.ts';
import { QuizFields } from '#capabilities/courses/builder/quiz/quiz-fields.tsx';
import { useUnsavedItem } from '#capabilities/courses/builder/unsaved-items.ts';
import { EventFields } from '#capabilities/courses/events/event-fields.tsx';
import { PackageCheck } from '#capabilities/courses/packages/package-check.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import { ArticleEditor } from '#capabilities/resources/public.tsx';
import type { CourseDraftFragment, DraftItemFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { predecessorsOf } from './predecessors.ts';
import { PromptFields } from './prompt-fields.tsx';
import { useItemPictures } from './use-item-pictures.ts';
import { WordsFields } from './words-fields.tsx';

interface Props {
  course: CourseDraftFragment;
  /** Made by the client for a new one. */
  id: string;
  item?: DraftItemFragment;
  kind: ItemKind;
  sectionId: string;
  onDone: () => void;
}

interface Values {
  title: string;
  content: ItemContent;
  isRequired: boolean;
  isTeam: boolean;
  unlockAfterId: string | null;
  releaseOffsetDays: string;
  dueOffsetDays: string;
  criteria: readonly ItemCriterion[];
  words: WordsByLanguage;
  /** Ids of pictures that are no files of the item yet. */
  pictures: string[];
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A new quiz begins with one question, and a new submission takes files, so that learners can answer. */
const emptyContent = (kind: ItemKind): ItemContent => ({
  body: null,
  ...(kind === 'quiz' && { questions: [newQuestion()], attempts: 3, passMark: 70 }),
  ...(kind === 'submission' && { wantsFiles: true }),
});

const baseFields = ['title', 'content', 'dueOffsetDays', 'releaseOffsetDays', 'unlockAfterId', 'criteria'];

/** The content and the days of one item. In another language, its texts alone. */
export function ItemForm({ course, id, item, kind, sectionId, onDone }: Props) {
  const { t } = useTranslation('courses');
  const [save] = useAct(SaveItem, { silent: true });
  const [initial] = useState<Values>(() => ({
    title: item?.title ?? '',
    content: (item?.content as ItemContent | undefined) ?? emptyContent(kind),
    isRequired: item?.isRequired ?? true,
    isTeam: item?.isTeam ?? false,
    unlockAfterId: item?.unlockAfterId ?? null,
    releaseOffsetDays: item?.releaseOffsetDays?.toString() ?? '',
    dueOffsetDays: item?.dueOffsetDays?.toString() ?? '',
    criteria: (item?.criteria as ItemCriterion[] | undefined) ?? [],
    words: (item?.words as WordsByLanguage | undefined) ?? {},
    pictures: [],
  }));
  const inputOf = ({ pictures: _files, ...values }: Values) => ({
    ...values,
    kind,
    releaseOffsetDays: numberOf(values.releaseOffsetDays),
    dueOffsetDays: numberOf(values.dueOffsetDays),
    criteria: [...values.criteria],
  });
  const form = useCheckedForm({
    name: 'item',
    draft: `course-item:${id}`,
    initial,
    check: (values) => checkItem(inputOf(values)),
    send: (values) =>
      save({ courseId: course._id, sectionId, id, input: inputOf(values), version: item?.version ?? null }),
    onSaved: ({ undoId }, values) => {
      keep(id, [values.content, values.words]);
      offerUndo(t('build.saved', { name: values.title.trim() }), undoId);
      onDone();
    },
  });
  const { values, set } = form;
  // The list of changes has the saved title too.
  const name = item?.title ?? (values.title.trim() || t(`values.kind.${kind}`));
  useUnsavedItem(id, name, values !== initial, () => {
    const first = document.querySelector<HTMLElement>(`[data-item-form="${id}"] input`);
    first?.scrollIntoView({ block: 'center' });
    first?.focus();
  });
  const { pictures, keep, drop } = useItemPictures(item, values.pictures, (ids) => set('pictures', ids));
  const { content } = values;
  const setContent = (change: Partial<ItemContent>) => set('content', { ...content, ...change });
  const others = predecessorsOf(course, {
    ...{ id, sectionId, isRequired: values.isRequired, unlockAfterId: initial.unlockAfterId },
  });
  const isWork = kind === 'submission' || kind === 'task';
  const bodyLabel = t(kind === 'discussion' ? 'fields.discussed' : isWork ? 'fields.instructions' : 'fields.body');
  const base = baseLanguage();
  const languages = useTextLanguages(
    Object.keys(values.words).map((language) => ({ language })),
    base,
  );
  const language = languages.chosen;
  const shownPictures = new Set(picturesIn([content, values.words]));
  const files = item?.files.filter(({ _id }) => !shownPictures.has(_id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to save
  useEffect(() => {
    // The fields with these errors are those of the base language.
    if (baseFields.some((field) => form.errors[field])) languages.setChosen(base);
  }, [form.tried]);
  const hasUrl = kind === 'video' || kind === 'embed';
  const hasFiles = kind === 'file' || kind === 'video' || kind === 'text' || kind === 'task' || kind === 'package';
  const quizErrors = useQuizErrors(kind === 'quiz' ? content.questions : [], form.errors);
  const frame = {
    form: { ...form, errors: quizErrors.ofForm },
    'data-item-form': id,
    fields: [...baseFields, ...quizErrors.fields, 'words'],
    onCancel: () => {
      drop();
      onDone();
    },
  };
  if (language !== base)
    return (
      <CheckedForm {...frame}>
        <LanguageChoice {...languages} />
        <WordsFields
          key={language}
          item={values}
          language={language}
          words={values.words[language] ?? {}}
          pictures={pictures}
          bodyLabel={bodyLabel}
          onChange={(words) => set('words', { ...values.words, [language]: words })}
        />
        {form.errors.words && (
          <Input.Error id={form.field('words').id} tabIndex={-1} role="alert">
            {form.errors.words}
          </Input.Error>
        )}
      </CheckedForm>
    );
  return (
    <CheckedForm {...frame}>
      {item && <LanguageChoice {...languages} />}
      <TextInput {...form.text('title')} label={t('fields.itemTitle')} autoFocus={!item} maxLength={200} />
      {hasUrl && (
        <TextInput
          {...form.field('content')}
          label={t('fields.url')}
          description={t(kind === 'video' ? 'build.video-hint' : 'build.embed-hint')}
          inputMode="url"
          attributes={{ input: { dir: 'ltr' } }}
          value={content.url ?? ''}
          onChange={(event) => setContent({ url: event.currentTarget.value })}
        />
      )}
      <div>
        <span className={css.caption} aria-hidden>
          {bodyLabel}
        </span>
        <ArticleEditor
          // In a text it is the whole item; elsewhere it introduces the rest.
          isCompact={kind !== 'text'}
          label={bodyLabel}
          language={language}
          content={content.body ?? emptyArticle}
          pictures={pictures}
          onChange={(body) => setContent({ body })}
        />
      </div>
      {kind === 'video' && (
        <Textarea
          label={<Optional label={t('fields.transcript')} />}
          autosize
          minRows={2}
          maxRows={12}
          value={content.transcript ?? ''}
          onChange={(event) => setContent({ transcript: event.currentTarget.value })}
        />
      )}
      {kind === 'video' && !content.url && (
        <Checkbox
          label={t('fields.watchToComplete', { percent: enoughCoverage })}
          checked={content.watchToComplete ?? false}
          onChange={(event) => setContent({ watchToComplete: event.currentTarget.checked })}
        />
      )}
      {kind === 'task' && (
        <NativeSelect
          label={t('fields.act')}
          description={content.act ? t('act.help') : undefined}
          value={content.act ?? ''}
          data={[
            { value: '', label: t('act.by-hand') },
            ...itemActs.map((value) => ({ value, label: t(`act.${value}`) })),
          ]}
          onChange={(event) => setContent({ act: itemActs.find((one) => one === event.currentTarget.value) ?? null })}
        />
      )}
      {kind === 'event' && (
        <EventFields {...form.field('content')} content={content} item={item} onChange={setContent} />
      )}
      {kind === 'quiz' && (
        <QuizFields
          content={content as Partial<QuizContent>}
          pictures={pictures}
          tried={form.tried}
          errors={quizErrors.atQuestions}
          onChange={setContent}
        />
      )}
      {!hasUrl && kind !== 'event' && quizErrors.ofForm.content && (
        <Input.Error id={form.field('content').id} tabIndex={-1} role="alert">
          {quizErrors.ofForm.content}
        </Input.Error>
      )}
      {kind === 'submission' && (
        <>
          <PromptFields content={content as Partial<SubmissionContent>} onChange={setContent} />
          <CriteriaFields criteria={values.criteria} onChange={(criteria) => set('criteria', criteria)} />
          <Checkbox
            label={t('fields.isTeam')}
            checked={values.isTeam}
            onChange={(event) => set('isTeam', event.currentTarget.checked)}
          />
        </>
      )}
      {hasFiles &&
        (item ? (
          <Attachments record={{ kind: 'courseItem', id }} files={files ?? []} mayAdd hasButton />
        ) : (
          <p className="note">{t('build.files-later')}</p>
        ))}
      {kind === 'video' && !content.url && <p className="note">{t('build.captions-hint')}</p>}
      {kind === 'package' && item && <PackageCheck courseId={course._id} item={item} />}
      <Checkbox
        label={t('fields.isRequired')}
        checked={values.isRequired}
        onChange={(event) => set('isRequired', event.currentTarget.checked)}
      />
      <Grid min="12rem" gap={4} fit>
        <TextInput
          {...form.text('releaseOffsetDays')}
          label={<Optional label={t('fields.releaseOffsetDays')} />}
          inputMode="numeric"
        />
        <TextInput
          {...form.text('dueOffsetDays')}
          label={<Optional label={t('fields.dueOffsetDays')} />}
          inputMode="numeric"
        />
        {others.length > 0 && (
          <OneChoice
            {...form.field('unlockAfterId')}
            label={<Optional label={t('fields.unlockAfterId')} />}
            choices={others.map(({ _id, title }) => ({ value: _id, label: title }))}
            value={values.unlockAfterId}
            onChange={(unlockAfterId) => set('unlockAfterId', unlockAfterId)}
          />
        )}
      </Grid>
    </CheckedForm>
  );
}
