import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import {
  CloseFeedbackRequest,
  DeleteFeedbackRequest,
  FeedbackAudienceCount,
  OpenFeedbackRequest,
} from '#capabilities/feedback/operations.ts';
import type { FeedbackRequestFactsFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { EditIcon, MailIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Sending and closing ask first: neither can be undone. */
export function RequestActions({ request }: { request: FeedbackRequestFactsFragment }) {
  const { t } = useTranslation(['feedback', 'common']);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'open' | 'close' | 'delete' | null>(null);
  const [open, isOpening] = useAct(OpenFeedbackRequest);
  const [close, isClosing] = useAct(CloseFeedbackRequest);
  const [remove, isDeleting] = useAct(DeleteFeedbackRequest);
  const { _id: requestId, state, trigger } = request;
  const audience = request.audience.map(({ id, kind, isNot }) => ({ id, kind, isNot }));
  const [{ data }] = useQuery({
    query: FeedbackAudienceCount,
    variables: { audience },
    pause: asked !== 'open' || trigger !== 'manual',
  });
  if (!request.canEdit) return null;
  const done = () => setAsked(null);

  async function confirmOpen() {
    const { error } = await open({ requestId });
    done();
    if (!error) toast(t(trigger === 'manual' ? 'request.opened' : 'request.started'));
  }
  async function confirmClose() {
    const { error } = await close({ requestId });
    done();
    if (!error) toast(t('request.closed'));
  }
  async function confirmDelete() {
    const { data: deleted, undoId } = await remove({ requestId });
    done();
    if (!deleted) return;
    offerUndo(t('deleted'), undoId);
    await navigate('/feedback/management');
  }

  return (
    <Row gap={2}>
      {state === 'draft' && (
        <Button leftSection={<MailIcon size={18} />} onClick={() => setAsked('open')}>
          {t('request.open')}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="default" onClick={() => setAsked('close')}>
          {t('request.close')}
        </Button>
      )}
      <Button
        variant="default"
        component={AppLink}
        to={`/feedback/management/${requestId}/settings`}
        leftSection={<EditIcon size={18} />}
      >
        {t('common:actions.edit')}
      </Button>
      <Button variant="default" leftSection={<TrashIcon size={18} />} onClick={() => setAsked('delete')}>
        {t('common:actions.delete')}
      </Button>
      <ConfirmDialog
        open={asked === 'open'}
        question={
          trigger === 'manual'
            ? t('request.open-question', { count: data?.feedbackAudienceCount ?? 0 })
            : t('request.open-later')
        }
        about={t('request.open-note')}
        verb={t('request.open')}
        busy={isOpening}
        isBarred={trigger === 'manual' && !data}
        onConfirm={() => void confirmOpen()}
        onClose={done}
      />
      <ConfirmDialog
        open={asked === 'close'}
        question={t('request.close-question')}
        verb={t('request.close')}
        busy={isClosing}
        onConfirm={() => void confirmClose()}
        onClose={done}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        question={t('request.delete-question')}
        about={request.name}
        verb={t('common:actions.delete')}
        busy={isDeleting}
        isUndoable
        onConfirm={() => void confirmDelete()}
        onClose={done}
      />
    </Row>
  );
}
