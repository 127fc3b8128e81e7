import { Checkbox, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { itemActs } from '@seedbed/domain/courses/acts.ts';
import type { ItemContent, ItemCriterion, QuizContent, SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { checkItem } from '@seedbed/domain/courses/input.ts';
import type { ItemKind } from '@seedbed/domain/courses/item-kind.ts';
import { enoughCoverage } from '@seedbed/domain/courses/proof/watching.ts';
import { type RichText, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/courses/builder/builder.module.css';
import { SaveItem } from '#capabilities/courses/builder/operations.ts';
import { PackageCheck } from '#capabilities/courses/packages/package-check.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import type { CourseDraftFragment, DraftItemFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { ComposerField } from '#platform/forms/composer/composer-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { PromptFields } from './prompt-fields.tsx';
import { emptyQuestion, QuizFields } from './quiz-fields.tsx';

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
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const nobody = async () => [];

/** A new quiz begins with one question, and a new submission takes files, so that learners can answer. */
const emptyContent = (kind: ItemKind): ItemContent => ({
  body: null,
  ...(kind === 'quiz' && { questions: [emptyQuestion()], attempts: 3, passMark: 70 }),
  ...(kind === 'submission' && { wantsFiles: true }),
});

/** The content and the days of one item. */
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
  }));
  const inputOf = (values: Values) => ({
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
      offerUndo(t('build.saved', { name: values.title.trim() }), undoId);
      onDone();
    },
  });
  const { values, set } = form;
  const { content } = values;
  const setContent = (change: Partial<ItemContent>) => set('content', { ...content, ...change });
  const others = (course.draft?.items ?? []).filter(({ _id }) => _id !== id);
  const hasUrl = kind === 'video' || kind === 'embed';
  const hasFiles = kind === 'file' || kind === 'video' || kind === 'text' || kind === 'task' || kind === 'package';
  return (
    <CheckedForm
      form={form}
      onCancel={onDone}
      fields={['title', 'content', 'dueOffsetDays', 'releaseOffsetDays', 'criteria']}
    >
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
        <span className={css.caption}>
          {t(kind === 'submission' || kind === 'task' ? 'fields.instructions' : 'fields.body')}
        </span>
        <div className={css.composer}>
          <ComposerField
            label={t('fields.body')}
            isOpen
            maxCharacters={20_000}
            people={nobody}
            value={content.body ?? emptyText}
            onChange={(body: RichText) => setContent({ body })}
            onSubmit={() => void form.submit()}
          />
        </div>
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
          description={t('act.help')}
          value={content.act ?? ''}
          data={[
            { value: '', label: t('act.by-hand') },
            ...itemActs.map((value) => ({ value, label: t(`act.${value}`) })),
          ]}
          onChange={(event) => setContent({ act: itemActs.find((one) => one === event.currentTarget.value) ?? null })}
        />
      )}
      {kind === 'quiz' && <QuizFields content={content as Partial<QuizContent>} onChange={setContent} />}
      {!hasUrl && form.errors.content && (
        <Input.Error id={form.field('content').id} tabIndex={-1} role="alert">
          {form.errors.content}
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
          <Attachments record={{ kind: 'courseItem', id }} files={item.files} mayAdd hasButton />
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

const emptyText = richTextOf('');
