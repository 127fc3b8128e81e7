import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MetricDraftFragment } from '#platform/api/generated/documents.ts';
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
      <Button
        variant="default"
        loading={removing}
        onClick={async () => {
          const { data, undoId } = await remove({ metricId: _id });
          if (!data) return;
          offerUndo(t('editor.deleted', { name }), undoId);
          onDeleted();
        }}
      >
        {t('common:actions.delete')}
      </Button>
    </Button.Group>
  );
}
