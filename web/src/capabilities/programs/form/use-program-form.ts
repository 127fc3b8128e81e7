import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkProgram } from '@seedbed/domain/programs/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateProgram, UpdateProgram } from '#capabilities/programs/operations.ts';
import { useFeatures } from '#platform/actor.tsx';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';

interface Options {
  program: ProgramCardFragment | undefined;
  onDone: () => void;
}

/** Creates a program and opens its page, or changes one. */
export function useProgramForm({ program, onDone }: Options) {
  const { t } = useTranslation('programs');
  const navigate = useNavigate();
  const isIncubator = hasFeature(useFeatures(), 'isIncubator');
  const [create] = useAct(CreateProgram, { silent: true });
  const [update] = useAct(UpdateProgram, { silent: true });
  const [initial] = useState(() => ({
    id: program?._id ?? (newId<'Program'>() as string),
    version: program?.version ?? 0,
    name: program?.name ?? '',
    kind: program?.kind ?? 'startups',
    startsOn: program?.startsOn ?? '',
    endsOn: program?.endsOn ?? '',
  }));
  return useCheckedForm({
    name: 'program',
    draft: `program:${program?._id ?? 'new'}`,
    initial,
    check: (values) => checkProgram(inputOf(values), { isIncubator }),
    send: (values): Promise<ActionResult<unknown>> => {
      const input = inputOf(values);
      if (program) return update({ programId: program._id, input, version: values.version });
      return create({ id: values.id, input });
    },
    onSaved: ({ undoId }, values) => {
      const name = values.name.trim();
      offerUndo(program ? t('saved', { name }) : t('created', { name }), undoId);
      onDone();
      if (!program) return navigate(`/startups/programs/program/${values.id}`);
    },
  });
}

interface TypedProgram {
  name: string;
  kind: string;
  startsOn: string;
  endsOn: string;
}

const inputOf = ({ name, kind, startsOn, endsOn }: TypedProgram) => ({
  name,
  kind,
  startsOn: startsOn || null,
  endsOn: endsOn || null,
});
