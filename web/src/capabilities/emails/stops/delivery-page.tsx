import { Button, TextInput } from '@mantine/core';
import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { OneCampaign } from '#capabilities/emails/campaigns/operations.ts';
import { MailState } from '#capabilities/emails/outbox/mail-state.tsx';
import { useActor } from '#platform/actor.tsx';
import type { AddressReportQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { Finding } from './finding.tsx';
import { AddressReport } from './operations.ts';
import css from './stops.module.css';

/** Why an address did or did not get an email: of one campaign, or the last one. */
export function Component() {
  const { t } = useTranslation('campaigns');
  const { get, set } = useAddress();
  const [address, campaignId] = [get('address') ?? '', get('campaign')];
  const [typed, type] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const [{ data: about }] = useQuery({ query: OneCampaign, variables: { id: campaignId ?? '' }, pause: !campaignId });
  const canSee = canSeeOutbox(useActor());
  return (
    <Page
      title={t('why.title')}
      sentence={t('why.sentence')}
      width="reading"
      action={
        canSee && (
          <Button component={AppLink} to="/admin/configuration/emails/stopped" variant="default">
            {t('stopped.title')}
          </Button>
        )
      }
    >
      <Stack gap={5}>
        <form
          className={css.search}
          onSubmit={(event) => {
            event.preventDefault();
            const found = emailFrom(typed);
            setWrong(!found);
            if (found) set({ address: found });
          }}
        >
          <TextInput
            label={t('why.address')}
            type="search"
            inputMode="email"
            attributes={{ input: { dir: 'ltr' } }}
            value={typed}
            error={isWrong && t('why.wrong')}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <Button type="submit">{t('why.find')}</Button>
        </form>
        {campaignId && about?.campaign && (
          <Row gap={3} align="center">
            <span>{t('why.about', { name: about.campaign.name })}</span>
            <Button size="xs" variant="subtle" onClick={() => set({ campaign: '' })}>
              {t('why.any')}
            </Button>
          </Row>
        )}
        {address && <Answer key={`${address} ${campaignId}`} address={address} campaignId={campaignId} />}
      </Stack>
    </Page>
  );
}

function Answer({ address, campaignId }: { address: string; campaignId: string | null }) {
  const { t } = useTranslation('campaigns');
  const [{ data, error }, again] = useQuery({
    query: AddressReport,
    variables: { address, campaignId },
    requestPolicy: 'cache-and-network',
  });
  return (
    <Loaded data={data?.addressReport} error={error} onRetry={again} rows={4}>
      {(report) => (
        <Stack gap={5}>
          <Stack gap={1}>
            <h2 className={css.address}>
              <bdi>{report.address}</bdi>
            </h2>
            {report.user && (
              <p className={css.person}>
                <UserName person={report.user} />
              </p>
            )}
          </Stack>
          <Stack as="ul" gap={3} aria-label={t('why.reasons')}>
            {report.findings.map((one) => (
              <Finding key={one.code} finding={one} address={report.address} onMended={again} />
            ))}
            {report.findings.length === 0 && <li>{t('why.nothing')}</li>}
          </Stack>
          <Sent report={report} />
        </Stack>
      )}
    </Loaded>
  );
}

function Sent({ report: { campaigns, mails } }: { report: AddressReportQuery['addressReport'] }) {
  const { t } = useTranslation('campaigns');
  return (
    <>
      {campaigns.length > 0 && (
        <Section title={t('why.campaigns')} gap={2}>
          <ul className={css.rows}>
            {campaigns.map(({ _id, campaignId, campaignName, state, createdAt }) => (
              <li key={_id}>
                <AppLink to={`/emails/management/${campaignId}`} dir="auto">
                  {campaignName}
                </AppLink>
                <Pill tone={state === 'sent' || state === 'delivered' ? 'good' : 'plain'}>
                  {t(`values.state.${state}`)}
                </Pill>
                <TimeAgo at={createdAt} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {mails.length > 0 && (
        <Section title={t('why.emails')} gap={2}>
          <ul className={css.rows}>
            {mails.map(({ _id, subject, state, createdAt }) => (
              <li key={_id}>
                <AppLink to={`/admin/configuration/emails/outbox?mail=${_id}`} dir="auto">
                  {subject}
                </AppLink>
                <MailState state={state} />
                <TimeAgo at={createdAt} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
