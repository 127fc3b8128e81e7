import { ActionIcon } from '@mantine/core';
import type { OutlineSection } from '@seedbed/domain/courses/course.ts';
import { checkSection } from '@seedbed/domain/courses/input.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { baseLanguage } from '#capabilities/courses/base-language.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { GripIcon, TrashIcon } from '#platform/ui/icons.tsx';
import type { useReorder } from '#platform/ui/rows/use-reorder.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';
import { SaveSection } from './operations.ts';

interface Props {
  courseId: string;
  section: { _id: string; title: string; words: unknown };
  isOpen: boolean;
  reorder: ReturnType<typeof useReorder<HTMLOListElement>>;
  onToggle: () => void;
  onRemove: () => void;
}

/** A heading that takes its items with it. Its name opens the field. */
export function SectionRow({ courseId, section, isOpen, reorder, onToggle, onRemove }: Props) {
  const { t } = useTranslation('courses');
  const { _id: id, title } = section;
  return (
    <li className={css.section} {...reorder.rowProps(id)}>
      <div className={css.head}>
        <button
          type="button"
          className={css.handle}
          aria-label={t('build.move', { name: title })}
          {...reorder.handleProps(id)}
        >
          <GripIcon size={16} />
        </button>
        {isOpen ? (
          <SectionForm
            key={`${title} ${JSON.stringify(section.words)}`}
            courseId={courseId}
            section={section}
            onDone={onToggle}
          />
        ) : (
          <button type="button" className={css.heading} aria-expanded={false} onClick={onToggle}>
            <bdi>{title}</bdi>
          </button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('build.remove', { name: title })}
          onClick={onRemove}
        >
          <TrashIcon size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}

function SectionForm({ courseId, section, onDone }: Pick<Props, 'courseId' | 'section'> & { onDone: () => void }) {
  const { t } = useTranslation('courses');
  const { _id: id } = section;
  const base = baseLanguage();
  const [save] = useAct(SaveSection, { silent: true });
  const [initial] = useState({ title: textsOf(section, base) });
  const form = useCheckedForm({
    name: 'section',
    draft: `course-section:${id}`,
    initial,
    check: (values) => checkSection(sectionOf(values.title, base)),
    send: (values) => save({ courseId, id, ...sectionOf(values.title, base) }),
    onSaved: ({ undoId }, values) => {
      if (undoId) offerUndo(t('build.saved', { name: sectionOf(values.title, base).title.trim() }), undoId);
      onDone();
    },
  });
  const { values, set } = form;
  const languages = useTextLanguages(values.title, base);
  return (
    <div className={css.grow}>
      <CheckedForm form={form} onCancel={onDone}>
        <LanguageChoice {...languages} />
        <TextsField
          {...form.field('title')}
          label={t('fields.sectionTitle')}
          autoFocus
          language={languages.chosen}
          value={values.title}
          onChange={(title) => set('title', title)}
        />
      </CheckedForm>
    </div>
  );
}

/** The title in the base language first: it is the hint of the others. */
const textsOf = ({ title, words }: Props['section'], base: string): Translation[] => [
  { language: base, value: title },
  ...Object.entries(words as NonNullable<OutlineSection['words']>).map(([language, own]) => ({
    language,
    value: own.title ?? '',
  })),
];

const sectionOf = (texts: readonly Translation[], base: string) => ({
  title: texts.find(({ language }) => language === base)?.value ?? '',
  words: Object.fromEntries(
    texts.filter(({ language }) => language !== base).map(({ language, value }) => [language, { title: value }]),
  ),
});
