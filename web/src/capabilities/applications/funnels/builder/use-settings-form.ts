import type {
  DraftRule,
  FunnelKind,
  OnboardingTask,
  ReapplyRule,
} from '@seedbed/domain/applications/funnels/funnel.ts';
import { checkFunnel } from '@seedbed/domain/applications/funnels/input.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateFunnel } from '#capabilities/applications/funnels/operations.ts';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Values {
  version: number;
  names: readonly Translation[];
  texts: readonly Translation[];
  slug: string;
  kind: FunnelKind;
  owners: readonly Choice[];
  intakeFormId: string;
  opensAt: string | null;
  closesAt: string | null;
  draftsAtClose: DraftRule;
  reapply: ReapplyRule;
  limitPerFounder: string;
  hidesNames: boolean;
  hidesContacts: boolean;
  programId: string;
  tags: readonly Choice[];
  acceptedRoleId: string;
  onboardingTasks: readonly TaskValues[];
  coverId: string | null;
}

/** Numbers as they are typed. */
export interface TaskValues {
  id: string;
  name: string;
  days: string;
}

const named = ({ _id, name }: { _id: string; name: string }): Choice => ({ value: _id, label: name });

const valuesOf = (funnel: FunnelDraftFragment): Values => ({
  version: funnel.version,
  names: funnel.names,
  texts: funnel.texts,
  slug: funnel.slug,
  kind: funnel.kind,
  // A person whose profile is hidden stays an owner.
  owners: funnel.ownerIds.map((id) => {
    const owner = funnel.owners.find(({ _id }) => _id === id);
    return { value: id, label: owner?.fullName ?? '–', face: { picture: owner?.avatar ?? null, shape: 'rounded' } };
  }),
  intakeFormId: funnel.intakeForm?._id ?? '',
  opensAt: funnel.opensAt,
  closesAt: funnel.closesAt,
  draftsAtClose: funnel.draftsAtClose,
  reapply: funnel.reapply,
  limitPerFounder: funnel.limitPerFounder === null ? '' : String(funnel.limitPerFounder),
  hidesNames: funnel.hidesNames,
  hidesContacts: funnel.hidesContacts,
  programId: funnel.program?._id ?? '',
  tags: funnel.tags.map(named),
  acceptedRoleId: funnel.acceptedRoleId ?? '',
  onboardingTasks: (funnel.onboardingTasks as OnboardingTask[]).map((task) => ({ ...task, days: String(task.days) })),
  coverId: funnel.coverId,
});

const inputOf = ({
  version: _,
  owners,
  tags,
  limitPerFounder,
  intakeFormId,
  programId,
  acceptedRoleId,
  ...facts
}: Values) => ({
  ...facts,
  names: [...facts.names],
  texts: [...facts.texts],
  ownerIds: owners.map(({ value }) => value),
  tagIds: tags.map(({ value }) => value),
  intakeFormId: intakeFormId || null,
  programId: programId || null,
  acceptedRoleId: acceptedRoleId || null,
  onboardingTasks: facts.onboardingTasks.map(({ days, ...task }) => ({ ...task, days: Number(days) })),
  limitPerFounder: limitPerFounder.trim() === '' ? null : Number(limitPerFounder),
});

/** All settings are saved together; typed ones survive a reload. */
export function useSettingsForm(funnel: FunnelDraftFragment) {
  const { t } = useTranslation('applications');
  const [update] = useAct(UpdateFunnel, { silent: true });
  const [initial] = useState(() => valuesOf(funnel));
  return useCheckedForm({
    name: 'funnel',
    draft: `funnel:${funnel._id}`,
    initial,
    check: (values) => checkFunnel(inputOf(values)),
    send: (values) => update({ funnelId: funnel._id, input: inputOf(values), version: values.version }),
    onSaved: ({ undoId }) => offerUndo(t('builder.saved'), undoId),
  });
}
