import { Button, Modal } from '@mantine/core';
import { startupStages } from '@seedbed/domain/startups/input.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSelected } from '#capabilities/batches/public.tsx';
import type { SelectionAction } from '#platform/selection.ts';
import { EditIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';

/** Sets the stage of the selected startups. */
export function useStageAction(): { actions: readonly SelectionAction[]; dialog: ReactNode } {
  const { t } = useTranslation(['startups', 'batches', 'common']);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { changeSelected, isChanging } = useChangeSelected('startups');
  const topmost = useTopmost(asked.length > 0);
  const close = () => setAsked([]);
  const label = t('batches:set-stage');
  const dialog = asked.length > 0 && (
    <Modal opened onClose={close} closeOnEscape={topmost} withCloseButton={false} centered size={420} title={label}>
      <Stack gap={2}>
        {startupStages.map((stage) => (
          <Button
            key={stage}
            variant="default"
            disabled={isChanging}
            onClick={() => void changeSelected('fields', asked, { stage }).then((isDone) => isDone && close())}
          >
            {t(`values.stage.${stage}`)}
          </Button>
        ))}
        <Button variant="subtle" data-autofocus onClick={close}>
          {t('common:actions.cancel')}
        </Button>
      </Stack>
    </Modal>
  );
  return { actions: [{ key: 'stage', label, icon: <EditIcon />, run: setAsked }], dialog };
}
