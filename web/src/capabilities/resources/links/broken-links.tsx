import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { EditedRecord } from '#capabilities/resources/editing/edited-record.ts';
import { CheckResourceLink } from '#capabilities/resources/editing/operations.ts';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

export function BrokenLinks({
  resource: { _id, brokenLinks },
}: {
  resource: Pick<EditedRecord, '_id' | 'brokenLinks'>;
}) {
  const { t } = useTranslation('resources');
  const links = [...new Map(brokenLinks.map((link) => [link.url, link])).values()];
  if (links.length === 0) return null;
  return (
    <Section title={t('broken-links.title')} gap={2}>
      <Stack as="ul" gap={2}>
        {links.map((link) => (
          <BrokenLink key={link.url} resourceId={_id} link={link} />
        ))}
      </Stack>
    </Section>
  );
}

interface LinkProps {
  resourceId: string;
  link: EditedRecord['brokenLinks'][number];
}

function BrokenLink({ resourceId, link: { url, fault, checkedAt } }: LinkProps) {
  const { t } = useTranslation('resources');
  const [check, busy] = useAct(CheckResourceLink);
  const problem = fault === 'unreachable' ? t('broken-links.unreachable') : t('broken-links.status', { status: fault });
  return (
    <Row as="li" gap={2} align="center">
      <span>
        <a href={url} target="_blank" rel="noreferrer" dir="ltr">
          {url}
        </a>{' '}
        <span className="note">
          {problem}
          {checkedAt && (
            <>
              {' · '}
              <TimeAgo at={checkedAt} />
            </>
          )}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        onClick={async () => {
          const { data } = await check({ resourceId, url });
          if (!data) return;
          // A link that is still broken says so in its line.
          const isBroken = data.checkResourceLink.brokenLinks.some((one) => one.url === url);
          if (!isBroken) toast(t('broken-links.works'));
        }}
      >
        {t('broken-links.check')}
      </Button>
    </Row>
  );
}
