import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { OwnLeads, TakeLead } from './operations.ts';
import css from './own-applications.module.css';

/** Applications that the team has begun for the person's confirmed address. */
export function OwnLeadList() {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: OwnLeads });
  const [take, isTaking] = useAct(TakeLead);
  if (!data || data.ownLeads.length === 0) return null;
  async function takeOver(leadId: string) {
    const begun = (await take({ token: null, leadId })).data?.takeApplicationLead;
    if (!begun) return;
    toast(t('own.begun'));
    if (begun.fillingId) await navigate(`/forms/fill/${begun.fillingId}`);
  }
  return (
    <Stack as="ul" gap={3} aria-label={t('own.leads')}>
      {data.ownLeads.map(({ _id, name, funnelName }) => (
        <li key={_id} className={css.card}>
          <div className={css.words}>
            <p className={css.name} dir="auto">
              {name}
            </p>
            <p className={css.note}>{t('signup.lead-sentence', { funnel: funnelName })}</p>
          </div>
          <Button loading={isTaking} onClick={() => void takeOver(_id)}>
            {t('signup.take-over')}
          </Button>
        </li>
      ))}
    </Stack>
  );
}
