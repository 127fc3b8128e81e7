import { TextInput } from '@mantine/core';
import { checkRun } from '@seedbed/domain/courses/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudienceChoices } from '#capabilities/courses/builder/audience-choices.ts';
import type { CourseRunFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { ownZone } from '#platform/i18n/dates.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { CreateRun, SaveRun } from './operations.ts';

interface Props {
  opened: boolean;
  courseId: string;
  /** The run to edit; absent for a new one. */
  run: CourseRunFragment | undefined;
  onClose: () => void;
}

export function RunDialog({ opened, run, onClose, courseId }: Props) {
  const { t } = useTranslation('courses');
  return (
    <FormDialog opened={opened} title={t(run ? 'dashboard.edit-run' : 'dashboard.new-run')} onClose={onClose}>
      <RunForm courseId={courseId} run={run} onDone={onClose} />
    </FormDialog>
  );
}

function RunForm({ courseId, run, onDone }: Pick<Props, 'courseId' | 'run'> & { onDone: () => void }) {
  const { t } = useTranslation('courses');
  const [create] = useAct(CreateRun, { silent: true });
  const [save] = useAct(SaveRun, { silent: true });
  const programs = useAudienceChoices().filter(({ dimension }) => dimension === 'program');
  const day = Temporal.Now.plainDateISO(ownZone());
  const [initial] = useState(() => ({
    id: run?._id ?? newId<'CourseRun'>(),
    name: run?.name ?? '',
    startsOn: (run?.startsOn ?? null) as string | null,
    endsOn: (run?.endsOn ?? null) as string | null,
    programId: run?.programId ?? null,
  }));
  const inputOf = ({ name, startsOn, endsOn, programId }: typeof initial) => ({ name, startsOn, endsOn, programId });
  const form = useCheckedForm({
    name: 'run',
    draft: `course-run:${run?._id ?? `new-${courseId}`}`,
    initial,
    check: (values) => checkRun(inputOf(values)),
    send: (values): Promise<ActionResult<unknown>> =>
      run
        ? save({ runId: run._id, input: inputOf(values), version: run.version })
        : create({ id: values.id, courseId, input: inputOf(values) }),
    onSaved: ({ undoId }) => {
      offerUndo(t('dashboard.run-saved'), undoId);
      onDone();
    },
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <TextInput {...form.text('name')} label={<Optional label={t('fields.name')} />} data-autofocus maxLength={120} />
      <Grid min="12rem" gap={4} fit>
        <DayField
          {...form.field('startsOn')}
          label={t('fields.startsOn')}
          value={values.startsOn}
          onChange={(startsOn) => set('startsOn', startsOn)}
          today={day}
        />
        <DayField
          {...form.field('endsOn')}
          label={<Optional label={t('fields.endsOn')} />}
          value={values.endsOn}
          onChange={(endsOn) => set('endsOn', endsOn)}
          today={day}
        />
      </Grid>
      {programs.length > 0 && (
        <OneChoice
          {...form.field('programId')}
          label={<Optional label={t('fields.programId')} />}
          choices={programs.map(({ value, label }) => ({ value, label }))}
          value={values.programId}
          onChange={(programId) => set('programId', programId)}
        />
      )}
    </CheckedForm>
  );
}
