import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Writes } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './edit.module.css';
import { PublishEvent } from './operations.ts';
import { SaveDialog } from './save-dialog.tsx';
import type { EventDraft } from './use-event-draft.ts';
import { isNoticed } from './values.ts';

/** "Saved 14:03", and the one button: Publish for a draft, Save for a published event. */
export function EditorBar({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation(['events', 'common']);
  const { state, savedAt, isAutosaved, event } = draft;
  const note = state === 'saved' && savedAt ? t('save.saved-at', { time: savedAt }) : t(`save.${state}`);
  return (
    <div className={css.bar}>
      <span className="note" role="status">
        {note}
      </span>
      <Row gap={2} nowrap>
        <Button component={AppLink} to={`/events/${event._id}/preview`} variant="default">
          {t('preview.verb')}
        </Button>
        <Button component={AppLink} to={`/events/${event._id}`} variant="default">
          {t('edit.view')}
        </Button>
        <Writes>{isAutosaved ? event.mayPublish && <Publish draft={draft} /> : <Save draft={draft} />}</Writes>
      </Row>
    </div>
  );
}

function Publish({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const navigate = useNavigate();
  const [publish] = useAct(PublishEvent);
  const [isBusy, setBusy] = useState(false);
  const { event } = draft;

  async function run() {
    if (!(await draft.flush())) return void toastError(t('publish.not-saved'));
    const { data } = await publish({ eventId: event._id });
    if (!data) return;
    draft.adopt(data.publishIncubatorEvent);
    const { status, publishFailures } = data.publishIncubatorEvent;
    if (status !== 'published') {
      toastError(t('publish.reasons', { count: publishFailures?.length ?? 0 }));
      return window.scrollTo({ top: 0 });
    }
    toast(t('publish.done', { name: draft.values.title }));
    await navigate(`/events/${event._id}`);
  }

  return (
    <Button
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void run().finally(() => setBusy(false));
      }}
    >
      {isBusy ? t('publish.busy') : t('publish.verb')}
    </Button>
  );
}

function Save({ draft }: { draft: EventDraft }) {
  const { t } = useTranslation(['events', 'common']);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { state, event, pending } = draft;
  const people = event.registeredCount + event.heldCount + event.waitingCount;
  const asksToNotify = people > 0 && isNoticed(pending);
  const isNothing = state === 'saved' || state === 'invalid' || state === 'saving';
  return (
    <>
      {state !== 'saved' && (
        <Button variant="default" onClick={draft.discard}>
          {t('edit.discard')}
        </Button>
      )}
      <Button
        loading={isBusy}
        disabled={isNothing}
        onClick={() => {
          if (event.series || asksToNotify) return setAsking(true);
          setBusy(true);
          void draft.send().finally(() => setBusy(false));
        }}
      >
        {t('common:actions.save')}
      </Button>
      <SaveDialog
        opened={isAsking}
        hasSeries={event.series !== null}
        people={asksToNotify ? people : 0}
        onSave={draft.send}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
