import { SegmentedControl } from '@mantine/core';
import { checkDecision } from '@seedbed/domain/applications/input.ts';
import { statusGroups } from '@seedbed/domain/applications/status.ts';
import { type DecisionAction, decisionActions } from '@seedbed/domain/applications/transitions.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { HoldEmail } from '#capabilities/applications/working/hold-email.tsx';
import { RejectReasonsFor } from '#capabilities/applications/working/operations.ts';
import { ReasonField } from '#capabilities/applications/working/reason-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import { MomentField } from '#platform/forms/moment-field.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import css from './bulk.module.css';
import { DecisionPreview } from './decision-preview.tsx';
import type { BulkFormProps, SeenVersion } from './use-seen-versions.ts';

const isPossible = (action: DecisionAction, { status }: SeenVersion): boolean =>
  action === 'accept' ? status === 'pending_decision' : statusGroups['all-pending'].some((one) => one === status);

/** Accepts or rejects many; the others stay, and the panel names them. */
export function DecideForm({ versions, onStart, onClose }: BulkFormProps) {
  const { t } = useTranslation('applications');
  const [action, setAction] = useState<DecisionAction>('accept');
  const [reason, setReason] = useState('');
  const [noticeAt, setNoticeAt] = useState<string | null>(null);
  const [holds, setHolds] = useState(true);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const ids = useMemo(() => versions.map(({ _id }) => _id), [versions]);
  const [{ data }] = useQuery({ query: RejectReasonsFor, variables: { ids }, pause: action === 'accept' });
  const count = versions.filter((one) => isPossible(action, one)).length;

  async function save() {
    const isScheduled = action === 'delay_reject';
    const input = {
      ...{ action, reason: reason.trim() || null },
      ...{ noticeAt: isScheduled ? noticeAt : null, holdsEmail: holds && !isScheduled },
    };
    const problems = errorsOf(checkDecision, input);
    setErrors(problems);
    if (Object.keys(problems).length > 0) return;
    await onStart(input);
  }

  return (
    <Form
      onSubmit={save}
      isDangerous={action !== 'accept'}
      count={count}
      onCancel={onClose}
      verb={t(`steps.${action}`)}
    >
      <SegmentedControl
        aria-label={t('bulk.decision')}
        value={action}
        onChange={(value) => setAction(value as DecisionAction)}
        data={decisionActions.map((value) => ({ value, label: t(`steps.${value}`) }))}
      />
      <p className={css.note} role="status">
        {t(count === versions.length ? 'bulk.possible-all' : 'bulk.possible', { count, total: versions.length })}
      </p>
      <DecisionPreview ids={ids} action={action} reason={reason} />
      {action !== 'accept' && (
        <ReasonField
          reasons={data?.rejectReasonsFor.reasons ?? []}
          isFixed={data?.rejectReasonsFor.isFixed ?? false}
          isRequired
          label={t('fields.reason')}
          help={t('steps.reason-help')}
          value={reason}
          error={errors.reason}
          onChange={setReason}
        />
      )}
      {action === 'delay_reject' && (
        <MomentField
          id="bulk-noticeAt"
          label={t('fields.noticeAt')}
          value={noticeAt}
          usualTime="09:00"
          error={errors.noticeAt}
          onChange={setNoticeAt}
        />
      )}
      {action !== 'delay_reject' && <HoldEmail funnelId={null} checked={holds} onChange={setHolds} />}
    </Form>
  );
}
