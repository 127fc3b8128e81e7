import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/community/community.module.css';
import { AnswerIntroduction, SetIntroductionMet, WithdrawIntroduction } from '#capabilities/community/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import type { IntroductionCardFragment } from '#platform/api/generated/documents.ts';
import { ownZone, shortDay } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

const tones = { to_answer: 'warn', waiting: 'plain', declined: 'plain', connected: 'good', over: 'plain' } as const;

interface Props {
  one: IntroductionCardFragment;
}

export function IntroductionView({ one }: Props) {
  const { t } = useTranslation('community');
  const isViewing = useIsViewing();
  const [first, second] = one.people;
  const name = first?.fullName ?? '';
  const title = one.isIntroducer
    ? t('introductions.pair', { first: name, second: second?.fullName ?? '' })
    : one.introducer
      ? t('introductions.offer', { introducer: one.introducer.fullName, name })
      : t('introductions.offer-anonymous', { name });
  return (
    <Card gap={3} as="article" aria-label={title}>
      <Row justify="between" gap={2}>
        <p className={css.name} dir="auto">
          {title}
        </p>
        <Pill tone={tones[one.state]}>{t(`introductions.state.${one.state}`)}</Pill>
      </Row>
      {one.notes.map((note) => (
        <p key={note} className={css.quote}>
          <bdi>{note}</bdi>
        </p>
      ))}
      <p className="note">{shortDay(one.createdAt, ownZone())}</p>
      {!isViewing && <Steps one={one} name={name} />}
    </Card>
  );
}

function Steps({ one, name }: Props & { name: string }) {
  const { t } = useTranslation('community');
  const [answer, isAnswering] = useAct(AnswerIntroduction);
  const [setMet, isSetting] = useAct(SetIntroductionMet);
  const [withdraw, isWithdrawing] = useAct(WithdrawIntroduction);
  const mayAnswer = !one.isIntroducer && ['to_answer', 'waiting', 'declined'].includes(one.state);
  const isUnanswered = one.state === 'to_answer';
  return (
    <>
      {mayAnswer && (
        <Row gap={2}>
          {one.state !== 'waiting' && (
            <Button loading={isAnswering} onClick={() => void answer({ id: one._id, accepts: true })}>
              {t('introductions.accept')}
            </Button>
          )}
          {(isUnanswered || one.state === 'waiting') && (
            <Button
              variant="default"
              loading={isAnswering}
              onClick={() => void answer({ id: one._id, accepts: false })}
            >
              {t('introductions.decline')}
            </Button>
          )}
        </Row>
      )}
      {one.asksMeeting && one.hasMet === null && (
        <Row gap={2}>
          <span>{t('introductions.met-question', { name })}</span>
          <Button loading={isSetting} onClick={() => void setMet({ id: one._id, hasMet: true })}>
            {t('introductions.yes')}
          </Button>
          <Button variant="default" loading={isSetting} onClick={() => void setMet({ id: one._id, hasMet: false })}>
            {t('introductions.no')}
          </Button>
        </Row>
      )}
      {one.hasMet !== null && (
        <p className="note">
          {one.isIntroducer
            ? t('introductions.they-met')
            : one.hasMet
              ? t('introductions.met')
              : t('introductions.not-met')}
        </p>
      )}
      {one.channelId && (
        <Row>
          <Button component={AppLink} to={`/chat/${one.channelId}`} variant="default">
            {t('introductions.open-chat')}
          </Button>
        </Row>
      )}
      {one.isIntroducer && one.state === 'waiting' && (
        <Row>
          <Button
            variant="default"
            loading={isWithdrawing}
            onClick={async () => {
              const { error, undoId } = await withdraw({ id: one._id });
              if (!error) offerUndo(t('introductions.withdrawn'), undoId);
            }}
          >
            {t('introductions.withdraw')}
          </Button>
        </Row>
      )}
    </>
  );
}
