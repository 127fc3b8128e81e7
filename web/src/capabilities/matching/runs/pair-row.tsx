import { ActionIcon, Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetPair } from '#capabilities/matching/operations.ts';
import { Reasons } from '#capabilities/matching/words.tsx';
import { Writes } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ArrowBackIcon, DotsIcon, PinIcon, RefreshIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { type Pair, points, type Run } from './pair.ts';
import css from './run.module.css';
import { SwapForm } from './swap-form.tsx';

/** A line on wide screens, a card on phones. */
export function PairRow({ run, pair }: { run: Run; pair: Pair }) {
  const { t } = useTranslation('matching');
  const { startup, mentor, reasons, score, isFirm, price, state } = pair;
  return (
    <li className={css.pair}>
      <span className={css.names}>
        <AppLink to={`/startup/${startup.startupId}/file/company`} dir="auto">
          {startup.name}
        </AppLink>
        <AppLink to={`/startups/mentors/mentor/${mentor._id}`} dir="auto">
          {mentor.fullName}
        </AppLink>
      </span>
      <Reasons reasons={reasons} />
      <span className={css.facts}>
        <span>{t('runs.score', { points: points(score) })}</span>
        {state === 'pinned' && (
          <Pill tone="info">
            {price === null || price <= 0 ? t('pin.pinned') : t('pin.price', { n: Math.max(1, points(price)) })}
          </Pill>
        )}
        {state === 'suggested' && isFirm && <Pill tone="good">{t('runs.firm')}</Pill>}
      </span>
      {run.state === 'pending' && (
        <Writes>
          <PairMenu run={run} pair={pair} />
        </Writes>
      )}
    </li>
  );
}

function PairMenu({ run, pair }: { run: Run; pair: Pair }) {
  const { t } = useTranslation('matching');
  const [isSwapping, setSwapping] = useState(false);
  const [setPair, isBusy] = useAct(SetPair);
  const names = { name: pair.startup.name, mentor: pair.mentor.fullName };
  const close = () => setSwapping(false);
  async function change(state: Pair['state'], done: 'pinned' | 'unpinned' | 'removed' | 'taken-back') {
    const answer = await setPair({
      ...{ runId: run._id, startupId: pair.startup.startupId, mentorId: pair.mentor._id, state },
    });
    if (answer.data) offerUndo(t(`pair.${done}`, names), answer.undoId);
  }
  if (pair.state === 'excluded')
    return (
      <Button
        size="compact-sm"
        variant="default"
        loading={isBusy}
        aria-label={t('pair.take-back-of', names)}
        leftSection={<ArrowBackIcon size={16} />}
        onClick={() => void change('suggested', 'taken-back')}
      >
        {t('pair.take-back')}
      </Button>
    );
  const isPinned = pair.state === 'pinned';
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={36} loading={isBusy} aria-label={t('pair.more', names)}>
            <DotsIcon size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<PinIcon size={16} />}
            onClick={() => void change(isPinned ? 'suggested' : 'pinned', isPinned ? 'unpinned' : 'pinned')}
          >
            {t(isPinned ? 'pair.unpin' : 'pair.pin')}
          </Menu.Item>
          <Menu.Item leftSection={<RefreshIcon size={16} />} onClick={() => setSwapping(true)}>
            {t('pair.swap')}
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon size={16} />} onClick={() => void change('excluded', 'removed')}>
            {t('pair.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <FormDialog opened={isSwapping} title={t('swap.title', names)} onClose={close}>
        <SwapForm run={run} pair={pair} onDone={close} />
      </FormDialog>
    </>
  );
}
