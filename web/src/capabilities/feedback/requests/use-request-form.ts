import { checkRequest } from '@seedbed/domain/feedback/input.ts';
import type { Anonymity, AudienceRow, FeedbackTrigger } from '@seedbed/domain/feedback/request.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CreateFeedbackRequest, UpdateFeedbackRequest } from '#capabilities/feedback/operations.ts';
import type { FeedbackRequestFactsFragment } from '#platform/api/generated/documents.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';

/** A value as typed: a number may still be a text. */
type FieldText = string | number | null;

interface Values {
  id: string;
  version: number;
  name: string;
  formId: string;
  trigger: FeedbackTrigger;
  programWeek: FieldText;
  delayHours: FieldText;
  delayMinutes: null;
  audience: AudienceRow[];
  expiresAfterDays: FieldText;
  reminders: FieldText;
  anonymity: Anonymity;
  lowScore: FieldText;
}

const orNull = (typed: FieldText) => (typed === '' ? null : typed);

const inputOf = ({ id: _id, version: _version, delayHours, ...values }: Values) => ({
  ...values,
  delayMinutes: typeof delayHours === 'number' ? Math.round(delayHours * 60) : delayHours,
  programWeek: values.trigger === 'program_week' ? orNull(values.programWeek) : null,
  lowScore: orNull(values.lowScore),
});

export function useRequestForm(request: FeedbackRequestFactsFragment | undefined) {
  const { t } = useTranslation('feedback');
  const navigate = useNavigate();
  const [create] = useAct(CreateFeedbackRequest, { silent: true });
  const [update] = useAct(UpdateFeedbackRequest, { silent: true });
  const [initial] = useState<Values>(() => ({
    id: request?._id ?? newId<'FeedbackRequest'>(),
    version: request?.version ?? 0,
    name: request?.name ?? '',
    formId: request?.formId ?? '',
    trigger: request?.trigger ?? 'manual',
    programWeek: request?.programWeek ?? 4,
    delayHours: (request?.delayMinutes ?? 120) / 60,
    delayMinutes: null,
    audience: (request?.audience ?? []).map(({ id, kind, isNot }) => ({ id, kind, isNot })),
    expiresAfterDays: request?.expiresAfterDays ?? 14,
    reminders: request?.reminders ?? 2,
    anonymity: request?.anonymity ?? 'anonymous',
    lowScore: request?.lowScore ?? null,
  }));
  return useCheckedForm({
    name: 'feedback-request',
    draft: `feedback-request:${request?._id ?? 'new'}`,
    initial,
    check: (values) => checkRequest(inputOf(values)),
    send: (values): Promise<ActionResult<unknown>> => {
      const { id, version } = values;
      const input = checkRequest(inputOf(values));
      return request ? update({ requestId: id, input, version }) : create({ id, input });
    },
    onSaved: ({ undoId }, { id }) => {
      offerUndo(t('saved'), undoId);
      return navigate(`/feedback/management/${id}`);
    },
  });
}
