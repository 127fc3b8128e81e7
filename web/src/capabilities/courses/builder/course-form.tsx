import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type CourseOrder, courseOrders } from '@seedbed/domain/courses/course.ts';
import { checkCourse } from '@seedbed/domain/courses/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ownText } from '#capabilities/courses/course-text.ts';
import type { CourseCardFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { CreateCourse, SaveCourse } from './operations.ts';

interface Props {
  course?: CourseCardFragment;
  onDone?: () => void;
}

interface Values {
  id: string;
  title: Translation[];
  summary: Translation[];
  order: CourseOrder;
  selfEnroll: boolean;
  givesCertificate: boolean;
}

const inputOf = ({ title, summary, order, selfEnroll, givesCertificate }: Values) => ({
  ...{ title, summary, order, selfEnroll, givesCertificate },
});
const textsOf = (texts: CourseCardFragment['title']) => texts.map(({ language, value }) => ({ language, value }));

/** Title and summary in each language of the organization, and the rules of the course. */
export function CourseForm({ course, onDone }: Props) {
  const { t } = useTranslation(['courses', 'common']);
  const navigate = useNavigate();
  const [create] = useAct(CreateCourse, { silent: true });
  const [save] = useAct(SaveCourse, { silent: true });
  const [initial] = useState<Values>(() => ({
    id: course?._id ?? newId<'Course'>(),
    title: textsOf(course?.title ?? []),
    summary: textsOf(course?.summary ?? []),
    order: course?.order ?? 'free',
    selfEnroll: course?.selfEnroll ?? false,
    givesCertificate: course?.givesCertificate ?? false,
  }));
  const form = useCheckedForm({
    name: 'course',
    draft: `course:${course?._id ?? 'new'}`,
    initial,
    check: (values) => checkCourse(inputOf(values)),
    send: (values): Promise<ActionResult<unknown>> =>
      course
        ? save({ courseId: course._id, input: inputOf(values), version: course.version })
        : create({ id: values.id, input: inputOf(values), copyOf: null }),
    onSaved: ({ undoId }, values) => {
      const name = ownText(values.title);
      offerUndo(t(course ? 'build.saved' : 'build.created', { name }), undoId);
      onDone?.();
      if (!course) return navigate(`/courses/management/course/${values.id}/builder`);
    },
  });
  const { values, set } = form;
  const languages = useTextLanguages(values.title);
  const texts = (field: 'title' | 'summary') => ({
    ...form.field(field),
    label: t(`fields.${field}`),
    language: languages.chosen,
    value: values[field],
    onChange: (value: Translation[]) => set(field, value),
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <LanguageChoice {...languages} />
      <TextsField {...texts('title')} />
      <TextsField {...texts('summary')} isLong />
      <NativeSelect
        {...form.field('order')}
        label={t('fields.order')}
        value={values.order}
        onChange={(event) => set('order', event.currentTarget.value as CourseOrder)}
        data={courseOrders.map((value) => ({ value, label: t(`values.order.${value}`) }))}
      />
      <Checkbox
        {...form.field('selfEnroll')}
        label={t('fields.selfEnroll')}
        checked={values.selfEnroll}
        onChange={(event) => set('selfEnroll', event.currentTarget.checked)}
      />
      <Checkbox
        {...form.field('givesCertificate')}
        label={t('fields.givesCertificate')}
        checked={values.givesCertificate}
        onChange={(event) => set('givesCertificate', event.currentTarget.checked)}
      />
      {course && (
        <Row>
          <Button type="submit" variant="default" loading={form.busy}>
            {t('common:actions.save')}
          </Button>
        </Row>
      )}
    </CheckedForm>
  );
}
