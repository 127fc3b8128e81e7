import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MergeDialog } from '#capabilities/milestones/assign/merge-dialog.tsx';
import { Writes } from '#platform/actor.tsx';
import type { PlanCardFragment } from '#platform/api/generated/documents.ts';
import css from './plan.module.css';

/** The template has changed since; staff see what their plan would take over. */
export function BehindNote({ plan }: { plan: PlanCardFragment }) {
  const { t } = useTranslation('milestones');
  const [opened, setOpened] = useState(false);
  const { templateId } = plan;
  if (!plan.isBehind || !templateId) return null;
  return (
    <Writes>
      <div className={css.behind}>
        <span>{t('merge.behind')}</span>
        <Button size="xs" variant="default" onClick={() => setOpened(true)}>
          {t('plan.update')}
        </Button>
      </div>
      <MergeDialog
        opened={opened}
        templateId={templateId}
        startupId={plan.startup._id}
        onClose={() => setOpened(false)}
      />
    </Writes>
  );
}
