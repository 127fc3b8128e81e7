import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MetricDraftFragment } from '#platform/api/generated/documents.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { DeleteMetric, SetMetricPaused } from './operations.ts';

interface Props {
  metric: MetricDraftFragment;
  onDeleted: () => void;
}

export function MetricActions({ metric: { _id, name, isPaused }, onDeleted }: Props) {
  const { t } = useTranslation(['metrics', 'common']);
  const [setPaused, pausing] = useAct(SetMetricPaused);
  const [remove, removing] = useAct(DeleteMetric);
  const [isAsking, setAsking] = useState(false);
  return (
    <Button.Group>
      <Button
        variant="default"
        loading={pausing}
        onClick={async () => {
          const { data, undoId } = await setPaused({ metricId: _id, paused: !isPaused });
          if (data) offerUndo(t(isPaused ? 'editor.resumed' : 'editor.paused', { name }), undoId);
        }}
      >
        {t(isPaused ? 'editor.resume' : 'editor.pause')}
      </Button>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('common:actions.delete')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={t('editor.delete-question', { name })}
        verb={t('common:actions.delete')}
        busy={removing}
        isUndoable
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const { data, undoId } = await remove({ metricId: _id });
          setAsking(false);
          if (!data) return;
          offerUndo(t('editor.deleted', { name }), undoId);
          onDeleted();
        }}
      />
    </Button.Group>
  );
}
