import { ActionIcon, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { HeldCounts } from '#capabilities/applications/working/operations.ts';
import { useBatchResult } from '#capabilities/batches/public.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CloseIcon } from '#platform/ui/icons.tsx';
import css from './bulk.module.css';
import { useLastDecision } from './last-decision.ts';

/** Above the list: the newest decision whose emails wait, and all emails on hold. */
export function HeldLines() {
  const { t } = useTranslation(['applications', 'common']);
  const { decision, forget } = useLastDecision();
  const batch = useBatchResult(decision?.batchId ?? null);
  const [{ data }] = useQuery({ query: HeldCounts, requestPolicy: 'cache-and-network' });
  const held = data?.heldCounts ?? [];
  const [first] = held;
  if (!first) return null;
  const total = held.reduce((sum, { accepted, rejected }) => sum + accepted + rejected, 0);
  const review = (one: typeof first) => `/applications/funnels/${one.funnelId}/decisions?round=${one.roundId}`;
  const isShown = decision !== null && batch !== null && batch.succeeded > 0;
  return (
    <div className={css.held}>
      {isShown && (
        <p className={css.line}>
          <span role="status">
            {t(decision.isRejection ? 'held.rejected' : 'held.accepted', { n: batch.succeeded })}
          </span>
          <AppLink to={review(first)}>{t('held.review')}</AppLink>
          {batch.canUndo && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={batch.isUndoing}
              onClick={() => void batch.undo().then((isUndone) => isUndone && forget())}
            >
              {t('common:actions.undo')}
            </Button>
          )}
          <ActionIcon variant="subtle" color="gray" aria-label={t('common:actions.close')} onClick={forget}>
            <CloseIcon size={16} />
          </ActionIcon>
        </p>
      )}
      <p className={css.line}>
        {held.length === 1 ? (
          <AppLink to={review(first)}>{t('held.count', { n: total })}</AppLink>
        ) : (
          <>
            <span>{t('held.count', { n: total })}</span>
            {held.map((one) => (
              <AppLink key={one.roundId} to={review(one)}>
                <bdi>{`${one.roundName} · ${one.funnelName}`}</bdi> ({one.accepted + one.rejected})
              </AppLink>
            ))}
          </>
        )}
      </p>
    </div>
  );
}

/** For empty lists of the round, or of all rounds: decisions that nobody outside of the team knows yet. */
export function useHeldSentence(roundId?: string): string | null {
  const { t } = useTranslation('applications');
  const [{ data }] = useQuery({ query: HeldCounts });
  const found = (data?.heldCounts ?? []).filter((one) => roundId === undefined || one.roundId === roundId);
  const total = (outcome: 'accepted' | 'rejected') => found.reduce((sum, one) => sum + one[outcome], 0);
  const parts = [
    total('accepted') > 0 && t('held.accepted', { n: total('accepted') }),
    total('rejected') > 0 && t('held.rejected', { n: total('rejected') }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' \u00b7 ') : null;
}
