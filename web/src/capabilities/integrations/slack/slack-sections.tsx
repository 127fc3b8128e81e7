import { Button } from '@mantine/core';
import { canConnectSlack } from '@seedbed/domain/integrations/policy.ts';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import css from '#capabilities/integrations/integrations.module.css';
import { DisconnectSlack, Slack, UnlinkSlack } from '#capabilities/integrations/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { useBeginSlack, useSlackReturn } from './use-slack.ts';

function useSlack() {
  const [{ data }, again] = useQuery({ query: Slack, requestPolicy: 'cache-and-network' });
  const refresh = useCallback(() => again({ requestPolicy: 'network-only' }), [again]);
  return { slack: data?.slack, refresh };
}

/** For Admins: the workspace of the organization. */
export function SlackWorkspace() {
  const { t } = useTranslation('integrations');
  const { slack, refresh } = useSlack();
  const { problem, close } = useSlackReturn(refresh);
  const [begin, busy] = useBeginSlack();
  const [disconnect, ending] = useAct(DisconnectSlack);
  const [asked, ask] = useState(false);
  const mayConnect = canConnectSlack(useActor());
  if (!mayConnect || !slack?.isOffered) return null;
  const { teamName } = slack;
  return (
    <Stack as="section" gap={4} aria-labelledby="slack">
      <h2 id="slack" className={css.heading}>
        {t('slack.title')}
      </h2>
      {problem && (
        <Notice kind="error" onClose={close}>
          {problem}
        </Notice>
      )}
      <p className={css.muted}>{teamName ? t('slack.connected', { team: teamName }) : t('slack.sentence')}</p>
      <Row gap={2}>
        {teamName ? (
          <Button variant="default" onClick={() => ask(true)}>
            {t('slack.disconnect')}
          </Button>
        ) : (
          <Button variant="default" loading={busy} onClick={() => begin('slack-workspace')}>
            {t('slack.connect')}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asked}
        question={t('slack.disconnect-question')}
        verb={t('slack.disconnect')}
        busy={ending}
        onConfirm={async () => {
          const { data } = await disconnect({});
          ask(false);
          if (data) toast(t('slack.disconnected'));
          refresh();
        }}
        onClose={() => ask(false)}
      />
    </Stack>
  );
}

/** For each person, once the workspace is connected: their own account there. */
export function OwnSlack() {
  const { t } = useTranslation('integrations');
  const { slack, refresh } = useSlack();
  const { problem, close } = useSlackReturn(refresh);
  const [begin, busy] = useBeginSlack();
  const [unlink, ending] = useAct(UnlinkSlack);
  if (!slack?.isOffered || !slack.teamName) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="own-slack">
      <h2 id="own-slack" className={css.heading}>
        {t('slack.title')}
      </h2>
      {problem && (
        <Notice kind="error" onClose={close}>
          {problem}
        </Notice>
      )}
      <p className={css.muted}>
        {slack.isLinked ? t('slack.linked') : t('slack.own-sentence', { team: slack.teamName })}
      </p>
      <Row gap={2}>
        {slack.isLinked ? (
          <Button
            variant="default"
            loading={ending}
            onClick={async () => {
              const { data } = await unlink({});
              if (data) toast(t('slack.unlinked'));
              refresh();
            }}
          >
            {t('slack.unlink')}
          </Button>
        ) : (
          <Button variant="default" loading={busy} onClick={() => begin('slack-person')}>
            {t('slack.link')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
