import { Button } from '@mantine/core';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useActor } from '#platform/actor.tsx';
import type { ExampleCardFragment } from '#platform/api/generated/documents.ts';
import { EditIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ExampleDialog } from './example-dialog.tsx';
import { DeleteExample } from './operations.ts';

/** Deletes at once; the toast offers undo. */
export function ExampleActions({ example }: { example: ExampleCardFragment }) {
  const { t } = useTranslation(['examples', 'common']);
  const canEdit = canEditExamples(useActor());
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [remove, isBusy] = useAct(DeleteExample);
  if (!canEdit) return null;

  async function deleteExample() {
    const { data, undoId } = await remove({ exampleId: example._id });
    if (!data) return;
    offerUndo(t('deleted'), undoId);
    await navigate('/examples');
  }

  return (
    <Row gap={2} nowrap>
      <Button variant="default" leftSection={<EditIcon size={18} />} onClick={() => setEditing(true)}>
        {t('common:actions.edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<TrashIcon size={18} />}
        loading={isBusy}
        onClick={() => void deleteExample()}
      >
        {t('common:actions.delete')}
      </Button>
      <ExampleDialog opened={isEditing} example={example} onClose={() => setEditing(false)} />
    </Row>
  );
}
