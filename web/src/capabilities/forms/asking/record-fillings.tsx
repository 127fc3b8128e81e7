import { Button } from '@mantine/core';
import { canSeeAllForms } from '@seedbed/domain/forms/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CancelFilling, Fillings } from '#capabilities/forms/filling/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { FillingCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { AskForm } from './ask-form.tsx';
import css from './asking.module.css';

/** The forms that a startup is asked to fill in, and what came back. */
export function StartupFillings({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('filling');
  const actor = useActor();
  const [isAsking, setAsking] = useState(false);
  const [{ data, error }, again] = useQuery({ query: Fillings, variables: { kind: 'startup', recordId: id } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={0} />;
  const { fillings } = data;
  const asks = canSeeAllForms(actor);
  // Hidden from this person, or nothing to do.
  if (!fillings || (fillings.length === 0 && !asks)) return null;
  return (
    <RecordSection
      title={t('title')}
      action={
        asks && (
          <Button size="compact-sm" variant="subtle" onClick={() => setAsking(true)}>
            {t('ask.open')}
          </Button>
        )
      }
    >
      {fillings.length === 0 ? (
        <p className={css.note}>{t('ask.none')}</p>
      ) : (
        <Stack as="ul" gap={2}>
          {fillings.map((filling) => (
            <FillingRow key={filling._id} filling={filling} />
          ))}
        </Stack>
      )}
      <FormDialog opened={isAsking} title={t('ask.title', { name })} onClose={() => setAsking(false)}>
        <AskForm startupId={id} onDone={() => setAsking(false)} />
      </FormDialog>
    </RecordSection>
  );
}

function FillingRow({ filling }: { filling: FillingCardFragment }) {
  const { t } = useTranslation('filling');
  const [cancel, isBusy] = useAct(CancelFilling);
  const { _id, name, state, deadlineAt, submittedAt, canCancel } = filling;
  const sentence =
    state === 'submitted' && submittedAt
      ? t('ask.submitted', { day: shortDay(submittedAt, ownZone()) })
      : deadlineAt
        ? t('ask.due', { day: shortDay(deadlineAt, ownZone()) })
        : t('ask.open-state');
  async function take() {
    const { data, undoId } = await cancel({ fillingId: _id });
    if (data) offerUndo(t('ask.canceled', { name }), undoId);
  }
  return (
    <li className={css.filling}>
      <AppLink to={`/forms/fill/${_id}`} className={css.name} dir="auto">
        {name}
      </AppLink>
      <span className={css.note}>{sentence}</span>
      {canCancel && state === 'draft' && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          loading={isBusy}
          aria-label={t('ask.cancel-of', { name })}
          onClick={() => void take()}
        >
          {t('ask.cancel')}
        </Button>
      )}
    </li>
  );
}
