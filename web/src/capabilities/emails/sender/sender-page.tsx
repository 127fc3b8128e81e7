import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { MailSender, SendingDomain } from '#capabilities/emails/operations.ts';
import { NoMailServer } from '#capabilities/emails/outbox/no-mail-server.tsx';
import { IncubatorEmailsSection } from '#capabilities/incubators/public.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SenderFinding } from './sender-finding.tsx';
import { SendingDomainSection } from './sending-domain.tsx';

/** The DNS records of the sender's domain, and the organization's addresses. */
export function Component() {
  const { t } = useTranslation(['emails', 'navigation']);
  // A cached answer would hide a record that was just corrected.
  const [{ data, error, fetching, stale }, again] = useQuery({
    query: MailSender,
    requestPolicy: 'cache-and-network',
  });
  const busy = fetching || stale;
  const check = () => again({ requestPolicy: 'network-only' });
  const { address = null, findings = [] } = data?.mailSender ?? {};
  const [{ data: domain }] = useQuery({ query: SendingDomain, requestPolicy: 'cache-and-network' });
  // The records of the installation matter only as long as emails come from it.
  const own = domain?.sendingDomain?.isInUse ? domain.sendingDomain : null;
  const shown = own ? `${own.localPart}@${own.host}` : address;
  return (
    <Page
      title={t('navigation:pages.email-sender')}
      sentence={address && shown ? t('sender.sentence', { address: shown }) : undefined}
      width="reading"
      action={
        <>
          <Button component={AppLink} to="/admin/configuration/emails/outbox" variant="subtle">
            {t('title')}
          </Button>
          {address && !own && (
            <Button variant="default" loading={busy} onClick={check}>
              {t('sender.again')}
            </Button>
          )}
        </>
      }
    >
      {!data && <NotLoaded error={error} onRetry={check} rows={3} />}
      {data && !address && <NoMailServer />}
      {address && (
        <Stack gap={6}>
          {!own && (
            <Stack as="ul" gap={4} aria-busy={busy}>
              {findings.map((finding) => (
                <SenderFinding key={finding.check} finding={finding} />
              ))}
            </Stack>
          )}
          <SendingDomainSection />
        </Stack>
      )}
      <IncubatorEmailsSection />
    </Page>
  );
}
