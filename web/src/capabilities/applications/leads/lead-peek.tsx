import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { FilterIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { HandOver } from './hand-over.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadState } from './lead-state.tsx';
import css from './leads.module.css';
import { OneLead } from './operations.ts';

/** A lead in the peek panel: what is known, and the way to hand it over. */
export function LeadPeek({ id }: { id: string }) {
  const { t } = useTranslation(['applications', 'common']);
  const address = useAddress();
  const [isEditing, setEditing] = useState(false);
  const [{ data, error }, again] = useQuery({ query: OneLead, variables: { id } });
  const lead = data?.applicationLead;
  if (!lead) return <NotLoaded error={error} onRetry={again} missing={data && t('leads.missing')} />;
  const { name, funnelName, owner, contactName, email, note, sentAt, takenAt, createdAt, version } = lead;
  const when = (at: string) => fullMoment(at, ownZone());
  return (
    <>
      <RecordPage
        kind="ApplicationLead"
        id={id}
        name={name}
        face={<RecordIcon icon={FilterIcon} />}
        state={<LeadState lead={lead} />}
        facts={[<bdi key="funnel">{funnelName}</bdi>, owner && <bdi key="owner">{owner.fullName}</bdi>]}
        action={
          <Button variant="default" onClick={() => setEditing(true)}>
            {t('common:actions.edit')}
          </Button>
        }
        side={
          <Facts>
            {contactName && (
              <Fact label={t('fields.contactName')}>
                <bdi>{contactName}</bdi>
              </Fact>
            )}
            {email && (
              <Fact label={t('fields.email')}>
                <bdi dir="ltr">{email}</bdi>
              </Fact>
            )}
            {sentAt && <Fact label={t('columns.sentAt')}>{when(sentAt)}</Fact>}
            {takenAt && <Fact label={t('columns.takenAt')}>{when(takenAt)}</Fact>}
            <Fact label={t('columns.createdAt')}>{when(createdAt)}</Fact>
          </Facts>
        }
      >
        <HandOver lead={lead} onDeleted={() => address.set({ peek: '' })} />
        {note && (
          <p className={css.note} dir="auto">
            {note}
          </p>
        )}
      </RecordPage>
      <LeadDialog key={version} opened={isEditing} lead={lead} onClose={() => setEditing(false)} />
    </>
  );
}
