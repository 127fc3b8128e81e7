import { Button } from '@mantine/core';
import type { FindingCode } from '@seedbed/domain/emails/campaigns/findings.ts';
import { canLiftMailStop } from '@seedbed/domain/emails/policy.ts';
import { useTranslation } from 'react-i18next';
import { useActor, Writes } from '#platform/actor.tsx';
import type { AddressReportQuery } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { AlertIcon, CheckIcon } from '#platform/ui/icons.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { AllowAddress } from './operations.ts';
import css from './stops.module.css';

interface Props {
  finding: AddressReportQuery['addressReport']['findings'][number];
  address: string;
  onMended: () => void;
}

/** One reason in plain words, with its mend. */
export function Finding({ finding: { code: named, at, detail, count }, address, onMended }: Props) {
  const { t } = useTranslation('campaigns');
  const [allow, busy] = useAct(AllowAddress);
  const code = named.toLowerCase().replaceAll('_', '-') as FindingCode;
  const canLift = canLiftMailStop(useActor());
  const isGood = code === 'arrived';
  const lift = async () => {
    if (!(await allow({ address })).data) return;
    toast(t('stopped.allowed'));
    onMended();
  };
  return (
    <Card as="li">
      <Row gap={3} nowrap>
        <span className={css.icon} data-good={isGood || undefined}>
          {isGood ? <CheckIcon size={20} /> : <AlertIcon size={20} />}
        </span>
        <Stack gap={2}>
          <strong>{t(`findings.${code}.title`, { count })}</strong>
          <span>{t(`findings.${code}.mend`)}</span>
          {detail && (
            <q className={css.detail} dir="auto">
              {detail}
            </q>
          )}
          {at && (
            <span className="note">
              {t(code === 'waiting' ? 'why.until' : 'why.since', { time: fullMoment(at, ownZone()) })}
            </span>
          )}
          {code.startsWith('stopped-') && canLift && (
            <Writes>
              <Row>
                <Button size="xs" variant="default" loading={busy} onClick={() => void lift()}>
                  {t('stopped.allow')}
                </Button>
              </Row>
            </Writes>
          )}
        </Stack>
      </Row>
    </Card>
  );
}
