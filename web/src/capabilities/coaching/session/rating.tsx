import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RateSession } from '#capabilities/coaching/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { StarIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './rating.module.css';
import { may, type Session } from './session.ts';

const all = [1, 2, 3, 4, 5];

/** One tap rates. Only the own side and the staff see it. */
export function RatingPart({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const isViewing = useIsViewing();
  const [rate, isBusy] = useAct(RateSession);
  const own = session.ratings.find(({ side }) => side === session.ownSide)?.stars ?? 0;
  const others = session.ratings.filter(({ side }) => side !== session.ownSide);
  const mayRate = may(session, 'RATE') && !isViewing;
  if (!mayRate && session.ratings.length === 0) return null;
  return (
    <RecordSection title={t('rating.title')}>
      {(mayRate || own > 0) && (
        <Row gap={1} align="center">
          {all.map((stars) => (
            <ActionIcon
              key={stars}
              className={css.star}
              variant="subtle"
              size="lg"
              data-on={stars <= own}
              aria-pressed={stars === own}
              aria-label={t('rating.stars', { count: stars })}
              disabled={!mayRate || isBusy}
              onClick={() => void rate({ id: session._id, stars })}
            >
              <StarIcon size={22} />
            </ActionIcon>
          ))}
          {own === 0 && <span className="note">{t('rating.ask')}</span>}
        </Row>
      )}
      {others.map(({ side, stars }) => (
        <p key={side} className="note">
          {t(`rating.by.${side}`, { count: stars })}
        </p>
      ))}
    </RecordSection>
  );
}
