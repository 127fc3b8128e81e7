import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core';
import { checkAllocation } from '@seedbed/domain/coaching/hours/input.ts';
import { canManagePools } from '@seedbed/domain/coaching/hours/policy.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StartupField } from '#capabilities/coaching/book/startup-field.tsx';
import { AllocateHours, BookableCoaches, ProgramsForHours } from '#capabilities/coaching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { type Choice, namedChoice, personChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

type Target = 'pool' | 'relations' | 'program';

interface Values {
  id: string;
  to: Target;
  programId: string;
  startupId: string;
  coachId: string;
  minutes: number;
  fromPool: boolean;
  reason: string;
}

const inputOf = ({ to, programId, startupId, coachId, minutes, fromPool, reason }: Values) => ({
  to,
  programId: programId || null,
  relations: to === 'relations' && startupId && coachId ? [{ startupId, coachId }] : [],
  minutes,
  fromPool: fromPool && to !== 'pool',
  reason,
});

/** To the pool of a program, to one relation, or to all relations of a program at once. */
export function AllocateForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('coaching');
  const managesPools = canManagePools(useActor());
  const [allocate] = useAct(AllocateHours, { silent: true });
  const [startup, setStartup] = useState<Choice | null>(null);
  const [{ data: programs }] = useQuery({ query: ProgramsForHours });
  const [{ data }] = useQuery({
    query: BookableCoaches,
    variables: { startupId: startup?.value ?? '' },
    pause: startup === null,
  });
  const [initial] = useState<Values>(() => ({
    id: newId(),
    to: 'relations',
    programId: '',
    startupId: '',
    coachId: '',
    minutes: 120,
    fromPool: false,
    reason: '',
  }));
  const form = useCheckedForm({
    name: 'allocate',
    draft: 'coaching-allocate',
    initial,
    check: (values) => checkAllocation(inputOf(values)),
    send: (values) => allocate({ id: values.id, input: inputOf(values) }),
    onSaved: ({ data: given }) => {
      toastConfirmation(t('hours.allocated', { count: given?.allocateHours.length ?? 0 }));
      onDone();
    },
  });
  const { values, set } = form;
  const needsProgram = values.to !== 'relations' || values.fromPool;
  return (
    <CheckedForm form={form} onCancel={onDone} verb={t('hours.allocate')}>
      <NativeSelect
        {...form.field('to')}
        label={t('fields.to')}
        value={values.to}
        data={(['relations', 'program', ...(managesPools ? ['pool' as const] : [])] as const).map((value) => ({
          value,
          label: t(`hours.targets.${value}`),
        }))}
        onChange={(event) => set('to', event.currentTarget.value as Target)}
      />
      {values.to === 'relations' && (
        <>
          <StartupField
            id="allocate-relations"
            error={form.errors.relations}
            part="coach"
            value={startup}
            onChange={(next) => {
              setStartup(next);
              set('startupId', next?.value ?? '');
              set('coachId', '');
            }}
          />
          {startup && (
            <OneChoice
              {...form.field('coachId')}
              label={t('fields.coachId')}
              choices={(data?.bookableCoaches ?? []).map(({ person }) => personChoice(person))}
              value={values.coachId || null}
              onChange={(id) => set('coachId', id ?? '')}
            />
          )}
        </>
      )}
      {values.to !== 'pool' && managesPools && (
        <Switch
          label={t('fields.fromPool')}
          checked={values.fromPool}
          onChange={(event) => set('fromPool', event.currentTarget.checked)}
        />
      )}
      {needsProgram && (
        <OneChoice
          {...form.field('programId')}
          label={t('fields.programId')}
          choices={(programs?.programs ?? []).map(namedChoice)}
          value={values.programId || null}
          onChange={(id) => set('programId', id ?? '')}
        />
      )}
      <NumberInput
        {...form.field('minutes')}
        label={t(values.to === 'pool' ? 'fields.minutes' : 'fields.minutesEach')}
        min={1}
        allowDecimal={false}
        value={values.minutes}
        onChange={(minutes) => set('minutes', Number(minutes) || 0)}
      />
      <TextInput {...form.text('reason')} label={t('fields.reason')} required withAsterisk={false} />
    </CheckedForm>
  );
}
