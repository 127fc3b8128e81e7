import { Button, Textarea, TextInput } from '@mantine/core';
import { checkReport } from '@seedbed/domain/milestones/input.ts';
import { canAttachToMilestone, canReportMilestone, canSubmitMilestone } from '@seedbed/domain/milestones/policy.ts';
import { targetProgress } from '@seedbed/domain/milestones/progress.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Attachments, useHasUploads } from '#capabilities/files/public.tsx';
import { SetProgress, SubmitMilestone } from '#capabilities/milestones/operations.ts';
import { useProgressText } from '#capabilities/milestones/plans/milestone-row.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { CheckIcon, ExternalLinkIcon, PlusIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { factsOf } from './facts.ts';
import type { OpenMilestone } from './open-milestone.ts';
import css from './record.module.css';

/** How far the milestone is, and what proves it. */
export function MilestoneReport({ milestone }: { milestone: OpenMilestone }) {
  const { t } = useTranslation('milestones');
  const actor = useActor();
  const isViewing = useIsViewing();
  const facts = factsOf(milestone);
  const mayReport = canReportMilestone(actor, facts) && !isViewing;
  const maySubmit = canSubmitMilestone(actor, facts) && !isViewing;
  const { attachments, _id: id } = milestone;
  const hasEvidence = attachments.length > 0 || milestone.evidenceNote || milestone.evidenceLinks.length > 0;
  return (
    <>
      <Progress milestone={milestone} mayReport={mayReport} />
      {(mayReport || hasEvidence) && (
        <RecordSection title={t('milestone.evidence')}>
          <Stack gap={4}>
            {milestone.evidenceRequired && !hasEvidence && <p className="note">{t('milestone.evidence-required')}</p>}
            <Attachments
              record={{ kind: 'milestone', id }}
              files={attachments}
              mayAdd={canAttachToMilestone(actor, facts) && !isViewing}
              hasButton
            />
            {mayReport ? (
              <ReportForm key={milestone.version} milestone={milestone} maySubmit={maySubmit} />
            ) : (
              <Evidence milestone={milestone} />
            )}
          </Stack>
        </RecordSection>
      )}
      {maySubmit && !mayReport && <SubmitButton milestone={milestone} />}
    </>
  );
}

/** A bar towards the target; one tap adds one. */
function Progress({ milestone, mayReport }: { milestone: OpenMilestone; mayReport: boolean }) {
  const { t } = useTranslation('milestones');
  const [save, busy] = useAct(SetProgress);
  const text = useProgressText(milestone);
  const done = targetProgress(milestone);
  const { _id: milestoneId, target, progress, isMeasured, metricName } = milestone;
  if (text === null && done === null) return null;

  async function add() {
    const { data, undoId } = await save({ milestoneId, input: { progress: (progress ?? 0) + 1 } });
    if (data) offerUndo(t('milestone.saved'), undoId);
  }

  return (
    <RecordSection title={t('fields.progress')}>
      <Row gap={3} align="center">
        <span className={css.amount}>{text}</span>
        {mayReport && target !== null && !isMeasured && (
          <Button
            size="sm"
            variant="default"
            leftSection={<PlusIcon size={16} />}
            loading={busy}
            onClick={() => void add()}
          >
            {t('milestone.one-more')}
          </Button>
        )}
      </Row>
      {done !== null && (
        <div className={css.track} aria-hidden="true">
          <div className={css.done} style={{ inlineSize: `${done}%` }} />
        </div>
      )}
      {isMeasured && metricName && <p className="note">{t('milestone.from-metric', { name: metricName })}</p>}
    </RecordSection>
  );
}

interface Values {
  progress: string;
  evidenceNote: string;
  /** One on each line. */
  evidenceLinks: string;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function ReportForm({ milestone, maySubmit }: { milestone: OpenMilestone; maySubmit: boolean }) {
  const { t } = useTranslation('milestones');
  const [save] = useAct(SetProgress, { silent: true });
  const [initial] = useState<Values>(() => ({
    progress: milestone.progress?.toString() ?? '',
    evidenceNote: milestone.evidenceNote ?? '',
    evidenceLinks: milestone.evidenceLinks.join('\n'),
  }));
  const inputOf = ({ progress, evidenceNote, evidenceLinks }: Values) => ({
    ...(!milestone.isMeasured && { progress: progress.trim() === '' ? null : Number(progress) }),
    evidenceNote,
    evidenceLinks: linesOf(evidenceLinks),
  });
  const form = useCheckedForm({
    name: 'report',
    draft: `milestone:${milestone._id}`,
    initial,
    check: (values) => checkReport(inputOf(values)),
    send: (values) => save({ milestoneId: milestone._id, input: inputOf(values) }),
    onSaved: ({ undoId }) => {
      if (undoId) offerUndo(t('milestone.saved'), undoId);
    },
  });
  const isChanged = form.values !== initial;
  return (
    <CheckedForm form={form} fields={['progress', 'evidenceNote', 'evidenceLinks']}>
      {!milestone.isMeasured && milestone.target !== null && (
        <TextInput {...form.text('progress')} label={t('fields.progress')} inputMode="decimal" className={css.number} />
      )}
      <Textarea
        {...form.text('evidenceNote')}
        label={<Optional label={t('fields.evidenceNote')} />}
        autosize
        minRows={2}
        maxRows={10}
      />
      <Textarea
        {...form.text('evidenceLinks')}
        label={<Optional label={t('fields.evidenceLinks')} />}
        description={t('hints.evidenceLinks')}
        autosize
        minRows={1}
        maxRows={6}
        inputMode="url"
        attributes={{ input: { dir: 'ltr' } }}
      />
      <Row gap={2}>
        <Button type="submit" variant="default" loading={form.busy} disabled={!isChanged}>
          {t('milestone.save')}
        </Button>
        {maySubmit && <SubmitButton milestone={milestone} before={isChanged ? form.submit : undefined} />}
      </Row>
    </CheckedForm>
  );
}

interface SubmitProps {
  milestone: OpenMilestone;
  /** Saves what is typed; false if it was refused. */
  before?: (() => Promise<boolean>) | undefined;
}

function SubmitButton({ milestone, before }: SubmitProps) {
  const { t } = useTranslation('milestones');
  const [submit, busy] = useAct(SubmitMilestone);
  const { _id: milestoneId, name, approverRole } = milestone;
  // A file that is still on its way would not count as evidence.
  const isUploading = useHasUploads({ kind: 'milestone', id: milestoneId });

  async function send() {
    if (before && !(await before())) return;
    const { data, undoId } = await submit({ milestoneId });
    if (data) offerUndo(t(approverRole ? 'milestone.submitted' : 'milestone.achieved', { name }), undoId);
  }

  return (
    <Button leftSection={<CheckIcon size={18} />} loading={busy} disabled={isUploading} onClick={() => void send()}>
      {t(approverRole ? 'milestone.submit' : 'milestone.submit-done')}
    </Button>
  );
}

/** The evidence, for those who only read. */
function Evidence({ milestone: { evidenceNote, evidenceLinks } }: { milestone: OpenMilestone }) {
  return (
    <>
      {evidenceNote && (
        <p className={css.goal} dir="auto">
          {evidenceNote}
        </p>
      )}
      {evidenceLinks.length > 0 && (
        <ul className={css.links}>
          {evidenceLinks.map((link) => (
            <li key={link}>
              <a href={link} target="_blank" rel="noreferrer">
                <ExternalLinkIcon size={14} /> <bdi dir="ltr">{link}</bdi>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
