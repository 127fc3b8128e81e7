import { ActionIcon } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from 'urql';
import { OneApplication } from '#capabilities/applications/record/operations.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ArrowBackIcon, ChevronDownIcon, ChevronUpIcon } from '#platform/ui/icons.tsx';
import css from './queue-bar.module.css';
import { useQueue } from './use-queue.ts';

/** Previous and next in the list that the person came from. The next one is loaded in advance. */
export function QueueBar({ id }: { id: string }) {
  const { t } = useTranslation('applications');
  const queue = useQueue(id);
  const client = useClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const tab = pathname.split('/')[3] ?? 'activities';
  const { previous = null, next = null } = queue ?? {};
  const to = (other: string) => ({ pathname: `/application/${other}/${tab}`, search });
  const go = (other: string | null) => other && void navigate(to(other));
  useEffect(() => {
    if (next) void client.query(OneApplication, { id: next }).toPromise();
  }, [client, next]);
  useShortcuts([
    { keys: 'j', label: t('queue.next'), ofPage: true, run: () => go(next) },
    { keys: 'k', label: t('queue.previous'), ofPage: true, run: () => go(previous) },
  ]);
  if (!queue) return <div className={css.bar} aria-hidden />;
  const { position, count, isCapped, list } = queue;
  const total = isCapped ? t('queue.more-than', { count }) : String(count);
  return (
    <nav className={css.bar} aria-label={t('queue.title')}>
      <AppLink to={`/applications/overview${list ? `?${list}` : ''}`} className={css.back}>
        <ArrowBackIcon size={16} className="directional" />
        {t('queue.back')}
      </AppLink>
      <span className={css.place} role="status">
        {position === null ? t('queue.not-in-list') : t('queue.position', { position, total })}
      </span>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t('queue.previous')}
        title={`${t('queue.previous')} (K)`}
        disabled={!previous}
        onClick={() => go(previous)}
      >
        <ChevronUpIcon size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={t('queue.next')}
        title={`${t('queue.next')} (J)`}
        disabled={!next}
        onClick={() => go(next)}
      >
        <ChevronDownIcon size={18} />
      </ActionIcon>
    </nav>
  );
}
