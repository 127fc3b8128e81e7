import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useStartBatch } from '#capabilities/batches/public.tsx';
import { TemplateChanges } from '#capabilities/milestones/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { ChangeLine } from './change-line.tsx';
import css from './merge.module.css';

interface Props {
  opened: boolean;
  templateId: string;
  /** Only the plan of this startup. */
  startupId?: string;
  onClose: () => void;
}

/** Offers a changed template to its copies, with the effect on each of them. */
export function MergeDialog({ opened, onClose, ...given }: Props) {
  const { t } = useTranslation('milestones');
  return (
    <FormDialog opened={opened} title={t('merge.title')} onClose={onClose}>
      <MergeForm {...given} onDone={onClose} />
    </FormDialog>
  );
}

function MergeForm({ templateId, startupId, onDone }: Omit<Props, 'opened' | 'onClose'> & { onDone: () => void }) {
  const { t } = useTranslation('milestones');
  const { startBatch } = useStartBatch('startups');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [{ data, error }, again] = useQuery({
    query: TemplateChanges,
    variables: { templateId },
    requestPolicy: 'network-only',
  });
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  const plans = data.previewTemplateChange.filter(({ startup }) => !startupId || startup._id === startupId);
  if (plans.length === 0) return <p className="note">{t('merge.nothing')}</p>;
  const chosen = plans.filter(({ planId }) => !left.has(planId));

  async function save() {
    if (chosen.length === 0) return;
    const ids = chosen.map(({ startup }) => startup._id);
    if (await startBatch('apply-template', ids, { templateId })) onDone();
  }

  const toggle = (planId: string, isChosen: boolean) =>
    setLeft((old) => new Set(isChosen ? [...old].filter((id) => id !== planId) : [...old, planId]));

  return (
    <Form onSubmit={save} verb={t('merge.verb')} count={chosen.length} onCancel={onDone}>
      <p className="note">{t('merge.sentence')}</p>
      <Stack as="ul" gap={4}>
        {plans.map(({ planId, startup, lines }) => (
          <li key={planId} className={css.plan}>
            <Checkbox
              label={<bdi>{startup.name}</bdi>}
              checked={!left.has(planId)}
              onChange={(event) => toggle(planId, event.currentTarget.checked)}
            />
            <ul className={css.lines}>
              {lines.map((line) => (
                <ChangeLine key={`${line.kind} ${line.name} ${line.part}`} line={line} />
              ))}
            </ul>
          </li>
        ))}
      </Stack>
    </Form>
  );
}
