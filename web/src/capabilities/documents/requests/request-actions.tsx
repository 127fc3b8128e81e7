import { Button, Menu } from '@mantine/core';
import { canDecideAssets, canDecideRequest } from '@seedbed/domain/documents/policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DecideRequest, RemoveRequest } from '#capabilities/documents/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { useIsPeek } from '#platform/record/peek.ts';
import { ArrowBackIcon, CheckIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { factsOf, type OpenRequest } from './open-request.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Approve and return for those who decide; the menu takes the request back. */
export function RequestActions({ request }: { request: OpenRequest }) {
  const { t } = useTranslation('documents');
  const actor = useActor();
  const navigate = useNavigate();
  const address = useAddress();
  const isPeek = useIsPeek();
  const button = useRef<HTMLButtonElement>(null);
  const [isReturning, setReturning] = useState(false);
  const [decide, deciding] = useAct(DecideRequest);
  const [remove] = useAct(RemoveRequest);
  const { _id: requestId, title: name, startup } = request;

  async function approve() {
    const { data, undoId } = await decide({ requestId, accept: true, reason: null });
    if (data) offerUndo(t('requests.approved', { name }), undoId);
  }

  async function revoke() {
    const { data, undoId } = await remove({ requestId });
    if (!data) return;
    offerUndo(t('requests.removed', { name }), undoId);
    if (isPeek) address.set({ peek: '' });
    else await navigate(`/startup/${startup._id}/file/documents`);
  }

  return (
    <>
      {canDecideRequest(actor, factsOf(request)) && (
        <>
          <Button leftSection={<CheckIcon size={18} />} loading={deciding} onClick={() => void approve()}>
            {t('requests.approve')}
          </Button>
          <Button variant="default" leftSection={<ArrowBackIcon size={18} />} onClick={() => setReturning(true)}>
            {t('requests.return')}
          </Button>
        </>
      )}
      {canDecideAssets(actor, startup._id) && (
        <RowMenu label={t('library.more', { name })} button={button}>
          <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void revoke()}>
            {t('requests.remove')}
          </Menu.Item>
        </RowMenu>
      )}
      <ReasonDialog opened={isReturning} request={request} onClose={() => setReturning(false)} />
    </>
  );
}
