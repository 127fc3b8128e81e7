import { NumberInput, Radio } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkMatchRun } from '@seedbed/domain/matching/input.ts';
import { type MatchMode, matchModes } from '@seedbed/domain/matching/solve-matching.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { ProgramsToMatch, StartRun } from '#capabilities/matching/operations.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { namedChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';

interface Values {
  id: string;
  programId: string;
  mode: MatchMode;
  places: number;
}

const inputOf = ({ programId, mode, places }: Values) => ({ programId: programId || null, mode, places });

/** Asks for the pairs of one program, or of all active startups. The weights are those of the settings. */
export function StartRunForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('matching');
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: ProgramsToMatch });
  const [start] = useAct(StartRun, { silent: true });
  const [initial] = useState<Values>(() => ({ id: newId(), programId: '', mode: 'everyoneFirst', places: 1 }));
  const form = useCheckedForm({
    name: 'match-run',
    draft: 'match-run',
    initial,
    check: (values) => checkMatchRun(inputOf(values)),
    send: (values) => start({ id: values.id, input: inputOf(values) }),
    onSaved: ({ data: started }) => {
      onDone();
      if (started) void navigate(`/startups/mentors/runs/${started.startMatchRun._id}`);
    },
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('runs.start')}>
      <OneChoice
        {...form.field('programId')}
        label={<Optional label={t('fields.programId')} />}
        description={t('runs.program-why')}
        choices={(data?.programs ?? []).map(namedChoice)}
        value={values.programId || null}
        onChange={(id) => set('programId', id ?? '')}
      />
      <Radio.Group
        {...form.field('mode')}
        label={t('fields.mode')}
        value={values.mode}
        onChange={(mode) => set('mode', mode as MatchMode)}
      >
        <Stack gap={2}>
          {matchModes.toReversed().map((mode) => (
            <Radio key={mode} value={mode} label={t(`modes.${mode}`)} description={t(`modes.${mode}-why`)} />
          ))}
        </Stack>
      </Radio.Group>
      <NumberInput
        {...form.field('places')}
        label={t('fields.places')}
        min={1}
        max={5}
        allowDecimal={false}
        value={values.places}
        onChange={(places) => set('places', Number(places) || 1)}
      />
    </CheckedForm>
  );
}
